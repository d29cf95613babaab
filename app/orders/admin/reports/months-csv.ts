import type { CsvColumns } from '#app/ui/format/csv.ts'
import { toDecimal } from '#app/ui/format/money.ts'
import { getOwn } from '#platform/get-own.ts'

/** What moved in one month of the ministry, in cents. */
export type MonthOfMoney = {
  /** yyyy-mm */
  month: string
  isTest: boolean
  payments: number
  paidCents: number
  /** of what was paid */
  shippingCents: number
  taxCents: number
  /** by state, '' where it isn't known: the tax in what was paid, and in what was given back */
  taxByState: Readonly<Record<string, { paidCents: number; refundedCents: number }>>
  /** refunds, less those that failed */
  refundedCents: number
  /** taken by banks for disputes, less what they gave back */
  disputedCents: number
  /** what the card provider kept of payments and for disputes, as far as it is known */
  feeCents: number
  /** of how many payments and disputes it is not known yet */
  unknownFees: number
  /** labels that were bought, less those that were voided */
  labelCents: number
}

/**
 * What a spreadsheet of the months says of each, for the accounts: what was paid, of what it was made, what went back.
 * Where a fee is not known yet no sum of them is told, nor what they leave.
 */
const monthColumns: CsvColumns<MonthOfMoney> = {
  Month: ({ month }) => month,
  Test: ({ isTest }) => (isTest ? 'TEST' : ''),
  Payments: ({ payments }) => String(payments),
  Paid: ({ paidCents }) => toDecimal(paidCents),
  Merchandise: ({ paidCents, shippingCents, taxCents }) =>
    toDecimal(paidCents - shippingCents - taxCents),
  Shipping: ({ shippingCents }) => toDecimal(shippingCents),
  Tax: ({ taxCents }) => toDecimal(taxCents),
  Refunded: ({ refundedCents }) => toDecimal(refundedCents),
  Chargebacks: ({ disputedCents }) => toDecimal(disputedCents),
  Net: (month) => toDecimal(leftOf(month)),
  'Card fees': (month) => ifKnown(month, month.feeCents),
  'Net after fees': (month) => ifKnown(month, leftOf(month) - month.feeCents),
  'Fees pending': ({ unknownFees }) => String(unknownFees),
  'Shipping labels': ({ labelCents }) => toDecimal(labelCents),
}

/** The same, with two columns for each state whose tax was charged in any of the months. */
export function monthColumnsOf(months: readonly MonthOfMoney[]): CsvColumns<MonthOfMoney> {
  const states = [...new Set(months.flatMap(({ taxByState }) => Object.keys(taxByState)))].sort()
  const byState = states.flatMap((state) => {
    const name = state || 'unknown state'
    const taxOf = ({ taxByState }: MonthOfMoney) => getOwn(taxByState, state)
    return [
      [`Tax, ${name}`, (month: MonthOfMoney) => toDecimal(taxOf(month)?.paidCents ?? 0)] as const,
      [
        `Tax refunded, ${name}`,
        (month: MonthOfMoney) => toDecimal(taxOf(month)?.refundedCents ?? 0),
      ] as const,
    ]
  })
  return { ...monthColumns, ...Object.fromEntries(byState) }
}

function leftOf({ paidCents, refundedCents, disputedCents }: MonthOfMoney): number {
  return paidCents - refundedCents - disputedCents
}

function ifKnown({ unknownFees }: MonthOfMoney, cents: number): string {
  return unknownFees === 0 ? toDecimal(cents) : 'pending'
}
