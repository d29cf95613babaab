import type { Kysely } from 'kysely'

/** Who arrived at a date of an event, as marked at the door, and how many people came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('event_arrivals')
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('occurrence_date', 'text', (column) => column.notNull())
    .addColumn('guest_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('people', 'integer', (column) => column.notNull())
    .addColumn('here', 'integer', (column) => column.notNull())
    .addColumn('mark_id', 'text', (column) => column.notNull())
    .addColumn('marked_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('event_arrivals_pk', ['event_id', 'occurrence_date', 'guest_id'])
    .execute()
  await db.schema
    .createTable('event_attendance')
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('occurrence_date', 'text', (column) => column.notNull())
    .addColumn('event_title', 'text', (column) => column.notNull())
    .addColumn('checked_in_at', 'text')
    .addColumn('typed', 'integer')
    .addPrimaryKeyConstraint('event_attendance_pk', ['event_id', 'occurrence_date'])
    .execute()
}
