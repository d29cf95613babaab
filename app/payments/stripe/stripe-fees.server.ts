import { z } from 'zod'
import type { DisputeFees } from '#app/payments/payments.server.ts'
import { cents, id, read, unreadable } from './stripe-answers.server.ts'

/**
 * Stripe's fees, from its balance transactions. They are used only if their sums add up; a missing transaction or another
 * currency means unknown.
 */

/** The currency of the shop and its Stripe account. */
export const currency = 'usd'

/** More than any payment or dispute, cents. */
const maxCents = 1_000_000
const maxDisputeFeeCents = 10_000

const fee = z.int().min(-maxCents).max(maxCents)
const balanceTransaction = z
  .object({ amount: z.int(), fee, net: z.int(), currency: z.string() })
  .refine(({ amount, fee, net }) => amount - fee === net)

const paidAnswer = z.object({
  id,
  amount_received: cents,
  // an unexpanded charge has no fee
  latest_charge: z
    .union([id, z.object({ balance_transaction: z.union([id, balanceTransaction]).nullish() })])
    .nullish(),
})

const disputeAnswer = z.object({ id, balance_transactions: z.array(balanceTransaction).max(20) })

/** Returns a payment's fee in cents; null if not known yet. Throws a PaymentError if it is invalid. */
export function readFee(answer: unknown, askedId: string): number | null {
  const {
    id: paymentId,
    amount_received: received,
    latest_charge: charge,
  } = read(paidAnswer, answer)
  if (paymentId !== askedId) throw unreadable()
  const transaction = typeof charge === 'object' ? charge?.balance_transaction : undefined
  if (typeof transaction !== 'object' || transaction?.currency !== currency) return null
  if (transaction.amount !== received || transaction.fee < 0 || transaction.fee > received)
    throw unreadable()
  return transaction.fee
}

/** Returns a dispute's fees. Throws a PaymentError if they are invalid. */
export function readDisputeFees(answer: unknown): DisputeFees {
  const { id: disputeId, balance_transactions: transactions } = read(disputeAnswer, answer)
  const feeOf = (isOne: (amount: number) => boolean, least: number) => {
    const own = transactions.filter(({ amount }) => isOne(amount))
    if (own.length === 0 || own.some((one) => one.currency !== currency)) return null
    const total = own.reduce((sum, one) => sum + one.fee, 0)
    if (total < least || total > maxDisputeFeeCents) throw unreadable()
    return total
  }
  return {
    id: disputeId,
    takenCents: feeOf((amount) => amount < 0, 0),
    returnedCents: feeOf((amount) => amount > 0, -maxDisputeFeeCents),
  }
}
