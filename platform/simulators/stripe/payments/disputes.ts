import type { Stripe } from 'stripe'
import { refused } from '#platform/simulators/stripe/faults.ts'
import {
  childId,
  type EventDraft,
  type Payment,
  type SimulatorContext,
  seconds,
} from '#platform/simulators/stripe/objects.ts'
import { addBalanceTransaction } from './balance-transactions.ts'

const weekSeconds = 7 * 24 * 60 * 60

/**
 * Opens a dispute: the cardholder's bank takes the money until it decides. An inquiry takes no money,
 * and the charge can still be refunded.
 */
export function openDispute(
  payment: Payment,
  reason: string,
  context: SimulatorContext,
  isInquiry = false,
): EventDraft[] {
  const charge = payment.charges.find(({ paid }) => paid)
  if (!charge || charge.disputed) throw refused('There is no charge to dispute.')
  charge.disputed = !isInquiry
  const dispute: Stripe.Dispute = {
    id: childId('du', payment.intent.id, payment.disputes.length + 1),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: seconds(context.now),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(),
    evidence_details: {
      due_by: seconds(context.now) + weekSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: context.isLive,
    metadata: {},
    payment_intent: payment.intent.id,
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  }
  payment.disputes.push(dispute)
  if (!isInquiry) addBalanceTransaction(dispute, 'taken')
  const created = { type: 'charge.dispute.created', object: structuredClone(dispute) }
  return isInquiry ? [created] : [created, withdrawnOf(dispute)]
}

/** Turns an inquiry into a dispute and takes the money. */
export function escalate(payment: Payment, dispute: Stripe.Dispute): EventDraft[] {
  requireOpen(dispute)
  for (const charge of payment.charges) {
    if (charge.id === dispute.charge) charge.disputed = true
  }
  dispute.status = 'needs_response'
  dispute.is_charge_refundable = false
  addBalanceTransaction(dispute, 'taken')
  const object = structuredClone(dispute)
  return [{ type: 'charge.dispute.updated', object }, withdrawnOf(dispute)]
}

function withdrawnOf(dispute: Stripe.Dispute): EventDraft {
  return { type: 'charge.dispute.funds_withdrawn', object: structuredClone(dispute) }
}

/**
 * Submits evidence for a dispute. As in Stripe's test mode, `winning_evidence` wins it and
 * `losing_evidence` loses it.
 */
export function submitEvidence(dispute: Stripe.Dispute, text: string | undefined): EventDraft[] {
  requireOpen(dispute)
  dispute.evidence.uncategorized_text = text ?? null
  dispute.evidence_details.has_evidence = text !== undefined
  dispute.evidence_details.submission_count += 1
  if (text === 'winning_evidence') return closeDispute(dispute, 'won')
  if (text === 'losing_evidence') return closeDispute(dispute, 'lost')
  dispute.status = 'under_review'
  return [{ type: 'charge.dispute.updated', object: structuredClone(dispute) }]
}

/** Decides a dispute; an inquiry is closed with either result. */
export function closeDispute(dispute: Stripe.Dispute, status: 'won' | 'lost'): EventDraft[] {
  requireOpen(dispute)
  if (dispute.status.startsWith('warning_')) {
    dispute.status = 'warning_closed'
    return [{ type: 'charge.dispute.closed', object: structuredClone(dispute) }]
  }
  dispute.status = status
  if (status === 'won') addBalanceTransaction(dispute, 'returned')
  const object = structuredClone(dispute)
  return [
    { type: 'charge.dispute.closed', object },
    ...(status === 'won' ? [{ type: 'charge.dispute.funds_reinstated', object }] : []),
  ]
}

function requireOpen(dispute: Stripe.Dispute): void {
  if (['won', 'lost', 'warning_closed'].includes(dispute.status)) {
    throw refused('This dispute is already closed')
  }
}

function noEvidence(): Stripe.Dispute.Evidence {
  return {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: null,
    customer_name: null,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  }
}
