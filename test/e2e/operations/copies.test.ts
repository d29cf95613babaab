import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { openReadOnly } from '#platform/db/open-read-only.ts'
import { copyDatabase, restoreCopy } from '#server/upgrade/copies.ts'
import { type PostgresServer, startPostgres } from '#test/machine/postgres.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-copies-'))
let postgres: PostgresServer

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

const configOf = (url: string) => readConfig({ DATA_DIR: dataDir, DATABASE_URL: url })
const read = () => postgres.ask('select id, words from lines order by id')

test('PostgreSQL: restores a complete backup, drops what a migration added, and keeps the previous data aside', async () => {
  const config = configOf(postgres.url)
  await postgres.ask(
    `create table lines (id int generated always as identity primary key, words text not null);
     create table marks (line int references lines (id));
     insert into lines (words) values ('it''s "one"'), ('two\nthree')`,
  )
  const before = await read()
  await copyDatabase(config, '2.0.0')
  // made once: the backup from before a change is not made again after it
  await postgres.ask(`create table added (id int); alter table marks add more text;
    insert into lines (words) values ('later')`)
  await copyDatabase(config, '2.0.0')
  await restoreCopy(config, '2.0.0')
  expect(await read()).toEqual(before)
  expect(await postgres.ask(`select to_regclass('added') as there`)).toEqual([{ there: null }])
  await postgres.ask(`insert into lines (words) values ('next')`)
  expect(await postgres.ask('select max(id) as id from lines')).toEqual([{ id: 3 }])
  // repeated, as after a kill
  await restoreCopy(config, '2.0.0')
  expect(await read()).toEqual(before)
  const folder = join(dataDir, 'backups/upgrades')
  expect(readdirSync(folder).toSorted()).toEqual(['after-2.0.0.sql', 'before-2.0.0.sql'])
  expect(readFileSync(join(folder, 'after-2.0.0.sql'), 'utf8')).toContain('later')
})

test('PostgreSQL: a truncated backup changes nothing, and no error reveals the password', async () => {
  const config = configOf(postgres.url)
  await expect(restoreCopy(config, 'never-made')).rejects.toThrow('Nothing was changed')
  await expect(copyDatabase(config, '../x')).rejects.toThrow('letters, digits, dots, and dashes')
  const away = configOf('postgres://lampstand:aSecretThatNobodyMaySee@127.0.0.1:1/x')
  const refused = await copyDatabase(away, '3.0.0').catch((error: Error) => error.message)
  expect(refused).toMatch(/^pg_dump failed/)
  expect(refused).not.toContain('NobodyMaySee')
  expect(readdirSync(join(dataDir, 'backups/upgrades')).join()).not.toContain('before-3.0.0.sql,')
})

test('PostgreSQL: refuses to write with a read-only user', async () => {
  const db = await openReadOnly(configOf(postgres.url))
  await expect(db?.deleteFrom('carts').execute()).rejects.toThrow()
  const tables = await db?.introspection.getTables()
  expect(tables?.map(({ name }) => name)).toContain('lines')
  await db?.destroy()
})
