import { type Kysely, sql } from 'kysely'

type Restocked = {
  orderId: string
  productId: string
  size: string
  colorId: string
  units: number
}
type Line = { id: string; quantity: number }

/**
 * How many units of each line were refunded, so that they are no longer packed. Before, only what went
 * back in stock was known: those units count as refunded.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('order_items')
    .addColumn('refunded_quantity', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  const { rows } = await sql<Restocked>`
    select order_id, product_id, size, color_id, sum(change) as units from stock_movements
    where reason = 'restock' and order_id is not null
    group by order_id, product_id, size, color_id
  `.execute(db)
  for (const restocked of rows) await markRefunded(db, restocked)
}

async function markRefunded(db: Kysely<unknown>, restocked: Restocked): Promise<void> {
  const { orderId, productId, size, colorId } = restocked
  const { rows } = await sql<Line>`
    select id, quantity from order_items
    where order_id = ${orderId} and product_id = ${productId}
      and size = ${size} and color_id = ${colorId}
    order by position
  `.execute(db)
  let units = Number(restocked.units)
  for (const { id, quantity } of rows) {
    const refunded = Math.max(0, Math.min(quantity, units))
    await sql`update order_items set refunded_quantity = ${refunded} where id = ${id}`.execute(db)
    units -= refunded
  }
}
