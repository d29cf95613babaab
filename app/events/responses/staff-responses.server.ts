import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { z } from 'zod'
import { readDocument } from '#app/content/kit/content.server.ts'
import { type EventLength, lastDayOf, timeWords } from '#app/events/dates/event-time.ts'
import { occurrenceOn } from '#app/events/dates/occurrences.ts'
import { placeText } from '#app/events/dates/place.ts'
import { events } from '#app/events/document.ts'
import { staffAnswers } from '#app/events/questions/answers.server.ts'
import { sumAnswers } from '#app/events/questions/answers-schema.ts'
import { questionsOf } from '#app/events/questions/question-fields.ts'
import { offerShift } from '#app/events/shifts/shift-offers.server.ts'
import type { EventResponseTable } from '#app/events/tables.ts'
import { site } from '#app/site/documents/site-document.ts'
import { momentIn } from '#app/ui/format/moment.ts'
import { formatLongDate, type PlainDate } from '#app/ui/format/plain-date.ts'
import { sum } from '#app/ui/format/sum.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { bumpSiteVersion } from '#platform/db/site-version.ts'
import { AppError } from '#platform/errors.ts'
import { sourceLanguage } from '#platform/language.ts'
import { isEmailContact } from './email-contact.ts'
import { changePlaces, givePlace, isFull, nextSince } from './places.server.ts'
import { storedAction } from './response-action.ts'
import { matchesSearch } from './response-search.ts'
import type { DateAnswers, DoorList, responseChangeSchema, StaffResponse } from './staff-schema.ts'

/** An event on one date. */
export type EventDay = { eventId: string; date: string }

/** Which responses to list, at most `limit`. */
export type ResponseFilter = {
  day?: EventDay | undefined
  search?: string | undefined
  /** the `responseCursorOf` of the last row received */
  cursor?: string | undefined
  limit: number
}

type Reading = Pick<AppContext, 'db' | 'secrets'>

const pageSize = 500

/** The format of a cursor: whether canceled, creation time, id. */
export const responseCursorShape = /^[01]~[^~]{1,40}~[^~]{1,60}$/

/** The cursor of a response. */
export function responseCursorOf({ cancelledAt, createdAt, id }: StaffResponse): string {
  return [cancelledAt ? 1 : 0, createdAt, id].join('~')
}

/** Lists active responses newest first, then canceled ones. */
export async function listStaffResponses(
  context: Reading,
  filter: ResponseFilter,
): Promise<StaffResponse[]> {
  const { cursor } = filter
  const rows = await narrowed(context.db, filter)
    .$if(cursor !== undefined, (query) => query.where(isAfter(cursor ?? '')))
    .orderBy(sql`cancelled_at is not null`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .execute()
  return rows.map((row) => present(context, row))
}

/** Most names that are compared with a misspelled search. */
const maxNames = 50_000

/** The different names on responses. */
export async function listRespondentNames(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('eventResponses')
    .select('name')
    .distinct()
    .where('name', 'is not', null)
    .limit(maxNames)
    .execute()
  return rows.map(({ name }) => name ?? '')
}

/** The responses with exactly these names, newest first. */
export async function listResponsesFrom(
  db: Db,
  names: readonly string[],
  limit: number,
): Promise<Pick<StaffResponse, 'name' | 'eventTitle' | 'eventId' | 'date'>[]> {
  const rows = await db
    .selectFrom('eventResponses')
    .select(['name', 'eventTitle', 'eventId', 'occurrenceDate as date'])
    .where('name', 'in', names)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, name: row.name ?? '' }))
}

/** Yields all responses in pages of 500: latest date first, then by event. */
export async function* pagesOfResponses(
  context: Reading,
  filter: Pick<ResponseFilter, 'day' | 'search'>,
): AsyncGenerator<StaffResponse[]> {
  let last: StaffResponse | undefined
  do {
    const earlier = last && isEarlier(last)
    const rows = await narrowed(context.db, filter)
      .$if(earlier !== undefined, (query) => query.where(earlier ?? sql<boolean>`true`))
      .orderBy('occurrenceDate', 'desc')
      .orderBy('eventId', 'desc')
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .execute()
    const page = rows.map((row) => present(context, row))
    yield page
    last = page.length === pageSize ? page.at(-1) : undefined
  } while (last)
}

function narrowed(db: Db, { day, search }: Pick<ResponseFilter, 'day' | 'search'>) {
  return db
    .selectFrom('eventResponses')
    .selectAll()
    .$if(day !== undefined, (query) =>
      query.where('eventId', '=', day?.eventId ?? '').where('occurrenceDate', '=', day?.date ?? ''),
    )
    .where(matchesSearch(search))
}

/** The guests of a date by name, how many gave none, and when and where it is. Throws `notFound`. */
export async function readDoorList(
  context: Reading,
  { eventId, date, answers }: EventDay & { answers: 'shown' | 'hidden' },
): Promise<DoorList> {
  const rows = await context.db
    .selectFrom('eventResponses')
    .select(['eventTitle', 'name', 'people', 'answers'])
    .where('eventId', '=', eventId)
    .where('occurrenceDate', '=', date)
    .where('cancelledAt', 'is', null)
    .where('waitingSince', 'is', null)
    .where('shiftId', 'is', null)
    .execute()
  const [first] = rows
  if (!first) throw new AppError('notFound', 'No one is on the list for this date')
  const read = (closed: string | null) => (answers === 'shown' ? staffAnswers(context, closed) : [])
  const guests = rows.flatMap((row) =>
    row.name ? [{ name: row.name, people: row.people, answers: read(row.answers) }] : [],
  )
  const unnamed = rows.filter(({ name }) => !name)
  const { values } = await readDocument(context.db, events)
  const event = values.events.find(({ id }) => id === eventId)
  const held = event && occurrenceOn(event, date)?.event
  return {
    title: first.eventTitle,
    date,
    when: held ? whenHeld(held, date) : formatLongDate(date),
    place: held ? placeText(held) : '',
    guests: guests.sort((a, b) => a.name.localeCompare(b.name, 'en')),
    unnamed: {
      responses: unnamed.length,
      people: sum(unnamed.map(({ people }) => people)),
    },
  }
}

/** The date and time in words, for an event of several days from the first to the last. */
function whenHeld(held: EventLength, date: PlainDate): string {
  const on = { date, language: sourceLanguage }
  const time = timeWords(held, wordsOf(sourceLanguage), on)
  if (lastDayOf(held, date) !== date) return time
  return [formatLongDate(date), time].filter(Boolean).join(' · ')
}

/** An event's questions, and the totals of the answers from guests with a place on a date. */
export async function readDateAnswers(
  context: Reading,
  { eventId, date }: { eventId: string; date?: string | undefined },
): Promise<DateAnswers> {
  const { values } = await readDocument(context.db, events)
  const event = values.events.find(({ id }) => id === eventId)
  const questions = event ? questionsOf(event, wordsOf(sourceLanguage)) : []
  if (date === undefined) return { questions, sums: [], unanswered: 0 }
  const rows = await context.db
    .selectFrom('eventResponses')
    .select(['people', 'answers'])
    .where('shiftId', 'is', null)
    .where('eventId', '=', eventId)
    .where('occurrenceDate', '=', date)
    .where('cancelledAt', 'is', null)
    .where('waitingSince', 'is', null)
    .execute()
  const answered = rows.filter(({ answers }) => answers !== null)
  return {
    questions,
    sums: sumAnswers(
      answered.map(({ people, answers }) => ({ people, answers: staffAnswers(context, answers) })),
    ),
    unanswered: questions.length > 0 ? rows.length - answered.length : 0,
  }
}

/**
 * Cancels a response for someone, or restores it, on the waiting list if the date is full. `waiting: false` gives it a
 * place even so. `offer` offers a removed helper's shift to others; returns how many were asked. Throws `notFound`.
 */
export async function changeResponse(
  context: Pick<AppContext, 'db' | 'now' | 'mail' | 'secrets'>,
  id: string,
  { cancelled, waiting, offer }: z.output<typeof responseChangeSchema>,
): Promise<{ asked: number }> {
  const { db, now } = context
  const row = await db
    .selectFrom('eventResponses')
    .select(['eventId', 'occurrenceDate'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('notFound', 'This RSVP no longer exists')
  const { values } = await readDocument(db, events)
  const event = values.events.find((one) => one.id === row.eventId)
  const since = momentIn((await readDocument(db, site)).values.timeZone, now())
  const at = now().toISOString()
  const day = { date: row.occurrenceDate, since }
  return changePlaces(context, event, day, async (transaction, places) => {
    const before = await transaction
      .selectFrom('eventResponses')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    let asked = 0
    if (cancelled !== undefined) {
      const isRestored = before.cancelledAt !== null && !cancelled
      const isGuest = before.shiftId === null
      const waits =
        isRestored && isGuest && places && (isFull(places) || before.people > places.left)
      await transaction
        .updateTable('eventResponses')
        .set({
          cancelledAt: cancelled ? (before.cancelledAt ?? at) : null,
          ...(isRestored ? { waitingSince: waits ? nextSince(now(), places) : null } : {}),
        })
        .where('id', '=', id)
        .execute()
      const isCancelled = before.cancelledAt !== null
      if (before.shiftId !== null && cancelled !== isCancelled) {
        await bumpSiteVersion(transaction)
        if (offer) asked = await offerShift({ ...context, db: transaction }, before)
      }
    }
    const isStillWaiting = before.waitingSince !== null && before.cancelledAt === null
    if (waiting === false && isStillWaiting && !cancelled) {
      await givePlace(transaction, now(), before)
    }
    return { asked }
  })
}

function isEarlier({ date, eventId, createdAt, id }: StaffResponse) {
  return sql<boolean>`(occurrence_date, event_id, created_at, id) < (${date}, ${eventId}, ${createdAt}, ${id})`
}

function isAfter(cursor: string) {
  const [wasCancelled, createdAt = '', id = ''] = cursor.split('~')
  const isLater = sql`(created_at < ${createdAt} or (created_at = ${createdAt} and id < ${id}))`
  return wasCancelled === '1'
    ? sql<boolean>`(cancelled_at is not null and ${isLater})`
    : sql<boolean>`(cancelled_at is not null or ${isLater})`
}

/** A response as staff see it. */
export function present(
  context: Pick<AppContext, 'secrets'>,
  row: Selectable<EventResponseTable>,
): StaffResponse {
  return {
    id: row.id,
    eventId: row.eventId,
    eventTitle: row.eventTitle,
    date: row.occurrenceDate,
    action: storedAction(row.action),
    name: row.name ?? '',
    contact: row.contact ?? '',
    people: row.people,
    createdAt: row.createdAt,
    cancelledAt: row.cancelledAt,
    language: row.language,
    notice: noticeOf(row),
    waitingSince: row.waitingSince,
    movedUpAt: row.movedUpAt,
    shift: row.shiftId === null ? null : (row.shiftName ?? ''),
    answers: staffAnswers(context, row.answers),
  }
}

function noticeOf({
  toldChange,
  knownChange,
  contact,
}: Selectable<EventResponseTable>): StaffResponse['notice'] {
  if (toldChange === null) return 'none'
  if (toldChange === knownChange) return 'known'
  return isEmailContact(contact ?? '') ? 'coming' : 'open'
}

/** Counts active responses to dates from `today` (yyyy-mm-dd) on. */
export async function countComingResponses(db: Db, today: string): Promise<number> {
  const { count } = await db
    .selectFrom('eventResponses')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('cancelledAt', 'is', null)
    .where('occurrenceDate', '>=', today)
    .executeTakeFirstOrThrow()
  return Number(count)
}
