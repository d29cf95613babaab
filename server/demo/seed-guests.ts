import { readDocument } from '#app/content/kit/content.server.ts'
import { isHeld } from '#app/events/dates/date-changes.ts'
import { listOccurrences, nextOccurrence, occurrenceOn } from '#app/events/dates/occurrences.ts'
import { type EventContent, events } from '#app/events/document.ts'
import { encryptAnswers } from '#app/events/questions/answers.server.ts'
import { blankResponse } from '#app/events/responses/create-response.server.ts'
import { actionOf } from '#app/events/responses/response-action.ts'
import { shiftLabel } from '#app/events/shifts/shifts.ts'
import { addDays, type PlainDate } from '#app/ui/format/plain-date.ts'
import type { AppContext } from '#platform/context.ts'
import { sourceLanguage } from '#platform/language.ts'
import {
  familyGuests,
  kitchenHelpers,
  sundayCounts,
  sundayGuests,
  sundayWalkIns,
} from './demo-guests.ts'

type Seeding = Pick<AppContext, 'db' | 'now' | 'secrets'>

const hourMs = 60 * 60 * 1000

/**
 * Adds RSVPs with answers, helpers, and the attendance of past Sundays, unless there are RSVPs. Call it after the
 * documents, in their transaction.
 */
export async function seedGuests(context: Seeding, today: PlainDate): Promise<void> {
  const { db } = context
  if (await db.selectFrom('eventResponses').select('id').limit(1).executeTakeFirst()) return
  const { values } = await readDocument(db, events)
  const find = (id: string) => {
    const event = values.events.find((one) => one.id === id)
    if (!event) throw new Error(`the demo has no event ${id}`)
    return event
  }
  const action = (event: EventContent) => actionOf(event.category, values.categories)
  const family = find('family-evening')
  await addGuests(context, family, family.date, familyGuests, { action: action(family) })
  const supper = find('community-supper')
  const [kitchen] = supper.shifts
  if (!kitchen) throw new Error('the supper has no shifts')
  await addGuests(context, supper, nextOccurrence(supper, today) ?? today, kitchenHelpers, {
    ...{ action: 'volunteer', shiftId: kitchen.id, shiftName: shiftLabel(kitchen) },
  })
  const worship = find('sunday-worship')
  const past = listOccurrences(worship, worship.date, addDays(today, -1)).toReversed()
  const [lastSunday = worship.date, ...before] = past
  await addGuests(context, worship, lastSunday, sundayGuests, { action: action(worship) })
  await checkIn(context, worship, lastSunday)
  await db
    .insertInto('eventAttendance')
    .values(
      sundayCounts.flatMap((typed, at) => {
        const occurrenceDate = before[at]
        if (!occurrenceDate) return []
        const { id: eventId, title: eventTitle } = worship
        return { eventId, occurrenceDate, eventTitle, checkedInAt: null, typed }
      }),
    )
    .execute()
}

/** Adds these guests to a date, an hour apart, the last one three hours ago, or the evening before the date. */
async function addGuests(
  context: Seeding,
  event: EventContent,
  date: PlainDate,
  guests: typeof familyGuests,
  more: { action: string; shiftId?: string; shiftName?: string },
): Promise<void> {
  const occurrence = occurrenceOn(event, date)
  if (!occurrence || !isHeld(occurrence)) throw new Error(`${event.id} isn’t held on ${date}`)
  const eve = Date.parse(`${date}T00:00:00Z`)
  const last = Math.min(context.now().getTime() - 3 * hourMs, eve)
  const rows = guests.map(({ id, name, people, answers = {}, ...guest }, at) => {
    const visit = { ...context, language: guest.language ?? sourceLanguage }
    return {
      ...blankResponse(visit, event, occurrence),
      ...{ id, name, people, ...more },
      answers: encryptAnswers(visit, event, answers, { isStaff: true }),
      createdAt: new Date(last - (guests.length - at) * hourMs).toISOString(),
    }
  })
  await context.db.insertInto('eventResponses').values(rows).execute()
}

/** Checks guests and walk-ins in on a Sunday. */
async function checkIn({ db }: Seeding, event: EventContent, date: PlainDate): Promise<void> {
  const day = { eventId: event.id, occurrenceDate: date }
  // worship begins at 10 in the morning, ministry time
  const markedAt = new Date(Date.parse(`${date}T15:00:00Z`)).toISOString()
  const mark = (id: string) => ({ ...day, guestId: id, markId: `mark-${id}`, markedAt })
  await db
    .insertInto('eventArrivals')
    .values([
      ...sundayGuests
        .filter(({ isHere }) => isHere)
        .map(({ id, people }) => ({
          ...mark(id),
          ...{ kind: 'guest' as const, name: null, people, here: people },
        })),
      ...sundayWalkIns.map(({ id, name, people }) => ({
        ...mark(id),
        ...{ kind: 'walkIn' as const, name, people, here: people },
      })),
    ])
    .execute()
  await db
    .insertInto('eventAttendance')
    .values({ ...day, eventTitle: event.title, checkedInAt: markedAt, typed: null })
    .execute()
}
