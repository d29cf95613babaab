import type { Kysely } from 'kysely'

/** What the bank says of an order's payment: asked about, disputed, or decided. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('dispute', 'text').execute()
}
