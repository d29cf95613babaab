import { closeSync, existsSync, fsyncSync, linkSync, openSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { CamelCasePlugin, Kysely, SqliteDialect } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { describeFsError, makePrivate } from '#platform/disk/data-dir.ts'
import { BadArchive } from '#server/backup/archive/bad-archive.ts'
import type { Target } from '#server/backup/database/load-archive.ts'
import { isAlive } from '#server/backup/process-alive.ts'
import { requireEmpty } from './require-empty.ts'
import { RestoreError } from './restore-problem.ts'

const mark = '.restoring-'

/**
 * Loads a new SQLite file under a temporary name and renames it once it is complete and flushed. An
 * interruption leaves only that file, which the next run deletes. Throws an Error if a database with
 * data is in the way.
 */
export async function fillSqlite<T>(
  path: string,
  ours: readonly string[],
  work: (target: Target) => Promise<T>,
): Promise<T> {
  clearAway(path)
  const isThere = await requirePlace(path, ours)
  const draft = `${path}${mark}${process.pid}`
  try {
    const result = await fillFile(draft, work)
    if (isThere) await removeEmpty(path, ours)
    takePlace(draft, path)
    return result
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(draft + end, { force: true })
  }
}

/** Loads a file that nothing else uses; its content is flushed when this resolves. */
export async function fillFile<T>(path: string, work: (target: Target) => Promise<T>): Promise<T> {
  makePrivate(path)
  const file = new Sqlite(path)
  // no journal needed: an incomplete file is discarded
  file.pragma('journal_mode = OFF')
  file.pragma('synchronous = OFF')
  file.pragma('foreign_keys = ON')
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: file }),
    plugins: [new CamelCasePlugin()],
  })
  try {
    const result = await work({ db, dialect: 'sqlite' })
    const [broken] = file.pragma('foreign_key_check') as unknown[]
    if (broken) throw new BadArchive('Some rows in the archive refer to rows that aren’t in it.')
    return result
  } finally {
    await db.destroy()
    flush(path)
  }
}

/** True if an empty database is in the way, which will be replaced. */
async function requirePlace(path: string, ours: readonly string[]): Promise<boolean> {
  if (existsSync(path)) {
    await lookInto(path, ours)
    return true
  }
  const stray = ['-wal', '-shm'].map((end) => path + end).filter((file) => existsSync(file))
  if (stray.length > 0) {
    throw new Error(
      `Nothing was changed. ${stray.join(' and ')} were left by another database. Move them away first.`,
    )
  }
  return false
}

async function removeEmpty(path: string, ours: readonly string[]): Promise<void> {
  await lookInto(path, ours)
  for (const end of ['-wal', '-shm', '']) rmSync(path + end, { force: true })
}

/** Throws if the database has data or the site is running, which would keep writing to a deleted file. */
async function lookInto(path: string, ours: readonly string[]): Promise<void> {
  const file = new Sqlite(path)
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) })
  try {
    await requireEmpty({ db, dialect: 'sqlite' }, ours)
    requireAlone(file)
  } finally {
    await db.destroy()
  }
}

function requireAlone(file: Sqlite.Database): void {
  try {
    file.pragma('locking_mode = EXCLUSIVE')
    file.exec('begin exclusive; commit')
  } catch (error) {
    throw new RestoreError(
      'inUse',
      'Nothing was changed. The site is running on this data folder. Stop it first.',
      {
        cause: error,
      },
    )
  }
}

function takePlace(draft: string, path: string): void {
  try {
    linkSync(draft, path)
  } catch (error) {
    throw new Error(`Nothing was changed. ${path} can’t be created: ${describeFsError(error)}.`, {
      cause: error,
    })
  }
  flush(dirname(path))
}

function flush(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Deletes files of killed restores. */
function clearAway(path: string): void {
  const folder = dirname(path)
  const start = path.slice(folder.length + 1) + mark
  for (const name of readdirSync(folder)) {
    const pid = Number.parseInt(name.slice(start.length), 10)
    // in a container, the killed process had the same id as this one
    const isLeft = pid === process.pid || !isAlive(pid)
    if (name.startsWith(start) && isLeft) rmSync(join(folder, name), { force: true })
  }
}
