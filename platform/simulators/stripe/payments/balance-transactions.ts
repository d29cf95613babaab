import type { Stripe } from 'stripe'

/** Stripe's fee per charge. */
const shareOf = { thousandths: 29, cents: 30 }
const disputeCents = 1500

/** The balance transaction of a paid charge. Stripe keeps its fee even if the charge is refunded later. */
export function balanceTransactionOf(charge: Stripe.Charge): Stripe.BalanceTransaction {
  return describe(String(charge.balance_transaction), {
    ...{ amount: charge.amount, at: charge.created, source: charge.id, type: 'charge' },
    fee: Math.round((charge.amount * shareOf.thousandths) / 1000) + shareOf.cents,
  })
}

/** A dispute takes the amount and a fee; a won dispute returns only the amount. */
export function addBalanceTransaction(dispute: Stripe.Dispute, way: 'taken' | 'returned'): void {
  const { amount, balance_transactions: transactions, created, id } = dispute
  transactions.push(
    describe(`txn_${id.slice('du_'.length)}${transactions.length}`, {
      ...{ at: created, source: id, type: 'adjustment' },
      amount: way === 'taken' ? -amount : amount,
      fee: way === 'taken' ? disputeCents : 0,
    }),
  )
}

function describe(
  id: string,
  entry: { amount: number; fee: number; at: number; source: string; type: 'charge' | 'adjustment' },
): Stripe.BalanceTransaction {
  const { amount, fee, at, source, type } = entry
  const detail = { amount: fee, application: null, currency: 'usd', type: 'stripe_fee' }
  return {
    ...{ id, object: 'balance_transaction', amount, fee, net: amount - fee, currency: 'usd' },
    ...{ available_on: at, balance_type: 'payments', created: at, description: null },
    exchange_rate: null,
    fee_details: fee === 0 ? [] : [{ ...detail, description: 'Processing fees' }],
    ...{ reporting_category: type === 'charge' ? 'charge' : 'dispute', source },
    ...{ status: 'available', type },
  }
}
