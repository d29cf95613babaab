import { readDocument } from '#app/content/kit/content.server.ts'
import { isHeld } from '#app/events/dates/date-changes.ts'
import { expandEvents } from '#app/events/dates/occurrences.ts'
import { events } from '#app/events/document.ts'
import type { PlainDate } from '#app/ui/format/plain-date.ts'
import type { Db } from '#platform/db/open.ts'

/** The day's first event, its time as staff wrote it, and how many people said they're coming; or null. */
export async function readTodaysEvent(
  db: Db,
  today: PlainDate,
): Promise<{ title: string; time: string; people: number } | null> {
  const { values } = await readDocument(db, events)
  const first = expandEvents(values.events, today, today).find(isHeld)?.event
  if (!first) return null
  const { people } = await db
    .selectFrom('eventResponses')
    .select(({ fn }) => fn.sum('people').as('people'))
    .where('eventId', '=', first.id)
    .where('occurrenceDate', '=', today)
    .where('cancelledAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { title: first.title, time: first.time, people: Number(people ?? 0) }
}
