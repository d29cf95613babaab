import type { Kysely } from 'kysely'

/** Responses follow a date that was moved, and note which change their people were told of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('event_responses').addColumn('planned_date', 'text').execute()
  await db.schema.alterTable('event_responses').addColumn('told_change', 'text').execute()
}
