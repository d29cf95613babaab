import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  addDays,
  addMonths,
  daysBetween,
  formatEventDate,
  formatLongDate,
  formatMonth,
  isPlainDate,
  monthsBetween,
  offsetIso,
  todayIn,
  weekdayOf,
  zonedInstant,
} from './plain-date.ts'

const losAngeles = 'America/Los_Angeles'
const zones = [
  losAngeles,
  'America/New_York',
  'Pacific/Honolulu',
  'Europe/London',
  'Pacific/Auckland',
]

const anyZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
const anyMinutes = fc.integer({ min: 0, max: 1439 })
const anyDate = datesBetween('0001-01-01', '9998-12-31')
const anyDateNow = datesBetween('2020-01-01', '2039-12-31')
const anyNow = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2039-12-31T00:00:00Z'),
  noInvalidDate: true,
})

function datesBetween(min: string, max: string) {
  const first = Temporal.PlainDate.from(min)
  const days = first.until(max).total('days')
  return fc.integer({ min: 0, max: days }).map((n) => first.add({ days: n }).toString())
}

describe('isPlainDate', () => {
  test.each(['2026-11-21', '2028-02-29', '2000-02-29', '0000-01-01', '9999-12-31', '0099-12-31'])(
    'accepts %s',
    (text) => expect(isPlainDate(text)).toBe(true),
  )

  test.each([
    '',
    '2026-02-29',
    '1900-02-29',
    '2026-02-31',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '26-01-01',
    '2026-11-21T00:00',
    ' 2026-11-21',
    '2026-11-21\n',
    '12026-11-21',
    '٢٠٢٦-١١-٢١',
    'tomorrow',
  ])('rejects %j', (text) => expect(isPlainDate(text)).toBe(false))

  test('agrees with Temporal', () => {
    const digits = (max: number, width: number) =>
      fc.integer({ min: 0, max }).map((n) => String(n).padStart(width, '0'))
    fc.assert(
      fc.property(digits(9999, 4), digits(14, 2), digits(33, 2), (year, month, day) => {
        const fields = { year: Number(year), month: Number(month), day: Number(day) }
        let isReal = true
        try {
          Temporal.PlainDate.from(fields, { overflow: 'reject' })
        } catch {
          isReal = false
        }
        expect(isPlainDate(`${year}-${month}-${day}`)).toBe(isReal)
      }),
    )
  })
})

describe('date arithmetic', () => {
  test.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-01-31', 2, '2027-03-31'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
    ['2026-01-15', -13, '2024-12-15'],
    ['2026-11-30', 0, '2026-11-30'],
  ])('adds to %s %i months: %s', (date, months, result) => {
    expect(addMonths(date, months)).toBe(result)
  })

  test('agrees with Temporal', () => {
    fc.assert(
      fc.property(anyDateNow, fc.integer({ min: -20_000, max: 20_000 }), (date, n) => {
        const day = Temporal.PlainDate.from(date)
        expect(addDays(date, n)).toBe(day.add({ days: n }).toString())
        expect(addMonths(date, n)).toBe(day.add({ months: n }).toString())
        expect(daysBetween(date, addDays(date, n))).toBe(n)
        expect(monthsBetween(date, addMonths(date, n))).toBe(n)
      }),
    )
  })

  test('weekday agrees with Temporal in every year', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(weekdayOf(date)).toBe(Temporal.PlainDate.from(date).dayOfWeek % 7)
      }),
    )
  })

  test('throws for invalid dates and years out of range', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
    expect(() => daysBetween('2026-01-01', '')).toThrow(RangeError)
    expect(() => weekdayOf('rubbish')).toThrow(RangeError)
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
    expect(() => addDays('0000-01-01', -1)).toThrow(RangeError)
    expect(() => addMonths('9999-12-01', 1)).toThrow(RangeError)
    expect(() => addDays('2026-01-01', Number.POSITIVE_INFINITY)).toThrow(RangeError)
  })
})

describe('todayIn', () => {
  test("is still today at 9 PM in Los Angeles, when it's tomorrow in UTC", () => {
    const ninePm = new Date('2026-11-22T05:00:00Z')
    expect(ninePm.toISOString().slice(0, 10)).toBe('2026-11-22')
    expect(todayIn(losAngeles, ninePm)).toBe('2026-11-21')
    expect(zones.map((zone) => todayIn(zone, ninePm))).toEqual([
      '2026-11-21',
      '2026-11-22',
      '2026-11-21',
      '2026-11-22',
      '2026-11-22',
    ])
  })

  test('agrees with Temporal in every zone', () => {
    fc.assert(
      fc.property(anyZone, anyNow, (zone, now) => {
        const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
        expect(todayIn(zone, now)).toBe(local.toPlainDate().toString())
      }),
      { numRuns: 1000 },
    )
  })

  test('throws for an unknown zone', () => {
    expect(() => todayIn('America/Lampstand', new Date())).toThrow(RangeError)
  })
})

describe('formats', () => {
  test('shows the year only if it isn’t this year', () => {
    expect(formatEventDate('2026-11-26', '2026-11-21')).toBe('Thursday, November 26')
    expect(formatEventDate('2027-01-01', '2026-11-21')).toBe('Friday, January 1, 2027')
    expect(formatEventDate('2025-12-31', '2026-01-01')).toBe('Wednesday, December 31, 2025')
  })

  test('formats long dates and months', () => {
    expect(formatLongDate('2026-11-21')).toBe('November 21, 2026')
    expect(formatMonth('2026-11')).toBe('November 2026')
    expect(formatMonth('2026-11-30')).toBe('November 2026')
    expect(() => formatMonth('2026-13')).toThrow(RangeError)
    expect(() => formatLongDate('2026-02-30')).toThrow(RangeError)
  })
})

describe('zonedInstant and offsetIso', () => {
  const halfPastTwo = 150

  test.each([
    [losAngeles, '2026-03-08', '2026-03-08T03:30:00-07:00'],
    ['America/New_York', '2026-03-08', '2026-03-08T03:30:00-04:00'],
    ['Pacific/Auckland', '2026-09-27', '2026-09-27T03:30:00+13:00'],
    ['Pacific/Honolulu', '2026-03-08', '2026-03-08T02:30:00-10:00'],
  ])('moves a skipped time forward in %s', (zone, date, iso) => {
    expect(offsetIso(date, halfPastTwo, zone)).toBe(iso)
  })

  test.each([
    [losAngeles, '2026-11-01', 90, '2026-11-01T01:30:00-07:00'],
    ['America/New_York', '2026-11-01', 90, '2026-11-01T01:30:00-04:00'],
    ['Europe/London', '2026-10-25', 90, '2026-10-25T01:30:00+01:00'],
    ['Pacific/Auckland', '2026-04-05', halfPastTwo, '2026-04-05T02:30:00+13:00'],
  ])('uses the first of a repeated time in %s', (zone, date, minutes, iso) => {
    expect(offsetIso(date, minutes, zone)).toBe(iso)
  })

  test('carries minutes past 1440 into the next day', () => {
    expect(offsetIso('2026-12-31', 1500, losAngeles)).toBe('2027-01-01T01:00:00-08:00')
    expect(offsetIso('2026-10-31', 1440 + 180, losAngeles)).toBe('2026-11-01T03:00:00-08:00')
  })

  test('handles the first and last supported days', () => {
    expect(offsetIso('9999-12-31', 1140, losAngeles)).toBe('9999-12-31T19:00:00-08:00')
    expect(offsetIso('9999-12-31', 1140, 'Pacific/Auckland')).toBe('9999-12-31T19:00:00+13:00')
    expect(offsetIso('9999-12-31', 1500, 'UTC')).toBe('+010000-01-01T01:00:00+00:00')
    expect(offsetIso('0000-01-01', 600, 'UTC')).toBe('0000-01-01T10:00:00+00:00')
    expect(todayIn('UTC', new Date('0000-03-01T00:00:00Z'))).toBe('0000-03-01')
  })

  test('keeps 7 PM at 7 PM through every clock change of five years', () => {
    for (const zone of zones) {
      for (let date = '2026-01-01'; date < '2031-01-01'; date = addDays(date, 1)) {
        expect(offsetIso(date, 1140, zone).slice(0, 19)).toBe(`${date}T19:00:00`)
        expect(todayIn(zone, zonedInstant(date, 1140, zone))).toBe(date)
      }
    }
  })

  test('agrees with Temporal in every zone', () => {
    fc.assert(
      fc.property(anyZone, anyDateNow, anyMinutes, (zone, date, minutes) => {
        const expected = Temporal.PlainDate.from(date)
          .toPlainDateTime({ hour: Math.floor(minutes / 60), minute: minutes % 60 })
          .toZonedDateTime(zone, { disambiguation: 'compatible' })
        const instant = zonedInstant(date, minutes, zone)
        expect(instant.getTime()).toBe(expected.epochMilliseconds)
        expect(offsetIso(date, minutes, zone)).toBe(
          expected.toString({ timeZoneName: 'never', smallestUnit: 'second' }),
        )
        expect(Date.parse(offsetIso(date, minutes, zone))).toBe(instant.getTime())
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the process’s time zone', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  test('has no effect', async () => {
    const now = new Date('2026-11-22T05:00:00Z')
    const answers = new Set<string>()
    for (const zone of ['UTC', ...zones]) {
      vi.stubEnv('TZ', zone)
      expect(new Date(now).getHours()).toBe(hourIn(zone, now))
      // Loaded again, because it caches its formatters.
      vi.resetModules()
      const dates = await import('./plain-date.ts')
      const answer = [
        dates.isPlainDate('2026-03-08'),
        dates.addDays('2026-03-07', 1),
        dates.addMonths('2026-01-31', 1),
        dates.daysBetween('2026-01-01', '2026-12-31'),
        dates.weekdayOf('2026-11-01'),
        dates.todayIn(losAngeles, now),
        dates.formatEventDate('2026-11-21', '2026-11-21'),
        dates.formatEventDate('2027-01-01', '2026-11-21'),
        dates.formatLongDate('2026-11-01'),
        dates.formatMonth('2026-11'),
        dates.offsetIso('2026-11-01', 1140, losAngeles),
      ]
      answers.add(JSON.stringify(answer))
    }
    expect(answers.size).toBe(1)
  })
})

function hourIn(zone: string, now: Date): number {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).hour
}

test('formats dates in the page’s language', () => {
  expect(formatEventDate('2026-11-26', '2026-01-01', 'es')).toBe('jueves, 26 de noviembre')
  expect(formatEventDate('2027-01-01', '2026-01-01', 'es')).toBe('viernes, 1 de enero de 2027')
  expect(formatLongDate('2026-11-21', 'es')).toBe('21 de noviembre de 2026')
  expect(formatMonth('2026-11', 'es')).toBe('noviembre de 2026')
  expect(formatMonth('2026-11')).toBe('November 2026')
})
