import type { Stripe } from 'stripe'
import { invalid, refused } from '#platform/simulators/stripe/faults.ts'
import {
  childId,
  type EventDraft,
  type Payment,
  type SimulatorContext,
  seconds,
} from '#platform/simulators/stripe/objects.ts'
import type { CreateRefundParams } from '#platform/simulators/stripe/params.ts'
import { outcomeOf } from './cards.ts'
import { mergeMetadata } from './intents.ts'

/** Creates a refund, by default of everything that is left. */
export function createRefund(
  payment: Payment,
  params: CreateRefundParams,
  context: SimulatorContext,
): { refund: Stripe.Refund; events: EventDraft[] } {
  const charge = requireRefundable(payment, params)
  const left = charge.amount - charge.amount_refunded
  const amount = params.amount ?? left
  if (left === 0) {
    throw refused(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
  }
  if (amount < 1) throw invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer')
  if (amount > left) {
    throw refused(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      undefined,
      { param: 'amount' },
    )
  }
  const n = payment.refunds.length + 1
  const refund: Stripe.Refund = {
    id: childId('re', payment.intent.id, n),
    object: 'refund',
    amount,
    balance_transaction: childId('txn', payment.intent.id, 100 + n),
    charge: charge.id,
    created: seconds(context.now),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    metadata: mergeMetadata({}, params.metadata),
    payment_intent: payment.intent.id,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: delayedOutcome(payment) === 'succeed' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  }
  payment.refunds.push(refund)
  const previous = takeBack(charge, amount)
  return {
    refund,
    events: [
      { type: 'refund.created', object: structuredClone(refund) },
      { type: 'charge.refunded', object: structuredClone(charge), previous },
    ],
  }
}

/** Returns how a refund to this card ends if it ends later. */
export function delayedOutcome(payment: Payment): 'succeed' | 'fail' | undefined {
  const kind = payment.card && outcomeOf(payment.card.name).kind
  if (kind === 'refundLate') return 'succeed'
  return kind === 'refundFails' ? 'fail' : undefined
}

/** Applies the bank's later result for a refund. A failed one returns the money to the account. */
export function settleRefund(
  payment: Payment,
  refund: Stripe.Refund,
  isGood: boolean,
): EventDraft[] {
  if (refund.status === 'failed' || refund.status === 'canceled') {
    throw refused('This refund has already succeeded or failed.')
  }
  const previous = { status: refund.status }
  refund.status = isGood ? 'succeeded' : 'failed'
  if (!isGood) {
    refund.failure_reason = 'expired_or_canceled_card'
    refund.failure_balance_transaction = childId('txn', payment.intent.id, 500)
    const charge = payment.charges.find(({ id }) => id === refund.charge)
    if (charge) takeBack(charge, -refund.amount)
  }
  const object = structuredClone(refund)
  return isGood
    ? [{ type: 'refund.updated', object, previous }]
    : [
        { type: 'refund.updated', object, previous },
        { type: 'refund.failed', object, previous },
      ]
}

function takeBack(charge: Stripe.Charge, amount: number): Record<string, unknown> {
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded }
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  return previous
}

function requireRefundable(payment: Payment, params: CreateRefundParams): Stripe.Charge {
  const charge = payment.charges.find(({ id, paid }) => paid && id === (params.charge ?? id))
  if (!charge) {
    throw refused(
      `This PaymentIntent (${payment.intent.id}) does not have a successful charge to refund.`,
      undefined,
      { param: 'payment_intent' },
    )
  }
  if (charge.disputed && payment.disputes.some(({ status }) => status !== 'won')) {
    throw refused(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      'charge_disputed',
    )
  }
  return charge
}

function dollars(cents: number): string {
  return `$${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
