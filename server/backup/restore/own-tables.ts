import { listMigrationNames, migrateUpTo } from '#platform/db/migrate.ts'
import { openSqlite } from '#platform/db/open.ts'
import { listTables } from '#server/backup/database/load-archive.ts'
import type { Table } from '#server/backup/database/schema.ts'

/** Our tables as of this migration, or of the newest version without one. */
export async function listOwnTables(
  migration: string = listMigrationNames().at(-1) ?? '',
): Promise<Table[]> {
  const database = await openSqlite(':memory:')
  try {
    await migrateUpTo(database, migration)
    return await listTables(database)
  } finally {
    await database.close()
  }
}
