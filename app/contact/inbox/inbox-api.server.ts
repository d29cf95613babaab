import { z } from 'zod'
import { requireStaff } from '#app/accounts/session/session.server.ts'
import { contact } from '#app/contact/document.ts'
import { loadContent, readDocument } from '#app/content/kit/content.server.ts'
import { site } from '#app/site/documents/site-document.ts'
import {
  type CsvColumns,
  csvPages,
  spreadsheetPhone,
  spreadsheetTimestamp,
} from '#app/ui/format/csv.ts'
import { todayIn } from '#app/ui/format/plain-date.ts'
import type { AppContext, RequestContext } from '#platform/context.ts'
import { endpoint } from '#platform/endpoint.ts'
import { languages } from '#platform/languages.ts'
import { pageQuery, searchQuery } from '#platform/paging.ts'
import {
  changeMessage,
  countOpenMessages,
  deleteMessage,
  listInboxReaders,
  noMessage,
} from './inbox.server.ts'
import {
  type InboxPage,
  inboxMessageSchema,
  inboxPageSchema,
  messageChangedSchema,
  messageChangeSchema,
  messageStatuses,
  type OpenMessage,
  openedMessageSchema,
  openMessageSchema,
  undecryptableText,
} from './inbox-schema.ts'
import { readMessageFacts } from './message-activity.server.ts'
import {
  cursorShape,
  everyMessage,
  listMessages,
  type MessageFilter,
} from './message-list.server.ts'
import { listOpenings, recordOpenings } from './openings.server.ts'
import { preferencesInWords } from './preferences-in-words.ts'
import { cancelReminder, setReminder } from './reminders.server.ts'
import { readThread } from './replies.server.ts'
import { readSignatureFacts } from './reply-email.server.ts'
import { greetingFor, signatureOf } from './reply-signature.ts'

const byId = z.object({ id: z.string().max(100) })

const messageQuery = z.object({
  id: z.string().max(100).optional().describe('only this message, even if deleted'),
  search: searchQuery('words from the name, email, phone, subject, or text'),
  status: z.enum(messageStatuses, `must be one of ${messageStatuses.join(', ')}`).optional(),
})

const list = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  summary: 'Lists messages: open ones first, then newest first',
  access: 'messages',
  query: messageQuery.extend(pageQuery(cursorShape)),
  answer: inboxPageSchema,
  handle: ({ context, query }) => readInbox(context, { ...query, viewer: viewerOf(context) }),
})

async function readInbox(context: AppContext, filter: MessageFilter): Promise<InboxPage> {
  const { db } = context
  const { values } = await readDocument(db, contact)
  const { messages, next } = await listMessages(context, filter)
  return {
    // the list omits content; opening a message is recorded
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
  summary: 'Returns a full message and records who opened it and when',
  access: 'messages',
  params: byId,
  answer: openedMessageSchema,
  handle: async ({ context, params }) => {
    const { userId, name } = requireStaff(context.session)
    const { messages } = await listMessages(context, { id: params.id, viewer: userId, limit: 1 })
    const [message] = messages
    if (!message) throw noMessage()
    await recordOpenings(context.db, [message.id], { userId, now: context.now() })
    const signature = await readSignatureFacts(context.db, name, message.language)
    return {
      ...openMessageSchema.parse(message),
      openings: await listOpenings(context.db, message.id),
      thread: await readThread(context, message.id),
      frame: {
        greeting: greetingFor(message.name, message.language),
        closing: signatureOf(signature),
      },
    }
  },
})

const table = endpoint({
  method: 'GET',
  path: '/api/admin/messages.csv',
  summary: 'Exports messages as CSV; records each as opened',
  access: 'messages',
  activity: { part: 'exports', did: 'Exported messages' },
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
  const userId = viewerOf(context)
  for await (const messages of everyMessage(context, { ...filter, viewer: userId })) {
    const ids = messages.map(({ id }) => id)
    await recordOpenings(context.db, ids, { userId, now: context.now() })
    yield messages
  }
}

const change = endpoint({
  method: 'PUT',
  path: '/api/admin/messages/{id}',
  summary: 'Marks a message as answered or open, assigns it, or restores it',
  access: 'messages',
  activity: {
    part: 'messages',
    did: 'Changed a message',
    subject: 'message:{id}',
    look: readMessageFacts,
  },
  params: byId,
  body: messageChangeSchema,
  answer: messageChangedSchema,
  handle: async ({ context, params, body }) => {
    const by = { now: context.now(), userId: context.session?.userId ?? null }
    const { isNoticeQueued } = await changeMessage(context.db, params.id, body, by)
    if (!isNoticeQueued) return { id: params.id, notice: 'none' as const }
    return { id: params.id, notice: context.mail.isOn ? ('email' as const) : ('mailOff' as const) }
  },
})

const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/messages/{id}',
  summary: 'Deletes a message; PUT with deleted false restores it within a month',
  access: 'messages',
  activity: {
    part: 'messages',
    did: 'Deleted a message',
    subject: 'message:{id}',
    look: readMessageFacts,
  },
  params: byId,
  answer: byId,
  handle: async ({ context, params }) => {
    await deleteMessage(context, params.id)
    return { id: params.id }
  },
})

const reminderNote = { part: 'messages', subject: 'message:{id}' } as const

const remind = endpoint({
  method: 'PUT',
  path: '/api/admin/messages/{id}/reminder',
  summary: 'Reminds you of a message tomorrow at nine, on the dashboard and by email',
  access: 'messages',
  activity: { ...reminderNote, did: 'Set a reminder for a message' },
  params: byId,
  answer: byId,
  handle: async ({ context, params }) => {
    await setReminder(context, params.id, viewerOf(context))
    return { id: params.id }
  },
})

const unremind = endpoint({
  method: 'DELETE',
  path: '/api/admin/messages/{id}/reminder',
  summary: 'Cancels your reminder for a message',
  access: 'messages',
  activity: { ...reminderNote, did: 'Canceled a reminder for a message' },
  params: byId,
  answer: byId,
  handle: async ({ context, params }) => {
    await cancelReminder(context.db, params.id, viewerOf(context))
    return { id: params.id }
  },
})

function viewerOf({ session }: RequestContext): string {
  return requireStaff(session).userId
}

/** Inbox endpoints for staff. */
export const inboxEndpoints = [list, read, table, change, remove, remind, unremind] as const

/** Columns of the inbox export, in the ministry's time zone and request type labels. */
function messageColumns(
  timeZone: string,
  requestTypes: readonly { value: string; label: string }[],
): CsvColumns<OpenMessage> {
  const timestamp = spreadsheetTimestamp(timeZone)
  const labels = new Map(requestTypes.map(({ value, label }) => [value, label]))
  return {
    Received: ({ createdAt }) => timestamp(createdAt),
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    Phone: ({ phone }) => spreadsheetPhone(phone),
    'How to reach them': (message) => preferencesInWords(message),
    'Request type': ({ requestType }) => labels.get(requestType) || requestType,
    Subject: ({ subject }) => subject,
    Message: ({ isReadable, message }) => (isReadable ? message : undecryptableText),
    'Reply due': ({ dueAt }) => timestamp(dueAt),
    Answered: ({ answeredAt }) => timestamp(answeredAt),
    'Answered by': ({ answeredByName }) => answeredByName ?? '',
    'Assigned to': ({ assignedToName }) => assignedToName ?? '',
    Language: ({ language }) => languages[language].label,
  }
}
