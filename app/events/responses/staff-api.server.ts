import { z } from 'zod'
import { requireStaff } from '#app/accounts/session/session.server.ts'
import { loadContent } from '#app/content/kit/content.server.ts'
import { previewNotices } from '#app/events/dates/notice-preview.server.ts'
import { events } from '#app/events/document.ts'
import { eventDay } from '#app/events/schema.ts'
import { site } from '#app/site/documents/site-document.ts'
import { ministryToday } from '#app/site/site.server.ts'
import { csvPages } from '#app/ui/format/csv.ts'
import type { AppContext, RequestContext } from '#platform/context.ts'
import { documentBodyLimit, endpoint } from '#platform/endpoint.ts'
import { pageQuery, readPage, searchQuery } from '#platform/paging.ts'
import { addGuest, listOpenDates } from './add-guest.server.ts'
import { guestsToCall, messageGuests, readGuestReach } from './message-guests.server.ts'
import { countGuestsToWriteTo, listPhoneReminders, markReminded } from './phone-reminders.server.ts'
import { dateCursorOf, dateCursorShape, listRespondedDates } from './responded-dates.server.ts'
import { readResponseFacts } from './response-activity.server.ts'
import { responseColumns } from './response-csv.ts'
import {
  changeResponse,
  listStaffResponses,
  pagesOfResponses,
  type ResponseFilter,
  readDateAnswers,
  readDoorList,
  responseCursorOf,
  responseCursorShape,
} from './staff-responses.server.ts'
import {
  addedGuestSchema,
  dateAnswersSchema,
  doorListSchema,
  eventTimes,
  guestGroupSchema,
  guestMessageSchema,
  guestReachSchema,
  guestSchema,
  openDatesSchema,
  phoneRemindersSchema,
  type RespondedDates,
  remindedSchema,
  respondedDatesSchema,
  responseChangeSchema,
  type StaffResponses,
  staffResponsesSchema,
} from './staff-schema.ts'

const byId = z.object({ id: z.string().max(100) })
const eventId = z.string('must name an event').min(1, 'must name an event').max(300)
const search = searchQuery('words in the event, name, or contact')

const dates = endpoint({
  method: 'GET',
  path: '/api/admin/event-responses/dates',
  summary:
    'Lists the dates that have responses, with totals: upcoming in order, or past ones newest first',
  access: 'responses',
  query: z.object({
    when: z.enum(eventTimes, `must be one of ${eventTimes.join(', ')}`).default('upcoming'),
    day: z
      .string()
      .regex(dateCursorShape, 'must be a day and an event')
      .optional()
      .describe('only one event on one date, past or upcoming: the date, ~, and the event’s id'),
    search,
    ...pageQuery(dateCursorShape, 20),
  }),
  answer: respondedDatesSchema,
  handle: ({ context, query }) => readDates(context, query),
})

async function readDates(
  context: RequestContext,
  filter: Omit<Parameters<typeof listRespondedDates>[1], 'today'>,
): Promise<RespondedDates> {
  const today = await ministryToday(context)
  const read = (limit: number) => listRespondedDates(context.db, { ...filter, today, limit })
  const { rows: dates, next } = await readPage(filter.limit, read, dateCursorOf)
  return { today, dates, next }
}

const list = endpoint({
  method: 'GET',
  path: '/api/admin/event-responses',
  summary: 'Lists the responses to an event on a date: newest first, canceled ones last',
  access: 'responses',
  query: z.object({
    eventId,
    date: eventDay,
    search,
    ...pageQuery(responseCursorShape),
  }),
  answer: staffResponsesSchema,
  handle: ({ context, query: { eventId, date, ...filter } }) =>
    readResponses(context, { ...filter, day: { eventId, date } }),
})

async function readResponses(context: AppContext, filter: ResponseFilter): Promise<StaffResponses> {
  const read = (limit: number) => listStaffResponses(context, { ...filter, limit })
  const { rows: responses, next } = await readPage(filter.limit, read, responseCursorOf)
  return { responses, next }
}

const guestList = endpoint({
  method: 'GET',
  path: '/api/admin/event-responses/door',
  summary: 'Lists who is expected on a date, by name, for the door',
  access: 'responses',
  query: z.object({
    eventId,
    date: eventDay,
    answers: z
      .enum(['shown', 'hidden'], 'must be shown or hidden')
      .default('hidden')
      .describe('whether to include what guests answered'),
  }),
  answer: doorListSchema,
  handle: ({ context, query }) => readDoorList(context, query),
})

const answersOfDate = endpoint({
  method: 'GET',
  path: '/api/admin/event-responses/answers',
  summary: 'Lists the questions of an event and, if a date is given, counts its guests’ answers',
  access: 'responses',
  query: z.object({ eventId, date: eventDay.optional() }),
  answer: dateAnswersSchema,
  handle: ({ context, query }) => readDateAnswers(context, query),
})

const table = endpoint({
  method: 'GET',
  path: '/api/admin/event-responses.csv',
  summary: 'Exports responses as CSV: for one event and date, or all of them',
  access: 'responses',
  activity: { part: 'exports', did: 'Downloaded RSVPs' },
  query: z
    .object({ eventId: eventId.optional(), date: eventDay.optional(), search })
    .refine(
      ({ eventId: id, date }) => (id === undefined) === (date === undefined),
      'give both eventId and date, or neither',
    ),
  answer: z.string(),
  answerType: 'text/csv',
  handle: async ({ context, query: { eventId: id, date, search: words } }) => {
    const day = id && date ? { eventId: id, date } : undefined
    const name = `event-responses-${date ?? (await ministryToday(context))}.csv`
    const columns = responseColumns((await loadContent(context, site)).timeZone)
    return csvPages(name, columns, pagesOfResponses(context, { day, search: words }))
  },
})

const noticesOfDraft = endpoint({
  method: 'POST',
  path: '/api/admin/event-responses/notices',
  summary:
    'Previews, in sentences, who would get an email if these events were saved. Saves and sends nothing',
  access: 'events',
  body: z.object({ events: events.fields.events.input }),
  bodyLimit: documentBodyLimit,
  answer: z.object({ sentences: z.array(z.string()) }),
  handle: async ({ context, body }) => ({ sentences: await previewNotices(context, body) }),
})

const openDates = endpoint({
  method: 'GET',
  path: '/api/admin/event-responses/open-dates',
  summary: 'Lists the next dates of each event, to which a guest can be added',
  access: 'responses',
  answer: openDatesSchema,
  handle: async ({ context }) => ({ dates: await listOpenDates(context) }),
})

const add = endpoint({
  method: 'POST',
  path: '/api/admin/event-responses',
  summary: 'Adds a guest to a date, and confirms it to their email address',
  access: 'responses',
  activity: { part: 'events', did: 'Added a guest', look: readResponseFacts },
  body: guestSchema,
  answer: addedGuestSchema,
  handle: ({ context, body }) => addGuest(context, body),
})

const change = endpoint({
  method: 'PUT',
  path: '/api/admin/event-responses/{id}',
  summary:
    'Cancels a response on request, or restores it; returns how many people were asked to take a shift',
  access: 'responses',
  activity: {
    part: 'events',
    did: 'Changed an RSVP',
    look: readResponseFacts,
  },
  params: byId,
  body: responseChangeSchema,
  answer: byId.extend({ asked: z.int() }),
  handle: async ({ context, params, body }) => ({
    id: params.id,
    ...(await changeResponse(context, params.id, body)),
  }),
})

const reachOfGroup = endpoint({
  method: 'GET',
  path: '/api/admin/event-responses/message',
  summary: 'Lists how a group of a date’s guests can be reached: by email, by phone, or not at all',
  access: 'responses',
  query: guestGroupSchema,
  answer: guestReachSchema,
  handle: ({ context, query: { who, ...day } }) => readGuestReach(context.db, day, who),
})

const callTable = endpoint({
  method: 'GET',
  path: '/api/admin/event-responses/phones.csv',
  summary: 'Exports a group of a date’s guests who left only a phone number as CSV',
  access: 'responses',
  activity: { part: 'exports', did: 'Downloaded RSVPs' },
  query: guestGroupSchema,
  answer: z.string(),
  answerType: 'text/csv',
  handle: async ({ context, query: { who, ...day } }) => {
    const columns = responseColumns((await loadContent(context, site)).timeZone)
    const name = `guests-to-call-${day.date}.csv`
    return csvPages(name, columns, guestsToCall(context, day, who))
  },
})

const write = endpoint({
  method: 'POST',
  path: '/api/admin/event-responses/message',
  summary: 'Emails a message to a group of a date’s guests, each address once',
  access: 'responses',
  limit: { name: 'event-guests-messages', count: 20, seconds: 600 },
  body: guestMessageSchema,
  bodyLimit: 32 * 1024,
  answer: z.object({ emails: z.int().describe('how many emails are on the way') }),
  handle: ({ context, body }) => messageGuests(context, requireStaff(context.session).userId, body),
})

const calls = endpoint({
  method: 'GET',
  path: '/api/admin/event-responses/calls',
  summary: 'Lists tomorrow’s guests whom no email reminds, so that staff can remind them',
  access: 'responses',
  answer: phoneRemindersSchema,
  handle: async ({ context }) => ({
    guests: await listPhoneReminders(context),
    toWrite: await countGuestsToWriteTo(context),
  }),
})

const reminded = endpoint({
  method: 'PUT',
  path: '/api/admin/event-responses/{id}/reminded',
  summary: 'Notes that a guest was reminded of a date by phone, or takes the note back',
  access: 'responses',
  activity: { part: 'events', did: 'Changed a reminder by phone', look: readResponseFacts },
  params: byId,
  body: remindedSchema,
  answer: byId,
  handle: async ({ context, params, body }) => {
    await markReminded(context, params.id, body)
    return params
  },
})

/** Staff endpoints for responses. */
export const responseEndpoints = [
  dates,
  list,
  guestList,
  answersOfDate,
  table,
  noticesOfDraft,
  openDates,
  add,
  change,
  reachOfGroup,
  callTable,
  write,
  calls,
  reminded,
] as const
