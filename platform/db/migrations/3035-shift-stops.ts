import type { Kysely } from 'kysely'

/** Keyed hashes of helpers' emails that must not be asked again when a shift opens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shift_stops')
    .addColumn('fingerprint', 'text', (column) => column.primaryKey())
    .addColumn('stopped_at', 'text', (column) => column.notNull())
    .execute()
}
