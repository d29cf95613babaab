import type { Kysely } from 'kysely'

/** What staff brought in from elsewhere, with what each made, so that it can be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('imports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('brought_at', 'text', (column) => column.notNull())
    .addColumn('brought_by', 'text', (column) => column.notNull())
    .addColumn('made', 'integer', (column) => column.notNull())
    .addColumn('changed', 'integer', (column) => column.notNull())
    .addColumn('left_alone', 'integer', (column) => column.notNull())
    .addColumn('refused', 'integer', (column) => column.notNull())
    .addColumn('taken_back_at', 'text')
    .addColumn('taken_back_by', 'text')
    .addColumn('stayed', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('imports_brought')
    .on('imports')
    .columns(['brought_at', 'id'])
    .execute()
  await db.schema
    .createTable('import_items')
    .addColumn('import_id', 'text', (column) =>
      column.notNull().references('imports.id').onDelete('cascade'),
    )
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_items_key', ['import_id', 'source'])
    .execute()
  await db.schema
    .createIndex('import_items_source')
    .on('import_items')
    .columns(['source'])
    .execute()
  await db.schema.alterTable('newsletter_signups').addColumn('import_id', 'text').execute()
}
