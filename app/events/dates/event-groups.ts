import { addDays, formatMonth, type PlainDate, weekdayOf } from '#app/ui/format/plain-date.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import { type Language, sourceLanguage } from '#platform/language.ts'

/** Occurrences in one period: its title, and its dates if the title doesn't say them. */
export type EventGroup<T> = { title: string; days: string; occurrences: T[] }

/**
 * Groups occurrences by this week, next week, and month, keeping their order. Weeks start on Sunday.
 * Throws RangeError for an invalid date.
 */
export function groupByWhen<T extends { date: PlainDate }>(
  occurrences: readonly T[],
  today: PlainDate,
  language: Language = sourceLanguage,
): EventGroup<T>[] {
  const saturday = addDays(today, 6 - weekdayOf(today))
  const groups = new Map<string, EventGroup<T>>()
  for (const occurrence of occurrences) {
    const { title, days } = stretchOf(occurrence.date, today, saturday, language)
    const group = groups.get(title) ?? { title, days, occurrences: [] }
    group.occurrences.push(occurrence)
    groups.set(title, group)
  }
  return [...groups.values()]
}

function stretchOf(date: PlainDate, today: PlainDate, saturday: PlainDate, language: Language) {
  const t = wordsOf(language)
  if (date <= saturday) return { title: t('This week'), days: daysOf(today, saturday, language) }
  const nextSaturday = addDays(saturday, 7)
  if (date <= nextSaturday) {
    return { title: t('Next week'), days: daysOf(addDays(saturday, 1), nextSaturday, language) }
  }
  const month = monthOf(date, language)
  if (date.slice(0, 7) === today.slice(0, 7))
    return { title: t('Later in {month}', { month }), days: '' }
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  return { title: isThisYear ? month : formatMonth(date, language), days: '' }
}

/** 'November 22 to 28', 'November 29 to December 5', 'November 28'. */
function daysOf(from: PlainDate, to: PlainDate, language: Language): string {
  const t = wordsOf(language)
  const [month, nextMonth] = [monthOf(from, language), monthOf(to, language)]
  const [first, last] = [dayOf(from), dayOf(to)]
  if (from === to) return t('{month} {day}', { month, day: first })
  return month === nextMonth
    ? t('{month} {first} to {last}', { month, first, last })
    : t('{month} {first} to {nextMonth} {last}', { month, first, nextMonth, last })
}

/** The month without the year, which comes last. */
function monthOf(date: PlainDate, language: Language): string {
  return formatMonth(date, language).split(' ')[0] ?? ''
}

function dayOf(date: PlainDate): number {
  return Number(date.slice(8))
}
