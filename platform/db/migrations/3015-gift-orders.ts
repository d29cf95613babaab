import type { Kysely } from 'kysely'

/** Whom a gift goes to, and what they read. Earlier orders are no gifts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['recipient_name', 'gift_message']) {
    await db.schema
      .alterTable('orders')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
}
