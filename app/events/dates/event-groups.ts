import { addDays, formatMonth, type PlainDate, weekdayOf } from '#app/ui/format/plain-date.ts'

/** What is on in one stretch of time: its name, its days where the name does not say them. */
export type EventGroup<T> = { title: string; days: string; occurrences: T[] }

/**
 * What is to come, in its own order, by This week, Next week and the month. Weeks begin on Sunday, as
 * in the calendar. RangeError where a date is none.
 */
export function groupByWhen<T extends { date: PlainDate }>(
  occurrences: readonly T[],
  today: PlainDate,
): EventGroup<T>[] {
  const saturday = addDays(today, 6 - weekdayOf(today))
  const groups = new Map<string, EventGroup<T>>()
  for (const occurrence of occurrences) {
    const { title, days } = stretchOf(occurrence.date, today, saturday)
    const group = groups.get(title) ?? { title, days, occurrences: [] }
    group.occurrences.push(occurrence)
    groups.set(title, group)
  }
  return [...groups.values()]
}

function stretchOf(date: PlainDate, today: PlainDate, saturday: PlainDate) {
  if (date <= saturday) return { title: 'This week', days: daysOf(today, saturday) }
  const nextSaturday = addDays(saturday, 7)
  if (date <= nextSaturday) {
    return { title: 'Next week', days: daysOf(addDays(saturday, 1), nextSaturday) }
  }
  if (date.slice(0, 7) === today.slice(0, 7))
    return { title: `Later in ${monthOf(date)}`, days: '' }
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  return { title: isThisYear ? monthOf(date) : formatMonth(date), days: '' }
}

/** 'November 22 to 28', 'November 29 to December 5', 'November 28'. */
function daysOf(from: PlainDate, to: PlainDate): string {
  const first = `${monthOf(from)} ${dayOf(from)}`
  if (from === to) return first
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return `${first} to ${isOneMonth ? '' : `${monthOf(to)} `}${dayOf(to)}`
}

function monthOf(date: PlainDate): string {
  return formatMonth(date).slice(0, -5)
}

function dayOf(date: PlainDate): number {
  return Number(date.slice(8))
}
