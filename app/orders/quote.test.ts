import { expect, test } from 'vitest'
import { packageWeightGrams } from './quote.ts'

const line = {
  cartItemId: 'line',
  productId: 'mug',
  name: 'Mug',
  size: 'One Size',
  colorId: '',
  color: 'Black',
  imageId: null,
  quantity: 3,
  priceCents: 1001,
  weightGrams: 400,
}
test('a package weighs its items plus packaging', () => {
  expect(packageWeightGrams([line, { weightGrams: 15, quantity: 2 }])).toBe(1280)
  expect(packageWeightGrams([])).toBe(50)
})
