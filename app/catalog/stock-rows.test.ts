import { expect, test } from 'vitest'
import { isVariant, readStockRows, type Variants } from './stock-rows.ts'

const colors = [
  { id: 'c1', name: 'Forest' },
  { id: 'c2', name: 'Sky' },
]
const shirt: Variants = { sizes: ['S', 'M'], colors }
const mug: Variants = { sizes: [], colors: [] }
const row = (size: string, color: string, quantity = 1) => ({ size, color, quantity })

test("matches rows to the product's sizes and colors, by name in any case or by id", () => {
  const rows = [row('m', 'SKY', 3), row('M', 'c1', 0), row('S', 'forest')]
  expect(readStockRows(rows, shirt)).toEqual({
    counts: [
      { size: 'M', colorId: 'c2', quantity: 3 },
      { size: 'M', colorId: 'c1', quantity: 0 },
      { size: 'S', colorId: 'c1', quantity: 1 },
    ],
    errors: [],
  })
  const cap: Variants = { sizes: ['L'], colors: [{ id: 'c1', name: 'Forest' }] }
  expect(readStockRows([row('l', 'FOREST')], cap).counts).toMatchObject([
    { size: 'L', colorId: 'c1' },
  ])
  const wrong = [row('L', 'Sky'), row('M', ''), row('', 'Red'), row('M', 'Sky'), row('m', 'c2')]
  expect(readStockRows(wrong, shirt)).toEqual({
    counts: [{ size: 'M', colorId: 'c2', quantity: 1 }],
    errors: [
      { path: 'stock.0.size', message: 'is not a size of this product' },
      { path: 'stock.1.color', message: 'is not a color of this product' },
      { path: 'stock.2.size', message: 'is not a size of this product' },
      { path: 'stock.2.color', message: 'is not a color of this product' },
      { path: 'stock.4', message: 'is counted twice' },
    ],
  })
})

test('counts a product without sizes and colors as one size without a color', () => {
  const counts = [{ size: 'One Size', colorId: '', quantity: 1 }]
  for (const one of [row('', ''), row('one size', 'black'), row('', 'Black')]) {
    expect(readStockRows([one], mug)).toEqual({ counts, errors: [] })
  }
  const { errors } = readStockRows([row('S', ''), row('', 'Sky')], mug)
  expect(errors.map(({ path }) => path)).toEqual(['stock.0.size', 'stock.1.color'])
})

test('recognizes a variant while the product has its size and color', () => {
  expect(isVariant({ size: 'S', colorId: 'c1' }, shirt)).toBe(true)
  expect(isVariant({ size: 'L', colorId: 'c1' }, shirt)).toBe(false)
  expect(isVariant({ size: 'S', colorId: 'c3' }, shirt)).toBe(false)
  expect(isVariant({ size: 'One Size', colorId: '' }, shirt)).toBe(false)
  expect(isVariant({ size: 'One Size', colorId: '' }, mug)).toBe(true)
  expect(isVariant({ size: 'S', colorId: '' }, mug)).toBe(false)
  expect(isVariant({ size: 'One Size', colorId: 'c1' }, mug)).toBe(false)
})
