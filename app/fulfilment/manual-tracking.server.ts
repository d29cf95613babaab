import { z } from 'zod'
import { addOrderEvent } from '#app/orders/order-events.server.ts'
import { tellBuyerField } from '#app/orders/refund-schema.ts'
import { trackingOf } from '#app/orders/tracking.ts'
import { lockOrder } from '#app/payments/settle.server.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import type { OrderTable } from '#platform/db/tables.ts'
import { enqueue } from '#platform/outbox/outbox.ts'

/** A number that the shop did not buy by itself (decision 61); an empty one takes it away. */
export const trackingChangeSchema = z.strictObject({
  carrier: z.string('carrier must be text').trim().max(60, 'is too long'),
  trackingNumber: z
    .string('trackingNumber must be text')
    .trim()
    .regex(/^[\w -]{0,60}$/, 'may have letters, digits, spaces and dashes'),
  tellBuyer: tellBuyerField
    .default(false)
    .describe('true: the buyer of an order that is on its way gets the number by e-mail'),
})

/** What staff write down of a parcel. */
export type TrackingChange = z.output<typeof trackingChangeSchema>

/** Codes under which the carrier's own page is known, however staff spell them. */
const knownCarriers = ['usps', 'ups', 'fedex']

/**
 * Writes down who carries an order's parcel and under which number. The buyer is told where that
 * is wished and the order is on its way: before, the e-mail that says so carries the number. Throws
 * `notFound`.
 */
export async function setTracking(
  { db, now }: AppContext,
  orderId: string,
  request: TrackingChange,
  byUser: string | null,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!isKnown(order, request)) await writeDown({ db: tx, now: now() }, orderId, request, byUser)
    const { tellBuyer, trackingNumber } = request
    if (tellBuyer && trackingNumber && order.shippedAt) {
      await enqueue(tx, now(), 'orders.email', { orderId, emailKind: 'tracking', trackingNumber })
    }
  })
}

function isKnown(order: OrderTable, { carrier, trackingNumber }: TrackingChange): boolean {
  const known = trackingOf(order)
  return known?.number === trackingNumber && known.carrier === carrier
}

async function writeDown(
  { db, now }: { db: Db; now: Date },
  orderId: string,
  { carrier, trackingNumber }: TrackingChange,
  byUser: string | null,
): Promise<void> {
  await db
    .updateTable('orders')
    .set({
      trackingNumber: trackingNumber || null,
      carrierCode: trackingNumber ? carrierCodeOf(carrier) || null : null,
    })
    .where('id', '=', orderId)
    .execute()
  const detail = trackingNumber
    ? `Wrote down the number of the parcel: ${[carrier, trackingNumber].join(' ').trim()}.`
    : 'Took the number of the parcel away.'
  await addOrderEvent(db, now, { orderId, kind: 'tracking', detail, byUser })
}

/** The code of a carrier that staff name in words of their own. */
export function carrierCodeOf(carrier: string): string {
  return knownCarriers.find((one) => one === carrier.toLowerCase()) ?? carrier
}
