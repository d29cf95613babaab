import type { EventRule } from '#app/events/dates/occurrences.ts'
import {
  formatEventDate,
  formatLongDate,
  isPlainDate,
  type PlainDate,
  weekdayOf,
} from '#app/ui/format/plain-date.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const mostExceptions = 3

/**
 * How often an event is held, for readers: 'Every Thursday until December 31, 2026, but not on
 * Thursday, December 24'. Blank for a one-time event. Only exceptions still to come are named.
 */
export function recurringNote(rule: EventRule, today: PlainDate): string {
  if (rule.recurring === 'none' || !isPlainDate(rule.date)) return ''
  const until = rule.until ? ` until ${formatLongDate(rule.until)}` : ''
  return `${frequencyOf(rule)}${until}${exceptionsNote(rule, today)}`
}

/** The frequency alone, for a row: 'Every Thursday'. Blank for a one-time event. */
export function frequencyNote(rule: EventRule): string {
  return rule.recurring === 'none' || !isPlainDate(rule.date) ? '' : frequencyOf(rule)
}

function frequencyOf({ recurring, date }: EventRule): string {
  if (recurring === 'weekly') return `Every ${weekdays[weekdayOf(date)]}`
  const day = Number(date.slice(8))
  const ofEach = `Monthly on the ${ordinal(day)}`
  return day > 28 ? `${ofEach}, or the month’s last day` : ofEach
}

function exceptionsNote({ exceptions = [], changes = [], until }: EventRule, today: PlainDate) {
  const cancelled = changes.filter(({ becomes }) => becomes === 'cancelled')
  const toCome = [...new Set([...exceptions, ...cancelled.map(({ date }) => date)])]
    .filter(isPlainDate)
    .filter((date) => date >= today && (!until || date <= until))
    .sort()
    .slice(0, mostExceptions)
  if (toCome.length === 0) return ''
  return `, but not on ${toCome.map((date) => formatEventDate(date, today)).join(' or ')}`
}

function ordinal(day: number): string {
  const isTeen = day >= 11 && day <= 13
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}
