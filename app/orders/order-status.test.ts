import { expect, test } from 'vitest'
import { timestampsOf, warningFor } from './order-status.ts'

const paid = { status: 'pending', paymentStatus: 'paid', shippingBy: 'table' } as const
const now = '2026-11-21T18:00:00.000Z'

test('the ordinary way of an order asks nothing', () => {
  expect(warningFor(paid, 'processing')).toBeUndefined()
  expect(warningFor(paid, 'shipped')).toBeUndefined()
  expect(warningFor({ ...paid, status: 'shipped' }, 'delivered')).toBeUndefined()
  expect(warningFor({ ...paid, status: 'cancelled' }, 'cancelled')).toBeUndefined()
})

test('what is picked up is handed over without ever having been shipped', () => {
  expect(warningFor({ ...paid, shippingBy: 'pickup' }, 'delivered')).toBeUndefined()
  expect(warningFor(paid, 'delivered')).toContain('never marked as shipped')
})

test('sending what is not paid, or was paid back, is odd', () => {
  expect(warningFor({ ...paid, paymentStatus: 'pending' }, 'shipped')).toContain('hasn’t been paid')
  expect(warningFor({ ...paid, paymentStatus: 'failed' }, 'processing')).toContain(
    'hasn’t been paid',
  )
  expect(warningFor({ ...paid, paymentStatus: 'refunded' }, 'shipped')).toContain('fully refunded')
})

test('going back is odd, the more so when the buyer has been told', () => {
  expect(warningFor({ ...paid, status: 'processing' }, 'pending')).toContain('has already started')
  expect(warningFor({ ...paid, status: 'delivered' }, 'processing')).toContain('buyer was notified')
  expect(warningFor({ ...paid, status: 'cancelled' }, 'pending')).toContain('was canceled')
})

test('cancelling says that money and stock stay where they are', () => {
  expect(warningFor(paid, 'cancelled')).toMatch(/^Canceling doesn’t refund/)
  expect(warningFor({ ...paid, status: 'shipped' }, 'cancelled')).toMatch(
    /^This order has already shipped/,
  )
  const unpaid = { ...paid, paymentStatus: 'refunded' } as const
  expect(warningFor(unpaid, 'cancelled')).toBeUndefined()
  expect(warningFor({ ...unpaid, status: 'shipped' }, 'cancelled')).toBe(
    'This order has already shipped.',
  )
})

test('the moment of shipping is kept once set, and taken back with the order', () => {
  const early = { shippedAt: '2026-11-01T00:00:00.000Z', cancelledAt: null }
  expect(timestampsOf({ shippedAt: null, cancelledAt: null }, 'shipped', now).shippedAt).toBe(now)
  expect(timestampsOf(early, 'shipped', now)).toEqual(early)
  expect(timestampsOf(early, 'delivered', now)).toEqual(early)
  expect(timestampsOf(early, 'processing', now).shippedAt).toBeNull()
  expect(timestampsOf(early, 'cancelled', now)).toEqual({ ...early, cancelledAt: now })
})
