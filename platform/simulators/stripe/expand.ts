import type { Stripe } from 'stripe'
import { getOwn } from '#platform/get-own.ts'
import { invalid } from './faults.ts'
import type { Payment } from './objects.ts'
import { balanceTransactionOf } from './payments/balance-transactions.ts'

/** Returns a copy of an object with the ids named by `expand` replaced by whole objects. */
export function expand<T extends object>(
  object: T,
  paths: string[] | undefined,
  payment: Payment | undefined,
): T {
  let copy = structuredClone(object) as Record<string, unknown>
  for (const path of paths ?? []) {
    const [name = '', ...rest] = path.split('.')
    const id = getOwn(copy, name)
    const found = findPart(id, payment)
    if (!found) {
      if (id === null) continue
      throw invalid(`This property cannot be expanded (${path}).`, 'expand')
    }
    const whole =
      rest.length > 0 ? expand(found, [rest.join('.')], payment) : structuredClone(found)
    copy = { ...copy, [name]: whole }
  }
  return copy as T
}

/** The same for a list, whose paths begin with `data.`. */
export function expandList<T extends object>(
  pairs: { object: T; payment: Payment | undefined }[],
  paths: string[] | undefined,
): T[] {
  const inner = (paths ?? []).map((path) => {
    if (!path.startsWith('data.')) {
      throw invalid(`This property cannot be expanded (${path}).`, 'expand')
    }
    return path.slice('data.'.length)
  })
  return pairs.map(({ object, payment }) => expand(object, inner, payment))
}

function findPart(
  id: unknown,
  payment: Payment | undefined,
): Stripe.Charge | Stripe.PaymentIntent | Stripe.BalanceTransaction | undefined {
  if (!payment || id === null) return undefined
  if (id === payment.intent.id) return payment.intent
  const charged = payment.charges.find((charge) => charge.balance_transaction === id)
  return charged
    ? balanceTransactionOf(charged)
    : payment.charges.find((charge) => charge.id === id)
}
