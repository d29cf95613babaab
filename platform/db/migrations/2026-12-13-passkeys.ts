import type { Kysely } from 'kysely'

type ColumnTypes = { flag: 'integer' | 'boolean' }

/** Keys of devices with which people sign in. */
export async function up(db: Kysely<unknown>, { flag }: ColumnTypes): Promise<void> {
  // counts up to 2^32, which SQLite's integers hold and PostgreSQL's do not
  const count = flag === 'boolean' ? 'bigint' : 'integer'
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text')
    .addColumn('use_count', count, (column) => column.notNull())
    .addColumn('rp_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .execute()
  await db.schema.createIndex('passkeys_user').on('passkeys').column('user_id').execute()
}
