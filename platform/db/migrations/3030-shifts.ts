import type { Kysely } from 'kysely'

/** RSVPs of helpers, who took a shift of an event: its id, and its name and time as they read it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('event_responses').addColumn('shift_id', 'text').execute()
  await db.schema.alterTable('event_responses').addColumn('shift_name', 'text').execute()
}
