import { expect, test } from 'vitest'
import { newColorSchema } from './color-schema.ts'
import { presetColors } from './preset-colors.ts'

test('there are 41 colors to pick, each a name and a value of its own', () => {
  expect(presetColors).toHaveLength(41)
  expect(new Set(presetColors.map(({ name }) => name.toLowerCase())).size).toBe(41)
  expect(new Set(presetColors.map(({ hex }) => hex)).size).toBe(41)
})

test('every one of them is taken as it is for a color of a product', () => {
  for (const { name, hex } of presetColors) {
    const color = newColorSchema.parse({ colorName: name, colorHex: hex, frontImage: 'picture' })
    expect(color).toMatchObject({ colorName: name, colorHex: hex })
  }
})
