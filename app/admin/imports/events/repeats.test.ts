import { expect, test } from 'vitest'
import { readRepeats } from './repeats.ts'

const read = (rule: unknown, first = '2026-12-03') =>
  readRepeats(rule, { first, written: first }, String)

test('a series ends after its count of dates, and is open-ended if the count is too high', () => {
  const untilOf = (freq: string, count: number) => read({ freq, count }).until
  expect(untilOf('WEEKLY', 1)).toBe('2026-12-03')
  expect(untilOf('WEEKLY', 3)).toBe('2026-12-17')
  expect(untilOf('MONTHLY', 3)).toBe('2027-02-03')
  expect(untilOf('WEEKLY', 5000)).toBe('2122-09-24')
  expect(untilOf('WEEKLY', 5001)).toBe('')
})

test('reads all weekdays of a weekly rule in the ministry’s time zone, and counts their dates', () => {
  // December 3, 2026 is a Thursday
  expect(read({ freq: 'WEEKLY', byday: 'TH' }).weekdays).toEqual([])
  expect(read({ freq: 'WEEKLY', byday: 'FR' }).weekdays).toEqual([5])
  const rule = { freq: 'WEEKLY', byday: ['MO', 'WE', 'FR'] }
  expect(read(rule).weekdays).toEqual([1, 3, 5])
  const untilOf = (count: number) => read({ ...rule, count }, '2027-04-05').until
  expect([1, 2, 3, 4, 5, 6].map(untilOf)).toEqual([
    ...['2027-04-05', '2027-04-07', '2027-04-09', '2027-04-12', '2027-04-14', '2027-04-16'],
  ])
  const early = readRepeats(rule, { first: '2027-04-04', written: '2027-04-05' }, String)
  expect(early.weekdays).toEqual([0, 2, 4])
})

test.each([0, 1.5, 'x'])('rejects a series of %s dates', (count) => {
  expect(() => read({ freq: 'WEEKLY', count })).toThrow('couldn’t be read')
})

test('rejects an invalid rule, and holds an event without one once', () => {
  expect(() => read('WEEKLY')).toThrow('couldn’t be read')
  expect(read(undefined)).toEqual({ recurring: 'none', until: '', weekdays: [] })
})

test('supports monthly events up to the 28th', () => {
  expect(read({ freq: 'MONTHLY' }, '2026-11-28').recurring).toBe('monthly')
  expect(() => read({ freq: 'MONTHLY' }, '2026-11-29')).toThrow('“Every month on day 29”')
})

test.each([
  [{ freq: 'DAILY' }, '“Every day”'],
  [{ freq: 'DAILY', interval: 3 }, '“Every 3 days”'],
  [{ freq: 'MONTHLY', interval: 2 }, '“Every 2 months on day 3”'],
  [{ freq: 'MONTHLY', byday: '-1FR' }, '“Every month on the last Friday”'],
  [{ freq: 'MONTHLY', byday: '6FR' }, '“Every month on the 6th Friday”'],
  [{ freq: 'WEEKLY', byday: ['1XX', 'TU'] }, '“Every week on Tuesday”'],
])('describes an unsupported rule: %o', (rule, words) => {
  expect(() => read(rule)).toThrow(`${words} can’t be imported`)
})
