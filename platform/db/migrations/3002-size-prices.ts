import type { Kysely } from 'kysely'

/** Larger sizes may cost more: what a size costs where that isn't the product's price, as a JSON list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('size_prices', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
