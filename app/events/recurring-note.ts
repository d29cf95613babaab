import { type EventRule, plannedOn } from '#app/events/dates/occurrences.ts'
import { lastRuleDay, type MonthWeek, weekdays } from '#app/events/dates/repeat-rule.ts'
import {
  formatDayOfYear,
  formatEventDate,
  formatLongDate,
  formatMonthName,
  formatWeekday,
  isPlainDate,
  type PlainDate,
} from '#app/ui/format/plain-date.ts'
import { type Message, message, wordsOf } from '#app/ui/words/words.ts'
import { isTranslated, type Language, localeOf, sourceLanguage } from '#platform/language.ts'

const maxDatesInNote = 3

/**
 * How often an event is held, such as 'Every Thursday until December 31, 2026, but not on
 * Thursday, December 24'. Blank for a one-time event. Names only upcoming exceptions on planned dates.
 */
export function recurringNote(
  rule: EventRule,
  today: PlainDate,
  language: Language = sourceLanguage,
): string {
  if (!isPlainDate(rule.date)) return ''
  const t = wordsOf(language)
  const extra = inNote(rule.extraDates ?? [], today)
  const more = sayDates(extra, today, language, (days, day) => t('{days} and {day}', { days, day }))
  if (rule.recurring === 'none') return more && t('Also on {days}', { days: more })
  const last = rule.until || rule.times ? lastRuleDay(rule) : undefined
  // an end date is shown as staff entered it, even if the event isn't held that day
  const end = rule.times ? last : rule.until || undefined
  return [
    frequencyOf(rule, language),
    end ? t(' until {day}', { day: formatLongDate(end, language) }) : '',
    more && t(', also on {days}', { days: more }),
    exceptionsNote(rule, today, language),
  ].join('')
}

/** Only the frequency: 'Every Thursday'. Blank for a one-time event. */
export function frequencyNote(rule: EventRule, language: Language = sourceLanguage): string {
  return rule.recurring === 'none' || !isPlainDate(rule.date) ? '' : frequencyOf(rule, language)
}

function frequencyOf(rule: EventRule, language: Language): string {
  const t = wordsOf(language)
  const { recurring, date } = rule
  const count = Math.max(1, Math.trunc(rule.every ?? 1))
  switch (recurring) {
    case 'daily':
      return t('{count, plural, one {Every day} other {Every # days}}', { count })
    case 'weekly':
      return weeklyNote(rule, count, language)
    case 'monthly':
      return monthlyNote(rule, count, language)
    default: {
      const weeks = rule.monthWeeks ?? []
      if (weeks.length === 0) {
        const day = formatDayOfYear(date, language)
        return t('{count, plural, one {Every year} other {Every # years}} on {day}', { count, day })
      }
      return t(
        '{count, plural, one {Every year} other {Every # years}} on the {weeks} {weekday} of {month}',
        { count, ...weekWords(rule, language), month: formatMonthName(date, language) },
      )
    }
  }
}

function weeklyNote(rule: EventRule, count: number, language: Language): string {
  const t = wordsOf(language)
  const days = weekdaysOf(rule)
  const weekday = nameDays(days, language)
  if (count === 1)
    return days.length === 7 ? t('Every day of the week') : t('Every {weekday}', { weekday })
  if (count === 2 && days.length === 1) return t('Every second {weekday}', { weekday })
  return t('Every {count} weeks on {weekday}', { count: String(count), weekday })
}

function monthlyNote(rule: EventRule, count: number, language: Language): string {
  const t = wordsOf(language)
  const weeks = rule.monthWeeks ?? []
  if (weeks.length > 0) {
    const words = weekWords(rule, language)
    if (weeks.join() === '5' && count === 1) {
      return t('The {weeks} {weekday} of every month that has one', words)
    }
    return t(
      'The {weeks} {weekday}{count, plural, one { of every month} other {, every # months}}',
      { count, ...words },
    )
  }
  const ofMonth = Number(rule.date.slice(8))
  const day = isTranslated(language) ? ofMonth : ordinal(ofMonth)
  const clamped = ofMonth > 28 ? t(', or the month’s last day') : ''
  const note =
    count === 1
      ? t('Monthly on the {day}', { day })
      : t('Every {count} months on the {day}', { count: String(count), day })
  return `${note}${clamped}`
}

const weekNames: Record<MonthWeek, Message> = {
  1: message('first'),
  2: message('second'),
  3: message('third'),
  4: message('fourth'),
  5: message('fifth'),
  '-1': message('last'),
}

function weekWords(rule: EventRule, language: Language) {
  const t = wordsOf(language)
  const weeks = (rule.monthWeeks ?? []).map((week) => t(weekNames[week]))
  return {
    weeks: joinWords(weeks, language),
    weekday: nameDays(weekdaysOf(rule), language),
  }
}

/** The rule's weekdays in order, as days of a week that began on a Sunday. */
function weekdaysOf({ date, weekdays: chosen = [] }: EventRule): PlainDate[] {
  const days = weekdays.flatMap((day, at) => (chosen.includes(day) ? [`2026-11-0${at + 1}`] : []))
  return days.length > 0 ? days : [date]
}

function nameDays(days: readonly PlainDate[], language: Language): string {
  return joinWords(
    days.map((day) => formatWeekday(day, language)),
    language,
  )
}

/** 'a, b, and c'; in Spanish 'a, b y c'. */
function joinWords(words: readonly string[], language: Language): string {
  return new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(words)
}

function exceptionsNote(rule: EventRule, today: PlainDate, language: Language): string {
  const t = wordsOf(language)
  const { exceptions = [], changes = [] } = rule
  const planned = { ...rule, exceptions: [], changes: [] }
  const cancelled = changes.filter(({ becomes }) => becomes === 'cancelled')
  const toCome = inNote(
    [...exceptions, ...cancelled.map(({ date }) => date)].filter(
      (date) => isPlainDate(date) && date >= today && plannedOn(planned, date),
    ),
    today,
  )
  const days = sayDates(toCome, today, language, (days, day) => t('{days} or {day}', { days, day }))
  return days && t(', but not on {days}', { days })
}

function inNote(dates: readonly PlainDate[], today: PlainDate): PlainDate[] {
  return [...new Set(dates)]
    .filter((date) => isPlainDate(date) && date >= today)
    .sort()
    .slice(0, maxDatesInNote)
}

function sayDates(
  dates: readonly PlainDate[],
  today: PlainDate,
  language: Language,
  join: (days: string, day: string) => string,
): string {
  if (dates.length === 0) return ''
  return dates.map((date) => formatEventDate(date, today, language)).reduce(join)
}

function ordinal(day: number): string {
  const isTeen = day >= 11 && day <= 13
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}
