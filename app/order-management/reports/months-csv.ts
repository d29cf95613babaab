import { z } from 'zod'
import type { CsvColumns } from '#app/ui/format/csv.ts'
import { toDecimal } from '#app/ui/format/money.ts'
import { sum } from '#app/ui/format/sum.ts'
import { getOwn } from '#platform/get-own.ts'

const decimal = z.string().describe('decimal dollars, such as "45.99"')

export const monthTotalsSchema = z.object({
  months: z.number(),
  payments: z.number(),
  paid: decimal,
  refunded: decimal,
  net: decimal.describe('paid minus refunds and chargebacks'),
})

type MonthTotals = z.infer<typeof monthTotalsSchema>

/** One of the ministry's months, in cents. */
export type MonthOfMoney = {
  /** yyyy-mm */
  month: string
  isTest: boolean
  payments: number
  paidCents: number
  /** part of what was paid */
  shippingCents: number
  taxCents: number
  /** tax in payments and in refunds, by state; '' if the state is unknown */
  taxByState: Readonly<Record<string, { paidCents: number; refundedCents: number }>>
  /** refunds minus failed refunds */
  refundedCents: number
  /** taken by banks for disputes, minus what they returned */
  disputedCents: number
  /** Stripe's fees for payments and disputes, as far as they are known */
  feeCents: number
  /** how many payments and disputes have no known fee yet */
  unknownFees: number
  /** labels bought minus labels voided */
  labelCents: number
}

/** The columns of the monthly report. While a fee is unknown, the sums that need it say so. */
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

/** Adds two columns for each state whose tax was charged. */
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

/** The totals of the months, as the office shows them before the download. */
export function totalsOf(months: readonly MonthOfMoney[]): MonthTotals {
  const total = (cents: (month: MonthOfMoney) => number) => toDecimal(sum(months.map(cents)))
  return {
    months: months.length,
    payments: sum(months.map(({ payments }) => payments)),
    paid: total(({ paidCents }) => paidCents),
    refunded: total(({ refundedCents }) => refundedCents),
    net: total(leftOf),
  }
}

function leftOf({ paidCents, refundedCents, disputedCents }: MonthOfMoney): number {
  return paidCents - refundedCents - disputedCents
}

function ifKnown({ unknownFees }: MonthOfMoney, cents: number): string {
  return unknownFees === 0 ? toDecimal(cents) : 'pending'
}
