import { countLabels } from '#app/fulfillment/labels/labels.server.ts'
import type { Order, StaffOrder } from '#app/orders/order-schema.ts'
import { presentForStaff } from '#app/orders/present.ts'
import type { Db } from '#platform/db/open.ts'

/** Orders for staff, with their label counts. */
export async function presentOrders(db: Db, orders: readonly Order[]): Promise<StaffOrder[]> {
  const counts = await countLabels(
    db,
    orders.map(({ id }) => id),
  )
  return orders.map((order) => presentForStaff(order, counts.get(order.id) ?? 0))
}

export async function presentOrder(db: Db, order: Order): Promise<StaffOrder> {
  const counts = await countLabels(db, [order.id])
  return presentForStaff(order, counts.get(order.id) ?? 0)
}
