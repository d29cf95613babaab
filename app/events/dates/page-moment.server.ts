import { type Moment, momentIn } from '#app/ui/format/moment.ts'
import { addDays, zonedInstant } from '#app/ui/format/plain-date.ts'
import { expireBy, type RequestContext } from '#platform/context.ts'
import { spanOf } from './event-time.ts'
import { expandEvents, type TitledRule } from './occurrences.ts'

/**
 * The moment of a page that shows what's next. The page leaves the cache when an event begins or is over, and at
 * midnight. The moment is that of the last such change, so that a page rendered again in between has the same bytes.
 */
export function untilNextChange(
  context: RequestContext,
  all: readonly TitledRule[],
  timeZone: string,
): Moment {
  const { at, today } = momentIn(timeZone, context.now())
  const midnights = [today, addDays(today, 1)].map((day) =>
    zonedInstant(day, 0, timeZone).getTime(),
  )
  // yesterday's may run past midnight
  const spans = expandEvents(all, addDays(today, -1), today).flatMap(({ event, date }) => {
    const { begins, over } = spanOf(event, date, timeZone)
    return [begins.getTime(), over.getTime()]
  })
  const changes = [...midnights, ...spans]
  expireBy(context, Math.min(...changes.filter((change) => change > at)))
  return { at: Math.max(...changes.filter((change) => change <= at)), timeZone, today }
}
