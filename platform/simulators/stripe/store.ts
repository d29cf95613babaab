import type { Db } from '#platform/db/open.ts'
import type { Payment, StoredMethod } from './objects.ts'
import type { ListParams } from './params.ts'

/** The kinds of rows. An event is `pending` until its webhook was accepted. */
export type Kind = 'payment' | 'method' | 'event' | 'pending' | 'key'

export type Row = { id: string; kind: Kind; body: string; createdAt: string }

/** A payment as read, for optimistic locking. */
export type ReadPayment = { payment: Payment; text: string }

/** The payment changed, or the key was used, after it was read. */
export class Collision extends Error {}

export async function findPayment(db: Db, id: string): Promise<ReadPayment | undefined> {
  const text = await findBody(db, id, ['payment'])
  return text === undefined ? undefined : { payment: JSON.parse(text), text }
}

export async function findMethod(db: Db, id: string): Promise<StoredMethod | undefined> {
  const text = await findBody(db, id, ['method'])
  return text === undefined ? undefined : JSON.parse(text)
}

export async function findBody(db: Db, id: string, kinds: Kind[]): Promise<string | undefined> {
  const row = await db
    .selectFrom('testPayments')
    .select('body')
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .executeTakeFirst()
  return row?.body
}

/**
 * Writes a change with its events and idempotent response in one transaction. Throws a Collision if another request
 * was first.
 */
export async function write(
  db: Db,
  changed: { read: ReadPayment } | undefined,
  rows: Row[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (changed) {
      const { payment, text } = changed.read
      const result = await tx
        .updateTable('testPayments')
        .set({ body: JSON.stringify(payment) })
        .where('id', '=', payment.intent.id)
        .where('body', '=', text)
        .executeTakeFirst()
      if (result.numUpdatedRows !== 1n)
        throw new Collision('the payment has changed since it was read')
    }
    if (rows.length === 0) return
    const result = await tx
      .insertInto('testPayments')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    if (result.numInsertedOrUpdatedRows !== BigInt(rows.length)) {
      throw new Collision('the idempotency key has been used since')
    }
  })
}

/** One page, newest first, and whether there are more; undefined for an unknown cursor. */
export async function listRows(
  db: Db,
  kinds: Kind[],
  params: ListParams,
): Promise<{ rows: Row[]; hasMore: boolean } | undefined> {
  const limit = params.limit ?? 10
  const cursorId = params.starting_after ?? params.ending_before
  const cursor = cursorId === undefined ? undefined : await findCursor(db, cursorId, kinds)
  if (cursorId !== undefined && !cursor) return undefined
  const isBack = params.starting_after === undefined && params.ending_before !== undefined
  const direction = isBack ? 'asc' : 'desc'
  let query = db
    .selectFrom('testPayments')
    .selectAll()
    .where('kind', 'in', kinds)
    .orderBy('createdAt', direction)
    .orderBy('id', direction)
    .limit(limit + 1)
  for (const [operator, timestamp] of bounds(params.created)) {
    query = query.where('createdAt', operator, timestamp)
  }
  if (cursor) {
    const beyond = isBack ? '>' : '<'
    query = query.where((where) =>
      where.or([
        where('createdAt', beyond, cursor.createdAt),
        where.and([where('createdAt', '=', cursor.createdAt), where('id', beyond, cursor.id)]),
      ]),
    )
  }
  const found = (await query.execute()) as Row[]
  const rows = found.slice(0, limit)
  return { rows: isBack ? rows.reverse() : rows, hasMore: found.length > limit }
}

/** Deletes what Stripe deletes too: keys after a day, events after thirty. */
export async function forgetOld(db: Db, now: Date): Promise<void> {
  const dayMs = 24 * 60 * 60 * 1000
  const ages = [
    { kinds: ['key'], ms: dayMs },
    { kinds: ['event', 'pending'], ms: 30 * dayMs },
  ]
  for (const { kinds, ms } of ages) {
    await db
      .deleteFrom('testPayments')
      .where('kind', 'in', kinds)
      .where('createdAt', '<', new Date(now.getTime() - ms).toISOString())
      .execute()
  }
}

async function findCursor(db: Db, id: string, kinds: Kind[]) {
  return db
    .selectFrom('testPayments')
    .select(['id', 'createdAt'])
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .executeTakeFirst()
}

/** Rows have milliseconds; Stripe's filters use whole seconds. */
function bounds(created: ListParams['created']): ['>=' | '<', string][] {
  if (created === undefined) return []
  const range = typeof created === 'number' ? { gte: created, lte: created } : created
  const found: ['>=' | '<', string][] = []
  if (range.gte !== undefined) found.push(['>=', startOf(range.gte)])
  if (range.gt !== undefined) found.push(['>=', startOf(range.gt + 1)])
  if (range.lte !== undefined) found.push(['<', startOf(range.lte + 1)])
  if (range.lt !== undefined) found.push(['<', startOf(range.lt)])
  return found
}

function startOf(second: number): string {
  const timestamp = new Date(second * 1000)
  return Number.isNaN(timestamp.getTime()) ? '9999' : timestamp.toISOString()
}
