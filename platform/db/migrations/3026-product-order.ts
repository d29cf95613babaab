import type { Kysely } from 'kysely'

/** Staff can arrange the shop's products. Without a position, a product comes before those that have one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('products').addColumn('position', 'integer').execute()
}
