import fc from 'fast-check'
import ICAL from 'ical.js'
import { RRuleTemporal } from 'rrule-temporal'
import { describe, expect, test } from 'vitest'
import { isOverBy, timesOf, timeWords } from '#app/events/dates/event-time.ts'
import { expandEvents, nextOccurrence, past, upcoming } from '#app/events/dates/occurrences.ts'
import {
  lastRuleDay,
  monthWeeks,
  plannedDays,
  type RepeatRule,
  recurrences,
  weekdays,
} from '#app/events/dates/repeat-rule.ts'
import { addDays, zonedInstant } from '#app/ui/format/plain-date.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import { rruleOf } from './rrule.ts'

const anyDate = fc
  .integer({ min: 0, max: 5 * 366 })
  .map((days) => Temporal.PlainDate.from('2024-01-01').add({ days }).toString())

const anyRule: fc.Arbitrary<RepeatRule> = fc.record({
  date: anyDate,
  recurring: fc.constantFrom(...recurrences),
  every: fc.constantFrom(1, 1, 2, 3, 5),
  weekdays: fc.subarray([...weekdays]),
  monthWeeks: fc.subarray([...monthWeeks]),
  until: fc.oneof(fc.constant(''), anyDate),
  times: fc.constantFrom(0, 0, 1, 4, 30),
  exceptions: fc.array(anyDate, { maxLength: 20 }),
  extraDates: fc.array(anyDate, { maxLength: 5 }),
})

/** The rule's days by a library, from the rule as it's written into calendar files. */
function daysByLibrary(rule: RepeatRule, to: string, expand: Expand): string[] {
  const [first] = plannedDays({ ...rule, exceptions: [], extraDates: [] }, rule.date, '9999-12-31')
  const written = rruleOf(rule, (day) => day.replaceAll('-', ''))
  const days = new Set((rule.extraDates ?? []).filter((day) => day <= to))
  if (first !== undefined && written === undefined && first <= to) days.add(first)
  if (first !== undefined && written !== undefined) {
    for (const day of expand(first, written, to)) days.add(day)
  }
  if (rule.recurring !== 'none') for (const day of rule.exceptions ?? []) days.delete(day)
  return [...days].sort()
}

type Expand = (first: string, rule: string, to: string) => string[]

const byTemporal: Expand = (first, rule, to) => {
  const start = `DTSTART;VALUE=DATE:${first.replaceAll('-', '')}`
  const days: string[] = []
  const all = new RRuleTemporal({ rruleString: `${start}\nRRULE:${rule}` })
  all.all((date) => {
    const day = date.toPlainDate().toString()
    if (day <= to) days.push(day)
    return day <= to
  })
  return days
}

const byIcalJs: Expand = (first, rule, to) => {
  const steps = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(first))
  const days: string[] = []
  for (let next = steps.next(); next && next.toString() <= to; next = steps.next()) {
    days.push(next.toString())
  }
  return days
}

/**
 * ical.js ignores BYSETPOS beside BYMONTHDAY, counts a weekday twice that is also the month’s last, and begins wrongly
 * with the fifth of several weekdays.
 */
function isReadByIcalJs(rule: RepeatRule): boolean {
  const isShortMonth = ['29', '30'].includes(rule.date.slice(8)) && rule.recurring === 'monthly'
  const isTwice = rule.monthWeeks?.includes('-1') && rule.monthWeeks.length > 1
  const isFifthOfSeveral = rule.monthWeeks?.includes('5') && (rule.weekdays?.length ?? 0) > 1
  return rule.monthWeeks?.length ? !isTwice && !isFifthOfSeveral : !isShortMonth
}

describe('repeat rules', () => {
  test.each([
    ['rrule-temporal', byTemporal, () => true, 150],
    ['ical.js', byIcalJs, isReadByIcalJs, 500],
  ])('have the same days as %s over five years', (_, expand, isRead, numRuns) => {
    fc.assert(
      fc.property(anyRule.filter(isRead), (rule) => {
        // a file has an end or a number of times, not both
        const one = rule.until ? { ...rule, times: 0 } : rule
        const to = addDays(rule.date, 5 * 366)
        const [start] = [rule.date, ...(rule.extraDates ?? [])].sort()
        const own = [...plannedDays(one, start ?? rule.date, to)]
        expect(own).toEqual(daysByLibrary(one, to, expand))
      }),
      { numRuns },
    )
  })

  test('have the same days backward as forward, and in any range', () => {
    fc.assert(
      fc.property(anyRule, anyDate, anyDate, (rule, from, to) => {
        const all = [...plannedDays(rule, '2023-01-01', '2032-01-01')]
        const some = all.filter((day) => day >= from && day <= to)
        expect([...plannedDays(rule, from, to)]).toEqual(some)
        expect([...plannedDays(rule, from, to, 'backward')]).toEqual(some.reverse())
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    ['every second Tuesday', { recurring: 'weekly', every: 2 }, '2026-12-01 2026-12-15 2026-12-29'],
    [
      'Monday, Wednesday, Friday',
      { recurring: 'weekly', weekdays: ['MO', 'WE', 'FR'] },
      '2026-12-02 2026-12-04 2026-12-07',
    ],
    [
      'first Friday',
      { recurring: 'monthly', monthWeeks: ['1'], weekdays: ['FR'] },
      '2026-12-04 2027-01-01 2027-02-05',
    ],
    [
      'last Sunday',
      { recurring: 'monthly', monthWeeks: ['-1'], weekdays: ['SU'] },
      '2026-12-27 2027-01-31 2027-02-28',
    ],
    [
      'fifth Tuesday if there is one',
      { recurring: 'monthly', monthWeeks: ['5'] },
      '2026-12-29 2027-03-30 2027-06-29',
    ],
    ['every year', { recurring: 'yearly' }, '2026-12-01 2027-12-01 2028-12-01'],
    ['every third day', { recurring: 'daily', every: 3 }, '2026-12-01 2026-12-04 2026-12-07'],
    [
      'twice, with an extra date before',
      { recurring: 'weekly', times: 2, extraDates: ['2026-11-30'] },
      '2026-11-30 2026-12-01 2026-12-08',
    ],
  ] as const)('read “%s”', (_, rule, days) => {
    const all = plannedDays({ date: '2026-12-01', ...rule }, '2026-11-01', '2030-01-01')
    expect([...all].slice(0, 3).join(' ')).toBe(days)
  })

  test('count skipped dates among the times', () => {
    const rule = {
      date: '2026-12-01',
      recurring: 'weekly',
      times: 3,
      exceptions: ['2026-12-08'],
    } as const
    expect([...plannedDays(rule, '2026-01-01', '2030-01-01')]).toEqual(['2026-12-01', '2026-12-15'])
    expect(lastRuleDay(rule)).toBe('2026-12-15')
  })

  test('reach both ends of the calendar', () => {
    fc.assert(
      fc.property(
        anyRule,
        fc.constantFrom('0000-01-01', '9999-12-31', '9999-12-26'),
        (rule, date) => {
          const all = [...plannedDays({ ...rule, date, until: '' }, '9999-12-01', '9999-12-31')]
          expect(all).toEqual([...all].sort())
        },
      ),
    )
  })
})

describe('an event of several days', () => {
  const retreat = {
    id: 'retreat',
    title: 'Retreat',
    date: '2026-12-04',
    time: '6 PM – 2 PM',
    recurring: 'none' as const,
    days: 3,
  }

  test('goes on until its last day ends', () => {
    for (const today of ['2026-12-04', '2026-12-06']) {
      expect(upcoming([retreat], today).map(({ date }) => date)).toEqual(['2026-12-04'])
      expect(nextOccurrence(retreat, today)).toBe('2026-12-04')
      expect(past([retreat], today)).toEqual([])
      expect(expandEvents([retreat], today, today)).toHaveLength(1)
    }
    expect(isOverBy(retreat, '2026-12-04', '2026-12-06')).toBe(false)
    expect(isOverBy(retreat, '2026-12-04', '2026-12-07')).toBe(true)
    expect(upcoming([retreat], '2026-12-07')).toEqual([])
    expect(past([retreat], '2026-12-07')).toHaveLength(1)
  })
})

test.each(['Pacific/Honolulu', 'America/New_York', 'Europe/London', 'Pacific/Auckland'])(
  'every repeat is at 7 PM in %s',
  (timeZone) => {
    const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', weekday: 'short' })
    fc.assert(
      fc.property(anyRule, (rule) => {
        for (const day of [...plannedDays(rule, '2024-01-01', '2031-01-01')].slice(0, 60)) {
          const shown = clock.format(zonedInstant(day, 19 * 60, timeZone))
          expect(shown).toMatch(/7 PM/)
        }
      }),
      { numRuns: 40 },
    )
  },
)

describe('the time of an event of several days', () => {
  const zone = 'America/Los_Angeles'
  const t = wordsOf('en')

  test.each([
    [{ time: '7–8:30 PM' }, '7–8:30 PM', '2026-12-04T19:00:00-08:00', '2026-12-04T20:30:00-08:00'],
    [
      { time: '10 PM – 1 AM' },
      '10 PM – 1 AM',
      '2026-12-04T22:00:00-08:00',
      '2026-12-05T01:00:00-08:00',
    ],
    [
      { time: '6 PM – 2 PM', days: 3 },
      '3 days, 6 PM – 2 PM',
      '2026-12-04T18:00:00-08:00',
      '2026-12-06T14:00:00-08:00',
    ],
    [{ time: '7 PM', allDay: true }, 'All day', null, null],
    [{ time: '', allDay: true, days: 2 }, '2 days', null, null],
  ])('of %j', (event, words, start, end) => {
    expect(timeWords(event, t)).toBe(words)
    expect(timesOf(event, '2026-12-04', zone)).toEqual({ start, end })
  })

  test.each([
    ['en', {}, 'Fri, January 15, 5 PM – Sun, January 17, 2 PM'],
    ['es', {}, 'vie, 15 de enero, 5 p. m. – dom, 17 de enero, 2 p. m.'],
    ['en', { time: '5 PM' }, 'Fri, January 15, 5 PM – Sun, January 17'],
    ['en', { allDay: true }, 'Fri, January 15 – Sun, January 17'],
    ['en', { time: 'After Service' }, 'Fri, January 15 – Sun, January 17, After Service'],
    ['en', { days: 1 }, '5 PM - 2 PM'],
  ] as const)('a retreat names its last day (%s, %j)', (language, fields, words) => {
    const retreat = { time: '5 PM - 2 PM', days: 3, ...fields }
    const on = { date: '2027-01-15', language }
    expect(timeWords(retreat, wordsOf(language), on).replaceAll('\u00a0', ' ')).toBe(words)
  })
})
