import { type Kysely, sql } from 'kysely'

/**
 * What people who answered an event know of its date, and when and where it was planned then. Where an e-mail about it is under way, or a version before this
 * one stores the response, that is not known: they are written to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('event_responses')
    .addColumn('known_change', 'text', (column) => column.defaultTo('unknown'))
    .execute()
  await db.schema.alterTable('event_responses').addColumn('planned_time', 'text').execute()
  await db.schema.alterTable('event_responses').addColumn('planned_location', 'text').execute()
  await sql`
    update event_responses set known_change = told_change
    where not exists (
      select 1 from outbox
      where outbox.kind = 'events.notice' and outbox.done_at is null and outbox.failed_at is null
        and outbox.payload like '%"' || event_responses.id || '"%'
    )
  `.execute(db)
}
