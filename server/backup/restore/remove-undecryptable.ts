import type { Db } from '#platform/db/open.ts'
import { changeStoredKeys } from '#server/upkeep/stored-keys.ts'

/** What nobody can open any more, for the secrets that closed it are gone. */
export type Removed = { keys: number; secondSteps: number }

/** Empties what was closed by other secrets than are there now: keys of services, second steps. */
export async function removeUndecryptable(db: Db): Promise<Removed> {
  const keys = await changeStoredKeys(db, () => '')
  const { numDeletedRows } = await db.deleteFrom('twoFactors').executeTakeFirst()
  await db.updateTable('users').set({ twoFactorEnabled: null }).execute()
  return { keys, secondSteps: Number(numDeletedRows) }
}
