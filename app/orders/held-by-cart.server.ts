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

/**
 * What a cart's own orders hold of the counted stock while they are being paid: those units are still
 * the buyer's, though the stock no longer counts them.
 */
export async function listHeldByCart(db: Db, cartId: string): Promise<StockCount[]> {
  const orders = await listPending(db, { cartId })
  return listHeld(
    db,
    orders.map(({ id }) => id),
  )
}
