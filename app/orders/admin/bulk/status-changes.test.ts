import { expect, test } from 'vitest'
import { isToMove } from './status-changes.ts'

const order = { status: 'pending', paymentStatus: 'paid', shippingBy: 'table' } as const

test('an ordinary move is made, once; one that changes nothing is not', () => {
  expect(isToMove(order, 'shipped')).toBe(true)
  expect(isToMove(order, 'shipped', { problem: 'The line was cut.' })).toBe(true)
  expect(isToMove(order, 'shipped', { isDone: true })).toBe(false)
  expect(isToMove(order, 'pending')).toBe(false)
})

test('an odd move is made only where somebody wants it', () => {
  for (const odd of [
    { ...order, paymentStatus: 'refunded' },
    { ...order, paymentStatus: 'disputed' },
    { ...order, status: 'cancelled' },
    { ...order, status: 'delivered' },
  ] as const) {
    expect(isToMove(odd, 'shipped')).toBe(false)
    expect(isToMove(odd, 'shipped', { isWanted: true })).toBe(true)
    expect(isToMove(odd, 'shipped', { isWanted: true, isDone: true })).toBe(false)
  }
})
