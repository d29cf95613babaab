import type { Kysely } from 'kysely'

/** Where pages that staff added once stood, as long as no other page stands there: each address leads on to its page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('own_page_moves')
    .addColumn('address', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('moved_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('own_page_moves_by_key').on('own_page_moves').column('key').execute()
}
