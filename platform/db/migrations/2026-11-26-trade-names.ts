import { type Kysely, sql } from 'kysely'

type ColumnTypes = { bytes: string }

/**
 * Names that the trade has. The stored answers are a cache: their table is made anew, empty. Jobs that
 * write an e-mail about an order say so, also those that wait: a payload is text that `JSON.stringify`
 * wrote, in whose values a quotation mark never stands without a backslash, so that the words found are
 * the field.
 */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const bytes = sql.raw(types.bytes)
  await db.schema.dropTable('kept_answers').execute()
  await db.schema
    .createTable('stored_answers')
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('maker', 'text', (column) => column.notNull())
    .addColumn('site_version', 'integer', (column) => column.notNull())
    .addColumn('head', 'text', (column) => column.notNull())
    .addColumn('identity', bytes, (column) => column.notNull())
    .addColumn('gzip', bytes, (column) => column.notNull())
    .addColumn('br', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('stored_answers_key', ['url', 'maker'])
    .execute()
  await sql`update outbox set kind = 'orders.email',
    payload = replace(payload, '"letter":', '"emailKind":') where kind = 'orders.letter'`.execute(
    db,
  )
}
