import { expect, test } from 'vitest'
import { nextStepOf } from './next-step.ts'

const waiting: Parameters<typeof nextStepOf>[0] = {
  ...{ status: 'pending', paymentStatus: 'paid', archivedAt: null, shippingBy: 'table' },
  ...{ labels: 0, tracking: null, items: [{ quantity: 2, refundedQuantity: 0 }] },
}
const tracking = { carrier: 'USPS', number: '9400 1000', url: null }

test.each([
  ['a label, if nothing is packed yet', {}, 'label'],
  ['a label once someone has started on it', { status: 'processing' }, 'label'],
  ['shipping with a label', { labels: 1 }, 'ship'],
  ['shipping with a tracking number', { tracking }, 'ship'],
  ['pickup without a label', { shippingBy: 'pickup' }, 'ship'],
  ['a label for what wasn’t refunded', { items: [{ quantity: 2, refundedQuantity: 1 }] }, 'label'],
  ['nothing once it has shipped', { status: 'shipped', labels: 1 }, undefined],
  ['nothing once it was delivered', { status: 'delivered' }, undefined],
  ['nothing if it was canceled', { status: 'cancelled' }, undefined],
  ['nothing before it’s paid', { paymentStatus: 'pending' }, undefined],
  ['nothing after a full refund', { paymentStatus: 'refunded' }, undefined],
  ['nothing while the payment is disputed', { paymentStatus: 'disputed' }, undefined],
  [
    'nothing if all items were refunded',
    { items: [{ quantity: 2, refundedQuantity: 2 }] },
    undefined,
  ],
  ['nothing in the archive', { archivedAt: '2026-11-20T11:00:00.000Z' }, undefined],
] as const)('an order waits for %s', (_, changes, step) => {
  expect(nextStepOf({ ...waiting, ...changes }, true)).toBe(step)
})

test('an order waits for shipping, not for a label, while no carrier is connected', () => {
  expect(nextStepOf(waiting, false)).toBe('ship')
})
