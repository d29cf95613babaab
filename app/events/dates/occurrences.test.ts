import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addDays, offsetIso, todayIn, weekdayOf, zonedInstant } from '#app/ui/format/plain-date.ts'
import { parseTimeRange } from '#app/ui/format/time-range.ts'
import { sortsOf } from '#test/thread-ms.ts'
import {
  type EventRule,
  expandEvents,
  listOccurrences,
  nextOccurrence,
  past,
  upcoming,
} from './occurrences.ts'

type TestEvent = EventRule & { title: string }

const zones = [
  'America/Los_Angeles',
  'America/New_York',
  'Pacific/Honolulu',
  'Europe/London',
  'Pacific/Auckland',
]

function event(fields: Partial<TestEvent>): TestEvent {
  const id = fields.title ?? 'group'
  return { id, title: id, date: '2026-11-21', time: '7:00 PM', recurring: 'none', ...fields }
}

const anyDate = fc
  .integer({ min: 0, max: 5 * 366 })
  .map((days) => Temporal.PlainDate.from('2024-01-01').add({ days }).toString())
const anyEvent: fc.Arbitrary<TestEvent> = fc.record({
  id: fc.uuid(),
  title: fc.string({ maxLength: 3 }),
  date: anyDate,
  time: fc.constantFrom('7:00 PM', 'noon', '6–8 PM', 'After Service'),
  recurring: fc.constantFrom('none', 'weekly', 'monthly'),
  until: fc.option(anyDate),
  exceptions: fc.array(anyDate, { maxLength: 40 }),
})

/** Applies the rule day by day, with Temporal. */
function isHeldOn(rule: EventRule, date: string): boolean {
  const [start, day] = [Temporal.PlainDate.from(rule.date), Temporal.PlainDate.from(date)]
  if (rule.recurring === 'none') return start.equals(day)
  if (Temporal.PlainDate.compare(day, start) < 0) return false
  if (rule.until && Temporal.PlainDate.compare(day, rule.until) > 0) return false
  if (rule.exceptions?.includes(date)) return false
  if (rule.recurring === 'weekly') return start.dayOfWeek === day.dayOfWeek
  return day.day === Math.min(start.day, day.daysInMonth)
}

function daysFrom(from: string, to: string): string[] {
  const days: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) days.push(date)
  return days
}

describe('listOccurrences', () => {
  test('monthly on the 31st uses the last day of short months, then the 31st again', () => {
    const rule = event({ date: '2027-01-31', recurring: 'monthly' })
    const dates = listOccurrences(rule, '2027-01-01', '2028-03-01')
    expect(dates.map((date) => date.slice(5)).join(' ')).toBe(
      '01-31 02-28 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30 12-31 01-31 02-29',
    )
    expect(listOccurrences(rule, '2027-02-28', '2027-02-28')).toEqual(['2027-02-28'])
    expect(listOccurrences(rule, '2027-03-28', '2027-03-30')).toEqual([])
  })

  test('includes both ends of the range and `until`, but not exceptions', () => {
    const rule = event({
      date: '2026-11-26',
      recurring: 'weekly',
      until: '2026-12-31',
      exceptions: ['2026-12-24'],
    })
    expect(listOccurrences(rule, '2026-12-03', '2027-06-01').join(' ')).toBe(
      '2026-12-03 2026-12-10 2026-12-17 2026-12-31',
    )
  })

  test('holds a one-time event once, ignoring leftover recurrence fields', () => {
    const rule = event({ until: '2020-01-01', exceptions: ['2026-11-21'] })
    expect(listOccurrences(rule, '2026-11-21', '2026-11-21')).toEqual(['2026-11-21'])
    expect(listOccurrences(rule, '2026-11-22', '2030-01-01')).toEqual([])
  })

  test('has no end if it is null, absent, or blank', () => {
    for (const until of [null, undefined, '']) {
      const rule = event({ recurring: 'weekly', until })
      const dates = listOccurrences(rule, '2036-11-20', '2036-12-05')
      expect(dates).toEqual(['2036-11-22', '2036-11-29'])
    }
  })

  test('returns nothing for a reversed range or an invalid date', () => {
    expect(listOccurrences(event({ recurring: 'weekly' }), '2027-01-01', '2026-12-01')).toEqual([])
    for (const date of ['', 'soon', '2026-02-30']) {
      const rule = event({ date, recurring: 'monthly' })
      expect(listOccurrences(rule, '2000-01-01', '2050-01-01')).toEqual([])
    }
  })

  test('computes a distant date in one step', async () => {
    const weekly = event({ date: '0001-01-01', recurring: 'weekly' })
    const monthly = event({ date: '0001-01-31', recurring: 'monthly' })
    const readBoth = () => [
      listOccurrences(weekly, '9999-12-25', '9999-12-31'),
      listOccurrences(monthly, '9999-12-01', '9999-12-31'),
    ]
    expect(readBoth()).toEqual([['9999-12-27'], ['9999-12-31']])
    expect(
      await sortsOf(() => {
        for (let round = 0; round < 1000; round++) readBoth()
      }),
    ).toBeLessThan(200)
  })

  test('matches a day-by-day check over five years', () => {
    fc.assert(
      fc.property(anyEvent, anyDate, anyDate, (rule, from, to) => {
        const expected = daysFrom(from, to).filter((date) => isHeldOn(rule, date))
        expect(listOccurrences(rule, from, to)).toEqual(expected)
      }),
      { numRuns: 300 },
    )
  })

  test('keeps the weekday weekly and comes once a month monthly', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const to = addDays(date, 5 * 365)
        for (const day of listOccurrences(event({ date, recurring: 'weekly' }), date, to)) {
          expect(weekdayOf(day)).toBe(weekdayOf(date))
        }
        const monthly = listOccurrences(event({ date, recurring: 'monthly' }), date, to)
        expect(new Set(monthly.map((day) => day.slice(0, 7))).size).toBe(monthly.length)
        expect(monthly.length).toBeGreaterThanOrEqual(60)
      }),
    )
  })
})

describe('the same day and hour everywhere (failure 14)', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  test.each(zones)(
    'keeps meetings at 7 PM in %s for five years, through every clock change',
    (zone) => {
      const start = parseTimeRange('7:00 PM')?.start ?? Number.NaN
      const offsets = new Set<string>()
      for (const recurring of ['weekly', 'monthly'] as const) {
        const rule = event({ date: '2026-01-31', recurring })
        for (const date of listOccurrences(rule, '2026-01-01', '2030-12-31')) {
          const iso = offsetIso(date, start, zone)
          expect(iso.slice(0, 19)).toBe(`${date}T19:00:00`)
          expect(todayIn(zone, zonedInstant(date, start, zone))).toBe(date)
          offsets.add(iso.slice(19))
        }
      }
      expect(offsets.size).toBe(zone === 'Pacific/Honolulu' ? 1 : 2)
    },
  )

  test('does not depend on the process’s time zone', () => {
    const events = [
      event({ title: 'weekly', date: '2026-03-01', recurring: 'weekly' }),
      event({ title: 'monthly', date: '2026-01-31', recurring: 'monthly', time: 'noon' }),
    ]
    const answers = ['UTC', ...zones].map((zone) => {
      vi.stubEnv('TZ', zone)
      return JSON.stringify(expandEvents(events, '2026-01-01', '2030-12-31'))
    })
    expect(new Set(answers).size).toBe(1)
  })

  test("an event added for 'today' at 9 PM in Los Angeles is today's, and tomorrow is past", () => {
    const zone = 'America/Los_Angeles'
    const today = todayIn(zone, zonedInstant('2026-11-21', 21 * 60, zone))
    const added = event({ date: today })
    expect(upcoming([added], today)).toEqual([{ event: added, date: '2026-11-21' }])
    expect(past([added], today)).toEqual([])
    const tomorrow = todayIn(zone, zonedInstant('2026-11-22', 0, zone))
    expect(upcoming([added], tomorrow)).toEqual([])
    expect(past([added], tomorrow)).toEqual([{ event: added, date: '2026-11-21' }])
  })
})

describe('nextOccurrence', () => {
  test('returns the day itself, the next one, or undefined', () => {
    const rule = event({ date: '2026-11-26', recurring: 'weekly', until: '2026-12-10' })
    expect(nextOccurrence(rule, '2020-01-01')).toBe('2026-11-26')
    expect(nextOccurrence(rule, '2026-12-03')).toBe('2026-12-03')
    expect(nextOccurrence(rule, '2026-12-04')).toBe('2026-12-10')
    expect(nextOccurrence(rule, '2026-12-11')).toBeUndefined()
    expect(nextOccurrence(event({ recurring: 'weekly' }), '9999-12-31')).toBeUndefined()
  })

  test('matches the first listed date', () => {
    fc.assert(
      fc.property(anyEvent, anyDate, (rule, from) => {
        const [first] = listOccurrences(rule, from, '2035-01-01')
        expect(nextOccurrence(rule, from)).toBe(first)
      }),
    )
  })
})

describe('expandEvents', () => {
  test('sorts by date, start time, and title, with unreadable times last', () => {
    const events = [
      event({ title: 'Potluck', time: 'After Service' }),
      event({ title: 'Zeal', time: '7 PM' }),
      event({ title: 'Anchor', time: '19:00' }),
      event({ title: 'Prayer', time: '9 AM – noon' }),
      event({ title: 'Early', date: '2026-11-20', time: '' }),
      event({ title: 'Group', date: '2026-11-14', recurring: 'weekly', time: 'noon' }),
    ]
    const titles = expandEvents(events, '2026-11-20', '2026-11-28').map(
      (held) => `${held.date.slice(8)} ${held.event.title}`,
    )
    expect(titles).toEqual([
      '20 Early',
      '21 Prayer',
      '21 Group',
      '21 Anchor',
      '21 Zeal',
      '21 Potluck',
      '28 Group',
    ])
  })

  test('lists each occurrence once, by date', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 8 }), anyDate, anyDate, (events, from, to) => {
        const expanded = expandEvents(events, from, to)
        const dates = expanded.map((held) => held.date)
        expect(dates).toEqual([...dates].sort())
        for (const rule of events) {
          const own = expanded.filter((held) => held.event === rule).map((held) => held.date)
          expect(own).toEqual(listOccurrences(rule, from, to))
        }
      }),
    )
  })
})

describe('upcoming and past', () => {
  const weekly = event({ title: 'Weekly', date: '2020-01-02', recurring: 'weekly' })
  const ended = event({
    title: 'Ended',
    date: '2026-01-31',
    recurring: 'monthly',
    until: '2026-10-31',
    exceptions: ['2026-10-31'],
  })
  const gone = event({ title: 'Gone', date: '2026-10-01' })
  const far = event({ title: 'Far', date: '2028-05-05' })
  const events = [ended, far, weekly, gone]
  const today = '2026-11-21'

  test('lists each upcoming event once by default', () => {
    expect(upcoming(events, today)).toEqual([
      { event: weekly, date: '2026-11-26' },
      { event: far, date: '2028-05-05' },
    ])
    expect(upcoming(events, today, { limitPerEvent: 3 }).map((held) => held.date)).toEqual([
      '2026-11-26',
      '2026-12-03',
      '2026-12-10',
      '2028-05-05',
    ])
    expect(upcoming(events, today, { limitPerEvent: 0 })).toEqual([])
  })

  test('stops after the given days, inclusive', () => {
    const options = { limitPerEvent: Number.POSITIVE_INFINITY, days: 12 }
    const dates = upcoming(events, today, options).map((held) => held.date)
    expect(dates).toEqual(['2026-11-26', '2026-12-03'])
  })

  test('lists past events by last date, newest first', () => {
    expect(past(events, today)).toEqual([
      { event: gone, date: '2026-10-01' },
      { event: ended, date: '2026-09-30' },
    ])
  })

  test('puts each event in one of the two, unless it was never held', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 8 }), anyDate, (all, day) => {
        const ahead = new Set(upcoming(all, day).map((held) => held.event))
        const behind = new Set(past(all, day).map((held) => held.event))
        for (const one of all) {
          const dates = listOccurrences(one, '2020-01-01', '2040-01-01')
          expect(ahead.has(one)).toBe(dates.some((date) => date >= day))
          expect(behind.has(one)).toBe(dates.length > 0 && !ahead.has(one))
        }
        for (const { event: one, date } of past(all, day)) {
          expect(date).toBe(listOccurrences(one, '2020-01-01', '2040-01-01').at(-1))
        }
      }),
    )
  })
})
