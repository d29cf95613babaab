import { type Kysely, sql } from 'kysely'

/**
 * What the card provider kept for itself of what the ledger holds. A table of its own, for an entry of the ledger never
 * changes; what is in the ledger already is asked for by and by.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ledger_fees')
    .addColumn('entry_id', 'text', (column) => column.primaryKey())
    .addColumn('fee_cents', 'integer')
    .addColumn('next_attempt_at', 'text')
    .execute()
  await db.schema
    .createIndex('ledger_fees_due')
    .on('ledger_fees')
    .column('next_attempt_at')
    .execute()
  await sql`
    insert into ledger_fees (entry_id, next_attempt_at)
    select id, created_at from ledger_entries where kind in ('charge', 'dispute', 'dispute_won')
  `.execute(db)
}
