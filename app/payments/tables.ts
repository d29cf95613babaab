import type { Generated } from 'kysely'

declare module '#platform/db/tables.ts' {
  interface Tables {
    ledgerEntries: LedgerEntryTable
    ledgerFees: LedgerFeeTable
    paymentEvents: PaymentEventTable
  }
}

/** Money that moved at Stripe: charges are positive, refunds and lost disputes negative. */
export type LedgerEntryTable = {
  id: string
  orderId: string
  paymentIntentId: string
  kind: 'charge' | 'refund' | 'refund_failed' | 'dispute' | 'dispute_won'
  /** Stripe's id of the charge, refund, or dispute */
  providerId: string
  amountCents: number
  /** the tax in a refund, signed; null: unknown, so it is the order's share of tax */
  refundedTaxCents: Generated<number | null>
  byUser: string | null
  createdAt: string
}

/** Stripe's fee for a ledger entry. Ledger entries never change, so it is a separate row. */
export type LedgerFeeTable = {
  entryId: string
  /** negative if a fee was returned; null: not known yet */
  feeCents: number | null
  /** when Stripe is asked next; null once the fee is known */
  nextAttemptAt: string | null
}

/** Stripe events that were handled. */
export type PaymentEventTable = { id: string; type: string; receivedAt: string }
