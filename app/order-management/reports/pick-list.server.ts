import { linesToSend } from '#app/orders/lines-to-send.ts'
import { unshippedStatuses } from '#app/orders/order-schema.ts'
import { shownColor } from '#app/orders/present.ts'
import type { Db } from '#platform/db/open.ts'
import { readReportMode } from './order-stats.server.ts'
import { type LineToPick, type PickList, pickOf } from './pick-list.ts'

/** Items to pick: paid, unshipped, and not refunded. */
export async function readPickList(db: Db): Promise<PickList> {
  const mode = await readReportMode(db)
  const rows = await db
    .selectFrom('orders')
    .innerJoin('orderItems', 'orderItems.orderId', 'orders.id')
    .leftJoin('productColors', 'productColors.id', 'orderItems.colorId')
    .select([
      'orders.number',
      'orders.shippingBy',
      'orderItems.productId',
      'orderItems.name',
      'orderItems.size',
      'orderItems.colorId',
      'orderItems.color',
      'orderItems.quantity',
      'orderItems.refundedQuantity',
      'productColors.hex as colorHex',
    ])
    .where('orders.status', 'in', unshippedStatuses)
    .where('orders.paymentStatus', '=', 'paid')
    .where('orders.archivedAt', 'is', null)
    .where('orders.mode', '=', mode)
    .orderBy('orders.placedAt')
    .orderBy('orders.id')
    .orderBy('orderItems.position')
    .execute()
  const pick = (isPickup: boolean) =>
    pickOf(
      linesToSend(rows)
        .filter(({ shippingBy }) => (shippingBy === 'pickup') === isPickup)
        .map(
          ({ shippingBy: _, refundedQuantity: __, ...row }): LineToPick => ({
            ...row,
            color: shownColor(row),
          }),
        ),
    )
  return { mode, toSend: pick(false), toPickUp: pick(true) }
}
