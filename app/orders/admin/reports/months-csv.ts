import type { CsvColumns } from '#app/ui/format/csv.ts'
import { toDecimal } from '#app/ui/format/money.ts'

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
  /** refunds, less those that failed */
  refundedCents: number
  /** taken by banks for disputes, less what they gave back */
  disputedCents: number
  /** labels that were bought, less those that were voided */
  labelCents: number
}

/**
 * What a spreadsheet of the months says of each, for the accounts: what was paid, of what it was made, what went back.
 * The fees of the card provider are not known here: its own report has them.
 */
export const monthColumns: CsvColumns<MonthOfMoney> = {
  Month: ({ month }) => month,
  Test: ({ isTest }) => (isTest ? 'TEST' : ''),
  Payments: ({ payments }) => String(payments),
  Paid: ({ paidCents }) => toDecimal(paidCents),
  'Of it goods': ({ paidCents, shippingCents, taxCents }) =>
    toDecimal(paidCents - shippingCents - taxCents),
  'Of it shipping': ({ shippingCents }) => toDecimal(shippingCents),
  'Of it tax': ({ taxCents }) => toDecimal(taxCents),
  'Given back': ({ refundedCents }) => toDecimal(refundedCents),
  'Taken by banks (disputes)': ({ disputedCents }) => toDecimal(disputedCents),
  'What is left': ({ paidCents, refundedCents, disputedCents }) =>
    toDecimal(paidCents - refundedCents - disputedCents),
  'Spent on labels': ({ labelCents }) => toDecimal(labelCents),
}
