import { setImmediate as nextTurn } from 'node:timers/promises'
import { type SelectQueryBuilder, sql } from 'kysely'
import { shownName } from '#app/accounts/shown-name.server.ts'
import {
  decryptMessage,
  type MessageContent,
} from '#app/contact/messages/message-content.server.ts'
import { preferencesSchema } from '#app/contact/messages/preferences.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { searchWordsOf } from '#platform/db/search.ts'
import type { Tables } from '#platform/db/tables.ts'
import { sourceLanguage } from '#platform/language.ts'
import { fold } from '#platform/text/fold.ts'
import type { messageStatuses, OpenMessage } from './inbox-schema.ts'
import { readReplyTexts } from './replies.server.ts'

export type MessageFilter = {
  /** the signed-in person, for `mine` and reminders */
  viewer: string
  /** only this message, for a link to it */
  id?: string | undefined
  search?: string | undefined
  /** search only names instead of everything */
  by?: 'name'
  /** limit of messages to decrypt, if lower than usual */
  opened?: number
  status?: (typeof messageStatuses)[number] | undefined
  /** the previous page's `next` */
  cursor?: string | undefined
  limit: number
}

/** Messages and the next cursor; null on the last page. */
export type MessagePage = { messages: OpenMessage[]; next: string | null }

/** A search decrypts at most this many messages, then returns a cursor. */
const maxOpened = 5000
/** Batch size while searching. */
const rowsAtOnce = 200

type MessageQuery = SelectQueryBuilder<Tables, 'contactMessages', object>
type Row = Awaited<ReturnType<typeof readRows>>[number]

/** A cursor: answered (0 or 1), creation time, id. */
export const cursorShape = /^[01]~[^~]{1,40}~[^~]{1,60}$/

/**
 * Returns messages, open ones first, then newest first. Search needs decryption, so it stops after
 * `maxOpened` messages.
 */
export async function listMessages(
  { db, secrets }: Pick<AppContext, 'db' | 'secrets'>,
  filter: MessageFilter,
): Promise<MessagePage> {
  const searched = searchWordsOf(filter.search)
  const messages: OpenMessage[] = []
  let opened = 0
  let last: Row | undefined
  const atOnce = searched.length > 0 ? rowsAtOnce : filter.limit + 1
  let answers = new Map<string, string>()
  for await (const { row, rows } of walk(db, filter, atOnce)) {
    // search the replies too, loaded once per batch
    if (rows[0] === row && searched.length > 0 && filter.by !== 'name') {
      const ids = rows.map(({ id }) => id)
      answers = await readReplyTexts({ db, secrets }, ids)
    }
    const isFull = messages.length === filter.limit
    const words = decryptMessage(secrets, row.words)
    const isWanted = holds(words, answers.get(row.id), searched, filter.by)
    if (last && (opened === (filter.opened ?? maxOpened) || (isFull && isWanted))) {
      return { messages, next: cursorOf(last) }
    }
    opened += 1
    if (isFull) continue
    if (isWanted) messages.push(present(row, words))
    last = row
  }
  return { messages, next: null }
}

/** Yields all messages, page by page. */
export async function* everyMessage(
  context: Pick<AppContext, 'db' | 'secrets'>,
  filter: Omit<MessageFilter, 'cursor' | 'limit'>,
): AsyncGenerator<OpenMessage[]> {
  let cursor: string | undefined
  do {
    const page = await listMessages(context, { ...filter, cursor, limit: rowsAtOnce })
    yield page.messages
    cursor = page.next ?? undefined
  } while (cursor)
}

function holds(
  words: MessageContent | undefined,
  answers: string | undefined,
  searched: readonly string[],
  by: MessageFilter['by'],
): boolean {
  if (searched.length === 0) return true
  const { name, email, phone, subject, message } = words ?? noContent
  const all = [name, email, phone, subject, message, answers ?? '']
  const text = fold(by === 'name' ? name : all.join(' '))
  return searched.every((word) => text.includes(word))
}

const noContent: MessageContent = {
  ...{ name: '', email: '', phone: '', requestType: '', subject: '', message: '' },
  ...preferencesSchema.parse({}),
  language: sourceLanguage,
}

function present(
  { words: _, undelivered, ...row }: Row,
  words: MessageContent | undefined,
): OpenMessage {
  const isReadable = words !== undefined
  return { ...row, undelivered: Number(undelivered), isReadable, ...(words ?? noContent) }
}

/** Yields rows in list order, in batches, yielding to the event loop in between. */
async function* walk(
  db: Db,
  filter: MessageFilter,
  atOnce: number,
): AsyncGenerator<{ row: Row; rows: readonly Row[] }> {
  let { cursor } = filter
  for (;;) {
    const rows = await readRows(db, { ...filter, cursor, limit: atOnce })
    for (const row of rows) yield { row, rows }
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    cursor = cursorOf(last)
    await nextTurn()
  }
}

function readRows(db: Db, filter: MessageFilter) {
  return narrowed(db.selectFrom('contactMessages'), filter)
    .leftJoin('users as answerer', 'answerer.id', 'contactMessages.answeredBy')
    .leftJoin('users as assignee', 'assignee.id', 'contactMessages.assignedTo')
    .leftJoin('messageReminders as reminder', (join) =>
      join
        .onRef('reminder.messageId', '=', 'contactMessages.id')
        .on('reminder.userId', '=', filter.viewer),
    )
    .selectAll('contactMessages')
    .select(shownName('answerer').as('answeredByName'))
    .select(shownName('assignee').as('assignedToName'))
    .select('reminder.waitsUntil as remindAt')
    .select(({ selectFrom, fn }) =>
      selectFrom('messageReplies')
        .select(fn.countAll().as('count'))
        .whereRef('messageReplies.messageId', '=', 'contactMessages.id')
        .where('messageReplies.failedAt', 'is not', null)
        .as('undelivered'),
    )
    .orderBy(sql`answered_at is not null`)
    .orderBy('contactMessages.createdAt', 'desc')
    .orderBy('contactMessages.id', 'desc')
    .limit(filter.limit)
    .execute()
}

/** A message's position in the list; stays valid if the message is deleted. */
function cursorOf({ answeredAt, createdAt, id }: Row): string {
  return [answeredAt ? 1 : 0, createdAt, id].join('~')
}

function narrowed(all: MessageQuery, { id, viewer, status, cursor }: MessageFilter): MessageQuery {
  if (id) return all.where('contactMessages.id', '=', id)
  const isDeleted = status === 'deleted'
  let query = all.where('deletedAt', isDeleted ? 'is not' : 'is', null)
  if (status === 'mine') query = query.where('assignedTo', '=', viewer)
  else if (status && !isDeleted) {
    query = query.where('answeredAt', status === 'open' ? 'is' : 'is not', null)
  }
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
