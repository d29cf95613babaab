import type { Kysely } from 'kysely'

/** What becomes of a message: answered when and by whom, and who took it on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['answered_at', 'answered_by', 'assigned_to']) {
    await db.schema.alterTable('contact_messages').addColumn(column, 'text').execute()
  }
  await db.schema
    .createIndex('contact_messages_newest')
    .on('contact_messages')
    .columns(['created_at', 'id'])
    .execute()
}
