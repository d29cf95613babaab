import type { Kysely } from 'kysely'

/** Money by the moment it moved: what a chart of it adds up, read from the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('ledger_entries_moment')
    .on('ledger_entries')
    .columns(['created_at', 'amount_cents'])
    .execute()
}
