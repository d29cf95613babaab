import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { type Database, openDatabase } from '#platform/db/open.ts'
import { createLog } from '#platform/log.ts'
import { createTestApp, type TestApp } from '#test/support.ts'
import { requireIntactDatabase } from './sqlite-file.ts'

let dataDir = ''
let path = ''
let database: Database | undefined

function open(): Promise<Database> {
  return openDatabase({ databaseUrl: undefined, databasePool: 10, dataDir }, createLog('silent'))
}

async function makeDatabase(): Promise<Database> {
  const opened = await open()
  database = opened
  await opened.alone((db) => migrate({ ...opened, db }))
  return opened
}

async function close(): Promise<void> {
  await database?.close()
  database = undefined
}

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lampstand-file-'))
  path = join(dataDir, 'lampstand.sqlite')
})
afterEach(async () => {
  await close()
  rmSync(dataDir, { recursive: true })
})

describe('the database check at startup', () => {
  test("refuses a backup beside another database's files and leaves it intact", async () => {
    const { db } = await makeDatabase()
    const copy = join(dataDir, 'copy')
    const file = new Sqlite(path)
    await file.backup(copy)
    // from here on the -wal file holds data that the backup doesn't have
    file.pragma('wal_checkpoint(TRUNCATE)')
    for (let round = 0; round < 40; round += 1) {
      const body = `${round} `.repeat(2000)
      await db
        .insertInto('documents')
        .values({ key: `k${round}`, body, version: 1, updatedAt: '', updatedBy: null })
        .execute()
    }
    copyFileSync(`${path}-wal`, join(dataDir, 'left'))
    file.close()
    await close()
    // an older copy with another page layout
    const other = new Sqlite(copy)
    other.exec('drop table previews; vacuum')
    other.close()
    copyFileSync(copy, path)
    copyFileSync(join(dataDir, 'left'), `${path}-wal`)

    await expect(open()).rejects.toThrow(
      /^DATA_DIR: .*lampstand\.sqlite is damaged \(.+\)\. Nothing was changed\. Delete the files .* end in -wal and -shm, then replace it with a backup .*\.$/,
    )
    expect(readFileSync(path).equals(readFileSync(copy))).toBe(true)
    rmSync(`${path}-wal`)
    rmSync(`${path}-shm`, { force: true })
    database = await open()
    expect(await database.db.selectFrom('documents').select('key').execute()).toEqual([])
  })

  test("refuses overwritten pages and files that aren't databases", async () => {
    await makeDatabase()
    await close()
    const bytes = readFileSync(path)
    for (let at = 4096; at < bytes.length; at += 8192) bytes.fill(0xff, at, at + 4096)
    for (const content of [bytes, 'once upon a time, there was no database here'.repeat(200)]) {
      writeFileSync(path, content)
      await expect(open()).rejects.toThrow(/^DATA_DIR: .* is damaged/)
      await expect(requireIntactDatabase(path, 0)).rejects.toThrow(/^DATA_DIR: .* is damaged/)
    }
  })

  test('skips pictures of a large database and still finds other damage', async () => {
    await makeDatabase()
    await close()
    const file = new Sqlite(path)
    file.pragma('foreign_keys = OFF')
    file.pragma('journal_mode = DELETE')
    const picture = file.prepare(
      "insert into image_renditions (image_id, width, format, bytes) values ('i', 1, 'webp', ?)",
    )
    picture.run(Buffer.alloc(200_000, 'P'))
    const document = file.prepare(
      "insert into documents (key, body, version, updated_at) values ('about', ?, 1, '')",
    )
    document.run('D'.repeat(200_000))
    file.close()
    const whole = readFileSync(path)
    const withoutPagesOf = (letter: string) => {
      const bytes = Buffer.from(whole)
      const page = Buffer.alloc(4000, letter)
      for (let at = 0; at < bytes.length; at += 4096) {
        if (bytes.subarray(at, at + 4096).includes(page)) bytes.fill(0xff, at, at + 4096)
      }
      writeFileSync(path, bytes)
    }
    withoutPagesOf('P')
    await expect(requireIntactDatabase(path)).rejects.toThrow('is damaged')
    await requireIntactDatabase(path, 0)
    withoutPagesOf('D')
    await expect(requireIntactDatabase(path, 0)).rejects.toThrow('is damaged')
  })
})

test('waits for another process that reads a new file', async () => {
  const other = new Sqlite(path)
  other.exec('create table first (day text); insert into first values (1)')
  const reading = other.prepare('select * from first').iterate()
  reading.next()
  const opened = open()
  await setTimeout(200)
  reading.return?.()
  database = await opened
  const { rows } = await sql`pragma journal_mode`.execute(database.db)
  expect(rows).toEqual([{ journalMode: 'wal' }])
  other.close()
})

describe('files deleted while the site runs', () => {
  let app: TestApp

  beforeEach(async () => {
    app = await createTestApp(await makeDatabase())
  })

  function write(): Promise<Response> {
    return app.send('/api/contact', {
      json: {
        name: 'Sam',
        email: 'sam@example.org',
        phone: '',
        subject: 'Hello',
        message: 'Please call me back.',
        requestType: 'general',
      },
    })
  }

  test.each(['', '-wal'])(
    'lampstand.sqlite%s: reports it in the health check and refuses writes until it is back',
    async (end) => {
      expect((await app.send('/api/health')).status).toBe(200)
      expect((await write()).status).toBeLessThan(300)
      renameSync(path + end, `${path}.away`)
      const health = await app.send('/api/health')
      expect([health.status, await health.json()]).toEqual([503, { ok: false }])
      const refused = await write()
      expect(refused.status).toBe(503)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      const request = { productId: 'x', size: 'M', color: 'Green', quantity: 1 }
      expect((await app.send('/api/shop/cart', { json: request })).status).toBe(503)
      // a replaced file isn't the open one
      copyFileSync(`${path}.away`, path + end)
      expect((await write()).status).toBe(503)
      renameSync(`${path}.away`, path + end)
      expect((await app.send('/api/health')).status).toBe(200)
      expect((await write()).status).toBeLessThan(300)
    },
  )
})

describe('a full disk', () => {
  test('answers writes with 503 and still reads', async () => {
    const made = await makeDatabase()
    const { db } = made
    const app = await createTestApp(made)
    // in a transaction, so that the writing connection fails
    await db.transaction().execute((tx) => sql`pragma max_page_count = 1`.execute(tx))
    const json = { key: 'x', body: 'x'.repeat(50_000), version: 1, updatedAt: '', updatedBy: null }
    await expect(db.insertInto('documents').values(json).execute()).rejects.toThrow(
      'The database is unavailable: database or disk is full',
    )
    expect((await app.send('/api/health')).status).toBe(200)
    expect((await app.send('/api/content/homepage')).status).toBeLessThan(500)
  })

  test('starts an existing site without room for the shared memory file', async () => {
    const { db } = await makeDatabase()
    await db
      .insertInto('documents')
      .values({ key: 'x', body: '{}', version: 1, updatedAt: '', updatedBy: null })
      .execute()
    await close()
    // as on a full disk, SQLite can't create it
    symlinkSync('/nowhere/at/all', `${path}-shm`)
    database = await open()
    await migrate(database)
    expect(await database.db.selectFrom('documents').select('key').execute()).toEqual([
      { key: 'x' },
    ])
  })
})
