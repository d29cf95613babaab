import { expect, test } from 'vitest'
import { addUp } from './quote.ts'

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
  isPickup: false,
  customer: null,
  address: null,
}
const taxes = [{ state: 'wa', percent: 8.25 }]

test('no tax is added where the owner has set none for the state', () => {
  expect(addUp(parts, taxes, 'OR')).toMatchObject({ taxCents: 0, totalCents: 3698 })
  expect(addUp(parts, taxes)).toMatchObject({ taxCents: 0, totalCents: 3698 })
})

test('the tax of a state is known as soon as the state is, before the address is whole', () => {
  expect(addUp(parts, taxes, 'WA')).toMatchObject({
    subtotalCents: 3003,
    taxCents: 248,
    totalCents: 3946,
  })
})
