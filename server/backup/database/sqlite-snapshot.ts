import { existsSync } from 'node:fs'
import Sqlite, { type Database as SqliteFile } from 'better-sqlite3'
import { inOrder, listMigrations, quoted, type Table } from './schema.ts'
import { bytesOf, rowOf, type Snapshot, selection } from './snapshot.ts'
import { listSqliteTables } from './sqlite-catalog.ts'

/** A snapshot of a SQLite file, over its own read-only connection. */
export async function openSqliteSnapshot(path: string): Promise<Snapshot> {
  if (!existsSync(path)) throw new Error(`DATA_DIR: there’s no database at ${path}`)
  const file = new Sqlite(path, { readonly: true })
  try {
    file.pragma('busy_timeout = 5000')
    file.exec('begin')
    return await describe(file)
  } catch (error) {
    file.close()
    throw error
  }
}

async function describe(file: SqliteFile): Promise<Snapshot> {
  const ask = async (text: string) => rowsOf(file.prepare(text).all())
  const tables = inOrder(await listSqliteTables(ask))
  return {
    tables,
    migrations: await listMigrations(ask, tables),
    async *readRows(table) {
      const order = table.key.map(quoted).join(', ')
      const text = `select ${selection(table, ({ name }) => quoted(name))} from ${quoted(table.name)} order by ${order}`
      for (const row of file.prepare(text).safeIntegers().iterate()) {
        yield rowOf(table, recordOf(row))
      }
    },
    readBytes: async (table, column, key) =>
      bytesOf(
        file
          .prepare(oneCell(table, column))
          .pluck()
          .get(...key),
      ),
    async close() {
      file.close()
    },
  }
}

function oneCell(table: Table, column: string): string {
  const where = table.key.map((name) => `${quoted(name)} = ?`).join(' and ')
  return `select ${quoted(column)} from ${quoted(table.name)} where ${where}`
}

function rowsOf(found: unknown[]): Record<string, unknown>[] {
  return found.map(recordOf)
}

function recordOf(row: unknown): Record<string, unknown> {
  return { ...Object(row) }
}
