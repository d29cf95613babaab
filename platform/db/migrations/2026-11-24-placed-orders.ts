import { type Kysely, sql } from 'kysely'

/**
 * When an order was placed, apart from when it was paid, and by what; what the office lists follows
 * the first. A payment that never came is over, which has the name it has everywhere.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const orders = db.schema.alterTable('orders')
  await orders.addColumn('placed_at', 'text').execute()
  await orders
    .addColumn('payment_method', 'text', (column) => column.notNull().defaultTo('card'))
    .execute()
  await orders.renameColumn('lapsed_at', 'expired_at').execute()
  await sql`update orders set placed_at = paid_at`.execute(db)

  for (const name of ['orders_listed', 'orders_archived', 'orders_tests', 'orders_begun']) {
    await db.schema.dropIndex(name).execute()
  }
  // Partial ones: PostgreSQL reads an index in its order only behind what is equal, and "is null" is not.
  await db.schema
    .createIndex('orders_listed')
    .on('orders')
    .columns(['placed_at', 'id'])
    .where(sql.ref('archived_at'), 'is', null)
    .execute()
  await db.schema
    .createIndex('orders_archived')
    .on('orders')
    .columns(['placed_at', 'id'])
    .where(sql.ref('archived_at'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('orders_tests')
    .on('orders')
    .columns(['archived_at', 'placed_at'])
    .where(sql.ref('mode'), '=', 'test')
    .execute()
  await db.schema
    .createIndex('orders_begun')
    .on('orders')
    .columns(['created_at', 'id'])
    .where(sql.ref('placed_at'), 'is', null)
    .execute()
}
