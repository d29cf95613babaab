import type { z } from 'zod'
import { lockDocument, readDocument } from '#app/content/kit/content.server.ts'
import { createOwnKey } from '#app/events/responses/own-keys.ts'
import type { ActivityFacts } from '#platform/activity.ts'
import type { RequestContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { bumpSiteVersion } from '#platform/db/site-version.ts'
import { AppError } from '#platform/errors.ts'
import { sourceLanguage } from '#platform/language.ts'
import { sign } from '#platform/secrets/signatures.ts'
import { needs } from './needs-document.ts'
import type {
  addedPromiseSchema,
  promiseChangeSchema,
  staffPromisesSchema,
} from './promise-schema.ts'

/** The most promises to list; totals count all of them. */
const maxListed = 500

/** What's promised for the needs in the document, without canceled promises. */
export async function listStaffPromises(db: Db): Promise<z.output<typeof staffPromisesSchema>> {
  const { values } = await readDocument(db, needs)
  const ids = values.needs.map(({ id }) => id)
  if (ids.length === 0) return { totals: [], promises: [] }
  const active = db
    .selectFrom('needPromises')
    .where('needId', 'in', ids)
    .where('cancelledAt', 'is', null)
  const sums = await active
    .select(({ fn, eb }) => [
      'needId as need',
      fn.sum('count').as('promised'),
      fn
        .sum(eb.case().when('arrivedAt', 'is not', null).then(eb.ref('count')).else(0).end())
        .as('arrived'),
    ])
    .groupBy('needId')
    .execute()
  const rows = await active
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(maxListed)
    .execute()
  return {
    totals: sums.map(({ need, promised, arrived }) => ({
      ...{ need, promised: Number(promised), arrived: Number(arrived) },
    })),
    promises: [
      ...rows.filter(({ arrivedAt }) => arrivedAt === null),
      ...rows.filter(({ arrivedAt }) => arrivedAt !== null),
    ].map(({ id, needId, count, name, contact, createdAt, arrivedAt }) => ({
      ...{ id, need: needId, count, name: name ?? '', contact: contact ?? '' },
      ...{ createdAt, arrivedAt },
    })),
  }
}

/**
 * Stores what someone told staff, or what arrived; more than needed is fine. The same `token` returns the promise
 * stored before. Throws `notFound` if there is no such need.
 */
export async function addPromise(
  { db, now, secrets }: RequestContext,
  { need, count, name, contact, isHere, token }: z.output<typeof addedPromiseSchema>,
): Promise<{ id: string }> {
  const at = now().toISOString()
  const own = sign(secrets, 'need-promise', token)
  return db.transaction().execute(async (transaction) => {
    await lockDocument(transaction, needs.key, now())
    const { values } = await readDocument(transaction, needs)
    if (!values.needs.some(({ id }) => id === need)) {
      throw new AppError('notFound', 'This is no longer on the list')
    }
    const earlier = await transaction
      .selectFrom('needPromises')
      .select('id')
      .where('token', '=', own)
      .executeTakeFirst()
    if (earlier) return earlier
    const { id } = createOwnKey()
    await transaction
      .insertInto('needPromises')
      .values({
        ...{ id, needId: need, count, name: name || null, contact: contact || null, token: own },
        ...{ language: sourceLanguage, createdAt: at, cancelledAt: null },
        arrivedAt: isHere ? at : null,
      })
      .execute()
    await bumpSiteVersion(transaction)
    return { id }
  })
}

/** Marks a promise as arrived or canceled, or undoes that. Throws `notFound`. */
export async function setPromise(
  { db, now }: RequestContext,
  id: string,
  { isArrived, isCancelled }: z.output<typeof promiseChangeSchema>,
): Promise<void> {
  const at = now().toISOString()
  await db.transaction().execute(async (transaction) => {
    await lockDocument(transaction, needs.key, now())
    const { numUpdatedRows } = await transaction
      .updateTable('needPromises')
      .set((row) => ({
        ...(isArrived === undefined
          ? {}
          : { arrivedAt: isArrived ? row.fn.coalesce('arrivedAt', row.val(at)) : null }),
        ...(isCancelled === undefined
          ? {}
          : { cancelledAt: isCancelled ? row.fn.coalesce('cancelledAt', row.val(at)) : null }),
      }))
      .where('id', '=', id)
      .executeTakeFirst()
    if (!numUpdatedRows) throw new AppError('notFound', 'This promise no longer exists')
    await bumpSiteVersion(transaction)
  })
}

/** A promise for the activity log, without who made it. */
export async function readPromiseFacts(
  { db }: RequestContext,
  { id = '' }: Record<string, string>,
): Promise<ActivityFacts | undefined> {
  const row = await db
    .selectFrom('needPromises')
    .select(['needId', 'count', 'arrivedAt', 'cancelledAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { values } = await readDocument(db, needs)
  const what = values.needs.find((need) => need.id === row.needId)?.what ?? 'A need'
  return {
    name: `${what}: ${row.count}`,
    facts: {
      Arrived: row.arrivedAt === null ? 'no' : 'yes',
      Canceled: row.cancelledAt === null ? 'no' : 'yes',
    },
  }
}
