import type { Kysely } from 'kysely'

/** How often an event was to be held when somebody answered: a one-time one takes its answers along to another day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('event_responses').addColumn('planned_recurring', 'text').execute()
}
