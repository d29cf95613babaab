import type { Kysely } from 'kysely'

/** Who opened a message: one row for each person, with the first time and the last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('message_openings')
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('opened_at', 'text', (column) => column.notNull())
    .addColumn('last_opened_at', 'text', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('message_openings_key', ['message_id', 'user_id'])
    .execute()
}
