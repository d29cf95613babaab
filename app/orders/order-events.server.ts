import { shownName } from '#app/accounts/shown-name.server.ts'
import type { Db } from '#platform/db/open.ts'
import { newId } from '#platform/ids.ts'
import type { OrderEvent } from './order-schema.ts'

/**
 * Notes what happened to an order, for staff: `detail` is a sentence that names no buyer. Call it
 * in the transaction of the change; `byUser` is null where the shop did it by itself.
 */
export async function addOrderEvent(
  db: Db,
  now: Date,
  event: { orderId: string; kind: string; detail: string; byUser?: string | null },
): Promise<void> {
  const { orderId, kind, detail, byUser = null } = event
  const createdAt = await nextTimestamp(db, now, orderId)
  await db
    .insertInto('orderEvents')
    .values({ id: newId(), orderId, kind, detail, byUser, createdAt })
    .execute()
}

/** The same for what may be told again: one that stands there word for word is not noted twice. True where it is new. */
export async function addOrderEventOnce(
  db: Db,
  now: Date,
  event: { orderId: string; kind: string; detail: string },
): Promise<boolean> {
  const known = await db
    .selectFrom('orderEvents')
    .select('id')
    .where('orderId', '=', event.orderId)
    .where('detail', '=', event.detail)
    .executeTakeFirst()
  if (!known) await addOrderEvent(db, now, event)
  return !known
}

/** Now, or just after the order's newest event: what follows in the same instant stays behind it. */
async function nextTimestamp(db: Db, now: Date, orderId: string): Promise<string> {
  const newest = await db
    .selectFrom('orderEvents')
    .select((row) => row.fn.max('createdAt').as('at'))
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  const timestamp = now.getTime()
  const at = newest?.at ? Math.max(timestamp, Date.parse(newest.at) + 1) : timestamp
  return new Date(at).toISOString()
}

/** True where something of this kind has happened to the order. */
export async function hasOrderEvent(db: Db, orderId: string, kind: string): Promise<boolean> {
  const event = await db
    .selectFrom('orderEvents')
    .select('id')
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst()
  return event !== undefined
}

/** All that happened to an order, oldest first. */
export async function listOrderEvents(db: Db, orderId: string): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('orderEvents')
    .leftJoin('users', 'users.id', 'orderEvents.byUser')
    .select(['kind', 'detail', 'byUser', 'orderEvents.createdAt'])
    .select(shownName().as('name'))
    .where('orderId', '=', orderId)
    .orderBy('orderEvents.createdAt')
    .execute()
  return rows.map(({ kind, detail, byUser, name, createdAt }) => ({
    kind,
    detail,
    by: byUser === null ? null : (name ?? 'Somebody who has left'),
    createdAt,
  }))
}
