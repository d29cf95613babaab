import type { StockCount } from '#app/stock/stock.server.ts'
import type { Db } from '#platform/db/open.ts'

/**
 * What a cart's own order holds of the counted shelf while it is being paid: those pieces are still
 * the buyer's, though the shelf no longer counts them.
 */
export async function heldByCart(db: Db, cartId: string): Promise<StockCount[]> {
  const rows = await db
    .selectFrom('stockMovements')
    .innerJoin('orders', 'orders.id', 'stockMovements.orderId')
    .select(['productId', 'size', 'colorId'])
    .select((row) => row.fn.sum('change').as('change'))
    .where('orders.cartId', '=', cartId)
    .where('orders.paymentStatus', '=', 'pending')
    .groupBy(['productId', 'size', 'colorId'])
    .execute()
  return rows
    .map(({ change, ...key }) => ({ ...key, quantity: -Number(change) }))
    .filter(({ quantity }) => quantity > 0)
}
