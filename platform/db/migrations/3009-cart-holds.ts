import type { Kysely } from 'kysely'

/** When a cart first took units out of stock for its checkout, so that it can't hold them forever. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('carts').addColumn('hold_started_at', 'text').execute()
}
