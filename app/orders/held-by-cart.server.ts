import { listHeld, type StockCount } from '#app/stock/stock.server.ts'
import { cacheQuery } from '#platform/db/cached-query.ts'
import type { Db } from '#platform/db/open.ts'

const listPending = cacheQuery((db, { cartId }: { cartId: string }) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('cartId', '=', cartId)
    .where('paymentStatus', '=', 'pending'),
)

/** Counted stock held by a cart's own unpaid orders: still the buyer's, though no longer in stock. */
export async function listHeldByCart(db: Db, cartId: string): Promise<StockCount[]> {
  const orders = await listPending(db, { cartId })
  return listHeld(
    db,
    orders.map(({ id }) => id),
  )
}
