import { type Moment, momentIn } from '#app/ui/format/moment.ts'
import { addDays, zonedInstant } from '#app/ui/format/plain-date.ts'
import { expireBy, type RequestContext } from '#platform/context.ts'
import { spanOf } from './event-time.ts'
import { expandEvents, type TitledRule } from './occurrences.ts'

/**
 * The moment of a page that shows what's next. The page leaves the cache when the next event is over. The moment is
 * that of the last such end today, or midnight, so that a page rendered again in between has the same bytes.
 */
export function untilNextEnd(
  context: RequestContext,
  all: readonly TitledRule[],
  timeZone: string,
): Moment {
  const now = context.now()
  const { at, today } = momentIn(timeZone, now)
  // yesterday's may run past midnight
  const ends = expandEvents(all, addDays(today, -1), today).map(({ event, date }) =>
    spanOf(event, date, timeZone).over.getTime(),
  )
  expireBy(context, Math.min(...ends.filter((end) => end > at)))
  const midnight = zonedInstant(today, 0, timeZone).getTime()
  return { at: Math.max(midnight, ...ends.filter((end) => end <= at)), timeZone, today }
}
