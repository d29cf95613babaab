import { shownName } from '#app/accounts/shown-name.server.ts'
import type { Db } from '#platform/db/open.ts'

/** A finding that is known and left as it is, and why. */
export type Aside = {
  key: string
  state: string
  reason: string
  setAsideAt: string
  by: string | null
}

/** What staff left as it is, with the names of who has left too. */
export async function listAside(db: Db): Promise<Aside[]> {
  return db
    .selectFrom('findingsAside as aside')
    .leftJoin('users', 'users.id', 'aside.userId')
    .select(['aside.key', 'aside.state', 'aside.reason', 'aside.setAsideAt'])
    .select(shownName().as('by'))
    .execute()
}

/** Leaves a finding as it is until it changes; a later reason takes the place of an earlier one. */
export async function setAside(
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

/** Shows a finding again. */
export async function takeUpAgain(db: Db, key: string): Promise<void> {
  await db.deleteFrom('findingsAside').where('key', '=', key).execute()
}
