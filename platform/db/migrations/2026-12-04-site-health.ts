import type { Kysely } from 'kysely'

/** Findings that staff leave as they are, and how other people's pages answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('findings_aside')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('set_aside_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('link_looks')
    .addColumn('address', 'text', (column) => column.primaryKey())
    .addColumn('looked_at', 'text', (column) => column.notNull())
    .addColumn('looked_on', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('failing_since', 'text')
    .execute()
}
