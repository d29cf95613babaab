import fs, { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { openSqlite } from '#platform/db/open.ts'
import { loadOrMakeSecrets } from '#platform/secrets/secrets.ts'
import { writeArchive } from '#server/backup/archive/write-archive.ts'
import { run } from '#server/backup/database/load-archive.ts'
import { openSqliteSnapshot } from '#server/backup/database/sqlite-snapshot.ts'
import { requireDiskSpace } from './disk-space.ts'
import { checkArchive, fill } from './fill.ts'
import { restore } from './restore.ts'
import { fillFile } from './sqlite-target.ts'

const home = newFolder()
const archive = join(home, 'a.tar.gz')

beforeAll(async () => {
  const path = join(home, 'lampstand.sqlite')
  const database = await openSqlite(path)
  await migrate(database)
  await database.close()
  const snapshot = await openSqliteSnapshot(path)
  const contents = {
    ...{ madeAt: new Date('2026-11-22T03:00:00Z'), version: '1.0.0' },
    ...{ withPasswords: false, withSecrets: true, secrets: loadOrMakeSecrets(home) },
  }
  await writeFile(archive, writeArchive(snapshot, contents))
  await snapshot.close()
})
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'lampstand-place-'))
}

function put(dataDir: string) {
  return restore(archive, undefined, { databaseUrl: undefined, dataDir })
}

/** Mocks the free space of every disk, in bytes. */
function leaveRoom(bytes: number): void {
  const stats = { ...fs.statfsSync(home), bavail: bytes / 4, bsize: 4 }
  vi.spyOn(fs, 'statfsSync').mockReturnValue(stats)
  syncBuiltinESMExports()
}

test('replaces other secrets with the archive’s, and leaves identical ones unchanged', async () => {
  const dataDir = newFolder()
  const path = join(dataDir, 'secrets.json')
  const ours = readFileSync(join(home, 'secrets.json'), 'utf8')
  loadOrMakeSecrets(dataDir)
  expect(readFileSync(path, 'utf8')).not.toBe(ours)
  // text that they encrypted can be decrypted, so it's kept
  expect(await put(dataDir)).toMatchObject({ emptied: undefined })
  expect(readFileSync(path, 'utf8')).toBe(ours)
  expect(readdirSync(dataDir)).toEqual(['lampstand.sqlite', 'secrets.json', 'site.lock'])
  const { ino } = statSync(path)
  fs.rmSync(join(dataDir, 'lampstand.sqlite'))
  await put(dataDir)
  expect(statSync(path).ino).toBe(ino)
})

test('creates a missing data folder, and names one that can’t be created', async () => {
  const dataDir = join(newFolder(), 'data')
  await put(dataDir)
  expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toBe(
    readFileSync(join(home, 'secrets.json'), 'utf8'),
  )
  await expect(put(archive)).rejects.toThrow(`DATA_DIR: ${archive} can’t be used`)
})

test('requires a tenth more space than the backup before storing anything', async () => {
  leaveRoom(11_000_000)
  requireDiskSpace(home, { bytes: 10_000_000 })
  expect(() => requireDiskSpace(home, { bytes: 10_000_001 })).toThrow(
    'DATA_DIR: this backup needs about 12 MB, but the disk has only 11 MB free. Nothing was changed.',
  )
  leaveRoom(8000)
  const dataDir = newFolder()
  await expect(put(dataDir)).rejects.toThrow('the disk has only 1 MB free')
  expect(readdirSync(dataDir)).toEqual(['site.lock'])
})

test('names up to eight tables in the way and counts the rest', async () => {
  const dataDir = newFolder()
  const file = new Sqlite(join(dataDir, 'lampstand.sqlite'))
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) file.exec(`create table t${number} (id text)`)
  await expect(put(dataDir)).rejects.toThrow('(t1, t2, t3, t4, t5, t6, t7, t8)')
  file.exec('create table t9 (id text); create table u (id text)')
  await expect(put(dataDir)).rejects.toThrow('(t1, t2, t3, t4, t5, t6, t7, t8 and 2 more)')
  file.close()
})

test('deletes only the files of killed restores', async () => {
  const dataDir = newFolder()
  const gone = 2 ** 22 + 1
  const name = (pid: number, end = '', site = 'lampstand') =>
    `${site}.sqlite.restoring-${pid}${end}`
  const kept = [
    name(process.ppid),
    name(gone, '', 'other'),
    `x${name(gone)}`,
    'lampstand.sqlite.restoring',
  ]
  for (const file of [...kept, name(gone), name(gone, '-wal')])
    writeFileSync(join(dataDir, file), '')
  await put(dataDir)
  expect(readdirSync(dataDir).toSorted()).toEqual(
    [...kept, 'lampstand.sqlite', 'secrets.json', 'site.lock'].toSorted(),
  )
})

test('discards everything if the file changes between reads or rows lack their parents', async () => {
  const checked = await checkArchive(archive, undefined)
  const other = { ...checked, manifest: { ...checked.manifest, version: '1.0.1' } }
  await expect(
    fillFile(join(newFolder(), 'x'), (target) => fill(target, other, loadOrMakeSecrets(home))),
  ).rejects.toThrow('The file changed while it was being read.')
  await expect(
    fillFile(join(newFolder(), 'x'), async ({ db }) => {
      await run(db, 'pragma foreign_keys = off')
      await run(db, 'create table parents (id text primary key)')
      await run(db, 'create table children (id text, parent text references parents)')
      await run(db, `insert into children values ('c', 'missing')`)
    }),
  ).rejects.toThrow('refer to rows that aren’t in it')
})
