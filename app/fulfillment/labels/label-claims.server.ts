import { z } from 'zod'
import type { Label, LabelChoice, Shipment } from '#app/fulfillment/carrier/carrier.server.ts'
import { addOrderEvent } from '#app/orders/order-events.server.ts'
import { addPackage } from '#app/orders/packages.server.ts'
import type { OrderItemTable, OrderTable } from '#app/orders/tables.ts'
import { lockOrder } from '#app/payments/settle.server.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { isOver } from '#platform/limits/waits.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import type { ShippingLabel } from './label-schema.ts'
import { getLabel, listLabels, voidLabel } from './labels.server.ts'

/**
 * How long a claim lasts; the calls inside it time out well before. A label still `buying` after that belongs to a
 * crashed process or a lost answer.
 */
const claimMs = 2 * 60_000

/** Checks made under the order's lock. */
type Claim = {
  /** returns the requested label if it was already bought */
  findBought: (labels: ShippingLabel[]) => ShippingLabel | undefined
  /** throws if no label may be bought: the order may have changed since it was read */
  requireReady: (order: OrderTable & { items: OrderItemTable[] }, labels: ShippingLabel[]) => void
}

/**
 * Inserts the label's row before any money is spent. `isMine` is false if the label was already bought, or someone
 * is buying it right now.
 */
export async function claimLabel(
  { db, now }: AppContext,
  orderId: string,
  choice: LabelChoice,
  { findBought, requireReady }: Claim,
): Promise<{ label: ShippingLabel; isMine: boolean }> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const labels = await listLabels(tx, orderId)
    const known = findBought(labels) ?? labels.find(({ state }) => state === 'buying')
    if (known) return { label: known, isMine: false }
    const items = await tx
      .selectFrom('orderItems')
      .selectAll()
      .where('orderId', '=', orderId)
      .execute()
    requireReady({ ...order, items }, labels)
    const id = newId()
    const timestamp = now()
    await tx
      .insertInto('shippingLabels')
      .values({
        id,
        orderId,
        ...choice,
        parcel: Math.max(0, ...labels.map(({ parcel }) => parcel)) + 1,
        state: 'buying',
        createdAt: timestamp.toISOString(),
        claimedAt: timestamp.toISOString(),
        shipmentId: null,
        trackingNumber: null,
        costCents: null,
        pdf: null,
        voidedAt: null,
      })
      .execute()
    // Due when the claim expires, so that an abandoned purchase is always resolved.
    const endsAt = new Date(timestamp.getTime() + claimMs)
    await enqueue(tx, timestamp, 'orders.label', { orderId, labelId: id }, endsAt)
    return { label: await getLabel(tx, orderId, id), isMine: true }
  })
}

/** Throws `unavailable` if the claim was lost. Call it right before spending money. */
export async function renewClaim({ db, now }: AppContext, label: ShippingLabel): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('shippingLabels')
    .set({ claimedAt: now().toISOString() })
    .where('id', '=', label.id)
    .where('state', '=', 'buying')
    .where('claimedAt', '=', label.claimedAt)
    .executeTakeFirst()
  if (numUpdatedRows === 0n)
    throw new AppError('unavailable', 'That took too long. Please try again.')
}

/** Throws `conflict` while someone is buying a label for the order; call it under the order's lock. */
export async function requireNoPurchase(db: Db, now: Date, orderId: string): Promise<void> {
  const labels = await listLabels(db, orderId)
  const isOpen = labels.some(
    (one) => one.state === 'buying' && !isAbandoned({ now: () => now }, one),
  )
  if (isOpen) {
    throw new AppError('conflict', 'Its label is being bought right now. Try again in a minute.')
  }
}

/** True if the claim has expired. */
export function isAbandoned(
  { now }: Pick<AppContext, 'now'>,
  { state, claimedAt }: ShippingLabel,
): boolean {
  return state === 'buying' && isOver(Date.parse(claimedAt) + claimMs, now(), claimMs)
}

/**
 * Stores a bought label and its tracking number. Safe to repeat, and never revives a voided label. A different
 * shipment for the same label goes only into the history. A label of an order that was canceled meanwhile is voided.
 */
export async function finishLabel(
  { db, now }: AppContext,
  label: ShippingLabel,
  bought: Label,
  byUser: string | null,
): Promise<ShippingLabel> {
  const { shipmentId, trackingNumber, costCents, pdf } = bought
  return db.transaction().execute(async (tx) => {
    const { cancelledAt } = await lockOrder(tx, label.orderId)
    const before = await getLabel(tx, label.orderId, label.id)
    const isFirst = before.state !== 'bought' && before.state !== 'voided'
    if (isFirst || (before.state === 'bought' && before.shipmentId === shipmentId)) {
      await tx
        .updateTable('shippingLabels')
        .set({ state: 'bought', shipmentId, trackingNumber, costCents, ...(pdf ? { pdf } : {}) })
        .where('id', '=', label.id)
        .execute()
    }
    if (isFirst && trackingNumber) {
      const { carrierCode } = label
      const bought = { trackingNumber, carrierCode, labelId: label.id }
      await addPackage(tx, now(), label.orderId, bought)
    }
    // canceled after the claim had expired; later, because the carrier must be asked outside a transaction
    if (isFirst && cancelledAt && cancelledAt > label.createdAt) {
      const job = { orderId: label.orderId, labelId: label.id, isUnneeded: true }
      await enqueue(tx, now(), 'orders.label', job)
    }
    if (before.shipmentId !== shipmentId) {
      const detail = `Bought label ${trackingNumber || shipmentId}.`
      await addOrderEvent(tx, now(), { orderId: label.orderId, kind: 'label', detail, byUser })
    }
    return getLabel(tx, label.orderId, label.id)
  })
}

/** Marks the purchase as failed and notes the reason. */
export async function failLabel(
  { db, now }: AppContext,
  label: ShippingLabel,
  reason: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('shippingLabels')
      .set({ state: 'failed' })
      .where('id', '=', label.id)
      .where('state', '=', 'buying')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const detail = `No label was bought. ${reason}`
    await addOrderEvent(tx, now(), { orderId: label.orderId, kind: 'labelFailed', detail })
  })
}

/** The newest shipment at ShipStation without a label here. Throws CarrierError. */
export async function findLostLabel(
  { carrier, db }: AppContext,
  { orderId }: ShippingLabel,
  carrierOrderId: string,
): Promise<Shipment | undefined> {
  const shipments = await carrier.listShipments(carrierOrderId)
  const known = (await listLabels(db, orderId)).map((label) => label.shipmentId)
  return shipments.find(({ shipmentId }) => !known.includes(shipmentId))
}

/** Finds out whether an abandoned purchase went through. Throws CarrierError. */
export async function resolveAbandoned(context: AppContext, orderId: string): Promise<void> {
  const { db } = context
  const label = (await listLabels(db, orderId)).find((one) => isAbandoned(context, one))
  if (!label) return
  const order = await db
    .selectFrom('orders')
    .select('carrierOrderId')
    .where('id', '=', orderId)
    .executeTakeFirst()
  const carrierOrderId = order?.carrierOrderId
  const lost = carrierOrderId ? await findLostLabel(context, label, carrierOrderId) : undefined
  if (lost) await finishLabel(context, label, { ...lost, pdf: null }, null)
  else await failLabel(context, label, 'ShipStation has no label for this order.')
}

const jobPayload = z.object({
  orderId: z.string(),
  labelId: z.string(),
  isUnneeded: z.boolean().optional(),
})

/**
 * The job `orders.label`: resolves the purchase once its claim has expired, and throws until then, to be retried; or
 * voids a label that is no longer needed.
 */
export async function finishLabelJob(context: AppContext, payload: unknown): Promise<void> {
  const { orderId, labelId, isUnneeded } = jobPayload.parse(payload)
  if (isUnneeded) {
    await voidLabel(context, orderId, labelId, null)
    return
  }
  const label = (await listLabels(context.db, orderId)).find(({ id }) => id === labelId)
  if (label?.state !== 'buying') return
  if (!isAbandoned(context, label)) throw new Error('the label is still being bought')
  await resolveAbandoned(context, orderId)
}
