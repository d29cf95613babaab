import type { Kysely } from 'kysely'

/** Events with a limited number of places: who waits since when, and who got a place from the waiting list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('event_responses').addColumn('waiting_since', 'text').execute()
  await db.schema.alterTable('event_responses').addColumn('moved_up_at', 'text').execute()
}
