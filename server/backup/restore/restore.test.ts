import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { migrate, migrateUpTo } from '#platform/db/migrate.ts'
import { openSqlite } from '#platform/db/open.ts'
import { loadOrMakeSecrets } from '#platform/secrets/secrets.ts'
import { listTables } from '#server/backup/database/load-archive.ts'
import { openSqliteSnapshot } from '#server/backup/database/sqlite-snapshot.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { restore } from './restore.ts'

const whole = mkdtempSync(join(tmpdir(), 'lampstand-restore-'))
/** a site with one cart and its backup, new for each test */
let home: string
let archive: string
const choice = { withPasswords: true, passphrase: undefined, now: new Date() }

beforeAll(async () => {
  await makeSite(whole)
  write(whole, `insert into carts (id, created_at, updated_at) values ('c', 'now', 'now')`)
  await makeBackup({ dataDir: whole, databaseUrl: undefined }, join(whole, 'a.tar.gz'), choice)
})
beforeEach(() => {
  home = emptyFolder()
  archive = join(home, 'a.tar.gz')
  for (const name of ['lampstand.sqlite', 'secrets.json', 'a.tar.gz']) {
    copyFileSync(join(whole, name), join(home, name))
  }
})

async function makeSite(dataDir: string, upTo?: string): Promise<void> {
  loadOrMakeSecrets(dataDir)
  const database = await openSqlite(join(dataDir, 'lampstand.sqlite'))
  if (upTo) await migrateUpTo(database, upTo)
  else await migrate(database)
  await database.close()
}

function write(dataDir: string, statement: string): void {
  const file = new Sqlite(join(dataDir, 'lampstand.sqlite'))
  file.exec(statement)
  file.close()
}

function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), 'lampstand-restore-'))
}

function place(dataDir: string) {
  return { dataDir, databaseUrl: undefined }
}

function put(dataDir: string, path = archive) {
  return restore(path, undefined, { databaseUrl: undefined, dataDir })
}

test('a started site without content counts as empty', async () => {
  const dataDir = emptyFolder()
  await makeSite(dataDir)
  const { rows, emptied } = await put(dataDir)
  expect(rows).toBe(2)
  // its secrets differ from the archive's
  expect(emptied).toEqual({ keys: 0, secondSteps: 0 })
  expect(readdirSync(dataDir)).toEqual(['lampstand.sqlite', 'secrets.json', 'site.lock'])
})

test('a site with only page views counts as empty', async () => {
  const dataDir = emptyFolder()
  await makeSite(dataDir)
  const { db, close } = await openSqlite(join(dataDir, 'lampstand.sqlite'))
  const day = { day: '2026-11-22', page: '/', language: 'en' as const }
  await db
    .insertInto('pageDays')
    .values({ ...day, views: 1, helped: 0, notHelped: 0 })
    .execute()
  await close()
  expect((await put(dataDir)).rows).toBe(2)
})

test('refuses a database with data and names its tables', async () => {
  await expect(put(home)).rejects.toThrow('these tables have rows (carts: 1)')
})

test('refuses another application’s tables', async () => {
  const dataDir = emptyFolder()
  write(dataDir, 'create table recipes (id text primary key)')
  await expect(put(dataDir)).rejects.toThrow('has tables of another application (recipes)')
})

test('refuses leftover files of another database', async () => {
  const dataDir = emptyFolder()
  writeFileSync(join(dataDir, 'lampstand.sqlite-wal'), 'old')
  await expect(put(dataDir)).rejects.toThrow('lampstand.sqlite-wal were left by another database')
})

test('refuses to replace an empty site while it runs', async () => {
  const dataDir = emptyFolder()
  await makeSite(dataDir)
  const running = await openSqlite(join(dataDir, 'lampstand.sqlite'))
  await running.db.selectFrom('users').select('id').execute()
  await expect(put(dataDir)).rejects.toThrow('The site is running on this data folder')
  await running.close()
  expect((await put(dataDir)).rows).toBe(2)
})

test('restores a backup of an older version', async () => {
  const old = emptyFolder()
  await makeSite(old, '2026-11-22-withdrawals')
  write(
    old,
    `insert into orders (id, number, mode, status, payment_status, cart_id, customer_name, customer_email,
      customer_phone, shipping_address, billing_address, subtotal_cents, shipping_cents, tax_cents, total_cents,
      shipping_by, notes, search, created_at, paid_at) values ('o', 'n', 'test', 'pending', 'paid', 'c', '', '', '',
      '{}', '{}', 1, 2, 3, 6, 'table', '', '', 'x', '2026-01-02')`,
  )
  write(old, `insert into kept_answers values ('/', 'm', 1, '{}', x'01', x'01', x'01')`)
  const path = join(old, 'old.tar.gz')
  await makeBackup({ dataDir: old, databaseUrl: undefined }, path, choice)
  const dataDir = emptyFolder()
  // the order and the site's version; cached pages are left out under their old name, too
  expect((await put(dataDir, path)).rows).toBe(2)
  const file = new Sqlite(join(dataDir, 'lampstand.sqlite'))
  // a later column, filled by its migration
  expect(file.prepare('select placed_at from orders').pluck().get()).toBe('2026-01-02')
  file.close()
  const tables = await openSqlite(join(dataDir, 'lampstand.sqlite'))
  expect((await listTables(tables)).map(({ name }) => name)).toContain('alerts')
  await tables.close()
})

test('restores tables of several parts, and passwords only if included', async () => {
  const note = 'x'.repeat(3 * 1024 * 1024)
  write(
    home,
    `insert into users (id, name, email, email_verified, role, created_at, updated_at) values ('u', 'Ana', 'ana@example.org', 1, 'owner', 'now', 'now');
     insert into accounts (id, account_id, provider_id, user_id, password, created_at, updated_at) values ('a', 'u', 'credential', 'u', 'a hash', 'now', 'now');
     ${[1, 2, 3].map((id) => `insert into document_revisions (id, document_key, version, body, saved_at) values ('${id}', 'about', ${id}, '"${note}"', 'now');`).join('')}`,
  )
  for (const withPasswords of [true, false]) {
    const path = join(home, `${withPasswords}.tar.gz`)
    const made = await makeBackup(place(home), path, { ...choice, withPasswords })
    const dataDir = emptyFolder()
    expect((await put(dataDir, path)).rows).toBe(made.rows)
    const file = new Sqlite(join(dataDir, 'lampstand.sqlite'))
    const sizes = file.prepare('select length(body) from document_revisions order by id').pluck()
    expect(sizes.all()).toEqual([1, 2, 3].map(() => note.length + 2))
    expect(file.prepare('select password from accounts').pluck().all()).toEqual([
      withPasswords ? 'a hash' : null,
    ])
    file.close()
  }
})

test('a backup is a consistent snapshot despite concurrent writes', async () => {
  const snapshot = await openSqliteSnapshot(join(home, 'lampstand.sqlite'))
  write(home, `insert into carts (id, created_at, updated_at) values ('d', 'now', 'now')`)
  const carts = snapshot.tables.find(({ name }) => name === 'carts')
  const rows = carts ? await Array.fromAsync(snapshot.readRows(carts)) : []
  await snapshot.close()
  expect(rows).toEqual([['c', 'now', 'now', null]])
})

test('never overwrites a file, and names a place it can’t write to', async () => {
  const place = { dataDir: home, databaseUrl: undefined }
  const before = readFileSync(archive)
  await expect(makeBackup(place, archive, choice)).rejects.toThrow('already exists')
  expect(readFileSync(archive).equals(before)).toBe(true)
  const nowhere = join(home, 'nowhere', 'x.tar.gz')
  await expect(makeBackup(place, nowhere, choice)).rejects.toThrow('can’t be written')
})

test('reports that there’s nothing to back up, and leaves no file', async () => {
  const dataDir = emptyFolder()
  const path = join(dataDir, 'x.tar.gz')
  const place = { dataDir, databaseUrl: undefined }
  await expect(makeBackup(place, path, choice)).rejects.toThrow('there’s no database at')
  new Sqlite(join(dataDir, 'lampstand.sqlite')).exec('vacuum').close()
  await expect(makeBackup(place, path, choice)).rejects.toThrow('the database is empty')
  expect(existsSync(path)).toBe(false)
  expect(readdirSync(dataDir).filter((name) => name.includes('.part-'))).toEqual([])
  rmSync(dataDir, { recursive: true })
})
