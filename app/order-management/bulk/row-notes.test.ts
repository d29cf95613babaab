import { expect, test } from 'vitest'
import { describeLabels, describeWait } from './row-notes.ts'

const order = {
  status: 'pending',
  paymentStatus: 'paid',
  archivedAt: null,
  placedAt: '2026-11-21T03:00:00.000Z',
  createdAt: '2026-11-20T03:00:00.000Z',
  shippingBy: 'table',
  labels: 0,
  items: [{ quantity: 1, refundedQuantity: 0 }],
} as const
const zone = 'America/Chicago'

test("counts waiting days in the ministry's time zone, only for unshipped orders", () => {
  // paid on the evening of the 20th, local time
  expect(describeWait(order, new Date('2026-11-21T04:00:00Z'), zone)).toBe('ordered today')
  expect(describeWait(order, new Date('2026-11-21T07:00:00Z'), zone)).toBe('waiting 1 day')
  expect(describeWait(order, new Date('2026-11-23T18:00:00Z'), zone)).toBe('waiting 3 days')
  // the clock was set back
  expect(describeWait(order, new Date('2026-11-01T18:00:00Z'), zone)).toBe('ordered today')
  const now = new Date('2026-11-23T18:00:00Z')
  for (const change of [
    { status: 'shipped' },
    { status: 'cancelled' },
    { paymentStatus: 'refunded' },
    { archivedAt: '2026-11-22T00:00:00.000Z' },
    { items: [{ quantity: 2, refundedQuantity: 2 }] },
  ] as const) {
    expect(describeWait({ ...order, ...change }, now, zone)).toBeUndefined()
  }
})

test('shows a label while one is needed, and keeps showing a bought one', () => {
  expect(describeLabels(order)).toBe('no label yet')
  expect(describeLabels({ ...order, labels: 1 })).toBe('label bought')
  expect(describeLabels({ ...order, labels: 2, status: 'shipped' })).toBe('2 labels bought')
  expect(describeLabels({ ...order, status: 'shipped' })).toBeUndefined()
  expect(describeLabels({ ...order, shippingBy: 'pickup' })).toBe('for pickup')
})
