import { CamelCasePlugin, Kysely } from 'kysely'
import { withStartLock } from '#platform/db/dialects/postgres.ts'
import type { Db } from '#platform/db/open.ts'
import type { Tables } from '#platform/db/tables.ts'
import { run, type Target } from '#server/backup/database/load-archive.ts'
import { quoted } from '#server/backup/database/schema.ts'
import { requireEmpty } from './require-empty.ts'

/** Loads a PostgreSQL database, all or nothing, and keeps processes from starting on it meanwhile. */
export function fillPostgres<T>(
  url: string,
  ours: readonly string[],
  work: (target: Target) => Promise<T>,
): Promise<T> {
  return withStartLock(
    url,
    (dialect) => new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] }),
    (db) => fillInTransaction(db, ours, work),
  )
}

/** The same on an open connection. Throws an Error that names the tables if it isn't empty. */
export function fillInTransaction<T>(
  db: Db,
  ours: readonly string[],
  work: (target: Target) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const target: Target = { db: tx, dialect: 'postgres' }
    const names = await requireEmpty(target, ours)
    // they are created again at the archive's version
    if (names.length > 0) await run(tx, `drop table ${names.map(quoted).join(', ')} cascade`)
    return work(target)
  })
}
