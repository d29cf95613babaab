import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/db/migrate.ts'
import { type Database, type DialectName, openDatabase, openSqlite } from '#platform/db/open.ts'
import { createLog } from '#platform/log.ts'
import { Secret } from '#platform/secrets/secret.ts'
import { startPostgres } from '#test/machine/postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** the URL of the run's PostgreSQL over its socket; its database name doesn't matter */
    postgres: string
  }
}

/** The databases of this run: both, except for `npm run check` (run.ts), which uses only SQLite. */
export const dialects: readonly DialectName[] =
  process.env.LAMPSTAND_DATABASES === 'sqlite' ? ['sqlite'] : ['sqlite', 'postgres']

/** The template that each migrated database is copied from. */
const template = 'migrated'

/** Global setup: starts one PostgreSQL for all tests, with a migrated template database. */
export default async function startDatabases(project: TestProject) {
  if (!dialects.includes('postgres')) return project.provide('postgres', '')
  const server = await startPostgres()
  project.provide('postgres', server.socketUrl)
  await server.ask(`create database ${template}`)
  const database = await openPostgres(addressOf(server.socketUrl, template))
  await migrate(database)
  await database.close()
  return server.stop
}

/** An empty, migrated database: SQLite in memory, or a new one on the run's PostgreSQL. */
export async function openMigrated(dialect: DialectName): Promise<Database> {
  if (dialect === 'postgres') return openOwn(await createMigratedPostgres())
  const database = await openSqlite(':memory:')
  await migrate(database)
  return database
}

/** The same without tables. */
export async function openEmpty(dialect: DialectName): Promise<Database> {
  return dialect === 'postgres'
    ? openOwn(await createPostgresDatabase('template1'))
    : openSqlite(':memory:')
}

/** A test's own database on the run's PostgreSQL. */
type OwnPostgres = { url: string; drop: () => Promise<void> }

async function openOwn({ url, drop }: OwnPostgres): Promise<Database> {
  const database = await openPostgres(url)
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}

/** A test's own migrated database on the run's PostgreSQL: its URL, and a function that drops it. */
export function createMigratedPostgres(): Promise<OwnPostgres> {
  return createPostgresDatabase(template)
}

async function createPostgresDatabase(from: string): Promise<OwnPostgres> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await ask(`create database ${name} template ${from}`)
  return {
    url: addressOf(inject('postgres'), name),
    drop: () => ask(`drop database ${name} with (force)`),
  }
}

async function ask(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Opens a PostgreSQL database as the product does. */
export function openPostgres(url: string): Promise<Database> {
  const config = { databaseUrl: new Secret(url), databasePool: 5, dataDir: '' }
  return openDatabase(config, createLog('silent'))
}

function addressOf(server: string, database: string): string {
  return String(new URL(`/${database}`, server))
}
