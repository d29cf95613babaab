import {
  addDays,
  addMonths,
  daysBetween,
  isPlainDate,
  monthsBetween,
  type PlainDate,
  weekdayOf,
} from '#app/ui/format/plain-date.ts'

/** A month as 'yyyy-mm', the form it has in the address of the events calendar. */
export type MonthKey = string

/** One square of the calendar, with what is held that day in the order it was given. */
export type CalendarDay<T> = {
  date: PlainDate
  isInMonth: boolean
  isToday: boolean
  occurrences: T[]
}

/** A month's whole weeks, Sunday to Saturday, and the months either side for its links. */
export type CalendarMonth<T> = {
  month: MonthKey
  previous: MonthKey
  next: MonthKey
  weeks: CalendarDay<T>[][]
}

const daysPerWeek = 7
const monthsOnOffer = 20 * 12

/**
 * The month asked for in an address, or the month of `today` when the text is missing, is not
 * 'yyyy-mm', or is more than twenty years away, so that a crawler following the links comes to an
 * end. RangeError only when `today` is not a date.
 */
export function parseMonth(text: string | null | undefined, today: PlainDate): MonthKey {
  const current = monthOf(today)
  if (!text || !isPlainDate(`${text}-01`)) return current
  const distance = Math.abs(monthsBetween(`${current}-01`, `${text}-01`))
  return distance <= monthsOnOffer ? text : current
}

/**
 * The first and last day a month's grid shows, both included: the range of occurrences it needs.
 * RangeError when the month is not 'yyyy-mm'.
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
 * The calendar of a month (decision 102): four to six weeks, led in and out by days of the
 * months beside it. Occurrences on days it does not show are left out. RangeError when the month
 * is not 'yyyy-mm'.
 */
export function monthGrid<T extends { date: PlainDate }>(
  month: MonthKey,
  occurrences: readonly T[],
  today: PlainDate,
): CalendarMonth<T> {
  const { from, to } = monthGridRange(month)
  const byDate = groupByDate(occurrences)
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

function groupByDate<T extends { date: PlainDate }>(
  occurrences: readonly T[],
): Map<PlainDate, T[]> {
  const groups = new Map<PlainDate, T[]>()
  for (const occurrence of occurrences) {
    const group = groups.get(occurrence.date)
    if (group) group.push(occurrence)
    else groups.set(occurrence.date, [occurrence])
  }
  return groups
}

function monthOf(date: PlainDate): MonthKey {
  return date.slice(0, 7)
}
