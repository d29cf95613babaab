import { expect, test } from 'vitest'
import { choosePaid, fullRefund, leftOf, restockOf } from './refund-choice.ts'

function orderOf(changes: { refunded?: string; tax?: string; total?: string } = {}) {
  const item = (id: string, quantity: number, price: string) => ({ id, quantity, price })
  return {
    items: [item('shirt', 2, '24.99'), item('mug', 1, '13.99')],
    subtotal: '63.97',
    shipping: '6.95',
    tax: '0.00',
    total: '70.92',
    refunded: '0.00',
    ...changes,
  } as unknown as Parameters<typeof fullRefund>[0]
}

test('all that is left is offered first; pieces in the house go back in stock', () => {
  const refunded = orderOf({ refunded: '0.92' })
  expect(fullRefund(refunded, true)).toMatchObject({ amount: '70.00', restocked: { shirt: 2 } })
  expect(fullRefund(refunded, false).restocked).toEqual({ shirt: 0, mug: 0 })
})

test('the amount follows the pieces and the shipping, and never exceeds what is left', () => {
  const order = orderOf()
  const all = fullRefund(order, true)
  const one = choosePaid(order, all, { paid: { shirt: 1, mug: 0 }, withShipping: false })
  expect(one.amount).toBe('24.99')
  expect(choosePaid(order, one, { withShipping: true }).amount).toBe('31.94')
  expect(choosePaid(order, all, { paid: { shirt: 0, mug: 0 }, withShipping: false }).amount).toBe(
    '0.00',
  )
  const little = orderOf({ refunded: '60.92' })
  expect(choosePaid(little, all, { paid: { shirt: 1, mug: 0 } }).amount).toBe('10.00')
  expect(leftOf(orderOf({ refunded: '80.00' }))).toBe(0)
})

test('a piece takes its share of the tax with it', () => {
  const order = orderOf({ tax: '6.40', total: '77.32' })
  const all = fullRefund(order, true)
  const mug = choosePaid(order, all, { paid: { shirt: 0, mug: 1 }, withShipping: false })
  expect(mug.amount).toBe('15.39')
  expect(choosePaid(order, mug, { paid: { shirt: 2, mug: 1 }, withShipping: true }).amount).toBe(
    '77.32',
  )
})

test('what stays out is not put back into stock', () => {
  expect(restockOf({ shirt: 2, mug: 0 })).toEqual([{ itemId: 'shirt', quantity: 2 }])
})
