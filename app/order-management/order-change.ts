import type { z } from 'zod'
import { trackingChangeSchema } from '#app/fulfillment/tracking-change.ts'
import { orderChangeSchema } from '#app/orders/order-schema.ts'

/** What staff may change of an order at once; a package's number only along with its status. */
export const staffChangeSchema = orderChangeSchema.extend({
  tracking: trackingChangeSchema
    .pick({ carrier: true, trackingNumber: true })
    .optional()
    .describe(
      'saved before `status` changes, so that the buyer’s email has it; an empty number changes nothing',
    ),
})

/** As sent by callers. */
export type StaffChange = z.input<typeof staffChangeSchema>
