import { expect, test } from 'vitest'
import { readRrule } from './read-rrule.ts'

const read = (rule: unknown, first = '2026-12-03', written = first) =>
  readRrule(rule, { first, written }, String)
const plain = { every: 1, weekdays: [], monthWeeks: [], until: '', times: 0, extraDates: [] }

// December 3, 2026 is the first Thursday of its month
test.each([
  [
    { freq: 'DAILY', interval: 3 },
    { recurring: 'daily', every: 3 },
  ],
  [
    { freq: 'DAILY', byday: ['TH', 'FR'] },
    { recurring: 'weekly', weekdays: ['TH', 'FR'] },
  ],
  [{ freq: 'WEEKLY', byday: 'TH' }, { recurring: 'weekly' }],
  [
    { freq: 'WEEKLY', interval: 2, wkst: 2, byday: ['TU', 'TH'] },
    { recurring: 'weekly', every: 2, weekdays: ['TU', 'TH'] },
  ],
  [
    { freq: 'WEEKLY', interval: 2, wkst: 1, byday: ['SU', 'TH'] },
    { recurring: 'weekly', every: 2, weekdays: ['SU', 'TH'] },
  ],
  [
    { freq: 'WEEKLY', byday: 'FR' },
    { date: '2026-12-04', recurring: 'weekly' },
  ],
  [{ freq: 'MONTHLY' }, { recurring: 'monthly' }],
  [
    { freq: 'MONTHLY', bymonthday: 3, interval: 2 },
    { recurring: 'monthly', every: 2 },
  ],
  [
    { freq: 'MONTHLY', bymonthday: 1 },
    { date: '2027-01-01', recurring: 'monthly' },
  ],
  [
    { freq: 'MONTHLY', byday: '1TH' },
    { recurring: 'monthly', monthWeeks: ['1'] },
  ],
  [
    { freq: 'MONTHLY', byday: 'TH', bysetpos: 1 },
    { recurring: 'monthly', monthWeeks: ['1'] },
  ],
  [
    { freq: 'MONTHLY', byday: 'TH', bysetpos: [1, -1] },
    { recurring: 'monthly', monthWeeks: ['1', '-1'] },
  ],
  [
    { freq: 'MONTHLY', byday: 'TH' },
    { recurring: 'monthly', monthWeeks: ['1', '2', '3', '4', '5'] },
  ],
  [
    { freq: 'MONTHLY', byday: ['+1TH', '1FR', '3FR', '3TH'] },
    { recurring: 'monthly', weekdays: ['TH', 'FR'], monthWeeks: ['1', '3'] },
  ],
  [
    { freq: 'MONTHLY', byday: '-1FR' },
    { date: '2026-12-25', recurring: 'monthly', monthWeeks: ['-1'] },
  ],
  [{ freq: 'YEARLY' }, { recurring: 'yearly' }],
  [{ freq: 'YEARLY', bymonth: 12, bymonthday: 3 }, { recurring: 'yearly' }],
  [
    { freq: 'YEARLY', bymonth: 12, byday: '1TH', interval: 2 },
    { recurring: 'yearly', every: 2, monthWeeks: ['1'] },
  ],
  [
    { freq: 'WEEKLY', count: 400 },
    { recurring: 'weekly', times: 400 },
  ],
  [
    { freq: 'WEEKLY', count: 401 },
    { recurring: 'weekly', until: '2034-08-03' },
  ],
  [
    { freq: 'DAILY', count: 500, interval: 2 },
    { recurring: 'daily', every: 2, until: '2029-08-27' },
  ],
  [
    { freq: 'WEEKLY', byday: ['TU', 'TH'], count: 403 },
    { recurring: 'weekly', weekdays: ['TU', 'TH'], until: '2030-10-10' },
  ],
  [
    { freq: 'WEEKLY', count: 2, until: '2027-01-01' },
    { recurring: 'weekly', until: '2026-12-10' },
  ],
  [
    { freq: 'WEEKLY', until: '2027-01-01' },
    { recurring: 'weekly', until: '2027-01-01' },
  ],
])('reads %j', (rule, expected) => {
  expect(read(rule)).toEqual({ date: '2026-12-03', ...plain, ...expected })
})

test('reads the last day of the month, with the dates before the first 31st as extra ones', () => {
  const last = { freq: 'MONTHLY', bymonthday: -1 }
  expect(read(last, '2027-01-31')).toMatchObject({ date: '2027-01-31', extraDates: [] })
  expect(read({ ...last, count: 3 }, '2027-02-28')).toMatchObject({
    date: '2027-03-31',
    extraDates: ['2027-02-28'],
    times: 2,
  })
  expect(read({ ...last, count: 1 }, '2027-02-28')).toMatchObject({
    date: '2027-02-28',
    recurring: 'none',
  })
  const from28 = { freq: 'MONTHLY', bymonthday: [28, 29, 30], bysetpos: -1 }
  expect(read(from28, '2027-01-30')).toMatchObject({ date: '2027-01-30', extraDates: [] })
  const leap = { freq: 'YEARLY', bymonth: 2, bymonthday: -1 }
  expect(read(leap, '2027-02-28')).toMatchObject({ date: '2028-02-29', extraDates: ['2027-02-28'] })
})

test('moves weekdays and days of the month to the ministry’s time zone', () => {
  const week = { freq: 'WEEKLY', byday: ['MO', 'WE', 'SU'] }
  expect(read(week, '2027-04-04', '2027-04-05').weekdays).toEqual(['SU', 'TU', 'SA'])
  expect(read({ freq: 'MONTHLY', bymonthday: 5 }, '2027-04-04', '2027-04-05').date).toBe(
    '2027-04-04',
  )
})

test('holds an event without a rule once, and rejects what isn’t a rule', () => {
  expect(read(undefined)).toEqual({ date: '2026-12-03', recurring: 'none', ...plain })
  expect(() => read('WEEKLY')).toThrow('couldn’t be read')
  for (const count of [0, 1.5, 'x']) {
    expect(() => read({ freq: 'WEEKLY', count })).toThrow('couldn’t be read')
  }
  expect(() => read({ freq: 'WEEKLY', until: '2026-12-02' })).toThrow('ends before the first date')
  expect(() => read({ freq: 'MONTHLY', count: 401 })).toThrow('more than 400 times')
  expect(() => read({ freq: 'DAILY', count: 1e12 })).toThrow('more than 400 times')
})

test.each([
  [{ freq: 'HOURLY' }, 'Its repeat rule'],
  [{ freq: 'WEEKLY', interval: 100 }, '“Every 100 weeks”'],
  [{ freq: 'WEEKLY', interval: 0 }, '“Every week”'],
  [{ freq: 'DAILY', interval: 2, byday: ['MO'] }, '“Every 2 days on Monday”'],
  [{ freq: 'DAILY', byhour: 9 }, '“Every day”'],
  // without WKST, weeks begin on Monday, and here on Sunday
  [{ freq: 'WEEKLY', interval: 2, byday: ['SU', 'TH'] }, '“Every 2 weeks on Sunday and Thursday”'],
  [{ freq: 'WEEKLY', byday: ['1XX', 'TU'] }, '“Every week on Tuesday”'],
  [{ freq: 'WEEKLY', byday: 'MO', bysetpos: 1 }, '“Every week on Monday”'],
  [{ freq: 'MONTHLY', bymonthday: 31 }, '“Every month on day 31”'],
  [{ freq: 'MONTHLY', bymonthday: [1, 15] }, '“Every month on day 1 and 15”'],
  [{ freq: 'MONTHLY', bymonthday: -2 }, '“Every month on day -2”'],
  [{ freq: 'MONTHLY', bymonth: 5 }, '“Every month on day 3”'],
  [{ freq: 'MONTHLY', byday: '6FR' }, '“Every month on the 6th Friday”'],
  [
    { freq: 'MONTHLY', byday: ['1MO', '2TU'] },
    '“Every month on the first Monday and the second Tuesday”',
  ],
  [{ freq: 'MONTHLY', byday: ['MO', 'TU'], bysetpos: 1 }, '“Every month on Monday and Tuesday”'],
  [{ freq: 'MONTHLY', byday: 'FR', bymonthday: 13 }, '“Every month on Friday”'],
  [{ freq: 'MONTHLY', byday: 'FR', bysetpos: -2 }, '“Every month on Friday”'],
  [{ freq: 'YEARLY', bymonth: [3, 9] }, '“Every year”'],
  [{ freq: 'YEARLY', byday: '20MO' }, '“Every year on the 20th Monday”'],
  [{ freq: 'YEARLY', byyearday: 100 }, '“Every year”'],
])('names a rule that events here can’t hold: %j', (rule, words) => {
  expect(() => read(rule)).toThrow(`${words} can’t be imported`)
})

test.each([
  [{ freq: 'MONTHLY' }, '2026-12-29'],
  [{ freq: 'YEARLY' }, '2028-02-29'],
  [{ freq: 'YEARLY', bymonth: 2, bymonthday: 29 }, '2028-02-29'],
  [{ freq: 'MONTHLY', interval: 12, bymonthday: -1 }, '2027-04-30'],
])('names a rule whose months or years lack its day: %j', (rule, first) => {
  expect(() => read(rule, first)).toThrow('can’t be imported')
})
