import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createLog } from '#platform/log.ts'
import { openDatabase } from './open.ts'

/** Files that belong to somebody else, as root's do to the user of the site. */
const strange = vi.hoisted(() => new Set<string>())

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  return {
    ...fs,
    accessSync(path: string, mode: number) {
      if (strange.has(path)) throw Object.assign(new Error('no'), { code: 'EACCES' })
      fs.accessSync(path, mode)
    },
    statSync(...args: Parameters<typeof fs.statSync>) {
      const stat = fs.statSync(...args)
      return strange.has(String(args[0])) ? Object.assign(stat ?? {}, { uid: 4321 }) : stat
    },
  }
})

function open(dataDir: string): Promise<unknown> {
  return openDatabase({ databaseUrl: undefined, databasePool: 2, dataDir }, createLog('silent'))
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'lampstand-unusable-'))
}

test.each(['lampstand.sqlite', 'lampstand.sqlite-wal', 'lampstand.sqlite-shm'])(
  '%s that belongs to somebody else stops the start, and is named with its owner',
  async (name) => {
    const dataDir = newFolder()
    const path = join(dataDir, name)
    writeFileSync(path, '')
    strange.add(path)
    await expect(open(dataDir)).rejects.toThrow(
      `DATA_DIR: ${path} cannot be used: this user may not read and write there. It belongs to user 4321, and this is user ${process.getuid?.()}`,
    )
  },
)

test('a folder in place of the database is named', async () => {
  const dataDir = newFolder()
  mkdirSync(join(dataDir, 'lampstand.sqlite'))
  await expect(open(dataDir)).rejects.toThrow(
    /lampstand\.sqlite cannot be used: there is a folder where a file should be$/,
  )
})
