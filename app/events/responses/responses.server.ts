import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { loadContent, readDocument } from '#app/content/kit/content.server.ts'
import { enqueueNoticeIfChanged } from '#app/events/dates/change-notices.server.ts'
import {
  droppedDate,
  type EventOccurrence,
  type OccurrenceChange,
} from '#app/events/dates/date-changes.ts'
import { isOverBy, lastDayOf, timeWords } from '#app/events/dates/event-time.ts'
import { guestLink, readLinkedEvents } from '#app/events/dates/online-links.server.ts'
import { changeSinceResponse, partsInFingerprint } from '#app/events/dates/plan-at-response.ts'
import { occurrenceForResponse } from '#app/events/dates/response-date.ts'
import { type EventContent, events } from '#app/events/document.ts'
import { encryptAnswers, ownQuestions } from '#app/events/questions/answers.server.ts'
import type { Answers } from '#app/events/questions/answers.ts'
import type { Question } from '#app/events/questions/question-fields.ts'
import type { namingSchema } from '#app/events/schema.ts'
import { openShift } from '#app/events/shifts/shift-offers.server.ts'
import { shiftOfResponse } from '#app/events/shifts/shifts.ts'
import type { EventResponseTable } from '#app/events/tables.ts'
import { ministryNow } from '#app/site/site.server.ts'
import { message, wordsOf } from '#app/ui/words/words.ts'
import type { AppContext, RequestContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import type { RateLimit } from '#platform/endpoint.ts'
import { AppError } from '#platform/errors.ts'
import { isTranslated, type Language } from '#platform/language.ts'
import { confirmByEmail } from './confirm-by-email.server.ts'
import { changePlaces, type Places } from './places.server.ts'
import { type ResponseAction, storedAction } from './response-action.ts'
import type { OwnResponseKey } from './responses-cookie.ts'

/** How often one IP may respond, and may change its responses. */
export const responseLimit: RateLimit = { name: 'event-response', count: 30, seconds: 600 }
export const changeLimit: RateLimit = { name: 'event-response-change', count: 60, seconds: 600 }

/** A stored response, as its owner may see it. */
export type EventResponse = {
  id: string
  token: string
  eventId: string
  eventTitle: string
  date: string
  /** the date that was responded to, if it has moved since */
  plannedDate: string | null
  action: ResponseAction
  name: string
  contact: string
  people: number
  /** on the waiting list, without a place */
  isWaiting: boolean
  /** the shift that a helper took, such as 'Kitchen, 4–7 PM'; null for a guest */
  shift: string | null
  /** encrypted; see `ownQuestions` */
  closedAnswers: string | null
}

const msUntilStale = 5 * 60_000

/** Returns the active responses that match these keys, in the given order. */
export async function findResponses(
  db: Db,
  ownKeys: readonly OwnResponseKey[],
): Promise<EventResponse[]> {
  return (await findRows(db, ownKeys)).map(present)
}

async function findRows(
  db: Db,
  ownKeys: readonly OwnResponseKey[],
): Promise<Selectable<EventResponseTable>[]> {
  if (ownKeys.length === 0) return []
  const rows = await db
    .selectFrom('eventResponses')
    .selectAll()
    .where(
      'token',
      'in',
      ownKeys.map(({ token }) => token),
    )
    .where('cancelledAt', 'is', null)
    .execute()
  return ownKeys.flatMap(({ id, token }) =>
    rows.filter((row) => row.id === id && row.token === token),
  )
}

/** The same, with changes to their dates and on their current dates. If events can't be read, as stored. */
export async function findOwnResponses(
  context: RequestContext,
  ownKeys: readonly OwnResponseKey[],
): Promise<
  (EventResponse & {
    questions: Question[]
    answers: Answers
    change?: OccurrenceChange | undefined
    isDropped?: boolean | undefined
    isOver: boolean
    /** its first and last day if it lasts several; otherwise '' */
    period: string
    /** where people with a place join online; blank if they can't */
    onlineLink: string
  })[]
> {
  const rows = await findRows(context.db, ownKeys)
  const { events: all } = await loadContent(context, events)
  const linked = rows.length > 0 ? await readLinkedEvents(context) : []
  const since = await ministryNow(context)
  const { today } = since
  return rows.map((row) => {
    const response = present(row)
    const event = all.find(({ id }) => id === response.eventId)
    const eventTitle = (isTranslated(context.language) && event?.title) || response.eventTitle
    const shift = shiftOfResponse(event, row)
    // helpers aren't guests
    const asked = ownQuestions(context, shift === null ? event : undefined, row.answers)
    const occurrence = event && occurrenceForResponse(event, row, today)
    const own = linked.find(({ id }) => id === response.eventId)
    const isOn = occurrence !== undefined && occurrence.change?.kind !== 'cancelled'
    const onlineLink = own && isOn && !response.isWaiting ? guestLink(own) : ''
    const named = { ...response, eventTitle, shift, onlineLink, ...asked }
    const change = occurrence && (occurrence.change ?? changeSince(occurrence, row))
    // a missing event was removed or couldn't be read; `toldChange` tells which
    const isDropped = event ? !occurrence : row.toldChange === droppedDate
    const date = change?.held.date ?? response.date
    const held = change?.held.time ? { time: change.held.time, allDay: false } : {}
    const onDay = { time: '', ...event, ...held }
    const isOver = isOverBy(onDay, date, since)
    const { language } = context
    const isLong = lastDayOf(onDay, date) !== date
    const period = isLong ? timeWords(onDay, wordsOf(language), { date, language }) : ''
    if (!change) return { ...named, isOver, period, isDropped }
    const kind = change.kind === 'movedAway' ? 'movedHere' : change.kind
    return { ...named, date, isOver, period, change: { ...change, kind } }
  })
}

/** The change since it was answered because the whole event changed, as recorded in `toldChange`. */
function changeSince(
  occurrence: EventOccurrence<EventContent>,
  row: Selectable<EventResponseTable>,
): OccurrenceChange | undefined {
  return changeSinceResponse(occurrence, row, partsInFingerprint(row.toldChange)).change
}

/**
 * The response that a URL names. Without its secret (no cookies), it's returned only for 5 minutes, and
 * without name or contact.
 */
export async function findResponseToConfirm(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  id: string,
  ownKeys: readonly OwnResponseKey[],
): Promise<{ response: EventResponse; isOwn: boolean } | undefined> {
  const [own] = await findResponses(
    db,
    ownKeys.filter((ownKey) => ownKey.id === id),
  )
  if (own) return { response: own, isOwn: true }
  const since = new Date(now().getTime() - msUntilStale).toISOString()
  const row = await db
    .selectFrom('eventResponses')
    .selectAll()
    .where('id', '=', id)
    .where('createdAt', '>', since)
    .where('cancelledAt', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    response: present({ ...row, token: '', name: null, contact: null, people: 1, answers: null }),
    isOwn: false,
  }
}

/** The questions of a response's event in the request's language, and the answers. */
export async function readQuestions(
  context: RequestContext,
  { eventId, closedAnswers }: EventResponse,
): Promise<{ questions: Question[]; answers: Answers }> {
  const { events: all } = await loadContent(context, events)
  const event = all.find(({ id }) => id === eventId)
  return ownQuestions(context, event, closedAnswers)
}

/**
 * Adds name, contact, count, and answers to a response. Without `answers`, the earlier ones stay. Emails a new email address a confirmation, or a notice if the
 * date has changed. Throws `notFound` unless the secret matches an active response, and `unprocessable` if more
 * people come than there are places or an answer is wrong.
 */
export async function nameResponse(
  context: RequestContext,
  ownKey: OwnResponseKey,
  { name, contact, people, answers }: z.output<typeof namingSchema>,
): Promise<EventResponse & { isEmailed: boolean }> {
  return changeOwnDate(context, ownKey, async (transaction, before, places, event) => {
    const isAsked = answers !== undefined && event !== undefined && before.shiftId === null
    const closed = isAsked ? encryptAnswers(context, event, answers) : before.answers
    const room = places && roomFor(before, places)
    if (room !== undefined && before.shiftId === null && people > before.people && people > room)
      throw tooManyPeople(context.language, room)
    const row = await transaction
      .updateTable('eventResponses')
      .set({
        ...{ name, contact: contact || null, answers: closed },
        people: before.shiftId === null ? people : 1,
      })
      .where('id', '=', ownKey.id)
      .where('token', '=', ownKey.token)
      .where('cancelledAt', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw unknownResponse()
    const isNoticed = await enqueueNoticeIfChanged(transaction, context.now(), row)
    // a change notice says everything a confirmation would
    const isNew = contact !== '' && contact !== before.contact
    const isEmailed =
      isNew &&
      !isNoticed &&
      (await confirmByEmail({ ...context, db: transaction }, row.id, contact))
    return { ...present(row), isEmailed }
  })
}

/** Cancels a response, and offers a helper's shift to others; canceling twice is fine. Throws `notFound` for a wrong secret. */
export async function cancelResponse(
  context: RequestContext,
  ownKey: OwnResponseKey,
): Promise<void> {
  await changeOwnDate(context, ownKey, async (transaction, before) => {
    const { numUpdatedRows } = await transaction
      .updateTable('eventResponses')
      .set({ cancelledAt: context.now().toISOString() })
      .where('id', '=', ownKey.id)
      .where('token', '=', ownKey.token)
      .where('cancelledAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n && before.shiftId !== null)
      await openShift({ ...context, db: transaction }, before)
  })
}

/** Changes a visitor's own response together with its date's places. Throws `notFound` for a wrong secret. */
async function changeOwnDate<T>(
  context: RequestContext,
  { id, token }: OwnResponseKey,
  change: (
    db: Db,
    before: Selectable<EventResponseTable>,
    places?: Places,
    event?: EventContent,
  ) => Promise<T>,
): Promise<T> {
  const { values } = await readDocument(context.db, events)
  const find = (db: Db) =>
    db
      .selectFrom('eventResponses')
      .selectAll()
      .where('id', '=', id)
      .where('token', '=', token)
      .executeTakeFirst()
  const row = await find(context.db)
  if (!row) throw unknownResponse()
  const event = values.events.find((one) => one.id === row.eventId)
  const day = { date: row.occurrenceDate, since: await ministryNow(context) }
  return changePlaces(context, event, day, async (transaction, places) => {
    // read again: it may have changed before this transaction's turn
    const before = await find(transaction)
    if (!before) throw unknownResponse()
    return change(transaction, before, places, event)
  })
}

/** The most people an RSVP can have: its own and the free places, or all places while it's on the waiting list. */
function roomFor(
  { people, waitingSince }: Selectable<EventResponseTable>,
  { limit, left }: Places,
): number {
  return waitingSince === null ? people + left : limit
}

function tooManyPeople(language: Language, count: number): AppError {
  const text = wordsOf(language)(
    '{count, plural, one {There’s only room for # person.} other {There’s only room for # people.}}',
    { count },
  )
  return new AppError('unprocessable', text, { fields: [{ path: 'people', message: text }] })
}

function unknownResponse(): AppError {
  return new AppError('notFound', message('We no longer have this RSVP'))
}

/** Converts a row to a response. */
export function present(row: Selectable<EventResponseTable>): EventResponse {
  return {
    id: row.id,
    token: row.token,
    eventId: row.eventId,
    eventTitle: row.eventTitle,
    date: row.occurrenceDate,
    plannedDate: row.plannedDate,
    action: storedAction(row.action),
    name: row.name ?? '',
    contact: row.contact ?? '',
    people: row.people,
    isWaiting: row.waitingSince !== null,
    shift: shiftOfResponse(undefined, row),
    closedAnswers: row.answers,
  }
}
