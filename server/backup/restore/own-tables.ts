import { listMigrationNames, migrateUpTo } from '#platform/db/migrate.ts'
import { openSqlite } from '#platform/db/open.ts'
import { listTables } from '#server/backup/database/load-archive.ts'
import type { Table } from '#server/backup/database/schema.ts'

/** All our tables as this migration left them; as the newest version has them without one. */
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
