import type { Kysely } from 'kysely'

/** Every email that was tried, for 30 days. `body`, the recipient and the attempts, is encrypted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('email_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('variant', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('job_id', 'text', (column) => column.unique())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('email_log_newest')
    .on('email_log')
    .columns(['created_at', 'id'])
    .execute()
  await db.schema.createIndex('email_log_about').on('email_log').column('about').execute()
}
