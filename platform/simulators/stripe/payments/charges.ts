import type { Stripe } from 'stripe'
import {
  childId,
  type Payment,
  type RememberedCard,
  type SimulatorContext,
  seconds,
} from '#platform/simulators/stripe/objects.ts'
import { type Decline, testCards } from './cards.ts'
import { emptyAddress } from './methods.ts'

/** Appends the charge of one attempt to a payment: paid, or failed with its reason. */
export function addCharge(
  payment: Payment,
  card: RememberedCard,
  decline: Decline | undefined,
  context: SimulatorContext,
): Stripe.Charge {
  const { intent } = payment
  const n = payment.charges.length + 1
  const isPaid = decline === undefined
  const charge: Stripe.Charge = {
    id: childId('ch', intent.id, n),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: isPaid ? childId('txn', intent.id, n) : null,
    billing_details: {
      address: emptyAddress,
      email: null,
      name: null,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: 'TEST SHOP',
    captured: isPaid,
    created: seconds(context.now),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: context.isLive,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: card.methodId,
    payment_method_details: { card: cardDetails(card, intent.amount), type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  }
  payment.charges.push(charge)
  return charge
}

function outcomeOf(decline: Decline | undefined): Stripe.Charge.Outcome {
  return {
    advice_code: (decline?.advice ?? null) as Stripe.Charge.Outcome['advice_code'],
    network_advice_code: null,
    network_decline_code: decline?.network ?? null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline ? (decline.declineCode ?? decline.code) : null,
    risk_level: 'normal',
    risk_score: 32,
    seller_message: decline
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  }
}

function cardDetails(
  card: RememberedCard,
  amount: number,
): Stripe.Charge.PaymentMethodDetails.Card {
  const { number, brand } = testCards[card.name]
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    extended_authorization: { status: 'disabled' },
    fingerprint: `test${number.slice(-12)}`,
    funding: 'credit',
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: number.slice(-4),
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: brand,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }
}
