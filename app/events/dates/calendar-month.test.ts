import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, weekdayOf } from '#app/ui/format/plain-date.ts'
import { monthGrid, monthGridRange, parseMonth } from './calendar-month.ts'

const anyMonth = fc
  .tuple(fc.integer({ min: 1, max: 9998 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`)

describe('monthGrid', () => {
  test('lays out November 2026', () => {
    const group = { date: '2026-11-26', title: 'Group' }
    const dinner = { date: '2026-11-26', title: 'Dinner' }
    const advent = { date: '2026-12-01', title: 'Advent' }
    const unseen = { date: '2026-12-06', title: 'Unseen' }
    const grid = monthGrid('2026-11', [group, dinner, advent, unseen], '2026-11-21')
    expect(grid).toMatchObject({ month: '2026-11', previous: '2026-10', next: '2026-12' })
    expect(grid.weeks).toHaveLength(5)
    const days = grid.weeks.flat()
    expect(days.at(0)).toEqual({
      date: '2026-11-01',
      isInMonth: true,
      isToday: false,
      occurrences: [],
    })
    expect(days.at(-1)).toMatchObject({ date: '2026-12-05', isInMonth: false })
    expect(days.filter((day) => day.isToday).map((day) => day.date)).toEqual(['2026-11-21'])
    expect(days.flatMap((day) => day.occurrences)).toEqual([group, dinner, advent])
  })

  test('has four weeks for a full February and up to six for other months', () => {
    expect(monthGrid('2026-02', [], '2026-11-21').weeks).toHaveLength(4)
    expect(monthGrid('2026-08', [], '2026-11-21').weeks).toHaveLength(6)
  })

  test('crosses years before January and after December', () => {
    expect(monthGrid('2027-01', [], '2026-11-21').previous).toBe('2026-12')
    expect(monthGrid('2026-12', [], '2026-11-21').next).toBe('2027-01')
  })

  test('has full weeks from Sunday with each day of the month once', () => {
    fc.assert(
      fc.property(anyMonth, (month) => {
        const { weeks } = monthGrid(month, [], `${month}-15`)
        const days = weeks.flat()
        const { from, to } = monthGridRange(month)
        expect(weeks.every((week) => week.length === 7)).toBe(true)
        expect([days.at(0)?.date, days.at(-1)?.date]).toEqual([from, to])
        for (const [index, day] of days.entries()) {
          expect(day.date).toBe(addDays(from, index))
          expect(weekdayOf(day.date)).toBe(index % 7)
          expect(day.isInMonth).toBe(day.date.startsWith(month))
        }
        const length = Temporal.PlainYearMonth.from(month).daysInMonth
        expect(days.filter((day) => day.isInMonth)).toHaveLength(length)
        expect(days.filter((day) => day.isToday)).toHaveLength(1)
      }),
    )
  })

  test('throws for an invalid month', () => {
    expect(() => monthGrid('2026-13', [], '2026-11-21')).toThrow(RangeError)
  })
})

describe('parseMonth', () => {
  const today = '2026-11-21'

  test('accepts months within twenty years', () => {
    for (const month of ['2026-11', '2027-02', '2046-11', '2006-11']) {
      expect(parseMonth(month, today)).toBe(month)
    }
  })

  test.each([
    null,
    undefined,
    '',
    '2026-13',
    '2026-00',
    '2026-1',
    '2026-11-21',
    ' 2027-01',
    '2046-12',
    '0000-00',
    '9999-12',
    'next',
    "'; drop table events",
  ])('this month for %j', (text) => expect(parseMonth(text, today)).toBe('2026-11'))

  test('always returns a valid month', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), anyMonth), (text) => {
        expect(monthGrid(parseMonth(text, today), [], today).weeks.length).toBeGreaterThan(3)
      }),
    )
  })
})
