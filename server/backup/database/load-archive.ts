import { CompiledQuery, type Kysely } from 'kysely'
import { listMigrationNames, migrateUpTo } from '#platform/db/migrate.ts'
import type { Db, DialectName } from '#platform/db/open.ts'
import { isDiskFull } from '#platform/disk/disk-full.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'
import { BadArchive } from '#server/backup/archive/bad-archive.ts'
import { encryptRow } from '#server/backup/archive/decrypted-columns.ts'
import type { ArchiveTable, Manifest } from '#server/backup/archive/format.ts'
import { leftOut } from '#server/backup/archive/left-out-tables.ts'
import { type Walked, type WholeRow, walkArchive } from '#server/backup/archive/read-archive.ts'
import { listPostgresTables } from './postgres-catalog.ts'
import { quoted, type RunQuery, type Table } from './schema.ts'
import { listSqliteTables } from './sqlite-catalog.ts'

/** Where an archive goes: an empty database, in a transaction or in a temporary file. */
export type Target = { db: Db; dialect: DialectName }

/** Values per statement; SQLite's limit is 32,766. */
const maxValues = 20_000
const maxRowsAtOnce = 200

/**
 * Loads an archive into an empty database, at the version at which it was made. Encrypts with these
 * secrets what's plain in the archive but encrypted in the database. Throws before the caller commits
 * if the archive is incomplete or doesn't fit.
 */
export async function loadArchive(
  target: Target,
  path: string,
  passphrase: string | undefined,
  secrets: Secrets,
): Promise<Walked> {
  let tables = new Map<string, Table>()
  let waiting: { table: Table; rows: WholeRow[] } | undefined
  async function flush(): Promise<void> {
    if (waiting) await insert(target, waiting.table, waiting.rows)
    waiting = undefined
  }
  const walked = await walkArchive(path, passphrase, {
    async manifest(manifest) {
      requireKnownMigrations(manifest)
      await migrateUpTo(target, manifest.migrations.at(-1) ?? '')
      const all = await listTables(target)
      requireFitting(manifest, all)
      tables = new Map(all.map((table) => [table.name, table]))
      // migrations insert a row into some tables
      for (const { name } of manifest.tables.toReversed()) {
        await run(target.db, `delete from ${quoted(name)}`)
      }
    },
    async row({ name }, row) {
      const table = tables.get(name)
      if (!table) throw new BadArchive(`This version has no table ${name}.`)
      if (waiting && (waiting.table !== table || isFull(waiting))) await flush()
      waiting ??= { table, rows: [] }
      waiting.rows.push(encryptRow(name, row, secrets))
    },
  })
  await flush()
  return walked
}

/** Throws `BadArchive` unless these are our first migrations, in order. */
export function requireKnownMigrations({ migrations, version }: Manifest): void {
  const ours = listMigrationNames()
  const unknown = migrations.filter((name) => !ours.includes(name))
  if (unknown.length > 0) {
    throw new BadArchive(
      `This backup was made by a newer Lampstand (${JSON.stringify(version)}, with ${unknown.length} database changes that this one doesn’t know). Upgrade Lampstand first.`,
      { problem: 'newer' },
    )
  }
  if (migrations.some((name, index) => ours[index] !== name)) {
    throw new BadArchive('The migrations in the manifest are in an order that never existed.')
  }
}

/** The tables of a database, in any order. */
export function listTables({ db, dialect }: Target): Promise<Table[]> {
  const ask: RunQuery = (text) => run(db, text)
  return dialect === 'sqlite' ? listSqliteTables(ask) : listPostgresTables(ask)
}

/** Runs one statement in the database's own SQL. */
export async function run(
  db: Kysely<never> | Db,
  text: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const query = CompiledQuery.raw(text, [...values])
  return (await db.executeQuery<Record<string, unknown>>(query)).rows
}

/** Throws `BadArchive` unless the archive has exactly the tables and columns of its version. */
export function requireFitting(manifest: Manifest, all: readonly Table[]): void {
  const known = all.filter(({ name }) => !leftOut.has(name))
  for (const table of manifest.tables) {
    const own = known.find(({ name }) => name === table.name)
    if (!own) throw new BadArchive(`The archive has a table that no version has: ${table.name}.`)
    if (shapeOf(own) !== shapeOf(table)) {
      throw new BadArchive(`The columns of ${table.name} don’t match that version.`)
    }
  }
  const named = new Set(manifest.tables.map(({ name }) => name))
  if (named.size < manifest.tables.length) throw new BadArchive('A table is listed twice.')
  const missing = known.filter(({ name }) => !named.has(name)).map(({ name }) => name)
  if (missing.length > 0) throw new BadArchive(`The archive is missing ${missing.join(', ')}.`)
}

function shapeOf({ columns, key }: ArchiveTable): string {
  return JSON.stringify([
    columns.map(({ name, type, isOptional }) => [name, type, isOptional]),
    key,
  ])
}

function isFull({ table, rows }: { table: Table; rows: WholeRow[] }): boolean {
  // frees each picture's memory as soon as it is stored
  if (table.columns.some(({ type }) => type === 'bytes')) return true
  return rows.length >= Math.min(maxRowsAtOnce, Math.floor(maxValues / table.columns.length))
}

async function insert({ db, dialect }: Target, table: Table, rows: WholeRow[]): Promise<void> {
  const names = table.columns.map(({ name }) => quoted(name)).join(', ')
  let place = 0
  const one = () =>
    `(${table.columns
      .map((column) => {
        place += 1
        return dialect === 'sqlite' ? '?' : postgresValue(column, place)
      })
      .join(', ')})`
  const lines = rows.map(one).join(', ')
  const values = rows.flatMap((row) => table.columns.map(({ name }) => row.get(name) ?? null))
  try {
    await run(db, `insert into ${quoted(table.name)} (${names}) values ${lines}`, values)
  } catch (error) {
    if (isDiskFull(error)) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new BadArchive(`Rows of ${table.name} don’t fit into the database: ${reason}`, {
      cause: error,
    })
  }
}

function postgresValue({ sqlType }: Table['columns'][number], place: number): string {
  return sqlType === 'bool' ? `$${place}::integer::boolean` : `$${place}::${sqlType}`
}
