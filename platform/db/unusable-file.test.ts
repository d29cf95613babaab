import fs, { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { createLog } from '#platform/log.ts'
import { openDatabase } from './open.ts'

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

/** Makes the file look like another user's, such as root's. */
function giveAway(strange: string): void {
  const { accessSync, statSync } = fs
  vi.spyOn(fs, 'accessSync').mockImplementation((path, mode) => {
    if (path === strange) throw Object.assign(new Error('no'), { code: 'EACCES' })
    accessSync(path, mode)
  })
  vi.spyOn(fs, 'statSync').mockImplementation(((path: string) => {
    const stat = statSync(path)
    return path === strange ? Object.assign(stat, { uid: 4321 }) : stat
  }) as typeof statSync)
  syncBuiltinESMExports()
}

function open(dataDir: string): Promise<unknown> {
  return openDatabase({ databaseUrl: undefined, databasePool: 2, dataDir }, createLog('silent'))
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'lampstand-unusable-'))
}

test.each(['lampstand.sqlite', 'lampstand.sqlite-wal', 'lampstand.sqlite-shm'])(
  'refuses to start and names the owner if %s belongs to another user',
  async (name) => {
    const dataDir = newFolder()
    const path = join(dataDir, name)
    writeFileSync(path, '')
    giveAway(path)
    await expect(open(dataDir)).rejects.toThrow(
      `DATA_DIR: ${path} can’t be used: this user isn’t allowed to read and write there. It belongs to user 4321, but this process runs as user ${process.getuid?.()}`,
    )
  },
)

test('names a folder that is in place of the database', async () => {
  const dataDir = newFolder()
  mkdirSync(join(dataDir, 'lampstand.sqlite'))
  await expect(open(dataDir)).rejects.toThrow(
    /lampstand\.sqlite can’t be used: it’s a folder, not a file$/,
  )
})
