import { shownName } from '#app/accounts/shown-name.server.ts'
import type { Db } from '#platform/db/open.ts'

/** An ignored finding, and why. */
export type IgnoredRow = {
  key: string
  state: string
  reason: string
  setAsideAt: string
  by: string | null
}

/** Ignored findings, with names, including people who have left. */
export async function listIgnoredFindings(db: Db): Promise<IgnoredRow[]> {
  return db
    .selectFrom('findingsAside as aside')
    .leftJoin('users', 'users.id', 'aside.userId')
    .select(['aside.key', 'aside.state', 'aside.reason', 'aside.setAsideAt'])
    .select(shownName().as('by'))
    .execute()
}

/** Ignores a finding until it changes. A new reason replaces an earlier one. */
export async function saveIgnoredFinding(
  db: Db,
  row: { key: string; state: string; reason: string; userId: string; setAsideAt: string },
): Promise<void> {
  const { key: _, ...again } = row
  await db
    .insertInto('findingsAside')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(again))
    .execute()
}

/** Stops ignoring a finding. */
export async function deleteIgnoredFinding(db: Db, key: string): Promise<void> {
  await db.deleteFrom('findingsAside').where('key', '=', key).execute()
}
