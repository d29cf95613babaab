import { expect, test } from 'vitest'
import {
  chooseItems,
  emptyRefund,
  fullRefund,
  refundableCents,
  unitsOf,
  withMatchingRestock,
} from './refund-choice.ts'

function itemOf(id: string, quantity: number, price: string, tax = '0.00', refundedQuantity = 0) {
  return { id, quantity, price, tax, refundedQuantity }
}

function orderOf(changes: object = {}) {
  return {
    items: [itemOf('shirt', 2, '24.99'), itemOf('mug', 1, '13.99')],
    shipping: '6.95',
    shippingTax: '0.00',
    total: '70.92',
    refunded: '0.00',
    ...changes,
  }
}

/** The price of chosen units, optionally with shipping. */
function amountOf(
  order: ReturnType<typeof orderOf>,
  items: Record<string, number>,
  withShipping = false,
) {
  return chooseItems(order, emptyRefund(order), { items, withShipping }).amount
}

test('starts with no items and no amount', () => {
  expect(emptyRefund(orderOf())).toEqual({
    items: { shirt: 0, mug: 0 },
    withShipping: false,
    amount: '',
    restocked: { shirt: 0, mug: 0 },
  })
})

test('a cancellation starts with everything that is left, and restocks unshipped items', () => {
  const refunded = orderOf({
    refunded: '24.99',
    items: [itemOf('shirt', 2, '24.99', '0.00', 1)],
  })
  expect(fullRefund(refunded, true)).toMatchObject({
    items: { shirt: 1 },
    amount: '45.93',
    restocked: { shirt: 1 },
  })
  expect(fullRefund(refunded, false).restocked).toEqual({ shirt: 0 })
})

test('the amount follows items and shipping, and never exceeds what is left', () => {
  const order = orderOf()
  expect(amountOf(order, { shirt: 1, mug: 0 })).toBe('24.99')
  expect(amountOf(order, { shirt: 1, mug: 0 }, true)).toBe('31.94')
  expect(amountOf(order, { shirt: 0, mug: 0 })).toBe('')
  expect(amountOf(orderOf({ refunded: '60.92' }), { shirt: 1, mug: 0 })).toBe('10.00')
  expect(refundableCents(orderOf({ refunded: '80.00' }))).toBe(0)
})

test('items and shipping each include the tax charged on them', () => {
  const taxed = {
    items: [itemOf('shirt', 2, '24.99'), itemOf('mug', 1, '13.99', '1.15')],
    ...{ shippingTax: '0.57', total: '72.64' },
  }
  const order = orderOf(taxed)
  expect(amountOf(order, { shirt: 1, mug: 0 })).toBe('24.99')
  expect(amountOf(order, { shirt: 0, mug: 1 })).toBe('15.14')
  expect(amountOf(order, { shirt: 1, mug: 0 }, true)).toBe('32.51')
  expect(amountOf(order, { shirt: 2, mug: 1 }, true)).toBe('72.64')
})

test('refunding a line unit by unit refunds all of its tax', () => {
  const amounts = [0, 1, 2].map((refundedQuantity) => {
    const items = [itemOf('shirt', 3, '1.00', '0.50', refundedQuantity), itemOf('mug', 1, '9.00')]
    return Number(amountOf(orderOf({ items }), { shirt: 1, mug: 0 }))
  })
  expect(amounts).toEqual([1.17, 1.16, 1.17])
})

test('all items of an order without shipping cost everything that is left', () => {
  const order = orderOf({ shipping: '0.00', total: '63.98' })
  expect(amountOf(order, { shirt: 2, mug: 1 })).toBe('63.98')
})

test('refunded items return to stock while the order is unshipped', () => {
  const one = { ...emptyRefund(orderOf()), items: { shirt: 1, mug: 0 } }
  expect(withMatchingRestock(one, true).restocked).toEqual({ shirt: 1, mug: 0 })
  expect(withMatchingRestock(one, false).restocked).toEqual({ shirt: 0, mug: 0 })
  const fewer = { ...one, restocked: { shirt: 2, mug: 1 } }
  expect(withMatchingRestock(fewer, false).restocked).toEqual({ shirt: 1, mug: 0 })
})

test('sends only lines with units', () => {
  expect(unitsOf({ shirt: 2, mug: 0 })).toEqual([{ itemId: 'shirt', quantity: 2 }])
})
