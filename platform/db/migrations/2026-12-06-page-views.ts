import type { Kysely } from 'kysely'

/** How often each page was shown on a day, and what visitors answered there: sums, and nobody in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('page_days')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('views', 'integer', (column) => column.notNull())
    .addColumn('helped', 'integer', (column) => column.notNull())
    .addColumn('not_helped', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('page_days_pk', ['day', 'page', 'language'])
    .execute()
}
