import { type SelectQueryBuilder, sql } from 'kysely'
import { permissionsOf } from '#app/accounts/roles.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { containsEvery, searchWordsOf } from '#platform/db/search.ts'
import type { Tables } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { InboxMessage, MessageChange, messageStatuses } from './inbox-schema.ts'

/** Which messages staff want to see, at most `limit`. */
export type MessageFilter = {
  /** this one alone, wherever it stands: a link names it */
  id?: string | undefined
  search?: string | undefined
  status?: (typeof messageStatuses)[number] | undefined
  /** what `cursorOf` says of the last message already had */
  cursor?: string | undefined
  limit: number
}

/** What a search goes through. */
const text = sql`lower(contact_messages.name || ' ' || contact_messages.email || ' ' || phone || ' ' || subject || ' ' || message)`

type MessageQuery = SelectQueryBuilder<Tables, 'contactMessages', object>

/** What a cursor looks like: whether answered, when it came, its id. */
export const cursorShape = /^[01]~[^~]{1,40}~[^~]{1,60}$/

/** Where a message stands in the list; holds also when that message is deleted meanwhile. */
export function cursorOf({ answeredAt, createdAt, id }: InboxMessage): string {
  return [answeredAt ? 1 : 0, createdAt, id].join('~')
}

/** Messages, open ones first, then newest first. */
export async function listMessages(db: Db, filter: MessageFilter): Promise<InboxMessage[]> {
  return narrowed(db.selectFrom('contactMessages'), filter)
    .leftJoin('users as answerer', 'answerer.id', 'contactMessages.answeredBy')
    .leftJoin('users as assignee', 'assignee.id', 'contactMessages.assignedTo')
    .selectAll('contactMessages')
    .select(['answerer.name as answeredByName', 'assignee.name as assignedToName'])
    .orderBy(sql`answered_at is not null`)
    .orderBy('contactMessages.createdAt', 'desc')
    .orderBy('contactMessages.id', 'desc')
    .limit(filter.limit)
    .execute()
}

/** How many messages wait for an answer. */
export async function countOpenMessages(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('contactMessages')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('answeredAt', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Who may read messages, by name. */
export async function listInboxReaders(db: Db): Promise<{ id: string; name: string }[]> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'name', 'role'])
    .orderBy('name')
    .execute()
  return people
    .filter(({ role }) => permissionsOf(role).includes('content'))
    .map(({ id, name }) => ({ id, name }))
}

/**
 * Marks a message as answered or open again, hands it to somebody, or brings a deleted one back.
 * Answering twice keeps the first moment. Throws `notFound`, and `badRequest` where nobody of that id may read messages.
 */
export async function changeMessage(
  db: Db,
  id: string,
  { answered, assignedTo, deleted }: MessageChange,
  by: { now: Date; userId: string | null },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (assignedTo) await requireReader(tx, assignedTo)
    const { answeredAt } = await getMessage(tx, id)
    const isNews = answered !== undefined && answered !== (answeredAt !== null)
    await tx
      .updateTable('contactMessages')
      .set({
        id,
        ...(assignedTo === undefined ? {} : { assignedTo }),
        ...(deleted === false ? { deletedAt: null } : {}),
        ...(isNews
          ? {
              answeredAt: answered ? by.now.toISOString() : null,
              answeredBy: answered ? by.userId : null,
            }
          : {}),
      })
      .where('id', '=', id)
      .execute()
  })
}

/** Takes a message off the list; for a month it can be brought back. Throws `notFound`. */
export async function deleteMessage(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  id: string,
): Promise<void> {
  const row = await db
    .updateTable('contactMessages')
    .set({ deletedAt: now().toISOString() })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw noMessage()
}

function narrowed(
  all: MessageQuery,
  { id, search = '', status, cursor }: MessageFilter,
): MessageQuery {
  if (id) return all.where('contactMessages.id', '=', id)
  const isDeleted = status === 'deleted'
  let query = all.where('deletedAt', isDeleted ? 'is not' : 'is', null)
  if (status && !isDeleted) {
    query = query.where('answeredAt', status === 'open' ? 'is' : 'is not', null)
  }
  query = query.where(containsEvery(text, searchWordsOf(search)))
  return cursor ? after(query, cursor) : query
}

function after(query: MessageQuery, cursor: string): MessageQuery {
  const [wasAnswered, createdAt = '', id = ''] = cursor.split('~')
  return query.where(({ eb, and, or }) => {
    const isLater = or([
      eb('contactMessages.createdAt', '<', createdAt),
      and([eb('contactMessages.createdAt', '=', createdAt), eb('contactMessages.id', '<', id)]),
    ])
    if (wasAnswered === '1') return and([eb('answeredAt', 'is not', null), isLater])
    return or([eb('answeredAt', 'is not', null), isLater])
  })
}

async function requireReader(db: Db, userId: string): Promise<void> {
  const people = await listInboxReaders(db)
  if (people.some(({ id }) => id === userId)) return
  const problem = 'Nobody of that name may read messages'
  throw new AppError('badRequest', problem, { fields: [{ path: 'assignedTo', message: problem }] })
}

async function getMessage(db: Db, id: string): Promise<{ answeredAt: string | null }> {
  const message = await db
    .selectFrom('contactMessages')
    .select('answeredAt')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!message) throw noMessage()
  return message
}

function noMessage(): AppError {
  return new AppError('notFound', 'There is no such message: it may have been deleted')
}
