import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { openSqlite } from '#platform/db/open.ts'
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
  await migrate(database)
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

test('a restore into PostgreSQL that is killed changed nothing or did everything, and is done by doing it again', async () => {
  let kills = 0
  for (let at = 1; ; at = Math.ceil(at * 1.5)) {
    const { signal, status, stderr } = restore(at)
    if (status === 0) break
    expect(`${signal} ${stderr}`).toBe('SIGKILL ')
    kills += 1
    if ((await countTables()) > 0) {
      // it was killed behind its commit
      expect(restore().stderr).toMatch(/^Nothing was changed: the database is not empty/)
      await postgres.ask('drop schema public cascade; create schema public')
    }
  }
  expect(kills).toBeGreaterThan(8)
  expect(await postgres.ask('select count(*)::int as found from carts')).toEqual([{ found: total }])
  const again = restore()
  expect(again.status).toBe(1)
  expect(again.stderr).toContain(`Its tables hold rows (carts: ${total}`)
}, 600_000)
