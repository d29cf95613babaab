import { type Kysely, sql } from 'kysely'

/** Which secrets belong to this database, so that a start with others is refused. One row at most. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('installation')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('secrets_mark', 'text', (column) => column.notNull())
    .execute()
}
