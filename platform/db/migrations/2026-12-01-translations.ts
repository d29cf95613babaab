import type { Kysely } from 'kysely'

/** The Spanish of texts that stand in tables: one row for each field of a product, a color or a picture. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('translations')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('made_for', 'text', (column) => column.notNull())
    .addColumn('spanish', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('translations_key', ['owner', 'owner_id', 'field'])
    .execute()
}
