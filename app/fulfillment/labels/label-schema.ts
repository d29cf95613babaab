import { z } from 'zod'
import type { ShippingLabelTable } from '#app/fulfillment/tables.ts'
import { toDecimal } from '#app/ui/format/money.ts'

const code = z.string('must be text').regex(/^[\w-]{1,60}$/, 'must be a code, such as usps')

/** 70 pounds, the most that any of our carriers takes. */
const maxWeightGrams = 31_751

/** The specified body (A§7.5), plus optional fields. */
export const labelRequestSchema = z.strictObject({
  carrierCode: code,
  serviceCode: code,
  packageCode: code,
  another: z.boolean().default(false).describe('buys one more label'),
  parcel: z
    .number()
    .int()
    .min(1)
    .max(99)
    .optional()
    .describe('which of the order’s labels to buy, such as 2 for its second; safe to repeat'),
  weightGrams: z
    .number()
    .int()
    .min(1)
    .max(maxWeightGrams)
    .optional()
    .describe('weight of the whole package; defaults to its items plus packaging'),
  confirm: z
    .boolean()
    .default(false)
    .describe('buy it even if the order is unpaid, cancelled, archived, or a pickup'),
  price: z
    .string('must be text')
    .regex(/^\d{1,5}\.\d\d$/, 'must be dollars, such as "7.30"')
    .optional()
    .describe(
      'the price shown for packageCode package. At any other price nothing is bought, and a label that costs more is voided',
    ),
})

export type LabelRequest = z.infer<typeof labelRequestSchema>

export const labelSchema = z.object({
  id: z.string(),
  parcel: z.number(),
  state: z.enum(['buying', 'bought', 'failed', 'voided']),
  carrierCode: z.string(),
  serviceCode: z.string(),
  packageCode: z.string(),
  trackingNumber: z.string().nullable(),
  cost: z.string().nullable().describe('decimal dollars, such as "7.30"'),
  hasPdf: z.boolean(),
  createdAt: z.string(),
  voidedAt: z.string().nullable(),
})

/** Without the PDF, which is large. */
export type ShippingLabel = Omit<ShippingLabelTable, 'pdf'> & { hasPdf: boolean }

/** Names every field, so that no internal column leaks. */
export function presentLabel(label: ShippingLabel): z.infer<typeof labelSchema> {
  return {
    id: label.id,
    parcel: label.parcel,
    state: label.state,
    carrierCode: label.carrierCode,
    serviceCode: label.serviceCode,
    packageCode: label.packageCode,
    trackingNumber: label.trackingNumber,
    cost: label.costCents === null ? null : toDecimal(label.costCents),
    hasPdf: label.hasPdf,
    createdAt: label.createdAt,
    voidedAt: label.voidedAt,
  }
}
