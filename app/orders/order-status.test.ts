import { expect, test } from 'vitest'
import { statusLabels, statusTimestamps, statusWarning, statusWord } from './order-status.ts'

const paid = { status: 'pending', paymentStatus: 'paid', shippingBy: 'table' } as const
const now = '2026-11-21T18:00:00.000Z'

test('spells the stored status cancelled the American way', () => {
  expect([statusLabels.cancelled, statusWord('cancelled')]).toEqual(['Canceled', 'canceled'])
  expect(statusWord('constructor')).toBe('constructor')
})

test('the usual status changes have no warning', () => {
  expect(statusWarning(paid, 'processing')).toBeUndefined()
  expect(statusWarning(paid, 'shipped')).toBeUndefined()
  expect(statusWarning({ ...paid, status: 'shipped' }, 'delivered')).toBeUndefined()
  expect(statusWarning({ ...paid, status: 'cancelled' }, 'cancelled')).toBeUndefined()
})

test('a pickup can be delivered without being shipped', () => {
  expect(statusWarning({ ...paid, shippingBy: 'pickup' }, 'delivered')).toBeUndefined()
  expect(statusWarning(paid, 'delivered')).toContain('never marked as shipped')
})

test('shipping an unpaid or refunded order has a warning', () => {
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

test('moving back has a warning, which mentions a notified buyer', () => {
  expect(statusWarning({ ...paid, status: 'processing' }, 'pending')).toContain(
    'has already started',
  )
  expect(statusWarning({ ...paid, status: 'delivered' }, 'processing')).toContain(
    'buyer was notified',
  )
  expect(statusWarning({ ...paid, status: 'cancelled' }, 'pending')).toContain('was canceled')
})

test('canceling warns that money and stock stay unchanged', () => {
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

test('the shipping time is kept once set, and cleared when the order is reopened', () => {
  const early = { shippedAt: '2026-11-01T00:00:00.000Z', cancelledAt: null }
  expect(statusTimestamps({ shippedAt: null, cancelledAt: null }, 'shipped', now).shippedAt).toBe(
    now,
  )
  expect(statusTimestamps(early, 'shipped', now)).toEqual(early)
  expect(statusTimestamps(early, 'delivered', now)).toEqual(early)
  expect(statusTimestamps(early, 'processing', now).shippedAt).toBeNull()
  expect(statusTimestamps(early, 'cancelled', now)).toEqual({ ...early, cancelledAt: now })
})
