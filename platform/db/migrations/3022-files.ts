import { type Kysely, sql } from 'kysely'

type ColumnTypes = { bytes: string }

/** Files for download. Their contents are in parts, so that one can be sent from any byte without reading the rest. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('files')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('mime_type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('content_id', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .addColumn('replaced_by', 'text')
    .execute()
  await db.schema
    .createTable('file_parts')
    .addColumn('content_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('bytes', sql.raw(types.bytes), (column) => column.notNull())
    .addPrimaryKeyConstraint('file_parts_key', ['content_id', 'position'])
    .execute()
  await db.schema
    .createIndex('files_newest')
    .on('files')
    .columns(['deleted_at', 'changed_at'])
    .execute()
}
