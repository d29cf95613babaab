import type { Kysely } from 'kysely'

/** By which withdrawn testimonials are known again: keyed hashes, never the words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('withdrawn_testimonials')
    .addColumn('fingerprint', 'text', (column) => column.primaryKey())
    .addColumn('withdrawn_at', 'text', (column) => column.notNull())
    .addColumn('withdrawn_by', 'text')
    .execute()
}
