import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CamelCasePlugin, Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import type { Secret } from '#platform/secrets/secret.ts'
import type { Tables } from './tables.ts'

/** Statement timeout, ms. */
const statementMs = 5000

/**
 * Opens the database read-only without side effects: no file is created, nothing is migrated, and
 * PostgreSQL refuses writes. Returns undefined if there is no SQLite file yet.
 */
export async function openReadOnly(config: {
  databaseUrl: Secret | undefined
  dataDir: string
}): Promise<Kysely<Tables> | undefined> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl.reveal())
  const path = join(config.dataDir, 'lampstand.sqlite')
  return existsSync(path) ? openSqlite(path) : undefined
}

async function openPostgres(connectionString: string): Promise<Kysely<Tables>> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: statementMs,
    statement_timeout: statementMs,
    options: '-c default_transaction_read_only=on',
  })
  pool.on('error', () => {
    // the next statement reports it
  })
  return new Kysely({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
}

/** Node's own SQLite accepts `immutable=1`, which opens a file that is not in use without creating others. */
async function openSqlite(path: string): Promise<Kysely<Tables>> {
  const { DatabaseSync } = await import('node:sqlite')
  const fileUrl = pathToFileURL(path)
  if (!existsSync(`${path}-wal`)) fileUrl.searchParams.set('immutable', '1')
  const file = new DatabaseSync(fileUrl, { readOnly: true, timeout: statementMs })
  const database = {
    close: () => file.close(),
    prepare(statement: string) {
      const prepared = file.prepare(statement)
      const values = (parameters: readonly unknown[]) => parameters.map(toValue)
      return {
        reader: true,
        all: (parameters: readonly unknown[]) => prepared.all(...values(parameters)),
        iterate: (parameters: readonly unknown[]) => prepared.iterate(...values(parameters)),
        run(): never {
          throw new Error('this database is open read-only')
        },
      }
    },
  }
  return new Kysely({ dialect: new SqliteDialect({ database }), plugins: [new CamelCasePlugin()] })
}

function toValue(parameter: unknown): string | number | null {
  if (parameter === null || typeof parameter === 'string' || typeof parameter === 'number') {
    return parameter
  }
  throw new Error(`a ${typeof parameter} can't be a parameter`)
}
