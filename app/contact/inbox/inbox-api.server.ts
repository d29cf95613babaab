import { z } from 'zod'
import { requireStaff } from '#app/accounts/session.server.ts'
import { contact } from '#app/contact/document.ts'
import { loadContent, readDocument } from '#app/content/kit/content.server.ts'
import { site } from '#app/site/documents/site-document.ts'
import { csvPages } from '#app/ui/format/csv.ts'
import { todayIn } from '#app/ui/format/plain-date.ts'
import type { AppContext, RequestContext } from '#platform/context.ts'
import { endpoint } from '#platform/endpoint.ts'
import { pageQuery, searchQuery } from '#platform/paging.ts'
import {
  changeMessage,
  countOpenMessages,
  deleteMessage,
  listInboxReaders,
  noMessage,
} from './inbox.server.ts'
import { messageColumns } from './inbox-csv.ts'
import {
  type InboxPage,
  inboxMessageSchema,
  inboxPageSchema,
  messageChangeSchema,
  messageStatuses,
  openedMessageSchema,
  openMessageSchema,
} from './inbox-schema.ts'
import { lookAtMessage } from './message-activity.server.ts'
import {
  cursorShape,
  everyMessage,
  listMessages,
  type MessageFilter,
} from './message-list.server.ts'
import { listOpenings, noteOpenings } from './openings.server.ts'

const byId = z.object({ id: z.string().max(100) })

const messageQuery = z.object({
  id: z.string().max(100).optional().describe('one message alone, also a deleted one'),
  search: searchQuery('words of name, e-mail, phone, subject or text'),
  status: z.enum(messageStatuses, `must be one of ${messageStatuses.join(', ')}`).optional(),
})

const list = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  summary: 'What visitors wrote: open messages first, then newest first',
  access: 'content',
  query: messageQuery.extend(pageQuery(cursorShape)),
  answer: inboxPageSchema,
  handle: ({ context, query }) => readInbox(context, query),
})

async function readInbox(context: AppContext, filter: MessageFilter): Promise<InboxPage> {
  const { db } = context
  const { values } = await readDocument(db, contact)
  const { messages, next } = await listMessages(context, filter)
  return {
    // the list opens no message: what it leaves out is read one by one
    messages: messages.map((message) => inboxMessageSchema.parse(message)),
    next,
    open: await countOpenMessages(db),
    people: await listInboxReaders(db),
    requestTypes: values.form.requestTypes.map(({ value, label }) => ({ value, label })),
  }
}

const read = endpoint({
  method: 'GET',
  path: '/api/admin/messages/{id}',
  summary: 'Opens a message: answers all of it, and notes who opened it and when',
  access: 'content',
  params: byId,
  answer: openedMessageSchema,
  handle: async ({ context, params }) => {
    const { messages } = await listMessages(context, { id: params.id, limit: 1 })
    const [message] = messages
    if (!message) throw noMessage()
    const { userId } = requireStaff(context.session)
    await noteOpenings(context.db, [message.id], { userId, now: context.now() })
    return {
      ...openMessageSchema.parse(message),
      openings: await listOpenings(context.db, message.id),
    }
  },
})

const table = endpoint({
  method: 'GET',
  path: '/api/admin/messages.csv',
  summary: 'Messages as a table for a spreadsheet; notes that each of them was opened',
  access: 'content',
  activity: { part: 'exports', did: 'Downloaded messages as a table' },
  query: messageQuery,
  answer: z.string(),
  answerType: 'text/csv',
  handle: async ({ context, query }) => {
    const { timeZone } = await loadContent(context, site)
    const { form } = await loadContent(context, contact)
    const day = todayIn(timeZone, context.now())
    const columns = messageColumns(timeZone, form.requestTypes)
    return csvPages(`messages-${day}.csv`, columns, openEvery(context, query))
  },
})

async function* openEvery(context: RequestContext, filter: z.output<typeof messageQuery>) {
  const { userId } = requireStaff(context.session)
  for await (const messages of everyMessage(context, filter)) {
    const ids = messages.map(({ id }) => id)
    await noteOpenings(context.db, ids, { userId, now: context.now() })
    yield messages
  }
}

const change = endpoint({
  method: 'PUT',
  path: '/api/admin/messages/{id}',
  summary: 'Marks a message as answered or open, hands it to somebody, or brings it back',
  access: 'content',
  activity: {
    part: 'messages',
    did: 'Changed a message',
    subject: 'message:{id}',
    look: lookAtMessage,
  },
  params: byId,
  body: messageChangeSchema,
  answer: byId,
  handle: async ({ context, params, body }) => {
    const by = { now: context.now(), userId: context.session?.userId ?? null }
    await changeMessage(context.db, params.id, body, by)
    return { id: params.id }
  },
})

const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/messages/{id}',
  summary: 'Takes a message off the list; PUT with deleted false brings it back within a month',
  access: 'content',
  activity: {
    part: 'messages',
    did: 'Deleted a message',
    subject: 'message:{id}',
    look: lookAtMessage,
  },
  params: byId,
  answer: byId,
  handle: async ({ context, params }) => {
    await deleteMessage(context, params.id)
    return { id: params.id }
  },
})

/** Calls of the inbox, for staff. */
export const inboxEndpoints = [list, read, table, change, remove] as const
