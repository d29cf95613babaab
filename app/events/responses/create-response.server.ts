import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { readDocument } from '#app/content/kit/content.server.ts'
import { whenAndWhere } from '#app/events/dates/change-copy.ts'
import { type EventOccurrence, isHeld, plannedDateOf } from '#app/events/dates/date-changes.ts'
import { isOverBy } from '#app/events/dates/event-time.ts'
import { occurrenceOn } from '#app/events/dates/occurrences.ts'
import { placeText } from '#app/events/dates/place.ts'
import { responseFingerprint } from '#app/events/dates/plan-at-response.ts'
import { type EventContent, events } from '#app/events/document.ts'
import type { respondSchema } from '#app/events/schema.ts'
import type { EventResponseTable } from '#app/events/tables.ts'
import { ministryNow } from '#app/site/site.server.ts'
import type { Moment } from '#app/ui/format/moment.ts'
import { addDays, type PlainDate } from '#app/ui/format/plain-date.ts'
import { type Message, message, translateText, wordsOf } from '#app/ui/words/words.ts'
import type { RequestContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { changePlaces, isFull, nextSince } from './places.server.ts'
import { actionOf } from './response-action.ts'
import { type EventResponse, findResponses, present } from './responses.server.ts'
import { createOwnKey, type OwnResponseKey } from './responses-cookie.ts'

/** How far ahead a date may be, days. */
export const daysAhead = 366

/**
 * Stores a response, on the waiting list if the date is full. Returns the existing one if this browser already responded to this event and date, or
 * sends the same secret again because the first answer got lost.
 * Throws `notFound` if there is no such event, `unprocessable` if it isn't held that day, has ended, or is
 * more than a year away.
 */
export async function createResponse(
  context: RequestContext,
  { eventId, date, token }: z.output<typeof respondSchema>,
  ownKeys: readonly OwnResponseKey[],
  chosen?: OwnResponseKey,
): Promise<EventResponse> {
  const { values } = await readDocument(context.db, events)
  const day = { eventId, date }
  const { event, occurrence, since } = await requireOpenDate(context, values.events, day)
  const own = await findResponses(context.db, ownKeys)
  const earlier = own.find(
    (one) => one.eventId === eventId && one.date === date && one.shift === null,
  )
  if (earlier) return earlier
  const row = {
    ...blankResponse(context, event, occurrence),
    action: actionOf(event.category, values.categories),
    ...(token && { token }),
    ...chosen,
  }
  const stored = await changePlaces(context, event, { date, since }, (transaction, places) =>
    storeOnce(transaction, {
      ...row,
      waitingSince: places && isFull(places) ? nextSince(context.now(), places) : null,
    }),
  )
  // canceled meanwhile, or the secret belongs to another date
  return stored ? present(stored) : createResponse(context, { eventId, date }, ownKeys)
}

/**
 * Returns the event's date. Throws `notFound` if there is no such event, `unprocessable` if it isn't held that day, has
 * ended, or is more than a year away.
 */
export async function requireOpenDate(
  context: RequestContext,
  all: readonly EventContent[],
  { eventId, date }: { eventId: string; date: PlainDate },
): Promise<{
  event: EventContent
  occurrence: EventOccurrence<EventContent>
  since: Moment
}> {
  const event = all.find(({ id }) => id === eventId)
  if (!event) throw new AppError('notFound', message('This event is no longer on our list'))
  const since = await ministryNow(context)
  const { today } = since
  const found = occurrenceOn(event, date)
  if (isOverBy(found?.event ?? event, date, since))
    throw unfit(context, message('This event has ended'))
  if (date > addDays(today, daysAhead))
    throw unfit(context, message('This date is more than a year away'))
  return { event, occurrence: requireHeld(context, found, today), since }
}

/** A new response to a date of an event, still without a name, and its secret. */
export function blankResponse(
  context: Pick<RequestContext, 'now' | 'language'>,
  event: EventContent,
  occurrence: EventOccurrence<EventContent>,
) {
  const plan = {
    plannedTime: event.time,
    plannedLocation: placeText(event),
    plannedRecurring: event.recurring,
  }
  const known = responseFingerprint(occurrence, plan)
  return {
    eventId: event.id,
    eventTitle: event.title,
    occurrenceDate: occurrence.date,
    plannedDate: plannedDateOf(occurrence.change),
    ...plan,
    toldChange: known,
    knownChange: known,
    name: null,
    contact: null,
    people: 1,
    answers: null,
    ...createOwnKey(),
    createdAt: context.now().toISOString(),
    cancelledAt: null,
    language: context.language,
    movedUpAt: null,
    remindedFor: null,
    shiftId: null,
    shiftName: null,
  }
}

/** Inserts the response, or returns the one stored with the same secret. Undefined if the secret is taken. */
export async function storeOnce(
  db: Db,
  row: Selectable<EventResponseTable>,
): Promise<Selectable<EventResponseTable> | undefined> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('eventResponses')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows) return row
  return db
    .selectFrom('eventResponses')
    .selectAll()
    .where('token', '=', row.token)
    .where('eventId', '=', row.eventId)
    .where('occurrenceDate', '=', row.occurrenceDate)
    .where('shiftId', 'is', null)
    .where('cancelledAt', 'is', null)
    .executeTakeFirst()
}

/** Returns the occurrence. Throws `unprocessable` if the event isn't held that day. */
export function requireHeld<T>(
  context: RequestContext,
  occurrence: EventOccurrence<T> | undefined,
  today: string,
): EventOccurrence<T> {
  if (!occurrence) throw unfit(context, message('This event isn’t on that day'))
  const { change } = occurrence
  if (isHeld(occurrence)) return occurrence
  const { language } = context
  if (change?.kind !== 'movedAway') throw unfit(context, message('This date is canceled'))
  const day = whenAndWhere(change, today, language)
  throw refusedDay(wordsOf(language)('This date was moved to {day}', { day }))
}

/** An `unprocessable` error about the date. */
export function unfit({ language }: RequestContext, reason: Message): AppError {
  return refusedDay(translateText(language, reason))
}

function refusedDay(message: string): AppError {
  return new AppError('unprocessable', message, { fields: [{ path: 'date', message }] })
}
