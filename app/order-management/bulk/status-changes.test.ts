import { expect, test } from 'vitest'
import { willChange } from './status-changes.ts'

const order = { status: 'pending', paymentStatus: 'paid', shippingBy: 'table' } as const

test("an ordinary change is made once, and one without effect isn't", () => {
  expect(willChange(order, 'shipped')).toBe(true)
  expect(willChange(order, 'shipped', { problem: 'The line was cut.' })).toBe(true)
  expect(willChange(order, 'shipped', { isDone: true })).toBe(false)
  expect(willChange(order, 'pending')).toBe(false)
})

test('an unusual change needs confirmation', () => {
  for (const odd of [
    { ...order, paymentStatus: 'refunded' },
    { ...order, paymentStatus: 'disputed' },
    { ...order, status: 'cancelled' },
    { ...order, status: 'delivered' },
  ] as const) {
    expect(willChange(odd, 'shipped')).toBe(false)
    expect(willChange(odd, 'shipped', { isConfirmed: true })).toBe(true)
    expect(willChange(odd, 'shipped', { isConfirmed: true, isDone: true })).toBe(false)
  }
})
