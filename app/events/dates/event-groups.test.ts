import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#app/ui/format/plain-date.ts'
import { groupByWhen } from './event-groups.ts'

function titlesOf(dates: string[], today: string) {
  const on = dates.map((date) => ({ date }))
  return groupByWhen(on, today).map(({ title, days, occurrences }) => [
    days ? `${title}, ${days}` : title,
    ...occurrences.map(({ date }) => date),
  ])
}

test('ends weeks on Saturday and groups later dates by month', () => {
  const dates = ['2026-11-26', '2026-11-28', '2026-11-29', '2026-12-05', '2026-12-06', '2027-01-02']
  expect(titlesOf(dates, '2026-11-26')).toEqual([
    ['This week, November 26 to 28', '2026-11-26', '2026-11-28'],
    ['Next week, November 29 to December 5', '2026-11-29', '2026-12-05'],
    ['December', '2026-12-06'],
    ['January 2027', '2027-01-02'],
  ])
})

test('titles the rest of this month differently', () => {
  expect(titlesOf(['2026-11-30'], '2026-11-07')).toEqual([['Later in November', '2026-11-30']])
  expect(titlesOf(['2026-11-07'], '2026-11-07')).toEqual([['This week, November 7', '2026-11-07']])
})

test('keeps the same month of another year apart', () => {
  expect(titlesOf(['2027-11-07'], '2026-11-07')).toEqual([['November 2027', '2027-11-07']])
})

test('puts every event in one group, in order', () => {
  const days = fc.array(fc.nat(800)).map((list) => list.sort((a, b) => a - b))
  fc.assert(
    fc.property(fc.nat(4000), days, (start, ahead) => {
      const today = addDays('2024-01-01', start)
      const on = ahead.map((count) => ({ date: addDays(today, count) }))
      const groups = groupByWhen(on, today)
      expect(groups.flatMap(({ occurrences }) => occurrences)).toEqual(on)
      expect(new Set(groups.map(({ title }) => title)).size).toBe(groups.length)
    }),
  )
})
