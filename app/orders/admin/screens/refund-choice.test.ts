import { expect, test } from 'vitest'
import {
  chooseItems,
  fullRefund,
  leftOf,
  noRefund,
  restockFollowing,
  unitsOf,
} from './refund-choice.ts'

function orderOf(changes: object = {}) {
  const item = (id: string, quantity: number, price: string, refundedQuantity = 0) => ({
    ...{ id, quantity, price, refundedQuantity },
  })
  return {
    items: [item('shirt', 2, '24.99'), item('mug', 1, '13.99')],
    subtotal: '63.97',
    shipping: '6.95',
    tax: '0.00',
    total: '70.92',
    refunded: '0.00',
    ...changes,
  }
}

/** What a choice of units, and perhaps the shipping, costs. */
function amountOf(
  order: ReturnType<typeof orderOf>,
  items: Record<string, number>,
  withShipping = false,
) {
  return chooseItems(order, noRefund(order), { items, withShipping }).amount
}

test('starts with no items and no amount', () => {
  expect(noRefund(orderOf())).toEqual({
    items: { shirt: 0, mug: 0 },
    withShipping: false,
    amount: '',
    restocked: { shirt: 0, mug: 0 },
  })
})

test('a cancellation starts with all that is left; items in the house return to stock', () => {
  const refunded = orderOf({
    refunded: '24.99',
    items: [{ id: 'shirt', quantity: 2, price: '24.99', refundedQuantity: 1 }],
  })
  expect(fullRefund(refunded, true)).toMatchObject({
    items: { shirt: 1 },
    amount: '45.93',
    restocked: { shirt: 1 },
  })
  expect(fullRefund(refunded, false).restocked).toEqual({ shirt: 0 })
})

test('the amount follows the items and the shipping, and never exceeds what is left', () => {
  const order = orderOf()
  expect(amountOf(order, { shirt: 1, mug: 0 })).toBe('24.99')
  expect(amountOf(order, { shirt: 1, mug: 0 }, true)).toBe('31.94')
  expect(amountOf(order, { shirt: 0, mug: 0 })).toBe('')
  expect(amountOf(orderOf({ refunded: '60.92' }), { shirt: 1, mug: 0 })).toBe('10.00')
  expect(leftOf(orderOf({ refunded: '80.00' }))).toBe(0)
})

test('an item takes its share of the tax with it', () => {
  const order = orderOf({ tax: '6.40', total: '77.32' })
  expect(amountOf(order, { shirt: 0, mug: 1 })).toBe('15.39')
  expect(amountOf(order, { shirt: 2, mug: 1 }, true)).toBe('77.32')
})

test('all items of an order without shipping cost all that is left', () => {
  const order = orderOf({ shipping: '0.00', tax: '0.01', total: '63.98' })
  expect(amountOf(order, { shirt: 2, mug: 1 })).toBe('63.98')
})

test('refunded items return to stock while the order is in the house', () => {
  const one = { ...noRefund(orderOf()), items: { shirt: 1, mug: 0 } }
  expect(restockFollowing(one, true).restocked).toEqual({ shirt: 1, mug: 0 })
  expect(restockFollowing(one, false).restocked).toEqual({ shirt: 0, mug: 0 })
  const fewer = { ...one, restocked: { shirt: 2, mug: 1 } }
  expect(restockFollowing(fewer, false).restocked).toEqual({ shirt: 1, mug: 0 })
})

test('sends only lines with units', () => {
  expect(unitsOf({ shirt: 2, mug: 0 })).toEqual([{ itemId: 'shirt', quantity: 2 }])
})
