import { createHash } from 'node:crypto'
import { z } from 'zod'
import { shipToName } from '#app/orders/gift.ts'
import { linesToSend, unitsToSend } from '#app/orders/lines-to-send.ts'
import { addOrderEvent } from '#app/orders/order-events.server.ts'
import type { Order } from '#app/orders/order-schema.ts'
import { getOrder, readOrder } from '#app/orders/orders.server.ts'
import { shownColor } from '#app/orders/present.ts'
import { packageWeightGrams } from '#app/orders/quote.ts'
import { oneSize } from '#app/stock/product-terms.ts'
import type { AppContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { CarrierError, type CarrierOrder } from './carrier/carrier.server.ts'
import { carrierLines, maxLineLength, tooLongForLabel } from './label-address.ts'

/** Throws `conflict` if ShipStation has no API keys. */
export function requireConnected({ carrier }: AppContext): void {
  if (!carrier.isConnected) throw new AppError('conflict', 'ShipStation isn’t connected')
}

/** Maps ShipStation's errors to answers for staff. */
export async function mapCarrierErrors<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (error) {
    throw error instanceof CarrierError ? asAppError(error) : error
  }
}

export function asAppError({ isTemporary, message, waitSeconds }: CarrierError): AppError {
  if (waitSeconds !== undefined) {
    const fields = [{ path: 'wait', message: String(waitSeconds) }]
    return new AppError('busy', message, { fields, retryAfterSeconds: waitSeconds })
  }
  return new AppError(isTemporary ? 'unavailable' : 'unprocessable', message)
}

/** Sends an order to ShipStation at staff's request. Returns its id there. */
export async function syncOrder(
  context: AppContext,
  orderId: string,
  byUser: string | null,
): Promise<string> {
  const order = await getOrder(context.db, orderId)
  requireConnected(context)
  requireAddress(order)
  const carrierOrderId = await mapCarrierErrors(sendOrder(context, order, stateOf(order)))
  await addEvent(context, orderId, 'synced', 'Sent to ShipStation.', byUser)
  const now = await getOrder(context.db, orderId)
  // canceled or corrected while it was being sent: the older copy may have arrived last
  if (!isUpToDate(now, stateOf(now))) {
    await enqueue(context.db, context.now(), 'orders.sync', { orderId })
  }
  return carrierOrderId
}

/** Throws `conflict` if the order was redacted or has no shipping address. */
export function requireAddress({ redactedAt, shippingAddress }: Order): void {
  if (redactedAt) throw new AppError('conflict', 'This order’s address was removed')
  if (!shippingAddress.street) {
    throw new AppError('conflict', 'This order has no shipping address')
  }
}

/**
 * Sends the order's current state and stores its ShipStation id. Safe to repeat: it updates the same order there.
 * Throws CarrierError.
 */
export async function sendOrder(
  { carrier, db }: AppContext,
  order: Order,
  state: CarrierOrder['state'],
): Promise<string> {
  if (state !== 'cancelled' && !carrierLines(order.shippingAddress)) {
    throw new CarrierError(tooLongForLabel, false)
  }
  const copy = carrierOrderOf(order, state)
  const carrierOrderId = await carrier.syncOrder(copy)
  await db
    .updateTable('orders')
    .set({ carrierOrderId, carrierDigest: digestOf(copy) })
    .where('id', '=', order.id)
    .execute()
  // unless it was corrected again in the meantime
  await db
    .updateTable('orders')
    .set({ carrierOutdatedAt: null })
    .where('id', '=', order.id)
    .where('carrierOutdatedAt', '=', order.carrierOutdatedAt)
    .execute()
  return carrierOrderId
}

/**
 * Like `sendOrder`, but only if the order has changed here since it was last sent, so that an address corrected in
 * ShipStation isn't overwritten. Throws CarrierError.
 */
export async function sendChangedOrder(context: AppContext, order: Order): Promise<string> {
  return isUpToDate(order, 'toShip') ? order.carrierOrderId : sendOrder(context, order, 'toShip')
}

/** True if ShipStation has exactly this version. */
function isUpToDate(
  order: Order,
  state: CarrierOrder['state'],
): order is Order & { carrierOrderId: string } {
  const isSent = order.carrierOrderId !== null
  return isSent && order.carrierDigest === digestOf(carrierOrderOf(order, state))
}

/**
 * Prepares one more package. An order with a label is closed in ShipStation: reuses it, or creates another copy if
 * the address has changed. Throws CarrierError.
 */
export async function sendAnotherPackage(context: AppContext, order: Order): Promise<string> {
  const { carrierOrderId, carrierOutdatedAt } = order
  if (carrierOrderId && carrierOutdatedAt === null) return carrierOrderId
  const copies = Number(/-(\d+)$/.exec(order.carrierKey ?? '')?.[1] ?? 1)
  const carrierKey = carrierOrderId ? `${order.id}-${copies + 1}` : order.carrierKey
  await context.db
    .updateTable('orders')
    .set({ carrierKey, carrierOrderId: null })
    .where('id', '=', order.id)
    .execute()
  return sendOrder(context, { ...order, carrierKey }, 'toShip')
}

function digestOf(sent: object): string {
  return createHash('sha256').update(JSON.stringify(sent)).digest('hex')
}

const jobPayload = z.object({ orderId: z.string() })

/**
 * The job `orders.sync`: sends an order after it was paid or canceled. Temporary failures are retried; refusals go
 * to the order's history. Skips pickups, and canceled orders that ShipStation never had.
 */
export async function syncOrderJob(context: AppContext, payload: unknown): Promise<void> {
  const order = await readOrder(context.db, jobPayload.parse(payload).orderId)
  if (!context.carrier.isConnected || !order || order.redactedAt) return
  const state = stateOf(order)
  if (order.shippingBy === 'pickup' || (state !== 'toShip' && !order.carrierOrderId)) return
  if (isUpToDate(order, state)) return
  try {
    await sendOrder(context, order, state)
  } catch (error) {
    if (!(error instanceof CarrierError) || error.isTemporary) throw error
    await addEvent(
      context,
      order.id,
      'syncFailed',
      `Couldn’t be sent to ShipStation. ${error.message}`,
    )
    return
  }
  await addEvent(context, order.id, 'synced', 'Sent to ShipStation.')
}

function stateOf({ status, paymentStatus, items }: Order): CarrierOrder['state'] {
  if (status === 'cancelled' || paymentStatus === 'refunded') return 'cancelled'
  if (unitsToSend(items) === 0) return 'cancelled'
  return paymentStatus === 'paid' ? 'toShip' : 'unpaid'
}

function carrierOrderOf(order: Order, state: CarrierOrder['state']): CarrierOrder {
  return {
    key: order.carrierKey ?? order.id,
    number: order.number,
    state,
    isTest: order.mode === 'test',
    placedAt: order.placedAt ?? order.createdAt,
    name: shipToName(order),
    // omitted for other orders, so that their digests stay the same
    ...(order.recipientName
      ? { gift: { buyerName: order.customerName, message: order.giftMessage } }
      : {}),
    email: order.customerEmail,
    phone: order.customerPhone,
    address: { ...order.shippingAddress, ...carrierStreets(order.shippingAddress) },
    items: linesToSend(order.items).map((line) => ({
      key: line.id,
      name: line.name,
      sku: line.sku || line.productId,
      quantity: line.quantity,
      unitPriceCents: line.priceCents,
      weightGrams: line.weightGrams,
      options: optionsOf(line),
    })),
    weightGrams: packageWeightGrams(linesToSend(order.items)),
    paidCents: order.paidAt ? order.totalCents - order.refundedCents : 0,
    taxCents: order.taxCents,
    shippingCents: order.shippingCents,
  }
}

/** Sends the street as written if it fits on a label; otherwise wraps it. */
function carrierStreets(address: Order['shippingAddress']) {
  const lines = carrierLines(address)
  const isLong = [address.street, address.street2].some((line) => line.length > maxLineLength)
  if (!lines || !isLong) return {}
  const [street = '', street2 = '', street3] = lines
  return street3 ? { street, street2, street3 } : { street, street2 }
}

/** Size and color for the packer (decision 17). */
function optionsOf(line: Order['items'][number]): { name: string; value: string }[] {
  const options = [
    { name: 'Size', value: line.size === oneSize ? '' : line.size },
    { name: 'Color', value: shownColor(line) },
  ]
  return options.filter(({ value }) => value !== '')
}

async function addEvent(
  { db, now }: AppContext,
  orderId: string,
  kind: string,
  detail: string,
  byUser: string | null = null,
): Promise<void> {
  await addOrderEvent(db, now(), { orderId, kind, detail, byUser })
}
