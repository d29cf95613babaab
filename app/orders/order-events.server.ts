import { shownName } from '#app/accounts/shown-name.server.ts'
import type { Db } from '#platform/db/open.ts'
import { newId } from '#platform/ids.ts'
import type { OrderEvent } from './order-schema.ts'

type NewOrderEvent = { orderId: string; kind: string; detail: string; byUser?: string | null }

/**
 * Adds to an order's history, in the transaction of the change. `detail` is a sentence for staff without the
 * buyer's name; no code reads it. `byUser` is null for automatic changes.
 */
export async function addOrderEvent(db: Db, now: Date, event: NewOrderEvent): Promise<void> {
  await insertEvent(db, now, { ...event, sourceId: null })
}

/**
 * Like `addOrderEvent`, but at most once for each kind and `sourceId`, such as a refund's id. Returns whether it
 * was new.
 */
export async function addOrderEventOnce(
  db: Db,
  now: Date,
  event: NewOrderEvent & { sourceId: string },
): Promise<boolean> {
  return insertEvent(db, now, event)
}

async function insertEvent(
  db: Db,
  now: Date,
  event: NewOrderEvent & { sourceId: string | null },
): Promise<boolean> {
  const createdAt = await nextTimestamp(db, now, event.orderId)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('orderEvents')
    .values({ byUser: null, ...event, id: newId(), createdAt })
    .onConflict((conflict) => conflict.columns(['orderId', 'kind', 'sourceId']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Now, or just after the order's newest event, so that events in the same instant keep their order. */
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

/** With `sourceId`, only events about that. */
export async function hasOrderEvent(
  db: Db,
  orderId: string,
  kind: string,
  sourceId?: string,
): Promise<boolean> {
  let query = db
    .selectFrom('orderEvents')
    .select('id')
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
  if (sourceId !== undefined) query = query.where('sourceId', '=', sourceId)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

/** Oldest first. */
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
    by: byUser === null ? null : (name ?? 'Former staff member'),
    createdAt,
  }))
}
