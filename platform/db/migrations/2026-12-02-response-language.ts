import type { Kysely } from 'kysely'

/** In which language somebody answered to an event: an e-mail about it is in that one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('event_responses')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
    .execute()
}
