import { expect, test } from 'vitest'
import { statusTimestamps, statusWarning } from './order-status.ts'

const paid = { status: 'pending', paymentStatus: 'paid', shippingBy: 'table' } as const
const now = '2026-11-21T18:00:00.000Z'

test('the ordinary way of an order asks nothing', () => {
  expect(statusWarning(paid, 'processing')).toBeUndefined()
  expect(statusWarning(paid, 'shipped')).toBeUndefined()
  expect(statusWarning({ ...paid, status: 'shipped' }, 'delivered')).toBeUndefined()
  expect(statusWarning({ ...paid, status: 'cancelled' }, 'cancelled')).toBeUndefined()
})

test('what is picked up is handed over without ever having been shipped', () => {
  expect(statusWarning({ ...paid, shippingBy: 'pickup' }, 'delivered')).toBeUndefined()
  expect(statusWarning(paid, 'delivered')).toContain('never marked as shipped')
})

test('sending what is not paid, or was paid back, is odd', () => {
  expect(statusWarning({ ...paid, paymentStatus: 'pending' }, 'shipped')).toContain(
    'hasn’t been paid',
  )
  expect(statusWarning({ ...paid, paymentStatus: 'failed' }, 'processing')).toContain(
    'hasn’t been paid',
  )
  expect(statusWarning({ ...paid, paymentStatus: 'refunded' }, 'shipped')).toContain(
    'fully refunded',
  )
})

test('going back is odd, the more so when the buyer has been told', () => {
  expect(statusWarning({ ...paid, status: 'processing' }, 'pending')).toContain(
    'has already started',
  )
  expect(statusWarning({ ...paid, status: 'delivered' }, 'processing')).toContain(
    'buyer was notified',
  )
  expect(statusWarning({ ...paid, status: 'cancelled' }, 'pending')).toContain('was canceled')
})

test('cancelling says that money and stock stay where they are', () => {
  expect(statusWarning(paid, 'cancelled')).toMatch(/^Canceling doesn’t refund/)
  expect(statusWarning({ ...paid, status: 'shipped' }, 'cancelled')).toMatch(
    /^This order has already shipped/,
  )
  const unpaid = { ...paid, paymentStatus: 'refunded' } as const
  expect(statusWarning(unpaid, 'cancelled')).toBeUndefined()
  expect(statusWarning({ ...unpaid, status: 'shipped' }, 'cancelled')).toBe(
    'This order has already shipped.',
  )
})

test('the moment of shipping is kept once set, and taken back with the order', () => {
  const early = { shippedAt: '2026-11-01T00:00:00.000Z', cancelledAt: null }
  expect(statusTimestamps({ shippedAt: null, cancelledAt: null }, 'shipped', now).shippedAt).toBe(
    now,
  )
  expect(statusTimestamps(early, 'shipped', now)).toEqual(early)
  expect(statusTimestamps(early, 'delivered', now)).toEqual(early)
  expect(statusTimestamps(early, 'processing', now).shippedAt).toBeNull()
  expect(statusTimestamps(early, 'cancelled', now)).toEqual({ ...early, cancelledAt: now })
})
