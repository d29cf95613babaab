import type { z } from 'zod'
import { readDocument } from '#app/content/kit/content.server.ts'
import { isHeld } from '#app/events/dates/date-changes.ts'
import { isOverBy } from '#app/events/dates/event-time.ts'
import { occurrenceOn, upcoming } from '#app/events/dates/occurrences.ts'
import { events } from '#app/events/document.ts'
import { encryptAnswers } from '#app/events/questions/answers.server.ts'
import { ministryNow, ministryToday } from '#app/site/site.server.ts'
import { addDays, formatEventDate } from '#app/ui/format/plain-date.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import type { RequestContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { sign } from '#platform/secrets/signatures.ts'
import { confirmByEmail } from './confirm-by-email.server.ts'
import {
  blankResponse,
  daysAhead,
  requireHeld,
  storeOnce,
  unfit,
} from './create-response.server.ts'
import { changePlaces, isFull, nextSince, type Places } from './places.server.ts'
import { actionOf } from './response-action.ts'
import type { AddedGuest, guestSchema, OpenDate } from './staff-schema.ts'

/** How long ago a date may be, days. */
const daysBack = 366

/** How many dates of each event to offer. */
const datesPerEvent = 20

/** The next dates of each event, up to a year ahead, in order. */
export async function listOpenDates(context: RequestContext): Promise<OpenDate[]> {
  const { values } = await readDocument(context.db, events)
  const today = await ministryToday(context)
  return upcoming(values.events, today, { limitPerEvent: datesPerEvent, days: daysAhead })
    .filter(isHeld)
    .map(({ event, date }) => ({
      eventId: event.id,
      title: event.title,
      date,
      day: formatEventDate(date, today),
    }))
}

/**
 * Stores an RSVP for someone who called or wrote, and emails them the usual confirmation. The same `token` returns
 * the RSVP stored before. Throws `notFound` if there is no such event, `unprocessable` if it isn't held that day or
 * the date is more than a year away or an answer is wrong, and `conflict` on `people` if the date is full and `ifFull` doesn't say what to do.
 */
export async function addGuest(
  context: RequestContext,
  {
    eventId,
    date,
    token,
    name,
    contact,
    people,
    language,
    ifFull,
    answers,
  }: z.output<typeof guestSchema>,
): Promise<AddedGuest> {
  const { values } = await readDocument(context.db, events)
  const event = values.events.find(({ id }) => id === eventId)
  if (!event) throw new AppError('notFound', 'This event is no longer on our list')
  const since = await ministryNow(context)
  const { today } = since
  if (date < addDays(today, -daysBack) || date > addDays(today, daysAhead))
    throw unfit(context, 'This date is more than a year away')
  const occurrence = requireHeld(context, occurrenceOn(event, date), today)
  const row = {
    ...blankResponse(context, event, occurrence),
    action: actionOf(event.category, values.categories),
    // staff don't learn the secret in the guest's link
    token: sign(context.secrets, 'event-guest', token),
    ...{ name, contact: contact || null, people, language },
    answers: answers ? encryptAnswers(context, event, answers, { isStaff: true }) : null,
  }
  return changePlaces(context, event, { date, since }, async (transaction, places) => {
    const earlier = await findByToken(transaction, row.token)
    const waits = !earlier && places && mustWait(places, people, ifFull)
    const stored = await storeOnce(transaction, {
      ...row,
      waitingSince: waits ? nextSince(context.now(), places) : null,
    })
    if (!stored) throw new AppError('conflict', 'This guest was added before, and then changed')
    const isNew = stored.id === row.id && !isOverBy(occurrence.event, date, since)
    const isEmailed =
      isNew && (await confirmByEmail({ ...context, db: transaction }, stored.id, contact))
    return { id: stored.id, isWaiting: stored.waitingSince !== null, isEmailed }
  })
}

/** True if the guest goes on the waiting list. Throws `conflict` if the date is full and staff haven't chosen. */
function mustWait(
  places: Places,
  people: number,
  ifFull: z.output<typeof guestSchema>['ifFull'],
): boolean {
  if (!isFull(places) && people <= places.left) return false
  if (ifFull) return ifFull === 'wait'
  const text = isFull(places)
    ? 'This date is full'
    : `There’s only room for ${pluralize(places.left, 'person', 'people')}`
  throw new AppError('conflict', text, { fields: [{ path: 'people', message: text }] })
}

function findByToken(db: Db, token: string) {
  return db.selectFrom('eventResponses').select('id').where('token', '=', token).executeTakeFirst()
}
