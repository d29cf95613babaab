import { z } from 'zod'
import { toDecimal } from '#app/ui/format/money.ts'
import type { ShippingLabelTable } from '#platform/db/tables.ts'

const code = z.string('must be text').regex(/^[\w-]{1,60}$/, 'must be a code, as in usps')

/** 70 pounds: no carrier of ours takes more. */
const heaviestGrams = 31_751

/** What a label is bought with: the documented body (A§7.5), and what may be added to it. */
export const labelRequestSchema = z.strictObject({
  carrierCode: code,
  serviceCode: code,
  packageCode: code,
  another: z.boolean().default(false).describe('one more than the order has already'),
  parcel: z
    .number()
    .int()
    .min(1)
    .max(99)
    .optional()
    .describe('which label of the order is meant, 2 for its second; safe to send again'),
  weightGrams: z
    .number()
    .int()
    .min(1)
    .max(heaviestGrams)
    .optional()
    .describe('the whole parcel; without it, the sum of its pieces and their wrapping'),
  confirm: z
    .boolean()
    .default(false)
    .describe('buy it although the order is unpaid, cancelled, archived or picked up'),
  price: z
    .string('must be text')
    .regex(/^\d{1,5}\.\d\d$/, 'must be dollars, as in "7.30"')
    .optional()
    .describe(
      'what was shown for packageCode package: at another price nothing is bought, and a label that costs more is given back',
    ),
})

export type LabelRequest = z.infer<typeof labelRequestSchema>

/** A label as staff see it. */
export const labelSchema = z.object({
  id: z.string(),
  parcel: z.number(),
  state: z.enum(['buying', 'bought', 'failed', 'voided']),
  carrierCode: z.string(),
  serviceCode: z.string(),
  packageCode: z.string(),
  trackingNumber: z.string().nullable(),
  cost: z.string().nullable().describe('decimal dollars, as in "7.30"'),
  hasPdf: z.boolean(),
  createdAt: z.string(),
  voidedAt: z.string().nullable(),
})

/** A label without its page, which is large. */
export type ShippingLabel = Omit<ShippingLabelTable, 'pdf'> & { hasPdf: boolean }

/** Names every field that leaves the house. */
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
