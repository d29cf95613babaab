import { expect, test } from 'vitest'
import type { BuyerOrder } from '#app/orders/order-schema.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import { greetingOf, nextSteps } from './order-copy.ts'

const promisesMail = /letter|e-?mail|write to you|on its way/i

/** The fields that the copy depends on. */
function orderOf(change: Partial<BuyerOrder>): BuyerOrder {
  const base = {
    customerName: 'Sam Rivers',
    customerEmail: 'sam@example.org',
    status: 'processing',
  }
  return { ...base, shippingBy: 'table', shippedAt: null, ...change } as BuyerOrder
}

const english = wordsOf('en')
const words = { promise: '3 to 5 days', pickupText: 'Come on Tuesday' }

test.each([
  ['is being packed', orderOf({})],
  ['is picked up', orderOf({ shippingBy: 'pickup' })],
  ['has shipped', orderOf({ shippedAt: '2026-11-20T10:00:00Z', status: 'shipped' })],
])('without a mail server, the page of an order that %s promises no email', (_, order) => {
  const steps = nextSteps(order, 'paid', { ...words, isMailOn: false }, english)
  expect(steps.join(' ')).toContain('to see the status of your order')
  expect(steps.join(' ')).not.toMatch(promisesMail)
  expect(greetingOf(order, 'confirming', false, english).text).not.toMatch(promisesMail)
})

test.each([
  [{ status: 'processing' }, 'We have your order and your payment.', 2],
  [{ status: 'shipped', shippedAt: '2026-11-20T10:00:00Z' }, 'Your order is ready. Come by', 0],
  [{ status: 'delivered', shippedAt: '2026-11-20T10:00:00Z' }, 'has been picked up', 0],
] as const)('shows the state of a pickup: %j', (change, text, steps) => {
  const order = orderOf({ shippingBy: 'pickup', ...change })
  expect(greetingOf(order, 'paid', true, english).text).toContain(text)
  expect(nextSteps(order, 'paid', { ...words, isMailOn: true }, english)).toHaveLength(steps)
})

test('with a mail server, says where the email goes', () => {
  const [first] = nextSteps(orderOf({}), 'paid', { ...words, isMailOn: true }, english)
  expect(first).toBe('We’ll email these details to sam@example.org.')
})
