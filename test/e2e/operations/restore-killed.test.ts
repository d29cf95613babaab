import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqlite } from '#platform/db/open.ts'
import { prepareDatabase } from '#server/own-secrets.ts'
import { compiled } from '#test/machine/compiled.ts'
import { type PostgresServer, startPostgres } from '#test/machine/postgres.ts'

const home = mkdtempSync(join(tmpdir(), 'lampstand-killed-'))
const archive = join(home, 'archive.tar.gz')
const root = join(import.meta.dirname, '../../..')
const hook = join(root, 'test/machine/kill-at-statement.js')
const total = 30
let postgres: PostgresServer

beforeAll(async () => {
  const database = await openSqlite(join(home, 'lampstand.sqlite'))
  await prepareDatabase(database, home)
  const carts = Array.from({ length: total }, (_, index) => ({
    id: `cart${index}`,
    createdAt: '2026-11-22T00:00:00.000Z',
    updatedAt: '2026-11-22T00:00:00.000Z',
  }))
  await database.db.insertInto('carts').values(carts).execute()
  await database.close()
  const made = run('backup', [archive], { DATA_DIR: home })
  expect(made.status).toBe(0)
  postgres = await startPostgres()
})
afterAll(async () => {
  await postgres.stop()
  rmSync(home, { recursive: true })
})

function run(command: 'backup' | 'restore', words: string[], env: Record<string, string>) {
  const program = join(root, `server/backup/${command}.ts`)
  return spawnSync('node', ['--import', hook, program, ...words], {
    env: { PATH: process.env.PATH, ...compiled, ...env },
    encoding: 'utf8',
  })
}

function restore(killAt = 0) {
  const env = { DATA_DIR: home, DATABASE_URL: postgres.url, KILL_AT: String(killAt) }
  return run('restore', [archive], env)
}

async function countTables(): Promise<number> {
  const rows = await postgres.ask(
    'select tablename from pg_tables where schemaname = current_schema()',
  )
  return rows.length
}

const empty = () => postgres.ask('drop schema public cascade; create schema public')

test('a killed restore into PostgreSQL changes everything or nothing, and can be run again', async () => {
  const undisturbed = restore()
  expect([undisturbed.status, undisturbed.stderr]).toEqual([0, ''])
  const commit = Number(/^committed at (\d+)$/m.exec(undisturbed.stdout)?.[1])
  expect(commit).toBeGreaterThan(100)
  const tables = await countTables()
  await expectWhole(tables, 'undisturbed')
  const again = restore()
  expect(again.status).toBe(1)
  expect(again.stderr).toMatch(/^Nothing was changed\. The database isn’t empty/)
  expect(again.stderr).toContain(`these tables have rows (carts: ${total}`)
  await empty()
  // between its tables, at the commit, and after it
  for (const at of [Math.round(commit / 2), commit, commit + 1]) {
    const name = `killed at statement ${at}, the commit is ${commit}`
    const { signal, stderr } = restore(at)
    expect([signal, stderr], name).toEqual(['SIGKILL', ''])
    await untilAlone()
    const isThere = (await countTables()) > 0
    if (at !== commit) expect(isThere, name).toBe(at > commit)
    if (isThere) {
      await expectWhole(tables, name)
      await empty()
    }
  }
}, 600_000)

async function expectWhole(tables: number, name: string): Promise<void> {
  const carts = await postgres.ask('select count(*)::int as found from carts')
  expect([await countTables(), carts], name).toEqual([tables, [{ found: total }]])
}

/** The server may still run the last statement after its sender has died. */
async function untilAlone(): Promise<void> {
  const others = `select pid from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`
  await expect.poll(() => postgres.ask(others), { timeout: 60_000 }).toEqual([])
}
