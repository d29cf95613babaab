import type { Kysely } from 'kysely'

/** Owners who want to hand the ownership over, each to one person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ownership_offers')
    .addColumn('from_user_id', 'text', (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('to_user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('role_after', 'text', (column) => column.notNull())
    .addColumn('offered_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
}
