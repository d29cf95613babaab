import { statSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { Database as SqliteFile } from 'better-sqlite3'
import type { Logger } from 'pino'
import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import { fold } from '#platform/text/fold.ts'
import type { Guard } from './guarded-dialect.ts'

/** What SQLite says of a file that is no database, or no longer a whole one. */
const damage = /^SQLITE_(CORRUPT|NOTADB)/

/** What it says where it can make no file beside the database: on a disk that is full. */
const noRoom = /^SQLITE_(IOERR|FULL|CANTOPEN)/

/** How long others are waited for, ms. */
const mostWaitMs = 5000

/**
 * Opens a database for several connections. On a full disk it cannot make the file that they would
 * share: then it opens for this one alone, so that the site can at least be read.
 */
export async function openFile(path: string): Promise<{ file: SqliteFile; isShared: boolean }> {
  try {
    return { file: await openShared(path), isShared: path !== ':memory:' }
  } catch (error) {
    if (!noRoom.test(codeOf(error))) throw error
    const { default: Sqlite } = await import('better-sqlite3')
    const alone = new Sqlite(path)
    alone.pragma('locking_mode = EXCLUSIVE')
    return { file: await prepare(alone), isShared: false }
  }
}

/** Opens a database beside other connections, of this process and of others. */
export async function openShared(path: string): Promise<SqliteFile> {
  const { default: Sqlite } = await import('better-sqlite3')
  const file = new Sqlite(path)
  try {
    return await prepare(file)
  } catch (error) {
    file.close()
    throw error
  }
}

async function prepare(file: SqliteFile): Promise<SqliteFile> {
  await logAhead(file)
  file.pragma(`busy_timeout = ${mostWaitMs}`)
  file.pragma('synchronous = FULL')
  file.pragma('foreign_keys = ON')
  file.function('fold_text', { deterministic: true }, (text) => fold(String(text ?? '')))
  return file
}

/**
 * Has the file written through a log. With that SQLite does not wait for all who start at the same
 * time, whatever the busy timeout; so it waits for none, and is asked again.
 */
async function logAhead(file: SqliteFile): Promise<void> {
  file.pragma('busy_timeout = 0')
  const givenUpAt = performance.now() + mostWaitMs
  for (;;) {
    try {
      file.pragma('journal_mode = WAL')
      return
    } catch (error) {
      if (codeOf(error) !== 'SQLITE_BUSY' || performance.now() > givenUpAt) throw error
    }
    await setTimeout(20)
  }
}

/** So much is checked whole, bytes; of a larger file, pictures are left out: they take 15 s per GB. */
const checkedWholeBytes = 100_000_000

/**
 * Throws an Error with what to do if the database is damaged, for example because a backup was put beside
 * what another database left. It only reads, so what was put back stays intact. Tables with files, such as
 * pictures, are not read through if the database is large: a start must not take minutes.
 */
export async function requireSound(path: string, wholeBytes = checkedWholeBytes): Promise<void> {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return
  const { default: Sqlite } = await import('better-sqlite3')
  let finding: string | undefined
  try {
    const file = new Sqlite(path, { readonly: true })
    try {
      const checks = stat.size > wholeBytes ? listTablesWithoutFiles(file).map(quickCheckOf) : []
      for (const check of checks.length > 0 ? checks : ['quick_check(1)']) {
        const said = file.pragma(check, { simple: true })
        if (said !== 'ok') finding ??= String(said)
      }
    } finally {
      file.close()
    }
  } catch (error) {
    const code = codeOf(error)
    // whether it can be opened at all is found out by who opens it to write
    if (!damage.test(code)) return
    finding = error instanceof Error ? error.message : code
  }
  if (finding === undefined) return
  throw new Error(
    `DATA_DIR: ${path} is damaged (${finding}). Nothing was changed. Put a back-up in its place as docs/deploy.md says; what ends in -wal and -shm beside it must go first.`,
  )
}

function listTablesWithoutFiles(file: SqliteFile): string[] {
  const names =
    file.prepare(`select name from sqlite_schema as tables where type = 'table' and not exists
    (select 1 from pragma_table_info(tables.name) where lower(type) = 'blob')`)
  return names.pluck().all().map(String)
}

function quickCheckOf(table: string): string {
  return `quick_check('${table.replaceAll("'", "''")}')`
}

/**
 * Looks, before each statement, whether the database's files are still where they were opened:
 * into files that were deleted or replaced everything could still be written, and would be lost.
 * What runs without a pause shares one look.
 */
export function watchFile(
  path: string,
  log: Logger | undefined,
): Guard & { isAway: () => boolean } {
  const files = [path, `${path}-wal`].map((file) => ({ file, inode: inodeOf(file) }))
  let isGone = false

  function isAway(): boolean {
    const lost = files.find((one) => {
      const inode = inodeOf(one.file)
      // SQLite makes the second file when it first needs it
      one.inode ??= inode
      return one.inode !== inode
    })
    if (lost && !isGone) {
      log?.fatal(
        { file: lost.file },
        'a file of the database was deleted or replaced while the site runs: nothing is accepted until it is back; or stop, and start again',
      )
    }
    if (!lost && isGone) log?.warn('the files of the database are back')
    isGone = lost !== undefined
    return isGone
  }

  let isLooked = false

  return {
    isAway,
    take: () => () => {},
    check() {
      if (isLooked) return
      if (isAway()) throw new DatabaseUnavailable(new Error('its files are gone'))
      isLooked = true
      setImmediate(() => {
        isLooked = false
      })
    },
  }
}

function inodeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
