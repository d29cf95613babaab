import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toSecret } from '#platform/config/setting-types.ts'
import { openDatabase } from '#platform/db/open.ts'
import { createLog } from '#platform/log.ts'
import { readConfig } from '#server/config.ts'
import { prepareDatabase } from '#server/own-secrets.ts'
import { lockSite } from '#server/site-lock.ts'
import { createMigratedPostgres, dialects, openPostgres } from '#test/migrated-databases.ts'
import { requireDevelopment } from './require-development.ts'
import { resetSite } from './reset-site.ts'

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'lampstand-reset-'))
}

test('deletes the database and the site’s files, and nothing else', async () => {
  const dataDir = newFolder()
  const config = readConfig({ DATA_DIR: dataDir })
  const database = await openDatabase(config, createLog('silent'))
  await database.alone((db) => prepareDatabase({ ...database, db }, dataDir))
  for (const name of ['mail', 'backups']) mkdirSync(join(dataDir, name))
  for (const name of ['mail/1.eml', 'backups/1', 'notes.txt'])
    writeFileSync(join(dataDir, name), 'x')
  await database.close()
  expect(await resetSite(config)).toEqual({
    deleted: ['lampstand.sqlite', 'mail', 'secrets.json'],
    kept: ['backups', 'notes.txt'],
  })
  expect(readdirSync(dataDir).toSorted()).toEqual(['backups', 'notes.txt', 'site.lock'])
})

test('refuses while a process uses the site', async () => {
  const dataDir = newFolder()
  writeFileSync(join(dataDir, 'secrets.json'), '{}')
  const config = readConfig({ DATA_DIR: dataDir })
  const release = await lockSite(config)
  await expect(resetSite(config)).rejects.toThrow('Nothing was changed. The site, a backup')
  await release()
  await resetSite(config)
  expect(existsSync(join(dataDir, 'secrets.json'))).toBe(false)
})

test('refuses a folder that isn’t the site’s', async () => {
  const dataDir = newFolder()
  mkdirSync(join(dataDir, 'backups'))
  await expect(resetSite(readConfig({ DATA_DIR: dataDir }))).rejects.toThrow(
    `${dataDir} isn’t a data folder`,
  )
  expect(existsSync(join(dataDir, 'backups'))).toBe(true)
})

test.skipIf(!dialects.includes('postgres'))(
  'empties a PostgreSQL database only if its name is given',
  async () => {
    const { url, drop } = await createMigratedPostgres()
    const place = { databaseUrl: toSecret(url), dataDir: newFolder() }
    const name = new URL(url).pathname.slice(1)
    const readTables = async () => {
      const database = await openPostgres(url)
      const tables = await database.db.introspection.getTables()
      await database.close()
      return tables.length
    }
    for (const given of [undefined, 'other']) {
      await expect(resetSite(place, given)).rejects.toThrow(`--database ${name}`)
    }
    expect(await readTables()).toBeGreaterThan(10)
    expect((await resetSite(place, name)).deleted).toEqual([`all tables of ${name}`])
    expect(await readTables()).toBe(0)
    await drop()
  },
)

const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

test.each([
  [{ NODE_ENV: 'production' }, 'NODE_ENV is production'],
  [{ SITE_URL: 'https://www.example.org' }, 'SITE_URL is https://www.example.org'],
  [stripe, 'STRIPE_SECRET_KEY is a live key'],
])('refuses what could be a real site: %o', (environment, reason) => {
  expect(() => requireDevelopment(readConfig(environment), environment)).toThrow(reason)
})

test('accepts a development site', () => {
  requireDevelopment(readConfig({}), {})
  requireDevelopment(readConfig({ SITE_URL: 'http://127.0.0.1:3000' }), { NODE_ENV: 'test' })
})
