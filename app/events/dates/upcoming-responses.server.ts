import type { PlainDate } from '#app/ui/format/plain-date.ts'
import type { Db } from '#platform/db/open.ts'

/** A response that stands, as far as it matters what becomes of its day. */
export type UpcomingResponse = Awaited<ReturnType<typeof listUpcomingResponses>>[number]

/** Responses that stand, to a day still to come, or that was planned to. */
export function upcomingResponses(db: Db, today: PlainDate) {
  return db
    .selectFrom('eventResponses')
    .where('cancelledAt', 'is', null)
    .where(({ eb, or }) => or([eb('occurrenceDate', '>=', today), eb('plannedDate', '>=', today)]))
}

/** The same with what tells how it stands with them. */
export function listUpcomingResponses(db: Db, today: PlainDate) {
  return upcomingResponses(db, today)
    .select(['id', 'eventId', 'eventTitle', 'occurrenceDate', 'contact'])
    .select(['toldChange', 'knownChange'])
    .select(['plannedDate', 'plannedTime', 'plannedLocation', 'plannedRecurring'])
    .orderBy('createdAt')
    .execute()
}
