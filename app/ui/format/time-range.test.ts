import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseTimeRange } from './time-range.ts'

const at = (hour: number, minute = 0) => hour * 60 + minute

describe('one time', () => {
  test.each([
    ['7:00 PM', at(19)],
    ['7 PM', at(19)],
    ['7pm', at(19)],
    ['7 p.m.', at(19)],
    ['7:30 P.M.', at(19, 30)],
    ['7p', at(19)],
    ['  7:00\u202fpm ', at(19)],
    ['at 7 PM', at(19)],
    ['@7pm', at(19)],
    ['12 AM', 0],
    ['12:30 am', 30],
    ['12 PM', at(12)],
    ['noon', at(12)],
    ['12 Noon', at(12)],
    ['12:00 noon', at(12)],
    ['19:00', at(19)],
    ['07:00', at(7)],
    ['10:30', at(10, 30)],
    ['0:15', 15],
    ['00:00', 0],
  ])('%j', (text, start) => expect(parseTimeRange(text)).toEqual({ start }))
})

describe('a range', () => {
  test.each([
    ['6:00 PM - 8:00 PM', at(18), at(20)],
    ['6–8 PM', at(18), at(20)],
    ['6:30—8 pm', at(18, 30), at(20)],
    ['6 to 8 PM', at(18), at(20)],
    ['from 6 until 8 PM', at(18), at(20)],
    ['9 AM - 12', at(9), at(12)],
    ['9 AM – noon', at(9), at(12)],
    ['10–2 PM', at(10), at(14)],
    ['11 - 12 PM', at(11), at(12)],
    ['12–2 PM', at(12), at(14)],
    ['noon to 2', at(12), at(14)],
    ['6 PM – 8', at(18), at(20)],
    ['18:00-20:00', at(18), at(20)],
    ['10:00 – 14:00', at(10), at(14)],
    ['10:00 – 11:30 PM', at(22), at(23, 30)],
    ['18:00 – 8 PM', at(18), at(20)],
    ['6 – 6 PM', at(6), at(18)],
  ])('%j', (text, start, end) => expect(parseTimeRange(text)).toEqual({ start, end }))

  test.each([
    ['10 PM – 1 AM', at(22), at(25)],
    ['8–2 AM', at(20), at(26)],
    ['10 PM – 2', at(22), at(26)],
    ['10 – midnight', at(22), at(24)],
    ['9 PM to 12 AM', at(21), at(24)],
    ['22:00 – 06:00', at(22), at(30)],
    ['6 PM – 6 PM', at(18), at(42)],
    ['6 PM – 6', at(18), at(30)],
    ['noon – 12', at(12), at(24)],
  ])('ends %j after midnight', (text, start, end) => {
    expect(parseTimeRange(text)).toEqual({ start, end })
  })
})

describe('missing and ambiguous times', () => {
  test.each([
    '',
    'After Service',
    'All day',
    'TBD',
    'Noonish',
    '7',
    '7:00',
    '7 – 9',
    '7:00 – 9:00',
    '7 – 19:00',
    '18:00 – 8',
    '19',
    'midnight',
    'midnight – 2 AM',
    '13 PM',
    '0 AM',
    '24:00',
    '25:00',
    '7:60 PM',
    '7:5 PM',
    '7 PM Eastern',
    'Doors 6 PM',
    '6 PM & 8 PM',
    '6 PM – 8 PM – 10 PM',
    '6 PM –',
    '– 8 PM',
    '6 PM – late',
    '2026-11-21',
    '555-0100',
  ])('%j', (text) => expect(parseTimeRange(text)).toBeUndefined())
})

const anyMinute = fc.integer({ min: 0, max: 1439 })

test('reads back every minute in 12- and 24-hour formats, alone and in ranges', () => {
  fc.assert(
    fc.property(anyMinute, anyMinute, (start, last) => {
      const end = last > start ? last : last + 1440
      for (const write of [twelveHour, twentyFourHour]) {
        expect(parseTimeRange(write(start))).toEqual({ start })
        expect(parseTimeRange(`${write(start)} – ${write(last)}`)).toEqual({ start, end })
      }
    }),
  )
})

test('returns undefined or a valid range for any text', () => {
  const pieces = fc.constantFrom('7', '12', '0', ':', '30', ' ', 'PM', 'am', '–', 'to', 'noon', '.')
  const timelike = fc.array(pieces, { maxLength: 10 }).map((words) => words.join(''))
  fc.assert(
    fc.property(fc.oneof(timelike, fc.string()), (text) => {
      const time = parseTimeRange(text)
      if (!time) return
      expect(time.start).toBeGreaterThanOrEqual(0)
      expect(time.start).toBeLessThan(1440)
      if (time.end === undefined) return
      expect(time.end).toBeGreaterThan(time.start)
      expect(time.end).toBeLessThanOrEqual(time.start + 1440)
    }),
    { numRuns: 2000 },
  )
})

function twelveHour(minutes: number): string {
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 || 12}:${pad(minutes % 60)} ${hour < 12 ? 'AM' : 'PM'}`
}

function twentyFourHour(minutes: number): string {
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}
