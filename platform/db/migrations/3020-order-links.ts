import type { Kysely } from 'kysely'

/** Counts corrections of a buyer's email, so that the link sent to a wrong address stops opening the order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('link_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
