import { addOrderEvent } from '#app/orders/order-events.server.ts'
import { addPackage, listPackages, removePackage } from '#app/orders/packages.server.ts'
import type { OrderPackageTable } from '#app/orders/tables.ts'
import { trackingsOf } from '#app/orders/tracking.ts'
import { lockOrder } from '#app/payments/settle.server.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import type { TrackingChange } from './tracking-change.ts'

/** Carriers whose tracking page we know, however staff capitalize them. */
const knownCarriers = ['usps', 'ups', 'fedex']

/**
 * Saves a package's carrier and tracking number. If `tellBuyer` is set and the order has shipped, emails the
 * buyer. Before that, the shipping email includes the number. Throws `notFound`.
 */
export async function setTracking(
  { db, now }: AppContext,
  orderId: string,
  request: TrackingChange,
  byUser: string | null,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    await saveTracking({ db: tx, now: now(), byUser }, orderId, request)
    const { tellBuyer, trackingNumber } = request
    if (tellBuyer && trackingNumber && order.shippedAt) {
      await enqueue(tx, now(), 'orders.email', { orderId, emailKind: 'tracking', trackingNumber })
    }
  })
}

function isKnown(
  packages: readonly OrderPackageTable[],
  { carrier, trackingNumber }: Pick<TrackingChange, 'carrier' | 'trackingNumber'>,
): boolean {
  const known = trackingsOf({ packages }).find(({ number }) => number === trackingNumber)
  return known?.carrier === carrier
}

/** Saves the number of a locked order, unless it's already there. */
export async function saveTracking(
  { db: tx, now, byUser }: { db: Db; now: Date; byUser: string | null },
  orderId: string,
  { carrier, trackingNumber, another }: Omit<TrackingChange, 'tellBuyer'>,
): Promise<void> {
  const packages = await listPackages(tx, orderId)
  if (isKnown(packages, { carrier, trackingNumber })) return
  const replaced = replacedBy(packages, { trackingNumber, another })
  if (replaced) await removePackage(tx, orderId, ['id', replaced.id])
  if (trackingNumber) {
    const carrierCode = carrierCodeOf(carrier) || null
    await addPackage(tx, now, orderId, { trackingNumber, carrierCode })
  }
  const detail = trackingNumber
    ? `Saved tracking number: ${[carrier, trackingNumber].join(' ').trim()}.`
    : 'Removed the tracking number.'
  await addOrderEvent(tx, now, { orderId, kind: 'tracking', detail, byUser })
}

/** The package that a number replaces: the newest, if it has no label. An empty number removes the newest. */
export function replacedBy<P extends Pick<OrderPackageTable, 'trackingNumber' | 'labelId'>>(
  packages: readonly P[],
  { trackingNumber, another }: Pick<TrackingChange, 'trackingNumber' | 'another'>,
): P | undefined {
  const newest = packages.at(-1)
  if (!trackingNumber) return newest
  const isThere = packages.some((one) => one.trackingNumber === trackingNumber)
  return another || isThere || newest?.labelId ? undefined : newest
}

/** The carrier's code, or the name as staff typed it. */
export function carrierCodeOf(carrier: string): string {
  return knownCarriers.find((one) => one === carrier.toLowerCase()) ?? carrier
}
