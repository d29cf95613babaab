import { CarrierError } from '#app/fulfillment/carrier/carrier.server.ts'
import { asAppError, requireConnected } from '#app/fulfillment/carrier-orders.server.ts'
import { addOrderEvent } from '#app/orders/order-events.server.ts'
import { getOrder } from '#app/orders/orders.server.ts'
import { removePackage } from '#app/orders/packages.server.ts'
import { lockOrder } from '#app/payments/settle.server.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import type { ShippingLabel } from './label-schema.ts'

/** The order's labels by number, including failed and voided ones. */
export async function listLabels(db: Db, orderId: string): Promise<ShippingLabel[]> {
  const rows = await db
    .selectFrom('shippingLabels')
    .select([
      'id',
      'orderId',
      'parcel',
      'carrierCode',
      'serviceCode',
      'packageCode',
      'state',
      'shipmentId',
      'trackingNumber',
      'costCents',
      'createdAt',
      'claimedAt',
      'voidedAt',
    ])
    .select((row) => row('pdf', 'is not', null).as('hasPdf'))
    .where('orderId', '=', orderId)
    .orderBy('parcel')
    .execute()
  return rows.map((row) => ({ ...row, hasPdf: Boolean(row.hasPdf) }))
}

/** How many bought, unvoided labels each order has, by order id. */
export async function countLabels(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('shippingLabels')
    .select(['orderId', ({ fn }) => fn.countAll().as('count')])
    .where('state', '=', 'bought')
    .where('orderId', 'in', [...orderIds])
    .groupBy('orderId')
    .execute()
  return new Map(rows.map(({ orderId, count }) => [orderId, Number(count)]))
}

/** Throws `notFound`. */
export async function getLabel(db: Db, orderId: string, labelId: string): Promise<ShippingLabel> {
  const label = (await listLabels(db, orderId)).find(({ id }) => id === labelId)
  if (!label) throw new AppError('notFound', 'Label not found')
  return label
}

/** Throws `notFound` if there is no PDF, and says where to print it. */
export async function getLabelPdf(db: Db, orderId: string, labelId: string): Promise<Buffer> {
  await getLabel(db, orderId, labelId)
  const row = await db
    .selectFrom('shippingLabels')
    .select('pdf')
    .where('id', '=', labelId)
    .executeTakeFirst()
  if (!row?.pdf) {
    throw new AppError('notFound', 'There’s no PDF of this label here. Print it in ShipStation.')
  }
  return Buffer.from(row.pdf)
}

/**
 * Voids a label: the carrier refunds it, and the order drops its tracking number. Does nothing if it is already
 * voided. Throws `conflict` if it was never bought.
 */
export async function voidLabel(
  context: AppContext,
  orderId: string,
  labelId: string,
  byUser: string | null,
): Promise<ShippingLabel> {
  const { db } = context
  const label = await getLabel(db, orderId, labelId)
  if (label.state === 'voided') return label
  if (label.state !== 'bought' || !label.shipmentId) {
    throw new AppError('conflict', 'Only a label that was bought can be voided')
  }
  requireConnected(context)
  await voidAtCarrier(context, orderId, label.shipmentId)
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId)
    await markVoid({ ...context, db: tx }, label, byUser)
  })
  return getLabel(db, orderId, labelId)
}

/** A label that ShipStation no longer lists is void, whatever the answer was. */
async function voidAtCarrier(
  context: AppContext,
  orderId: string,
  shipmentId: string,
): Promise<void> {
  const { carrier, db } = context
  try {
    await carrier.voidLabel(shipmentId)
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error
    const { carrierOrderId } = await getOrder(db, orderId)
    const left = carrierOrderId && (await carrier.listShipments(carrierOrderId).catch(() => null))
    if (!left || left.some((shipment) => shipment.shipmentId === shipmentId)) {
      throw asAppError(error)
    }
  }
}

async function markVoid(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  label: ShippingLabel,
  byUser: string | null,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('shippingLabels')
    .set({ state: 'voided', voidedAt: now().toISOString() })
    .where('id', '=', label.id)
    .where('state', '=', 'bought')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await removePackage(db, label.orderId, ['labelId', label.id])
  await addOrderEvent(db, now(), {
    orderId: label.orderId,
    kind: 'labelVoided',
    detail: `Voided label ${label.trackingNumber ?? label.shipmentId}.`,
    byUser,
  })
}
