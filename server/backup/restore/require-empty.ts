import type { Db } from '#platform/db/open.ts'
import { leftOut } from '#server/backup/archive/left-out-tables.ts'
import { listTables, run, type Target } from '#server/backup/database/load-archive.ts'
import { quoted } from '#server/backup/database/schema.ts'
import { RestoreError } from './restore-problem.ts'

/** Tables that migrations fill, with their row count. */
const rowsOfMigrations = new Map([['site_state', 1]])
/** Tables that page views fill; they don't block a restore. */
const filledByVisits: ReadonlySet<string> = new Set(['page_days'])
const maxNamed = 8

/**
 * Throws an Error that names the tables unless the database is empty: no tables, or ours without data
 * that anyone would miss. Returns its table names.
 */
export async function requireEmpty(target: Target, ours: readonly string[]): Promise<string[]> {
  const names = (await listTables(target)).map(({ name }) => name)
  const strange = names.filter((name) => !ours.includes(name) && !leftOut.has(name))
  if (strange.length > 0) {
    throw new RestoreError(
      'notEmpty',
      `Nothing was changed. The database has tables of another application (${listed(strange)}). Use an empty one.`,
    )
  }
  const full: string[] = []
  for (const name of names.filter((one) => !leftOut.has(one) && !filledByVisits.has(one))) {
    const count = await countRows(target.db, name)
    if (count > (rowsOfMigrations.get(name) ?? 0)) full.push(`${name}: ${count}`)
  }
  if (full.length > 0) {
    throw new RestoreError(
      'notEmpty',
      `Nothing was changed. The database isn’t empty: these tables have rows (${listed(full)}). Restore into an empty database.`,
    )
  }
  return names
}

async function countRows(db: Db, table: string): Promise<number> {
  const [row] = await run(db, `select count(*) as found from ${quoted(table)}`)
  return Number(row?.found)
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, maxNamed).join(', ')
  return names.length > maxNamed ? `${shown} and ${names.length - maxNamed} more` : shown
}
