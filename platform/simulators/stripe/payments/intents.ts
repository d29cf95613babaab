import type { Stripe } from 'stripe'
import { invalid, refused } from '#platform/simulators/stripe/faults.ts'
import {
  newCore,
  type Payment,
  randomText,
  type SimulatorContext,
  seconds,
} from '#platform/simulators/stripe/objects.ts'
import type { CreateIntentParams, UpdateIntentParams } from '#platform/simulators/stripe/params.ts'

const minCents = 50
const maxCents = 99_999_999
const maxMetadataKeys = 50

/** Statuses in which the amount may still change. */
const changeable = ['requires_payment_method', 'requires_confirmation', 'requires_action']
const cancelable = [...changeable, 'requires_capture', 'processing']

/** Creates a payment without a card. */
export function createIntent(params: CreateIntentParams, context: SimulatorContext): Payment {
  requireAmount(params.amount, params.currency)
  const id = `pi_${newCore()}`
  const { automatic_payment_methods: automatic } = params
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: params.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: {
      allow_redirects: automatic?.allow_redirects ?? 'always',
      enabled: automatic?.enabled ?? true,
    },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: seconds(context.now),
    currency: params.currency.toLowerCase(),
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: context.isLive,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
      },
      link: { persistent_token: null },
    },
    payment_method_types: ['card', 'link'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
  applyDetails(intent, params)
  return { intent, charges: [], refunds: [], disputes: [], card: null }
}

/** Updates a payment. The amount can change only before a charge. */
export function updateIntent({ intent }: Payment, params: UpdateIntentParams): void {
  if (params.amount !== undefined || params.currency !== undefined) {
    const what = params.amount === undefined ? 'currency' : 'amount'
    requireChangeable(intent, what)
    requireAmount(params.amount ?? intent.amount, params.currency ?? intent.currency)
    const isOther = params.amount !== undefined && params.amount !== intent.amount
    intent.amount = params.amount ?? intent.amount
    intent.currency = params.currency?.toLowerCase() ?? intent.currency
    // The buyer was asked to approve another amount.
    if (isOther && intent.status === 'requires_action') {
      intent.status = 'requires_confirmation'
      intent.next_action = null
    }
  }
  intent.last_payment_error = null
  applyDetails(intent, params)
}

/** Cancels a payment that wasn't charged. */
export function cancelIntent(
  { intent }: Payment,
  reason: Stripe.PaymentIntent.CancellationReason | undefined,
  context: SimulatorContext,
): void {
  if (!cancelable.includes(intent.status)) {
    throw refused(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
      'payment_intent_unexpected_state',
      { payment_intent: structuredClone(intent) },
    )
  }
  intent.status = 'canceled'
  intent.canceled_at = seconds(context.now)
  intent.cancellation_reason = reason ?? null
  intent.next_action = null
}

/** Merges metadata: an empty value removes its key, an empty string removes all. */
export function mergeMetadata(
  known: Stripe.Metadata,
  change: '' | Record<string, string> | undefined,
): Stripe.Metadata {
  if (change === undefined) return known
  if (change === '') return {}
  const merged = Object.entries({ ...known, ...change }).filter(([, value]) => value !== '')
  if (merged.length > maxMetadataKeys) {
    throw invalid('You can have up to 50 metadata keys on an object.', 'metadata')
  }
  return Object.fromEntries(merged)
}

/** Applies details that may change at any time: metadata, receipt email, address. */
export function applyDetails(
  intent: Stripe.PaymentIntent,
  params: Omit<UpdateIntentParams, 'amount' | 'currency'>,
): void {
  intent.metadata = mergeMetadata(intent.metadata, params.metadata)
  if (params.receipt_email !== undefined) intent.receipt_email = params.receipt_email || null
  if (params.description !== undefined) intent.description = params.description || null
  if (params.statement_descriptor_suffix !== undefined) {
    intent.statement_descriptor_suffix = params.statement_descriptor_suffix || null
  }
  if (params.shipping !== undefined) {
    intent.shipping =
      params.shipping === ''
        ? null
        : {
            address: {
              city: params.shipping.address.city ?? null,
              country: params.shipping.address.country ?? null,
              line1: params.shipping.address.line1 ?? null,
              line2: params.shipping.address.line2 ?? null,
              postal_code: params.shipping.address.postal_code ?? null,
              state: params.shipping.address.state ?? null,
            },
            carrier: params.shipping.carrier ?? null,
            name: params.shipping.name,
            phone: params.shipping.phone ?? null,
            tracking_number: params.shipping.tracking_number ?? null,
          }
  }
}

function requireChangeable(intent: Stripe.PaymentIntent, what: string): void {
  if (changeable.includes(intent.status)) return
  throw refused(
    `This PaymentIntent's ${what} could not be updated because it has a status of ${intent.status}. You may only update the ${what} of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
    'payment_intent_unexpected_state',
    { param: what, payment_intent: structuredClone(intent) },
  )
}

function requireAmount(amount: number, currency: string): void {
  if (!/^[a-z]{3}$/i.test(currency)) throw invalid(`Invalid currency: ${currency}.`, 'currency')
  if (amount < 1) {
    throw invalid(
      'This value must be greater than or equal to 1.',
      'amount',
      'parameter_invalid_integer',
    )
  }
  if (amount < minCents) {
    throw invalid(`Amount must be at least $0.50 ${currency}`, 'amount', 'amount_too_small')
  }
  if (amount > maxCents) {
    throw invalid('Amount must be no more than $999,999.99', 'amount', 'amount_too_large')
  }
}
