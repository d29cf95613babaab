import { z } from 'zod'
import type { DisputeFees } from './payments.ts'
import { cents, id, read, unreadable } from './stripe-answers.ts'

/**
 * What the provider kept for itself, as its balance transactions say, of which each is one movement of our account there. What
 * is said is believed only where its sums are right; what is not there yet, or is in another currency, is not known.
 */

/** What the shop takes, and its account at the provider is kept in. */
export const currency = 'usd'

/** More than is taken for any payment, and for any bank's dispute, in cents. */
const mostCents = 1_000_000
const mostOfDispute = 10_000

const fee = z.int().min(-mostCents).max(mostCents)
const balanceTransaction = z
  .object({ amount: z.int(), fee, net: z.int(), currency: z.string() })
  .refine(({ amount, fee, net }) => amount - fee === net)

const paidAnswer = z.object({
  id,
  amount_received: cents,
  // named alone, it is not whole: nothing is known
  latest_charge: z
    .union([id, z.object({ balance_transaction: z.union([id, balanceTransaction]).nullish() })])
    .nullish(),
})

const disputeAnswer = z.object({ id, balance_transactions: z.array(balanceTransaction).max(20) })

/** What a payment cost, in cents; null while that is not known. Throws a PaymentError where it cannot be believed. */
export function readFee(answer: unknown, askedId: string): number | null {
  const {
    id: intentId,
    amount_received: received,
    latest_charge: charge,
  } = read(paidAnswer, answer)
  if (intentId !== askedId) throw unreadable()
  const transaction = typeof charge === 'object' ? charge?.balance_transaction : undefined
  if (typeof transaction !== 'object' || transaction?.currency !== currency) return null
  if (transaction.amount !== received || transaction.fee < 0 || transaction.fee > received)
    throw unreadable()
  return transaction.fee
}

/** What a dispute cost. Throws a PaymentError where it cannot be believed. */
export function readDisputeFees(answer: unknown): DisputeFees {
  const { id: disputeId, balance_transactions: transactions } = read(disputeAnswer, answer)
  const feeOf = (isOne: (amount: number) => boolean, least: number) => {
    const own = transactions.filter(({ amount }) => isOne(amount))
    if (own.length === 0 || own.some((one) => one.currency !== currency)) return null
    const total = own.reduce((sum, one) => sum + one.fee, 0)
    if (total < least || total > mostOfDispute) throw unreadable()
    return total
  }
  return {
    id: disputeId,
    takenCents: feeOf((amount) => amount < 0, 0),
    returnedCents: feeOf((amount) => amount > 0, -mostOfDispute),
  }
}
