import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { lockDocument, readDocument } from '#app/content/kit/content.server.ts'
import { confirmableMark } from '#app/events/responses/confirm-by-email.server.ts'
import type { OwnKey } from '#app/events/responses/own-keys.ts'
import { ministryToday } from '#app/site/site.server.ts'
import { message, wordsOf } from '#app/ui/words/words.ts'
import type { AppContext, RequestContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { bumpSiteVersion } from '#platform/db/site-version.ts'
import type { RateLimit } from '#platform/endpoint.ts'
import { AppError } from '#platform/errors.ts'
import type { Language } from '#platform/language.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { enoughText, leftText } from './needs-copy.ts'
import { isListed, type Need, needs } from './needs-document.ts'
import type { PromiseFields, promiseSchema } from './promise-schema.ts'
import type { NeedPromiseTable } from './tables.ts'

/** Limits per IP for new promises and for changes. */
export const promiseLimit: RateLimit = { name: 'need-promise', count: 30, seconds: 600 }
export const promiseChangeLimit: RateLimit = {
  name: 'need-promise-change',
  count: 60,
  seconds: 600,
}

type StoredPromise = Selectable<NeedPromiseTable>

/** How many of each need are promised or have arrived, by its id. */
export async function countPromised(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('needPromises')
    .select(({ fn }) => ['needId', fn.sum('count').as('count')])
    .where('cancelledAt', 'is', null)
    .groupBy('needId')
    .execute()
  return new Map(rows.map(({ needId, count }) => [needId, Number(count)]))
}

/** How many are still needed. */
export function leftOf({ id, count }: Need, promised: ReadonlyMap<string, number>): number {
  return Math.max(0, count - (promised.get(id) ?? 0))
}

/**
 * Stores a promise under its key, and confirms it by email. The same key returns the promise stored before. Throws
 * `notFound` if the need isn't on the list, or the key's promise was canceled or is someone else's, `unprocessable` if
 * fewer are needed.
 */
export async function createPromise(
  context: RequestContext,
  { need, count, name, contact }: z.output<typeof promiseSchema>,
  key: OwnKey,
): Promise<{ isEmailed: boolean }> {
  return changeList(context, async (transaction, find) => {
    const earlier = await findRow(transaction, key)
    if (earlier?.cancelledAt === null) return { isEmailed: false }
    if (earlier) throw unknownPromise()
    requireLeft(context.language, find(need).left, count)
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('needPromises')
      .values({
        ...{ ...key, needId: need, count, name, contact, language: context.language },
        ...{ createdAt: context.now().toISOString(), cancelledAt: null, arrivedAt: null },
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    // anyone can put another's id into the URL
    if (!numInsertedOrUpdatedRows) throw unknownPromise()
    return { isEmailed: await confirm({ ...context, db: transaction }, key.id, contact) }
  })
}

/**
 * Changes a visitor's own promise; a new email address gets a confirmation. Throws `notFound` for a wrong key or a need
 * that isn't on the list, `unprocessable` if fewer are needed or it has arrived.
 */
export async function changePromise(
  context: RequestContext,
  key: OwnKey,
  { count, name, contact }: PromiseFields,
): Promise<{ isEmailed: boolean }> {
  return changeList(context, async (transaction, find) => {
    const before = await requireOpen(transaction, key)
    if (count > before.count)
      requireLeft(context.language, find(before.needId).left, count - before.count, before.count)
    await transaction
      .updateTable('needPromises')
      .set({ count, name, contact })
      .where('id', '=', before.id)
      .execute()
    const isNew = contact !== before.contact
    return {
      isEmailed: isNew && (await confirm({ ...context, db: transaction }, before.id, contact)),
    }
  })
}

/** Cancels a visitor's own promise. Throws `notFound` for a wrong key, `unprocessable` if it has arrived. */
export async function cancelPromise(context: RequestContext, key: OwnKey): Promise<void> {
  await changeList(context, async (transaction) => {
    const { id } = await requireOpen(transaction, key)
    await transaction
      .updateTable('needPromises')
      .set({ cancelledAt: context.now().toISOString() })
      .where('id', '=', id)
      .execute()
  })
}

/** The active promises that match these keys, in the given order. */
export async function findPromises(db: Db, keys: readonly OwnKey[]): Promise<StoredPromise[]> {
  if (keys.length === 0) return []
  const tokens = keys.map(({ token }) => token)
  const rows = await db
    .selectFrom('needPromises')
    .selectAll()
    .where('token', 'in', tokens)
    .where('cancelledAt', 'is', null)
    .execute()
  return keys.flatMap(({ id, token }) => rows.filter((row) => row.id === id && row.token === token))
}

type FindNeed = (id: string) => { need: Need; left: number }

/** Runs changes to promises one at a time, each in a transaction, and renews public pages. */
async function changeList<T>(
  context: RequestContext,
  change: (transaction: Db, find: FindNeed) => Promise<T>,
): Promise<T> {
  const today = await ministryToday(context)
  return context.db.transaction().execute(async (transaction) => {
    await lockDocument(transaction, needs.key, context.now())
    const { values } = await readDocument(transaction, needs)
    const promised = await countPromised(transaction)
    const result = await change(transaction, (id) => {
      const need = values.needs.find((one) => one.id === id)
      if (!need || !isListed(need, today)) {
        throw new AppError('notFound', message('This is no longer on our list'))
      }
      return { need, left: leftOf(need, promised) }
    })
    await bumpSiteVersion(transaction)
    return result
  })
}

/** Throws `unprocessable` if `more` isn't needed; `own` is what the visitor has promised already. */
function requireLeft(language: Language, left: number, more: number, own = 0): void {
  if (more <= left) return
  const t = wordsOf(language)
  const text = left + own === 0 ? t(enoughText) : t(leftText, { count: left + own })
  throw new AppError('unprocessable', text, { fields: [{ path: 'count', message: text }] })
}

function findRow(db: Db, { id, token }: OwnKey): Promise<StoredPromise | undefined> {
  return db
    .selectFrom('needPromises')
    .selectAll()
    .where('id', '=', id)
    .where('token', '=', token)
    .executeTakeFirst()
}

async function requireOpen(db: Db, key: OwnKey): Promise<StoredPromise> {
  const row = await findRow(db, key)
  if (!row || row.cancelledAt !== null) throw unknownPromise()
  if (row.arrivedAt !== null) {
    throw new AppError('unprocessable', message('It has arrived. Thank you!'))
  }
  return row
}

function unknownPromise(): AppError {
  return new AppError('notFound', message('We no longer have this promise'))
}

/** Queues the email that confirms a promise. False if none is sent: no address, too many today, or email is off. */
async function confirm(
  context: Pick<AppContext, 'db' | 'now' | 'mail' | 'secrets'>,
  promiseId: string,
  contact: string,
): Promise<boolean> {
  const contactMark = await confirmableMark(context, contact)
  if (contactMark === undefined) return false
  await enqueue(context.db, context.now(), 'needs.promise', { promiseId, contactMark })
  return context.mail.isOn
}
