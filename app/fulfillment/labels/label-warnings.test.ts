import { expect, test } from 'vitest'
import { labelAddressProblem, reasonForNoLabel } from './label-warnings.ts'

const order = {
  status: 'pending',
  paymentStatus: 'paid',
  shippingBy: 'table',
  archivedAt: null,
  redactedAt: null,
  items: [{ quantity: 1, refundedQuantity: 0 }],
} as const
const labels = (...numbers: string[]) => numbers.map((trackingNumber) => ({ trackingNumber }))

test.each([
  [null, [], undefined],
  ['1', labels('1'), undefined],
  ['2', labels('1', '2'), undefined],
  ['7', [], 'Its tracking number was entered by hand: 7.'],
  ['7', labels('1'), 'Its tracking number was entered by hand: 7.'],
])('tracking number %j with the labels %j', (trackingNumber, own, reason) => {
  expect(reasonForNoLabel({ ...order, trackingNumber }, own)).toBe(reason)
})

test('an order whose items were all refunded needs no label', () => {
  const items = [{ quantity: 2, refundedQuantity: 2 }]
  const reason = reasonForNoLabel({ ...order, items, trackingNumber: null }, [])
  expect(reason).toBe('All its items were refunded.')
})

const whole = {
  street: '12 Mill Lane',
  street2: '',
  city: 'Riverbend',
  state: 'OR',
  zipCode: '97000',
  country: 'US',
}

test.each([
  [{}, undefined],
  [{ street: ' ' }, 'Its address is missing: street.'],
  [{ state: 'Ore', zipCode: '970' }, 'Its address is missing: state, ZIP code.'],
])('an address with %j', (change, gap) => {
  const shippingAddress = { ...whole, ...change }
  expect(
    labelAddressProblem({ customerName: 'Sam Rivers', recipientName: '', shippingAddress }),
  ).toBe(gap)
})
