import { statSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { Database as SqliteFile } from 'better-sqlite3'
import type { Logger } from 'pino'
import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import { fold } from '#platform/text/fold.ts'
import type { Guard } from './guarded-dialect.ts'

/** SQLite codes for a file that isn't a database or is damaged. */
const damage = /^SQLITE_(CORRUPT|NOTADB)/

/** SQLite codes when it can't create files beside the database, as on a full disk. */
const noRoom = /^SQLITE_(IOERR|FULL|CANTOPEN)/

/** Busy timeout, ms. */
const maxWaitMs = 5000

/**
 * Opens a database for several connections. On a full disk SQLite can't create the shared memory file;
 * the database then opens for this connection only, so that the site can at least be read.
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

/** Opens a database alongside other connections of this and other processes. */
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
  file.pragma(`busy_timeout = ${maxWaitMs}`)
  file.pragma('synchronous = FULL')
  file.pragma('foreign_keys = ON')
  file.function('fold_text', { deterministic: true }, (text) => fold(String(text ?? '')))
  return file
}

/**
 * Turns on write-ahead logging. If several processes do this at once, SQLite fails regardless of the
 * busy timeout, so it is retried here.
 */
async function logAhead(file: SqliteFile): Promise<void> {
  file.pragma('busy_timeout = 0')
  const givenUpAt = performance.now() + maxWaitMs
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

/** Files up to this size are checked completely, bytes. In larger ones pictures are skipped: they take 15 s per GB. */
const checkedWholeBytes = 100_000_000

/**
 * Throws an Error with a remedy if the database is damaged, for example because a backup was copied beside
 * another database's `-wal` file. It only reads. In large databases it skips tables with files, such as
 * pictures, because a start must not take minutes.
 */
export async function requireIntactDatabase(
  path: string,
  wholeBytes = checkedWholeBytes,
): Promise<void> {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return
  const { default: Sqlite } = await import('better-sqlite3')
  let finding: string | undefined
  try {
    const file = new Sqlite(path, { readonly: true })
    try {
      // reads pages without a system call each, six times as fast
      file.pragma(`mmap_size = ${checkedWholeBytes}`)
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
    // opening it for writing reports other errors
    if (!damage.test(code)) return
    finding = error instanceof Error ? error.message : code
  }
  if (finding === undefined) return
  throw new Error(
    `DATA_DIR: ${path} is damaged (${finding}). Nothing was changed. Delete the files next to it that end in -wal and -shm, then replace it with a backup (docs/deploy.md).`,
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
 * Checks before each statement that the database's files are still in place: writes to deleted or
 * replaced files would succeed and be lost. Statements in the same tick share one check.
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
      // SQLite creates the second file when it first needs it
      one.inode ??= inode
      return one.inode !== inode
    })
    if (lost && !isGone) {
      log?.fatal(
        { file: lost.file },
        'a database file was deleted or replaced while the site was running; nothing is read or saved until it is back or the site restarts',
      )
    }
    if (!lost && isGone) log?.warn('the database files are back')
    isGone = lost !== undefined
    return isGone
  }

  let isLooked = false

  return {
    isAway,
    take: () => () => {},
    check() {
      if (isLooked) return
      if (isAway()) throw new DatabaseUnavailable(new Error('its files are missing'))
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
