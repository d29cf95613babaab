import { z } from 'zod'
import { contact } from '#app/contact/document.ts'
import { loadContent, readDocument } from '#app/content/kit/content.server.ts'
import { site } from '#app/site/documents/site-document.ts'
import { csvPages } from '#app/ui/format/csv.ts'
import { todayIn } from '#app/ui/format/plain-date.ts'
import type { AppContext } from '#platform/context.ts'
import { endpoint } from '#platform/endpoint.ts'
import { pageQuery, searchQuery } from '#platform/paging.ts'
import {
  changeMessage,
  countOpenMessages,
  deleteMessage,
  listInboxReaders,
} from './inbox.server.ts'
import { messageColumns } from './inbox-csv.ts'
import {
  type InboxPage,
  inboxPageSchema,
  messageChangeSchema,
  messageStatuses,
} from './inbox-schema.ts'
import {
  cursorShape,
  everyMessage,
  listMessages,
  type MessageFilter,
} from './message-list.server.ts'

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
  return {
    ...(await listMessages(context, filter)),
    open: await countOpenMessages(db),
    people: await listInboxReaders(db),
    requestTypes: values.form.requestTypes.map(({ value, label }) => ({ value, label })),
  }
}

const table = endpoint({
  method: 'GET',
  path: '/api/admin/messages.csv',
  summary: 'Messages as a table for a spreadsheet',
  access: 'content',
  query: messageQuery,
  answer: z.string(),
  answerType: 'text/csv',
  handle: async ({ context, query }) => {
    const { timeZone } = await loadContent(context, site)
    const { form } = await loadContent(context, contact)
    const day = todayIn(timeZone, context.now())
    const columns = messageColumns(timeZone, form.requestTypes)
    return csvPages(`messages-${day}.csv`, columns, everyMessage(context, query))
  },
})

const change = endpoint({
  method: 'PUT',
  path: '/api/admin/messages/{id}',
  summary: 'Marks a message as answered or open, hands it to somebody, or brings it back',
  access: 'content',
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
  params: byId,
  answer: byId,
  handle: async ({ context, params }) => {
    await deleteMessage(context, params.id)
    return { id: params.id }
  },
})

/** Calls of the inbox, for staff. */
export const inboxEndpoints = [list, table, change, remove] as const
