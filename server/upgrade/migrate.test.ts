import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/open.ts'
import { openReadOnly } from '#platform/db/open-read-only.ts'
import { createLog } from '#platform/log.ts'
import { readConfig } from '#server/config.ts'
import { compiled } from '#test/machine/compiled.ts'
import { createMigratedPostgres, dialects } from '#test/migrated-databases.ts'

const root = join(import.meta.dirname, '../..')

describe.each(dialects)('migrate on %s', (dialect) => {
  async function newPlace() {
    const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-migrate-'))
    const own = dialect === 'postgres' ? await createMigratedPostgres() : undefined
    const environment = { DATA_DIR: dataDir, ...(own && { DATABASE_URL: own.url }) }
    const config = readConfig(environment)
    const database = await openDatabase(config, createLog('silent'))
    if (own) await sql`drop schema public cascade; create schema public`.execute(database.db)
    const run = (...words: string[]) => {
      const { status, stderr } = spawnSync('node', ['server/command.js', 'migrate', ...words], {
        cwd: root,
        env: { ...compiled, PATH: process.env.PATH, LOG_LEVEL: 'warn', ...environment },
        encoding: 'utf8',
      })
      return { status, stderr }
    }
    const end = async () => {
      await database.close()
      await own?.drop()
    }
    return { config, db: database.db, run, end }
  }

  const nothing = { status: 0, stderr: '' }

  test('checks on a read-only database whether there is something to migrate, and migrates', async () => {
    const { config, db, run, end } = await newPlace()
    expect(run('--check')).toEqual(nothing)
    expect(run()).toEqual(nothing)
    expect(run('--check')).toEqual(nothing)
    const reader = await openReadOnly(config)
    expect(await reader?.selectFrom('carts').selectAll().execute()).toEqual([])
    await expect(reader?.deleteFrom('carts').execute()).rejects.toThrow()
    await reader?.destroy()
    await sql`delete from kysely_migration where name = '3021-refund-taxes'`.execute(db)
    expect(run('--check')).toEqual({ status: 2, stderr: '' })
    await sql`insert into kysely_migration (name, timestamp) values ('9999', 'x')`.execute(db)
    const newer = {
      status: 1,
      stderr: expect.stringMatching(/^A newer version of Lampstand has used this database\./),
    }
    expect(run('--check')).toEqual(newer)
    expect(run()).toEqual(newer)
    await end()
  })
})
