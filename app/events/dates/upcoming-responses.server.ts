import type { EventContent } from '#app/events/document.ts'
import type { Moment } from '#app/ui/format/moment.ts'
import type { Db } from '#platform/db/open.ts'
import { goingOn } from './occurrences.ts'

/** An active response with what's needed to follow its date. */
export type UpcomingResponse = Awaited<ReturnType<typeof listUpcomingResponses>>[number]

/** Active responses whose current or planned date is upcoming, or is still going on. */
export function upcomingResponses(db: Db, all: readonly EventContent[], since: Moment) {
  const { today } = since
  const begun = goingOn(all, since)
  return db
    .selectFrom('eventResponses')
    .where('cancelledAt', 'is', null)
    .where(({ eb, or, and }) =>
      or([
        eb('occurrenceDate', '>=', today),
        eb('plannedDate', '>=', today),
        ...begun.map(({ event, date }) =>
          and([eb('eventId', '=', event.id), eb('occurrenceDate', '=', date)]),
        ),
      ]),
    )
}

/** The same, with the columns that tell what changed, earliest date first. */
export function listUpcomingResponses(db: Db, all: readonly EventContent[], since: Moment) {
  return upcomingResponses(db, all, since)
    .select(['id', 'eventId', 'eventTitle', 'occurrenceDate', 'name', 'contact'])
    .select(['toldChange', 'knownChange'])
    .select(['plannedDate', 'plannedTime', 'plannedLocation', 'plannedRecurring'])
    .orderBy('occurrenceDate')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}
