import type { Kysely } from 'kysely'

/** What people bring of the things on the list of needs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('need_promises')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('need_id', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('contact', 'text')
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('cancelled_at', 'text')
    .addColumn('arrived_at', 'text')
    .execute()
  await db.schema
    .createIndex('need_promises_need_id')
    .on('need_promises')
    .column('need_id')
    .execute()
}
