import { chmodSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#platform/db/open.ts'
import { createLog } from '#platform/log.ts'
import { loadOrMakeSecrets } from '#platform/secrets/secrets.ts'
import { readConfig } from '#server/config.ts'
import { makeBackup } from './backup/make-backup.ts'
import { restore } from './backup/restore/restore.ts'
import { prepareDatabase } from './own-secrets.ts'

/** A folder that others may enter, as operators or volumes create it. */
function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lampstand-private-'))
  chmodSync(folder, 0o755)
  return folder
}

function modesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    files.map(({ name }) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]),
  )
}

/** Opens a site's database and writes to it. */
async function openSite(dataDir: string) {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), createLog('silent'))
  await database.alone((db) => prepareDatabase({ ...database, db }, dataDir))
  return database
}

const database = { 'lampstand.sqlite': '600', 'lampstand.sqlite-wal': '600' }
const inUse = { ...database, 'lampstand.sqlite-shm': '600', 'secrets.json': '600' }

test('creates databases that only the owner can read', async () => {
  const dataDir = openFolder()
  const site = await openSite(dataDir)
  expect(modesIn(dataDir)).toEqual(inUse)
  await site.close()
})

test('makes a readable database private on start', async () => {
  const dataDir = openFolder()
  const left = await openSite(dataDir)
  // as left behind by a killed site
  for (const name of Object.keys(inUse)) chmodSync(join(dataDir, name), 0o644)
  chmodSync(join(dataDir, 'secrets.json'), 0o600)
  const site = await openSite(dataDir)
  expect(modesIn(dataDir)).toEqual(inUse)
  await site.close()
  await left.close()
})

test('makes backups and restored files private', async () => {
  const dataDir = openFolder()
  await (await openSite(dataDir)).close()
  const config = readConfig({ DATA_DIR: dataDir })
  const archive = join(dataDir, 'a.tar.gz')
  const choice = { withPasswords: true, passphrase: undefined, now: new Date() }
  await makeBackup(config, archive, choice)
  expect(modesIn(dataDir)).toMatchObject({ 'a.tar.gz': '600' })
  const other = openFolder()
  writeFileSync(join(other, 'other'), '')
  loadOrMakeSecrets(other)
  await restore(archive, undefined, { databaseUrl: undefined, dataDir: other })
  expect(modesIn(other)).toEqual({
    ...{ 'lampstand.sqlite': '600', 'secrets.json': '600', 'site.lock': '600' },
    other: '644',
  })
})
