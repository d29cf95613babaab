import type { Db } from '#platform/db/open.ts'
import { changeStoredKeys } from '#server/upkeep/stored-keys.ts'

/** The data that was removed because its secrets are lost; `keys` counts connected services, too. */
export type Removed = { keys: number; secondSteps: number }

/** Removes what the current secrets can't decrypt: service keys and two-step verification. */
export async function removeUndecryptable(db: Db): Promise<Removed> {
  const keys = await changeStoredKeys(db, () => '')
  const connections = await db.deleteFrom('connections').executeTakeFirst()
  const { numDeletedRows } = await db.deleteFrom('twoFactors').executeTakeFirst()
  await db.updateTable('users').set({ twoFactorEnabled: null }).execute()
  return { keys: keys + Number(connections.numDeletedRows), secondSteps: Number(numDeletedRows) }
}
