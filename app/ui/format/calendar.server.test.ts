import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { msUntilMidnightIn, startOfDay, timestampBefore } from './calendar.server.ts'
import { addDays, todayIn, zonedInstant } from './plain-date.ts'

const losAngeles = 'America/Los_Angeles'
const anyZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
const anyNow = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2039-12-31T00:00:00Z'),
  noInvalidDate: true,
})

describe('a day', () => {
  test('begins at local midnight, also when the clocks change', () => {
    expect(startOfDay('2026-11-21', losAngeles)).toBe('2026-11-21T08:00:00.000Z')
    expect(startOfDay('2026-11-02', losAngeles)).toBe('2026-11-02T08:00:00.000Z')
    expect(startOfDay('2026-11-01', losAngeles)).toBe('2026-11-01T07:00:00.000Z')
    // the clocks skip midnight there
    expect(startOfDay('2026-09-06', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z')
  })

  test('ends at the next local midnight', () => {
    const hoursLeft = (iso: string) => msUntilMidnightIn(losAngeles, new Date(iso)) / 3_600_000
    expect(hoursLeft('2026-11-22T05:00:00Z')).toBe(3)
    expect(hoursLeft(startOfDay('2026-03-08', losAngeles))).toBe(23)
    expect(hoursLeft(startOfDay('2026-11-01', losAngeles))).toBe(25)
    expect(hoursLeft(startOfDay('2026-11-02', losAngeles))).toBe(24)
    // 11:30 PM; the next day, the clocks skip from 11 PM to midnight
    expect(msUntilMidnightIn('America/Nuuk', new Date('2028-03-25T01:30:00Z'))).toBe(1_800_000)
  })

  test('agrees with browsers in every zone', () => {
    fc.assert(
      fc.property(anyZone, anyNow, (zone, now) => {
        const today = todayIn(zone, now)
        const midnight = zonedInstant(addDays(today, 1), 0, zone)
        expect(msUntilMidnightIn(zone, now)).toBe(midnight.getTime() - now.getTime())
        expect(startOfDay(today, zone)).toBe(zonedInstant(today, 0, zone).toISOString())
      }),
      { numRuns: 1000 },
    )
  })

  test('throws for an invalid date or zone', () => {
    expect(() => startOfDay('2026-02-30', losAngeles)).toThrow(RangeError)
    expect(() => startOfDay('2026-02-01', 'America/Lampstand')).toThrow(RangeError)
    expect(() => msUntilMidnightIn('America/Lampstand', new Date())).toThrow(RangeError)
  })
})

describe('timestampBefore', () => {
  const months = (iso: string, ago: number) => timestampBefore(new Date(iso), { months: ago })
  const years = (iso: string, ago: number) => timestampBefore(new Date(iso), { years: ago })

  test('returns the same day of an earlier month or year', () => {
    expect(months('2026-11-21T18:30:05.250Z', 12)).toBe('2025-11-21T18:30:05.250Z')
    expect(years('2026-11-21T18:30:05Z', 2)).toBe('2024-11-21T18:30:05.000Z')
  })

  test('returns the last day of a shorter month', () => {
    expect(months('2026-03-31T09:00:00Z', 1)).toBe('2026-02-28T09:00:00.000Z')
    expect(months('2026-12-31T09:00:00Z', 6)).toBe('2026-06-30T09:00:00.000Z')
    expect(years('2028-02-29T09:00:00Z', 1)).toBe('2027-02-28T09:00:00.000Z')
  })
})
