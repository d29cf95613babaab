import { type Kysely, sql } from 'kysely'

type ColumnTypes = { bytes: string }

const facts = sql.raw(
  `id, category, filename, original_name, mime_type, size, width, height, description,
  decorative_at, version, created_at, deleted_at`,
)

/**
 * Pictures have a focus, the middle at first. The table is written anew, for SQLite would read a
 * picture's bytes before every column that is added behind them.
 */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('images_anew')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('filename', 'text', (column) => column.notNull())
    .addColumn('original_name', 'text', (column) => column.notNull())
    .addColumn('mime_type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('decorative_at', 'text')
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .addColumn('focus_x', 'integer', (column) => column.notNull().defaultTo(50))
    .addColumn('focus_y', 'integer', (column) => column.notNull().defaultTo(50))
    .addColumn('bytes', sql.raw(types.bytes), (column) => column.notNull())
    .execute()
  await sql`insert into images_anew (${facts}, bytes) select ${facts}, bytes from images`.execute(
    db,
  )
  await db.schema.dropTable('images').execute()
  await db.schema.alterTable('images_anew').renameTo('images').execute()
  await db.schema
    .createIndex('images_category')
    .on('images')
    .columns(['category', 'created_at'])
    .execute()
  await db.schema
    .createIndex('images_newest')
    .on('images')
    .columns(['deleted_at', 'created_at'])
    .execute()
}
