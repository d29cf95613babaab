import {
  addDays,
  addMonths,
  daysBetween,
  isPlainDate,
  monthsBetween,
  type PlainDate,
  weekdayOf,
} from '#app/ui/format/plain-date.ts'

/** A month as 'yyyy-mm', as in the calendar's URL. */
export type MonthKey = string

/** One day of the calendar, with its occurrences in the given order. */
export type CalendarDay<T> = {
  date: PlainDate
  isInMonth: boolean
  isToday: boolean
  occurrences: T[]
}

/** A month's full weeks, Sunday to Saturday, and the months before and after for links. */
export type CalendarMonth<T> = {
  month: MonthKey
  previous: MonthKey
  next: MonthKey
  weeks: CalendarDay<T>[][]
}

const daysPerWeek = 7
const monthsOnOffer = 20 * 12

/**
 * The month in a URL; the month of `today` if it's missing, malformed, or more than twenty years away, so that
 * crawlers following the links stop. Throws RangeError only if `today` isn't a date.
 */
export function parseMonth(text: string | null | undefined, today: PlainDate): MonthKey {
  const current = monthOf(today)
  if (!text || !isPlainDate(`${text}-01`)) return current
  const distance = Math.abs(monthsBetween(`${current}-01`, `${text}-01`))
  return distance <= monthsOnOffer ? text : current
}

/**
 * The first and last day that a month's grid shows, both included. Throws RangeError if the month isn't 'yyyy-mm'.
 */
export function monthGridRange(month: MonthKey): { from: PlainDate; to: PlainDate } {
  const first = `${month}-01`
  const last = addDays(addMonths(first, 1), -1)
  return {
    from: addDays(first, -weekdayOf(first)),
    to: addDays(last, daysPerWeek - 1 - weekdayOf(last)),
  }
}

/**
 * The calendar of a month (decision 102): four to six full weeks. Occurrences on other days are dropped. Those of
 * several days are on each of their days. Throws RangeError if the month isn't 'yyyy-mm'.
 */
export function monthGrid<T extends { date: PlainDate }>(
  month: MonthKey,
  occurrences: readonly T[],
  today: PlainDate,
  lastDayOf: (occurrence: T) => PlainDate = ({ date }) => date,
): CalendarMonth<T> {
  const { from, to } = monthGridRange(month)
  const byDate = groupByDay(occurrences, { from, to }, lastDayOf)
  const dayAfter = (days: number): CalendarDay<T> => {
    const date = addDays(from, days)
    return {
      date,
      isInMonth: monthOf(date) === month,
      isToday: date === today,
      occurrences: byDate.get(date) ?? [],
    }
  }
  const weeks = Array.from({ length: (daysBetween(from, to) + 1) / daysPerWeek }, (_, week) =>
    Array.from({ length: daysPerWeek }, (_, weekday) => dayAfter(week * daysPerWeek + weekday)),
  )
  const first = `${month}-01`
  return {
    month,
    previous: monthOf(addMonths(first, -1)),
    next: monthOf(addMonths(first, 1)),
    weeks,
  }
}

/** Occurrences by each of their days in the range. */
function groupByDay<T extends { date: PlainDate }>(
  occurrences: readonly T[],
  { from, to }: { from: PlainDate; to: PlainDate },
  lastDayOf: (occurrence: T) => PlainDate,
): Map<PlainDate, T[]> {
  const groups = new Map<PlainDate, T[]>()
  for (const occurrence of occurrences) {
    const last = lastDayOf(occurrence)
    const first = occurrence.date > from ? occurrence.date : from
    for (let day = first; day <= last && day <= to; day = addDays(day, 1)) {
      const group = groups.get(day)
      if (group) group.push(occurrence)
      else groups.set(day, [occurrence])
    }
  }
  return groups
}

function monthOf(date: PlainDate): MonthKey {
  return date.slice(0, 7)
}
