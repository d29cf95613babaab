import { expect, test } from 'vitest'
import { newColorSchema } from './color-schema.ts'
import { presetColors } from './preset-colors.ts'

test('offers 41 preset colors with unique names and values', () => {
  expect(presetColors).toHaveLength(41)
  expect(new Set(presetColors.map(({ name }) => name.toLowerCase())).size).toBe(41)
  expect(new Set(presetColors.map(({ hex }) => hex)).size).toBe(41)
})

test('accepts every preset color for a product', () => {
  for (const { name, hex } of presetColors) {
    const color = newColorSchema.parse({ colorName: name, colorHex: hex, frontImage: 'picture' })
    expect(color).toMatchObject({ colorName: name, colorHex: hex })
  }
})
