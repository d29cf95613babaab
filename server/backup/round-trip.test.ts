import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { openSqlite } from '#platform/db/open.ts'
import { encrypt, generateSecrets } from '#platform/secrets/secrets.ts'
import { createMigratedPostgres, dialects, openPostgres } from '#test/migrated-databases.ts'
import { leftOut } from './archive/left-out-tables.ts'
import { writeArchive } from './archive/write-archive.ts'
import { listPostgresTables } from './database/postgres-catalog.ts'
import { connectPostgres, openPostgresSnapshot } from './database/postgres-snapshot.ts'
import { inOrder, quoted, type Table } from './database/schema.ts'
import type { Snapshot } from './database/snapshot.ts'
import { openSqliteSnapshot } from './database/sqlite-snapshot.ts'
import { rowsOf } from './random-rows.fixtures.ts'
import { checkArchive, fill, listOwnTables } from './restore/fill.ts'
import { fillInTransaction } from './restore/postgres-target.ts'
import { fillSqlite } from './restore/sqlite-target.ts'

/** How many random databases to move; set BACKUP_RUNS for more. */
const runs = Number(process.env.BACKUP_RUNS ?? 3)
const secrets = generateSecrets()

test.skipIf(!dialects.includes('postgres'))(
  'backup, restore to the other database, and backup give the same bytes, both ways',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lampstand-backup-'))
    const { url, drop } = await createMigratedPostgres()
    const postgres = await openPostgres(url)
    const connection = await connectPostgres(url)
    const tables = inOrder(
      await listPostgresTables(async (text) => (await connection.query(text)).rows),
    )
    const ours = (await listOwnTables()).map(({ name }) => name)
    const empty = join(folder, 'empty.sqlite')
    await makeEmpty(empty)
    let made = 0

    async function save(snapshot: Snapshot, name: string): Promise<string> {
      const path = join(folder, name)
      const contents = {
        madeAt: new Date('2026-11-22T03:00:00Z'),
        version: '1.0.0',
        withPasswords: true,
        withSecrets: false,
        secrets,
      }
      try {
        await writeFile(path, writeArchive(snapshot, contents))
      } finally {
        await snapshot.close()
      }
      return path
    }

    const databases = fc.tuple(...tables.map(rowsOf))
    await fc.assert(
      fc.asyncProperty(databases, async (all) => {
        made += 1
        const source = join(folder, `source-${made}.sqlite`)
        await writeFile(source, await readFile(empty))
        const stored = store(source, tables, all)

        const first = await save(await openSqliteSnapshot(source), `first-${made}.tar.gz`)
        const checked = await checkArchive(first, undefined)
        expect(checked.rows).toBe(stored)

        await connection.query('drop schema public cascade; create schema public')
        await fillInTransaction(postgres.db, ours, (target) => fill(target, checked, secrets))
        const snapshot = await openPostgresSnapshot(await connectPostgres(url))
        const second = await save(snapshot, `second-${made}.tar.gz`)
        expect(await sameBytes(second, first)).toBe(true)

        const home = join(folder, `home-${made}.sqlite`)
        const again = await checkArchive(second, undefined)
        await fillSqlite(home, ours, (target) => fill(target, again, secrets))
        const third = await save(await openSqliteSnapshot(home), `third-${made}.tar.gz`)
        expect(await sameBytes(third, first)).toBe(true)
      }),
      { numRuns: runs, endOnFailure: true },
    )
    await connection.close()
    await postgres.close()
    await drop()
  },
  60_000 + runs * 20_000,
)

/** Stores rows that fit (duplicate keys and negative amounts don't) and counts them. */
function store(path: string, tables: readonly Table[], all: readonly unknown[][][]): number {
  const file = new Sqlite(path)
  file.pragma('foreign_keys = ON')
  // messages, which each site encrypts differently
  file
    .prepare(`insert into contact_messages (id, words, created_at) values ('closed', ?, 'now')`)
    .run(encrypt(secrets, '{"name":"Sam"}'))
  let count = 0
  for (const [index, table] of tables.entries()) {
    const names = table.columns.map(({ name }) => quoted(name)).join(', ')
    const marks = table.columns.map(() => '?').join(', ')
    const insert = file.prepare(
      `insert or ignore into ${quoted(table.name)} (${names}) values (${marks})`,
    )
    for (const row of all[index] ?? []) insert.run(...row)
    if (leftOut.has(table.name)) continue
    count += Number(
      file
        .prepare(`select count(*) from ${quoted(table.name)}`)
        .pluck()
        .get(),
    )
  }
  file.close()
  return count
}

async function makeEmpty(path: string): Promise<void> {
  const database = await openSqlite(path)
  await migrate(database)
  await database.close()
}

async function sameBytes(path: string, other: string): Promise<boolean> {
  return (await readFile(path)).equals(await readFile(other))
}
