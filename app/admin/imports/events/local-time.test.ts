import { expect, test } from 'vitest'
import { minutesBetween, timeReader } from './local-time.server.ts'

const read = (value: unknown, zone: string) =>
  timeReader('America/Los_Angeles', new Map())(value, zone)

test('finds a zone behind a program’s path prefix', () => {
  const zone = '/mozilla.org/20070129_1/America/New_York'
  expect(read('2026-12-03T22:30:00', zone)).toEqual({ date: '2026-12-03', minutes: 19 * 60 + 30 })
})

test('uses a zone’s own rules only if its name is unknown', () => {
  const zones = new Map([
    ['our clock', { offsetOf: () => -5 * 3600 }],
    ['america/new_york', { offsetOf: () => 0 }],
  ])
  const own = (zone: string) =>
    timeReader('America/Los_Angeles', zones)('2026-12-03T22:30:00', zone)
  expect(own('Our Clock')).toEqual({ date: '2026-12-03', minutes: 19 * 60 + 30 })
  expect(own('America/New_York')).toEqual({ date: '2026-12-03', minutes: 19 * 60 + 30 })
  expect(() => own('Their Clock')).toThrow('unknown time zone: Their Clock')
})

test.each(['garb-ag-eT::', '2026-12-03T19', 5, undefined])('rejects %s as a date', (value) => {
  expect(() => read(value, '')).toThrow(new RangeError('isn’t a date'))
})

test('accepts the years 1900 to 8999', () => {
  for (const date of ['1900-01-01', '8999-12-31']) expect(read(date, '').date).toBe(date)
  for (const date of ['1899-12-31', '9000-01-01']) {
    expect(() => read(date, '')).toThrow('must be between the years 1900 and 9000')
  }
})

test('counts 1,440 minutes between two all-day dates', () => {
  const day = { date: '2026-12-03', minutes: null }
  expect(minutesBetween(day, { date: '2026-12-04', minutes: null })).toBe(1440)
})
