import { type EventRule, plannedOn } from '#app/events/dates/occurrences.ts'
import {
  formatEventDate,
  formatLongDate,
  formatWeekday,
  isPlainDate,
  type PlainDate,
} from '#app/ui/format/plain-date.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import { isTranslated, type Language, sourceLanguage } from '#platform/language.ts'

const maxExceptions = 3

/**
 * How often an event is held, such as 'Every Thursday until December 31, 2026, but not on
 * Thursday, December 24'. Blank for a one-time event. Names only upcoming exceptions on planned dates.
 */
export function recurringNote(
  rule: EventRule,
  today: PlainDate,
  language: Language = sourceLanguage,
): string {
  if (rule.recurring === 'none' || !isPlainDate(rule.date)) return ''
  const t = wordsOf(language)
  const until = rule.until ? t(' until {day}', { day: formatLongDate(rule.until, language) }) : ''
  return `${frequencyOf(rule, language)}${until}${exceptionsNote(rule, today, language)}`
}

/** Only the frequency: 'Every Thursday'. Blank for a one-time event. */
export function frequencyNote(rule: EventRule, language: Language = sourceLanguage): string {
  return rule.recurring === 'none' || !isPlainDate(rule.date) ? '' : frequencyOf(rule, language)
}

function frequencyOf({ recurring, date }: EventRule, language: Language): string {
  const t = wordsOf(language)
  if (recurring === 'weekly')
    return t('Every {weekday}', { weekday: formatWeekday(date, language) })
  const ofMonth = Number(date.slice(8))
  const day = isTranslated(language) ? ofMonth : ordinal(ofMonth)
  return ofMonth > 28
    ? t('Monthly on the {day}, or the month’s last day', { day })
    : t('Monthly on the {day}', { day })
}

function exceptionsNote(rule: EventRule, today: PlainDate, language: Language): string {
  const t = wordsOf(language)
  const { exceptions = [], changes = [] } = rule
  const planned = { ...rule, exceptions: [], changes: [] }
  const cancelled = changes.filter(({ becomes }) => becomes === 'cancelled')
  const toCome = [...new Set([...exceptions, ...cancelled.map(({ date }) => date)])]
    .filter(isPlainDate)
    .filter((date) => date >= today && plannedOn(planned, date))
    .sort()
    .slice(0, maxExceptions)
  if (toCome.length === 0) return ''
  const days = toCome
    .map((date) => formatEventDate(date, today, language))
    .reduce((days, day) => t('{days} or {day}', { days, day }))
  return t(', but not on {days}', { days })
}

function ordinal(day: number): string {
  const isTeen = day >= 11 && day <= 13
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}
