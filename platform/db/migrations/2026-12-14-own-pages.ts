import { type Kysely, sql } from 'kysely'

/** Pages that staff add: where each stands. What it says is the document of its key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('own_pages')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .execute()
  // the address of a deleted page is free
  await db.schema
    .createIndex('own_pages_by_address')
    .unique()
    .on('own_pages')
    .column('address')
    .where(sql<boolean>`deleted_at is null`)
    .execute()
}
