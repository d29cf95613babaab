import { z } from 'zod'
import type { Db } from '#platform/db/open.ts'
import { bumpSiteVersion } from '#platform/db/site-version.ts'
import { encrypt, type Secrets, tryDecrypt } from '#platform/secrets/secrets.ts'

/** Settings by the name of their environment variable. */
export type ConnectionValues = Record<string, string>

const valuesSchema = z.record(z.string(), z.string())

/** Reads every stored connection, still encrypted. */
export function listConnections(db: Db) {
  return db.selectFrom('connections').selectAll().execute()
}

/** Decrypts a connection's settings; undefined if these secrets can't. */
export function openConnection(secrets: Secrets, body: string): ConnectionValues | undefined {
  const text = tryDecrypt(secrets, body)
  return text === undefined ? undefined : valuesSchema.parse(JSON.parse(text))
}

/** Stores a connection. Every process notices, because the site version changes with it. */
export async function storeConnection(
  { db, secrets, now }: { db: Db; secrets: Secrets; now: () => Date },
  id: string,
  values: ConnectionValues,
  changedBy: string,
): Promise<void> {
  const body = encrypt(secrets, JSON.stringify(values))
  const row = { body, changedAt: now().toISOString(), changedBy }
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('connections')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    await bumpSiteVersion(tx)
  })
}

/** Deletes a connection; false if there was none. */
export async function deleteConnection(db: Db, id: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('connections')
      .where('id', '=', id)
      .executeTakeFirst()
    await bumpSiteVersion(tx)
    return numDeletedRows > 0n
  })
}

/** Applies `change` to every encrypted connection. Returns how many it changed. Call it in a transaction. */
export async function reencryptConnections(
  tx: Db,
  change: (closed: string) => string,
): Promise<number> {
  const rows = (await listConnections(tx)).map(({ id, body }) => ({
    id,
    before: body,
    body: change(body),
  }))
  const changed = rows.filter(({ before, body }) => body !== before)
  for (const { id, body } of changed) {
    await tx.updateTable('connections').set({ body }).where('id', '=', id).execute()
  }
  return changed.length
}
