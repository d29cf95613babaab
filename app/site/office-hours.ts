import type { OpenDay } from '#app/site/documents/contact-fields.ts'
import {
  hasTimes,
  lastSpecialDay,
  type OfficeHours,
  openingOf,
  saysClosed,
  weekdays,
} from '#app/site/openings.ts'
import { capitalize } from '#app/ui/format/capitalize.ts'
import {
  addDays,
  formatDayOfYear,
  formatWeekday,
  isPlainDate,
  type PlainDate,
} from '#app/ui/format/plain-date.ts'
import { formatClock } from '#app/ui/format/time-range.ts'
import type { Words } from '#app/ui/words/words.ts'
import type { Language } from '#platform/language.ts'

/** A row of hours in the page's language: 'Mon–Fri' and '9 AM–5 PM'. */
export type HoursRow = { day: string; open: string }

/** Special days are announced this many days ahead, and at most so many. */
const announcedDays = 60
const maxAnnounced = 8

/** Any Monday. */
const aMonday = '2026-11-23'
const weekFromMonday = [...weekdays.slice(1), ...weekdays.slice(0, 1)]

/**
 * Office hours in the page's language. Days with the same hours share a row; days without hours are left out. The text
 * by day counts until there are hours by day.
 */
export function listOfficeHours(
  { hours, schedule }: Pick<OfficeHours, 'hours' | 'schedule'>,
  t: Words,
  language: Language,
): HoursRow[] {
  if (schedule.length === 0) {
    return [
      { day: t('Weekdays'), open: hours.weekdays },
      { day: t('Saturday'), open: hours.saturday },
      { day: t('Sunday'), open: hours.sunday },
    ].filter(({ open }) => open.trim() !== '')
  }
  const rows = new Map<string, number[]>()
  for (const [index, weekday] of weekFromMonday.entries()) {
    const own = schedule.filter(({ days }) => days.some((day) => day === weekday))
    const open = own.flatMap((row) => describeRow(row, t, language) || []).join(', ')
    if (open) rows.set(open, [...(rows.get(open) ?? []), index])
  }
  return [...rows].map(([open, days]) => ({
    day: nameDays(days, t, language),
    open: capitalize(open),
  }))
}

/** The special days of the next weeks, soonest first, those going on included. */
export function listSpecialDays(
  { specialDays }: Pick<OfficeHours, 'specialDays'>,
  today: PlainDate,
  t: Words,
  language: Language,
): HoursRow[] {
  const last = addDays(today, announcedDays)
  return specialDays
    .filter((day) => isPlainDate(day.date) && day.date <= last && lastSpecialDay(day) >= today)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .slice(0, maxAnnounced)
    .map((day) => {
      const dates = [...new Set([day.date, lastSpecialDay(day)])]
      const when = dates.map((date) => formatDayOfYear(date, language)).join(' – ')
      return {
        day: [day.name.trim(), when].filter(Boolean).join(', '),
        open: describeTimes(day.times, t, language) || t('Closed ||office'),
      }
    })
}

/** '9 AM–5 PM (ring the bell)', 'by appointment', or only the note; '' for an empty row. */
function describeRow(row: OpenDay, t: Words, language: Language): string {
  const note = row.note.trim()
  const times = row.byAppointment
    ? t('by appointment')
    : hasTimes(row)
      ? describeTimes(row.times, t, language)
      : saysClosed(row.times)
        ? t('Closed ||office')
        : ''
  return times && note ? `${times} (${note})` : times || note
}

function describeTimes(text: string, t: Words, language: Language): string {
  const opening = openingOf(text)
  if (!opening) return ''
  const [from, to] = [opening.at, opening.until].map((minutes) => formatClock(minutes, language))
  return t('{from}–{to} ||hours', { from: from ?? '', to: to ?? '' })
}

/** 'Mon–Fri', 'Mon, Wed, Fri', or 'Every day', from days counted from Monday. */
function nameDays(days: readonly number[], t: Words, language: Language): string {
  if (days.length === weekdays.length) return t('Every day')
  const name = (index: number) => formatWeekday(addDays(aMonday, index), language).slice(0, 3)
  const runs: number[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run?.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  const names = runs.flatMap((run) => {
    const [first = 0, last = first] = [run[0], run.at(-1)]
    if (run.length < 3) return run.map(name)
    return [t('{from}–{to} ||days', { from: name(first), to: name(last) })]
  })
  return capitalize(names.join(', '))
}
