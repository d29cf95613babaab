import type { Kysely } from 'kysely'

/** Guests' answers to the questions of an event, encrypted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('event_responses').addColumn('answers', 'text').execute()
}
