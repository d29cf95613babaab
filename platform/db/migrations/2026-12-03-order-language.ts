import type { Kysely } from 'kysely'

/** In which language somebody bought: the e-mails of their order are in that one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
    .execute()
}
