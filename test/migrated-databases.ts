import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/db/migrate.ts'
import { type Database, type DialectName, openPglite, openSqlite } from '#platform/db/open.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: a module is augmented by an interface
  export interface ProvidedContext {
    migratedPostgres: string
  }
}

/** The databases of this run: both, but for `npm run check` (run.ts), which asks SQLite alone. */
export const dialects: readonly DialectName[] =
  process.env.LAMPSTAND_DATABASES === 'sqlite' ? ['sqlite'] : ['sqlite', 'postgres']

/** Before the first test: makes and migrates one PostgreSQL, which every file then starts from. */
export default async function storeMigratedPostgres(project: TestProject) {
  if (!dialects.includes('postgres')) return project.provide('migratedPostgres', '')
  const folder = await mkdtemp(join(tmpdir(), 'lampstand-postgres-'))
  const file = join(folder, 'migrated.tar')
  const pglite = new PGlite()
  const database = openPglite(pglite)
  await migrate(database)
  await writeFile(file, await pglite.dumpDataDir('none').then((dump) => dump.bytes()))
  await database.close()
  project.provide('migratedPostgres', file)
  return () => rm(folder, { recursive: true })
}

/** An empty, migrated database in memory: SQLite, or PostgreSQL inside the process. */
export async function openMigrated(dialect: DialectName): Promise<Database> {
  if (dialect === 'postgres') {
    return openPglite(new PGlite({ loadDataDir: await openAsBlob(inject('migratedPostgres')) }))
  }
  const database = await openSqlite(':memory:')
  await migrate(database)
  return database
}
