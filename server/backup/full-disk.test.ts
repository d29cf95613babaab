import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { openSqlite } from '#platform/db/open.ts'
import { readConfig } from '#server/config.ts'
import { prepareDatabase } from '#server/own-secrets.ts'
import { makeBackup } from './make-backup.ts'
import { restore } from './restore/restore.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-full-'))
const root = join(import.meta.dirname, '../..')

beforeAll(async () => {
  const database = await openSqlite(join(dataDir, 'lampstand.sqlite'))
  await prepareDatabase(database, dataDir)
  // too much to fit, even compressed
  const body = JSON.stringify(randomBytes(300_000).toString('base64'))
  const document = { key: 'large', body, version: 1, updatedAt: '', updatedBy: null }
  await database.db.insertInto('documents').values(document).execute()
  await database.close()
})
afterAll(() => rmSync(dataDir, { recursive: true }))

/** Runs a command with a file size limit, in blocks of 512 bytes, which acts like a full disk. */
function runWithin(blocks: number, command: string, folder = dataDir) {
  const program = `ulimit -f ${blocks}; exec node ${join(root, 'server/command.js')} ${command}`
  const { status, stderr } = spawnSync('sh', ['-c', program], {
    env: { PATH: process.env.PATH, DATA_DIR: folder },
    encoding: 'utf8',
  })
  return { status, stderr }
}

test('a backup or restore leaves nothing behind on a full disk, and succeeds once there’s room', async () => {
  const config = readConfig({ DATA_DIR: dataDir })
  const archive = join(dataDir, 'archive.tar.gz')
  expect(runWithin(100, `backup ${archive}`)).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^The disk is full/),
  })
  expect(readdirSync(dataDir).filter((name) => name.includes('archive'))).toEqual([])
  const choice = { withPasswords: false, passphrase: undefined, now: new Date() }
  expect(await makeBackup(config, archive, choice)).toMatchObject({ path: archive })
  const empty = join(dataDir, 'empty')
  expect(runWithin(100, `restore ${archive}`, empty)).toMatchObject({ status: 1 })
  expect(readdirSync(empty)).toEqual(['secrets.json', 'site.lock'])
  const { rows } = await restore(archive, undefined, { ...config, dataDir: empty })
  expect(rows).toBeGreaterThan(0)
  expect(existsSync(join(empty, 'lampstand.sqlite'))).toBe(true)
})

test('migrations explain a full disk and succeed once there’s room', async () => {
  const fresh = join(dataDir, 'fresh')
  // SQLite reports a file size limit as a failing disk
  expect(runWithin(300, 'migrate', fresh)).toEqual({
    status: 1,
    stderr: expect.stringMatching(/no room left on the disk|disk I\/O error/),
  })
  const database = await openSqlite(join(fresh, 'lampstand.sqlite'))
  await migrate(database)
  expect(await database.db.selectFrom('documents').selectAll().execute()).toEqual([])
  await database.close()
})
