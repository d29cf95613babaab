import { existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { howToRun } from '#platform/commands/how-to-run.ts'
import type { Config } from '#platform/config/config.ts'
import { makePrivate } from '#platform/disk/data-dir.ts'
import { dumpPostgres, loadPostgres } from './postgres-copies.ts'
import { pruneCopies } from './prune-copies.ts'

/** Paths of an upgrade's database copies: before it, and after it if it's rolled back. */
export function copiesOf({ dataDir, databaseUrl }: Config, id: string) {
  if (!/^[\w.-]+$/.test(id)) {
    throw new Error('Give the copy a name of letters, digits, dots, and dashes.')
  }
  const folder = join(dataDir, 'backups', 'upgrades')
  const ending = databaseUrl ? 'sql' : 'sqlite'
  return {
    folder,
    before: join(folder, `before-${id}.${ending}`),
    after: join(folder, `after-${id}.${ending}`),
  }
}

/** Copies the whole database. The file gets its name only when complete; an existing copy is kept. */
export async function copyDatabase(config: Config, id: string): Promise<string> {
  const { folder, before } = copiesOf(config, id)
  if (existsSync(before)) return before
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  await writeAtomically(before, async (part) => {
    if (config.databaseUrl) dumpPostgres(config.databaseUrl, part)
    else await copySqlite(liveFile(config), part)
  })
  pruneCopies(folder)
  return before
}

/**
 * Restores the copy and keeps the replaced database next to it. The site must be stopped. Safe to repeat
 * after an interruption.
 */
export async function restoreCopy(config: Config, id: string): Promise<string> {
  if (!listCopies(config).includes(id)) throw new Error(noSuchCopy(config, id))
  const { before, after } = copiesOf(config, id)
  if (config.databaseUrl) {
    const { databaseUrl } = config
    if (!existsSync(after))
      await writeAtomically(after, async (part) => dumpPostgres(databaseUrl, part))
    loadPostgres(databaseUrl, before)
    return after
  }
  const live = liveFile(config)
  await writeAtomically(live, async (part) => {
    await copySqlite(before, part)
    await settle(live)
    if (!existsSync(after) && existsSync(live)) linkSync(live, after)
  })
  return after
}

/** Names of the copies that can be restored, newest first. */
export function listCopies(config: Config): string[] {
  const { folder, before } = copiesOf(config, 'x')
  if (!existsSync(folder)) return []
  const ending = extname(before)
  const copies = readdirSync(folder).filter(
    (name) => name.startsWith('before-') && name.endsWith(ending),
  )
  const madeAt = (name: string) => statSync(join(folder, name)).mtimeMs
  return copies
    .toSorted((a, b) => madeAt(b) - madeAt(a))
    .map((name) => name.slice('before-'.length, -ending.length))
}

function noSuchCopy(config: Config, id: string): string {
  const names = listCopies(config)
  const known = names.length > 0 ? `Available copies: ${names.join(', ')}.` : 'There are no copies.'
  return `Nothing was changed. ${id ? `There’s no copy named ${id}.` : 'Which copy?'} ${known} Run: ${howToRun('put-back', 'NAME')}`
}

/** Writes a file under a temporary name and renames it when complete. Cleans up if that fails. */
async function writeAtomically(path: string, make: (part: string) => Promise<void>): Promise<void> {
  const part = `${path}.part`
  const clear = () => {
    for (const end of ['', '-journal']) rmSync(part + end, { force: true })
  }
  clear()
  try {
    makePrivate(part)
    await make(part)
    renameSync(part, path)
  } finally {
    clear()
  }
}

function liveFile({ dataDir }: Config): string {
  return join(dataDir, 'lampstand.sqlite')
}

async function copySqlite(from: string, to: string): Promise<void> {
  const { backup, DatabaseSync } = await import('node:sqlite')
  const file = new DatabaseSync(from, { timeout: 5000 })
  try {
    await backup(file, to)
  } finally {
    file.close()
  }
}

/** Merges the WAL into the file; otherwise SQLite would apply it to the file that replaces this one. */
async function settle(live: string): Promise<void> {
  if (!existsSync(live)) return
  const { DatabaseSync } = await import('node:sqlite')
  const file = new DatabaseSync(live, { timeout: 5000 })
  file.exec('pragma wal_checkpoint(truncate)')
  file.close()
  if (existsSync(`${live}-wal`)) throw new Error('The site is still running. Stop it first.')
}
