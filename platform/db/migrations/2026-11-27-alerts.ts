import type { Kysely } from 'kysely'

/** What is wrong with the site itself, one row for as long as it lasts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('alerts')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('began_at', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addColumn('told_at', 'text', (column) => column.notNull())
    .addColumn('times_told', 'integer', (column) => column.notNull())
    .addColumn('well_since', 'text')
    .execute()
  await db.schema
    .createTable('upkeep_rounds')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('began_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('result', 'text')
    .execute()
}
