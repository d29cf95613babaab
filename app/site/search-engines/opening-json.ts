import {
  hasTimes,
  lastSpecialDay,
  type OfficeHours,
  type Opening,
  openingOf,
  openingsOn,
} from '#app/site/openings.ts'
import { capitalize } from '#app/ui/format/capitalize.ts'
import { isPlainDate, type PlainDate } from '#app/ui/format/plain-date.ts'

/** Search engines need no more. */
const maxSpecialDays = 10

const minutesPerDay = 1440

/**
 * The hours by day and the special days to come, as properties of a schema.org Place. Hours that are only text are left
 * out: the built-in ones may not be true.
 */
export function openingJson(facts: OfficeHours, today: PlainDate): Record<string, object[]> {
  const usual = facts.schedule.filter(hasTimes).flatMap(({ days, times }) => {
    const opening = openingOf(times)
    if (!opening || days.length === 0) return []
    return [specification({ dayOfWeek: days.map(capitalize), ...clockTimes(opening) })]
  })
  const special = facts.specialDays
    .filter((day) => isPlainDate(day.date) && lastSpecialDay(day) >= today)
    .slice(0, maxSpecialDays)
    .flatMap((day) => {
      const openings = openingsOn({ ...facts, specialDays: [day] }, day.date)
      if (openings === 'unknown') return []
      // the same time twice means closed
      const [times = { opens: '00:00', closes: '00:00' }] = openings.map(clockTimes)
      return [specification({ validFrom: day.date, validThrough: lastSpecialDay(day), ...times })]
    })
  return {
    ...(usual.length > 0 ? { openingHoursSpecification: usual } : {}),
    ...(special.length > 0 ? { specialOpeningHoursSpecification: special } : {}),
  }
}

function specification(facts: object): object {
  return { '@type': 'OpeningHoursSpecification', ...facts }
}

/** Around the clock ends a minute early, because the same time twice means closed. */
function clockTimes({ at, until }: Opening): { opens: string; closes: string } {
  const isWholeDay = until - at >= minutesPerDay
  return { opens: clock(at), closes: clock(isWholeDay ? at + minutesPerDay - 1 : until) }
}

function clock(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60]
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
