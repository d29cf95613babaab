import { z } from 'zod'
import { tellBuyerField } from '#app/orders/refund-schema.ts'
import { cleanPlain } from '#app/ui/format/clean-input.ts'

/** A tracking number that staff enter (decision 61); an empty one removes it. */
export const trackingChangeSchema = z.strictObject({
  carrier: z.string('carrier must be text').trim().max(60, 'is too long'),
  trackingNumber: z
    .string('trackingNumber must be text')
    .overwrite(cleanPlain)
    .regex(/^[\w -]{0,60}$/, 'can have only letters, digits, spaces, and dashes'),
  another: z
    .boolean('must be true or false')
    .default(false)
    .describe('true: adds one more package; false: replaces the number that staff saved last'),
  tellBuyer: tellBuyerField
    .default(false)
    .describe('true: emails the number to the buyer if the order has shipped'),
})

export type TrackingChange = z.output<typeof trackingChangeSchema>
