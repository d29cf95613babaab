import type { Kysely } from 'kysely'

/**
 * Double opt-in. Addresses that are listed already stay listed: they gave their consent under the rules
 * of that time. New ones wait in a table of their own until they are confirmed, so that nothing that
 * reads the list can take them for listed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('newsletter_signups').addColumn('confirmed_at', 'text').execute()
  await db.schema.alterTable('newsletter_signups').addColumn('stopped_at', 'text').execute()
  await db.schema
    .alterTable('newsletter_signups')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
    .execute()
  await db.schema
    .createTable('newsletter_requests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'text')
    .execute()
  await db.schema
    .createIndex('newsletter_requests_created')
    .on('newsletter_requests')
    .columns(['created_at', 'id'])
    .execute()
  await db.schema
    .createTable('newsletter_stops')
    .addColumn('fingerprint', 'text', (column) => column.primaryKey())
    .addColumn('stopped_at', 'text', (column) => column.notNull())
    .execute()
}
