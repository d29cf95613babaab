import type { Kysely } from 'kysely'

/** Answers to messages, closed as they are; texts that are kept for answers; and who comes back to a message when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('message_replies')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('draft_key', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('written_by', 'text', (column) => column.notNull())
    .addColumn('written_at', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('problem', 'text')
    .addColumn('sent_at', 'text')
    .addColumn('failed_at', 'text')
    .addUniqueConstraint('message_replies_once', ['message_id', 'draft_key'])
    .execute()
  await db.schema
    .createTable('saved_replies')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('english', 'text', (column) => column.notNull())
    .addColumn('spanish', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .execute()
  await db.schema
    .createTable('message_reminders')
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('waits_until', 'text', (column) => column.notNull())
    .addColumn('notified_at', 'text')
    .addPrimaryKeyConstraint('message_reminders_key', ['message_id', 'user_id'])
    .execute()
}
