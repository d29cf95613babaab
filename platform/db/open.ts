import { join } from 'node:path'
import type { Database as SqliteFile } from 'better-sqlite3'
import type { LogEvent } from 'kysely'
import { CamelCasePlugin, type Dialect, Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { type Guard, GuardedDialect } from '#platform/db/dialects/guarded-dialect.ts'
import {
  openWatchedPostgres,
  type PoolState,
  withStartLock,
} from '#platform/db/dialects/postgres.ts'
import { SharedSqliteDialect } from '#platform/db/dialects/sqlite-dialect.ts'
import { openFile, requireIntactDatabase, watchFile } from '#platform/db/dialects/sqlite-file.ts'
import { makeDatabasePrivate, requireDataDir, requireUsableFile } from '#platform/disk/data-dir.ts'
import type { Secret } from '#platform/secrets/secret.ts'
import { channels } from '#platform/telemetry/channels.ts'
import { currentScope } from '#platform/telemetry/request-scope.ts'
import { asUnavailable } from './database-unavailable.ts'
import { setDirectReader } from './direct-reader.ts'
import { cacheStatements, run } from './statements.ts'
import { storableTextPlugin } from './storable-text.ts'
import type { Tables } from './tables.ts'
import { createWriter } from './writer/writer.ts'
import { WriterDialect } from './writer/writer-dialect.ts'

export type Db = Kysely<Tables>
export type DialectName = 'sqlite' | 'postgres'

/** An open database. Every cached response is checked against `readSiteVersion`. */
export type Database = {
  db: Db
  dialect: DialectName
  /** Synchronous on SQLite; on PostgreSQL concurrent callers share one query. */
  readSiteVersion: () => number | Promise<number>
  /** True while it doesn't answer; queries then fail immediately with `DatabaseUnavailable`. */
  isAway: () => boolean
  /** The pool's connections; undefined on SQLite. */
  measurePool?: () => PoolState
  /** Runs on a connection without timeouts while no other starting process does. */
  alone: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** Opens PostgreSQL if a URL is given, otherwise SQLite in the data folder. */
export async function openDatabase(
  config: { databaseUrl: Secret | undefined; databasePool: number; dataDir: string },
  log: Logger,
): Promise<Database> {
  if (config.databaseUrl) {
    return openPostgres(config.databaseUrl.reveal(), config.databasePool, log)
  }
  requireDataDir(config.dataDir)
  const path = join(config.dataDir, 'lampstand.sqlite')
  for (const file of [path, `${path}-wal`, `${path}-shm`]) requireUsableFile(file)
  makeDatabasePrivate(path)
  await requireIntactDatabase(path)
  try {
    return await openSqliteApart(path, log)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`DATA_DIR: ${path} can’t be opened: ${reason}`, { cause: error })
  }
}

/** Opens a SQLite file with one connection that reads and writes on this thread. */
export async function openSqlite(path: string, log?: Logger): Promise<Database> {
  const { file } = await openFile(path)
  return overOneConnection(file, guardOf(path, log))
}

/** Opens a SQLite file for the server: a separate thread writes (record 42). */
async function openSqliteApart(path: string, log: Logger): Promise<Database> {
  const { file, isShared } = await openFile(path)
  const guard = guardOf(path, log)
  // exclusive: not even this process can open it again
  if (!isShared) return overOneConnection(file, guard)
  const writer = createWriter(path, log)
  const db = createDb(new GuardedDialect(new WriterDialect(file, writer), guard))
  const direct = overOneConnection(file, guard)
  setDirectReader(db, readerOver(file, guard))
  file.pragma('query_only = ON')
  return {
    ...direct,
    db,
    /** Migrations write on this thread: no visitor is waiting yet. */
    async alone(work) {
      file.pragma('query_only = OFF')
      try {
        return await work(direct.db)
      } finally {
        file.pragma('query_only = ON')
      }
    },
    async close() {
      await db.destroy()
      await writer.close()
      file.close()
    },
  }
}

/** Reads immediately and returns rows with camelCase names, as Kysely's plugin does. */
function readerOver(file: SqliteFile, guard: Guard): Parameters<typeof setDirectReader>[1] {
  const prepared = cacheStatements(file)
  return ({ sql: text, parameters }) => {
    guard.check()
    const startedAt = performance.now()
    try {
      const ran = run(prepared(text), parameters)
      recordStatement(text, performance.now() - startedAt, false)
      return 'rows' in ran ? ran.rows.map((row) => names.rowOf(row as Record<string, unknown>)) : []
    } catch (error) {
      recordStatement(text, performance.now() - startedAt, true)
      throw asUnavailable(error)
    }
  }
}

class Names extends CamelCasePlugin {
  rowOf(row: Record<string, unknown>): Record<string, unknown> {
    return this.mapRow(row)
  }
}

const names = new Names()

function guardOf(path: string, log: Logger | undefined): Guard & Pick<Database, 'isAway'> {
  return path === ':memory:'
    ? { take: () => () => {}, check: () => {}, isAway: () => false }
    : watchFile(path, log)
}

function overOneConnection(file: SqliteFile, guard: Guard & Pick<Database, 'isAway'>): Database {
  const db = createDb(new GuardedDialect(new SharedSqliteDialect(file), guard))
  let readVersion: { get: () => unknown } | undefined
  return {
    db,
    dialect: 'sqlite',
    readSiteVersion() {
      readVersion ??= file.prepare('select version from site_state where id = 1').pluck()
      return Number(readVersion.get())
    },
    isAway: guard.isAway,
    // A second process waits at its first write.
    alone: (work) => work(db),
    close: () => db.destroy(),
  }
}

async function openPostgres(url: string, most: number, log: Logger): Promise<Database> {
  const { dialect, watch, measurePool } = await openWatchedPostgres(url, most, log)
  const db = createDb(dialect)
  return {
    ...overPostgres(db),
    isAway: watch.isAway,
    measurePool,
    alone: (work) => withStartLock(url, createDb, work),
    async close() {
      watch.stop()
      await db.destroy()
    },
  }
}

function overPostgres(db: Db): Pick<Database, 'db' | 'dialect' | 'readSiteVersion'> {
  return {
    db,
    dialect: 'postgres',
    readSiteVersion: shareReads(async () => {
      const row = await sql<{
        version: number
      }>`select version from site_state where id = 1`.execute(db)
      return Number(row.rows[0]?.version)
    }),
  }
}

/**
 * Lets concurrent callers share a read that is never older than their call: a caller that arrives during
 * a read waits for the next one.
 */
function shareReads(read: () => Promise<number>): () => Promise<number> {
  let running: Promise<number> | undefined
  let next: Promise<number> | undefined
  function start(): Promise<number> {
    running = read().finally(() => {
      running = undefined
    })
    return running
  }
  return () => {
    if (!running) return start()
    next ??= running
      .catch(() => 0)
      .then(() => {
        next = undefined
        return start()
      })
    return next
  }
}

function createDb(dialect: Dialect): Db {
  return new Kysely<Tables>({
    dialect,
    plugins: [storableTextPlugin, names],
    log: recordQuery,
  })
}

/** Kysely's log hook: publishes each statement's SQL, without values, and its duration. */
function recordQuery({ query, queryDurationMillis: ms, level }: LogEvent): void {
  recordStatement(query.sql, ms, level === 'error')
}

/** The same for a statement that bypasses Kysely. */
function recordStatement(sql: string, ms: number, isFailure: boolean): void {
  const scope = currentScope()
  if (scope) scope.databaseMs += ms
  channels.queries.publish({ sql, ms, isFailure })
}
