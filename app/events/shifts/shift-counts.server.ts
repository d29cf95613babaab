import type { EventContent } from '#app/events/document.ts'
import type { PlainDate } from '#app/ui/format/plain-date.ts'
import type { Db } from '#platform/db/open.ts'
import type { ShiftCount } from './shifts.ts'

/** How many helpers have each shift of these events, on dates from `from` on. */
export async function countHelpers(
  db: Db,
  all: readonly Pick<EventContent, 'id' | 'shifts'>[],
  from: PlainDate,
): Promise<ShiftCount[]> {
  const ids = all.filter(({ shifts }) => shifts.length > 0).map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('eventResponses')
    .select(({ fn }) => ['eventId', 'occurrenceDate', 'shiftId', fn.countAll().as('helpers')])
    .where('eventId', 'in', ids)
    .where('occurrenceDate', '>=', from)
    .where('cancelledAt', 'is', null)
    .where('shiftId', 'is not', null)
    .groupBy(['eventId', 'occurrenceDate', 'shiftId'])
    .execute()
  return rows.map(({ eventId, occurrenceDate, shiftId, helpers }) => ({
    ...{ eventId, date: occurrenceDate, shiftId: shiftId ?? '', helpers: Number(helpers) },
  }))
}
