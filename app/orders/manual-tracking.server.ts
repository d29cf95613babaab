import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import { addOrderEvent } from './order-events.server.ts'
import { lockOrder } from './settle.server.ts'

/** A number that the shop did not buy by itself (decision 61); an empty one takes it away. */
export const trackingWishSchema = z.object({
  carrier: z.string('carrier must be text').trim().max(60, 'is too long'),
  trackingNumber: z
    .string('trackingNumber must be text')
    .trim()
    .regex(/^[\w -]{0,60}$/, 'may have letters, digits, spaces and dashes'),
})

/** Codes under which the carrier's own page is known, however staff spell them. */
const knownCarriers = ['usps', 'ups', 'fedex']

/** Writes down who carries an order's parcel and under which number. Throws `notFound`. */
export async function setTracking(
  { db, now }: AppContext,
  orderId: string,
  { carrier, trackingNumber }: z.infer<typeof trackingWishSchema>,
  byUser: string | null,
): Promise<void> {
  const code = knownCarriers.find((one) => one === carrier.toLowerCase()) ?? carrier
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId)
    await tx
      .updateTable('orders')
      .set({
        trackingNumber: trackingNumber || null,
        carrierCode: trackingNumber ? code || null : null,
      })
      .where('id', '=', orderId)
      .execute()
    const detail = trackingNumber
      ? `Wrote down the number of the parcel: ${[carrier, trackingNumber].join(' ').trim()}.`
      : 'Took the number of the parcel away.'
    await addOrderEvent(tx, now(), { orderId, kind: 'tracking', detail, byUser })
  })
}
