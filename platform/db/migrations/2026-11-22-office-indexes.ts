import { type Kysely, sql } from 'kysely'

/** What keeps the lists of the office fast; what was taken off them, for a month. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('newsletter_signups').addColumn('removed_at', 'text').execute()
  await db.schema.alterTable('contact_messages').addColumn('deleted_at', 'text').execute()
  await db.schema
    .createIndex('newsletter_signups_newest')
    .on('newsletter_signups')
    .columns(['created_at', 'id'])
    .execute()
  await db.schema
    .createIndex('event_responses_days')
    .on('event_responses')
    .columns(['occurrence_date', 'event_id'])
    .execute()
  await db.schema
    .createIndex('contact_messages_open')
    .on('contact_messages')
    .column('created_at')
    .where(sql.ref('answered_at'), 'is', null)
    .where(sql.ref('deleted_at'), 'is', null)
    .execute()
  await sql`create index contact_messages_listed on contact_messages ((answered_at is not null), created_at desc, id desc)`.execute(
    db,
  )
}
