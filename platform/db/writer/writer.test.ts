import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cacheQuery } from '#platform/db/cached-query.ts'
import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import { migrate } from '#platform/db/migrate.ts'
import { type Database, type Db, openDatabase } from '#platform/db/open.ts'
import { createLog } from '#platform/log.ts'

let dataDir = ''
let database: Database

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lampstand-writer-'))
  database = await openDatabase(
    { databaseUrl: undefined, databasePool: 1, dataDir },
    createLog('silent'),
  )
  await database.alone((db) => migrate({ ...database, db }))
})
afterEach(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

function put(db: Db, key: string, body = '{}') {
  return db
    .insertInto('documents')
    .values({ key, body, version: 1, updatedAt: '', updatedBy: null })
    .execute()
}

async function keysIn(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('documents').select('key').orderBy('key').execute()
  return rows.map(({ key }) => key)
}

test('every reader sees a write immediately', async () => {
  const { db } = database
  for (let round = 0; round < 50; round += 1) {
    if (round % 2) await put(db, `k${round}`)
    else await db.transaction().execute((tx) => put(tx, `k${round}`))
    expect(await keysIn(db)).toHaveLength(round + 1)
  }
})

test('a cached write query uses the writer each time', async () => {
  const { db } = database
  const putOne = cacheQuery((target, { key }: { key: string }) =>
    target
      .insertInto('documents')
      .values({ key, body: '{}', version: 1, updatedAt: '', updatedBy: null })
      .returning('key'),
  )
  expect(await putOne(db, { key: 'a' })).toEqual([{ key: 'a' }])
  expect(await putOne(db, { key: 'b' })).toEqual([{ key: 'b' }])
  await db.transaction().execute((tx) => putOne(tx, { key: 'c' }))
  expect(await keysIn(db)).toEqual(['a', 'b', 'c'])
})

test('writes with synchronous=FULL', async () => {
  const asked = sql<{ synchronous: number }>`pragma synchronous`
  const { rows } = await database.db.transaction().execute((tx) => asked.execute(tx))
  expect(rows).toEqual([{ synchronous: 2 }])
})

test('readers don’t wait for writers and see the earlier state', async () => {
  const { db } = database
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const writing = db.transaction().execute(async (tx) => {
    await put(tx, 'half')
    await held
  })
  await expect.poll(() => keysIn(db)).toEqual([])
  letGo()
  await writing
  expect(await keysIn(db)).toEqual(['half'])
})

test('rolls back only the failed one of concurrent writes', async () => {
  const { db } = database
  await put(db, 'taken')
  const outcomes = await Promise.allSettled([
    put(db, 'a'),
    db.transaction().execute(async (tx) => {
      await put(tx, 'b')
      throw new Error('thought better of it')
    }),
    put(db, 'taken'),
    db.transaction().execute(async (tx) => {
      await put(tx, 'c')
      await put(tx, 'taken')
    }),
    db.transaction().execute(async (tx) => {
      await put(tx, 'd')
      await expect(put(tx, 'taken')).rejects.toThrow('UNIQUE')
    }),
    put(db, 'e'),
  ])
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    false,
    false,
    false,
    true,
    true,
  ])
  expect(await keysIn(db)).toEqual(['a', 'd', 'e', 'taken'])
})

test('a statement that rolls back the whole group rejects all of it and leaves the next group intact', async () => {
  const { db } = database
  await put(db, 'taken')
  const all = sql`insert or rollback into documents values ('taken', '{}', 1, '', null)`
  const outcomes = await Promise.allSettled([
    db.transaction().execute((tx) => put(tx, 'a')),
    db.transaction().execute(async (tx) => {
      await expect(all.execute(tx)).rejects.toThrow('UNIQUE')
      await put(tx, 'never')
    }),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await put(db, 'b')
  expect(await keysIn(db)).toEqual(['b', 'taken'])
})

test('keeps nothing of a transaction that ends its own savepoint', async () => {
  const { db } = database
  const ended = sql`release grouped`
  const writing = db.transaction().execute(async (tx) => {
    await put(tx, 'a')
    await ended.execute(tx)
  })
  await expect(writing).rejects.toThrow('no such savepoint')
  await put(db, 'b')
  expect(await keysIn(db)).toEqual(['b'])
})

test('concurrent transactions never overwrite each other', async () => {
  const { db } = database
  await put(db, 'count', '0')
  await Promise.all(
    Array.from({ length: 40 }, () =>
      db.transaction().execute(async (tx) => {
        const { body } = await tx
          .selectFrom('documents')
          .select('body')
          .where('key', '=', 'count')
          .executeTakeFirstOrThrow()
        await tx
          .updateTable('documents')
          .set({ body: String(Number(body) + 1) })
          .execute()
      }),
    ),
  )
  const { body } = await db.selectFrom('documents').select('body').executeTakeFirstOrThrow()
  expect(body).toBe('40')
})

test('returns bytes as Buffers in and outside transactions', async () => {
  const { db } = database
  const read = sql<{ bytes: Buffer }>`select x'00ff' as bytes`
  const { rows } = await db.transaction().execute((tx) => read.execute(tx))
  expect(rows).toEqual((await read.execute(db)).rows)
  expect(Buffer.isBuffer(rows[0]?.bytes)).toBe(true)
})

test("a value that can't be stored fails alone", async () => {
  const { db } = database
  const wrong = sql`insert into documents (key) values (${Symbol('no value')})`
  await expect(db.transaction().execute((tx) => wrong.execute(tx))).rejects.toThrow()
  await expect(wrong.execute(db)).rejects.toThrow()
  await put(db, 'right')
  expect(await keysIn(db)).toEqual(['right'])
})

test('waits for a writer in another process', async () => {
  const other = new Sqlite(join(dataDir, 'lampstand.sqlite'))
  other.exec('begin immediate')
  const written = put(database.db, 'after')
  const begun = database.db.transaction().execute((tx) => put(tx, 'after-that'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  other.exec(`insert into documents values ('before', '{}', 1, '', null); commit`)
  other.close()
  await Promise.all([written, begun])
  expect(await keysIn(database.db)).toEqual(['after', 'after-that', 'before'])
})

test('closing waits for earlier requests', async () => {
  const { db } = database
  const asked = Array.from({ length: 30 }, (_, n) => put(db, `k${n}`))
  await Promise.all([...asked, database.close()])
  const file = new Sqlite(join(dataDir, 'lampstand.sqlite'))
  expect(file.prepare('select count(*) from documents').pluck().get()).toBe(30)
  file.close()
})

describe('a process that is killed', () => {
  test('has kept every acknowledged write complete', async () => {
    for (const most of [1, 40, 400]) {
      const said = await killAfter(most)
      const file = new Sqlite(join(dataDir, 'lampstand.sqlite'))
      const keys = new Set(file.prepare('select key from documents').pluck().all())
      expect(said.length).toBeGreaterThanOrEqual(most)
      expect(said.filter((key) => !keys.has(key))).toEqual([])
      const halves = [...keys].filter((key) => {
        const n = Number(/^d(\d+)$/.exec(String(key))?.[1] ?? 0)
        return n % 3 !== 0 && !keys.has(`${key}-with`)
      })
      expect(halves).toEqual([])
      expect(file.pragma('integrity_check', { simple: true })).toBe('ok')
      file.exec('delete from documents')
      file.close()
    }
  })
})

/** Kills the writing process after this many acknowledgments and returns its output. */
async function killAfter(most: number): Promise<string[]> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'acknowledging.fixtures.ts'), dataDir],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    if (said.split('\n').length > most) child.kill('SIGKILL')
  })
  await new Promise((resolve) => child.once('close', resolve))
  // its last line may be truncated
  return said.split('\n').slice(0, -1)
}

test('a thread that can’t write reports an unavailable database and is replaced', async () => {
  const { createWriter } = await import('./writer.ts')
  const path = join(dataDir, 'folder')
  mkdirSync(path)
  const writer = createWriter(path, createLog('silent'))
  const making = { sql: 'create table if not exists a (b)', parameters: [] }
  await expect(writer.write(making)).rejects.toThrow(DatabaseUnavailable)
  await expect(writer.begin()).rejects.toThrow(DatabaseUnavailable)
  rmSync(path, { recursive: true })
  await writer.write(making)
  const transaction = await writer.begin()
  await transaction.run({ sql: 'insert into a values (1)', parameters: [] })
  await transaction.commit()
  await writer.close()
})

test('a statement that takes too long ends the thread with an unavailable database', async () => {
  const { startWritingThread } = await import('./writing-thread.ts')
  const thread = startWritingThread(join(dataDir, 'lampstand.sqlite'))
  const endless = {
    sql: 'with recursive n(i) as (select 1 union all select i + 1 from n where i < 5e6) select max(i) from n',
    parameters: [],
  }
  const order = { begins: true, ahead: [], statements: [endless], commits: false }
  await expect(thread.ask(order, 20)).rejects.toThrow(DatabaseUnavailable)
  expect(thread.isAlive()).toBe(false)
  await expect(thread.ask(order)).rejects.toThrow(DatabaseUnavailable)
})

test('an answer that arrived while this process was blocked isn’t late', async () => {
  const { startWritingThread } = await import('./writing-thread.ts')
  const thread = startWritingThread(join(dataDir, 'lampstand.sqlite'))
  const order = { begins: false, ahead: [], statements: [], commits: false }
  await thread.ask(order)
  const asked = thread.ask(order, 50)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
  await expect(asked).resolves.toEqual({ outcomes: [] })
  expect(thread.isAlive()).toBe(true)
  await thread.close()
})

test('a value that can’t be sent doesn’t affect others in the same commit', async () => {
  const { db } = database
  const wrong = sql`insert into documents (key) values (${Symbol('no value')})`
  const outcomes = await Promise.allSettled([
    db.transaction().execute((tx) => put(tx, 'before')),
    db.transaction().execute((tx) => wrong.execute(tx)),
    db.transaction().execute((tx) => put(tx, 'after')),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await keysIn(db)).toEqual(['after', 'before'])
})
