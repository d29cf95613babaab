import type { PlainDate } from '#app/ui/format/plain-date.ts'
import type { Db } from '#platform/db/open.ts'

/** An active response with what's needed to follow its date. */
export type UpcomingResponse = Awaited<ReturnType<typeof listUpcomingResponses>>[number]

/** Active responses whose current or planned date is upcoming. */
export function upcomingResponses(db: Db, today: PlainDate) {
  return db
    .selectFrom('eventResponses')
    .where('cancelledAt', 'is', null)
    .where(({ eb, or }) => or([eb('occurrenceDate', '>=', today), eb('plannedDate', '>=', today)]))
}

/** The same, with the columns that tell what changed, earliest date first. */
export function listUpcomingResponses(db: Db, today: PlainDate) {
  return upcomingResponses(db, today)
    .select(['id', 'eventId', 'eventTitle', 'occurrenceDate', 'name', 'contact'])
    .select(['toldChange', 'knownChange'])
    .select(['plannedDate', 'plannedTime', 'plannedLocation', 'plannedRecurring'])
    .orderBy('occurrenceDate')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}
