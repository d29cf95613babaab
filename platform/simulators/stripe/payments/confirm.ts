import type { Stripe } from 'stripe'
import { Fault, refused } from '#platform/simulators/stripe/faults.ts'
import type {
  EventDraft,
  Payment,
  SimulatorContext,
  StoredMethod,
} from '#platform/simulators/stripe/objects.ts'
import type { ConfirmParams } from '#platform/simulators/stripe/params.ts'
import { type Decline, type Outcome, outcomeOf } from './cards.ts'
import { addCharge } from './charges.ts'
import { openDispute } from './disputes.ts'
import { applyDetails } from './intents.ts'

/** The result of a confirmation. A decline changes the payment and returns a fault. */
export type Confirmed = { events: EventDraft[]; fault: Fault | undefined }

/** For developers; Stripe.js shows buyers a friendlier message. */
const authenticationFailed = {
  type: 'invalid_request_error' as const,
  code: 'payment_intent_authentication_failure',
  message:
    'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
}

/** Charges the card or requires authentication first. */
export function confirmIntent(
  payment: Payment,
  stored: StoredMethod | undefined,
  params: ConfirmParams,
  context: SimulatorContext,
): Confirmed {
  const { intent } = payment
  requireConfirmable(intent, stored)
  applyDetails(intent, { shipping: params.shipping, receipt_email: params.receipt_email })
  if (stored) {
    payment.card = stored.card
    intent.payment_method = stored.method.id
  }
  intent.last_payment_error = null
  intent.next_action = null
  if (!payment.card) throw missingMethod(intent)
  const outcome = outcomeOf(payment.card.name)
  if (outcome.kind !== 'authenticates') return charge(payment, outcome, stored, context)
  intent.status = 'requires_action'
  intent.next_action = {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', directory_server_name: 'visa' },
  }
  return { events: [snapshot('payment_intent.requires_action', intent)], fault: undefined }
}

/** Applies the bank's result after it authenticated the buyer. */
export function authenticateIntent(
  payment: Payment,
  succeeds: boolean,
  context: SimulatorContext,
): Confirmed {
  const { intent, card } = payment
  if (intent.status !== 'requires_action' || !card) {
    throw refused(
      `This PaymentIntent has a status of ${intent.status} and doesn't require authentication.`,
      'payment_intent_unexpected_state',
      { payment_intent: structuredClone(intent) },
    )
  }
  intent.next_action = null
  const outcome = outcomeOf(card.name)
  if (succeeds && outcome.kind === 'authenticates') {
    return charge(payment, outcome.then, undefined, context)
  }
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.last_payment_error = withAddress(authenticationFailed)
  return { events: [snapshot('payment_intent.payment_failed', intent)], fault: undefined }
}

/** Returns an event with the object's current state. */
export function snapshot(type: string, object: object): EventDraft {
  return { type, object: structuredClone(object) }
}

function charge(
  payment: Payment,
  outcome: Outcome,
  stored: StoredMethod | undefined,
  context: SimulatorContext,
): Confirmed {
  const { intent, card } = payment
  if (!card) throw missingMethod(intent)
  const decline = outcome.kind === 'declined' ? outcome.decline : undefined
  const made = addCharge(payment, card, decline, context)
  intent.latest_charge = made.id
  if (decline) return fail(payment, decline, made.id, stored)
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  const events = [snapshot('payment_intent.succeeded', intent), snapshot('charge.succeeded', made)]
  if (outcome.kind === 'disputed') events.push(...openDispute(payment, 'fraudulent', context))
  return { events, fault: undefined }
}

function fail(
  { intent }: Payment,
  decline: Decline,
  chargeId: string,
  stored: StoredMethod | undefined,
): Confirmed {
  const error = {
    type: 'card_error' as const,
    charge: chargeId,
    code: decline.code,
    message: decline.message,
    ...(decline.declineCode ? { decline_code: decline.declineCode } : {}),
    ...(decline.network ? { network_decline_code: decline.network } : {}),
    ...(decline.advice ? { advice_code: decline.advice } : {}),
    ...(stored ? { payment_method: stored.method } : {}),
  }
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.last_payment_error = withAddress(error)
  const fault = new Fault(402, { ...error, payment_intent: structuredClone(intent) }, true)
  return { events: [snapshot('payment_intent.payment_failed', intent)], fault }
}

function withAddress(error: { code: string }): Stripe.PaymentIntent.LastPaymentError {
  return {
    ...error,
    doc_url: `https://stripe.com/docs/error-codes/${error.code.replaceAll('_', '-')}`,
  } as Stripe.PaymentIntent.LastPaymentError
}

function requireConfirmable(intent: Stripe.PaymentIntent, stored: StoredMethod | undefined): void {
  if (['requires_confirmation', 'requires_action'].includes(intent.status)) return
  if (intent.status === 'requires_payment_method') {
    if (!stored) throw missingMethod(intent)
    return
  }
  throw refused(
    intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
    'payment_intent_unexpected_state',
    { payment_intent: structuredClone(intent) },
  )
}

function missingMethod(intent: Stripe.PaymentIntent): Fault {
  return refused(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    'payment_intent_unexpected_state',
    { payment_intent: structuredClone(intent) },
  )
}
