import { expect, test } from 'vitest'
import { addUp, weightOf } from './quote.ts'

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
const parts = {
  lines: [line],
  shippingCents: 695,
  shippingBy: 'table',
  customer: null,
  address: null,
  gift: null,
}
const taxes = [
  { state: '', percent: 20 },
  { state: 'WA', percent: 8.25 },
]

test('no tax is added where the owner has set none for the state', () => {
  expect(addUp(parts, taxes, 'OR')).toMatchObject({ taxCents: 0, totalCents: 3698 })
  expect(addUp(parts, taxes, '')).toMatchObject({ taxCents: 0, totalCents: 3698 })
  expect(addUp(parts, taxes)).toMatchObject({ taxCents: 0, totalCents: 3698 })
})

test('the tax of a state is known as soon as the state is, before the address is whole', () => {
  expect(addUp(parts, taxes, 'WA')).toMatchObject({
    subtotalCents: 3003,
    taxCents: 248,
    totalCents: 3946,
  })
})

test('the tax is rounded half up, once, on the whole subtotal', () => {
  const costing = (priceCents: number) => ({
    ...parts,
    lines: [{ ...line, priceCents, quantity: 1 }],
  })
  const half = [{ state: 'WA', percent: 5 }]
  expect([9, 10, 29, 30].map((cents) => addUp(costing(cents), half, 'WA').taxCents)).toEqual([
    0, 1, 1, 2,
  ])
})

test('a parcel weighs its pieces and their wrapping', () => {
  expect(weightOf([line, { weightGrams: 15, quantity: 2 }])).toBe(1280)
  expect(weightOf([])).toBe(50)
})
