import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { CamelCasePlugin, type Dialect, Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely'
import { SharedSqliteDialect } from './sqlite-dialect.ts'
import { storableTextPlugin } from './storable-text.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type DialectName = 'sqlite' | 'postgres'

/** An open database. `readSiteVersion` is what every cached answer is checked against. */
export type Database = {
  db: Db
  dialect: DialectName
  /** Synchronous on SQLite; on PostgreSQL, readers that arrive together share one query. */
  readSiteVersion: () => number | Promise<number>
  close: () => Promise<void>
}

/** Opens PostgreSQL when an address is given, otherwise SQLite in the data folder. */
export async function openDatabase(config: {
  databaseUrl: string | undefined
  dataDir: string
}): Promise<Database> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl)
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  return openSqlite(join(config.dataDir, 'lampstand.sqlite'))
}

/** Opens a SQLite file; `:memory:` for tests. */
export async function openSqlite(path: string): Promise<Database> {
  const { default: Sqlite } = await import('better-sqlite3')
  const file = new Sqlite(path)
  // First of all, for the next line waits for others too.
  file.pragma('busy_timeout = 5000')
  file.pragma('journal_mode = WAL')
  file.pragma('synchronous = FULL')
  file.pragma('foreign_keys = ON')
  const db = createDb(new SharedSqliteDialect({ database: file }))
  let readVersion: { get: () => unknown } | undefined
  return {
    db,
    dialect: 'sqlite',
    readSiteVersion() {
      readVersion ??= file.prepare('select version from site_state where id = 1').pluck()
      return Number(readVersion.get())
    },
    close: () => db.destroy(),
  }
}

/** PostgreSQL inside the process, for tests. */
export function openPglite(pglite: PGlite): Database {
  return overPostgres(new PGliteDialect({ pglite }))
}

async function openPostgres(url: string): Promise<Database> {
  const { default: pg } = await import('pg')
  return overPostgres(
    new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 10 }) }),
  )
}

function overPostgres(dialect: Dialect): Database {
  const db = createDb(dialect)
  return {
    db,
    dialect: 'postgres',
    readSiteVersion: shareReads(async () => {
      const row = await sql<{
        version: number
      }>`select version from site_state where id = 1`.execute(db)
      return Number(row.rows[0]?.version)
    }),
    close: () => db.destroy(),
  }
}

/**
 * Lets callers share a read without ever seeing a state older than their call: whoever comes
 * while a read is under way waits for the next one.
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
  return new Kysely<Tables>({ dialect, plugins: [storableTextPlugin, new CamelCasePlugin()] })
}
