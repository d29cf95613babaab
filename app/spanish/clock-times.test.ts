import { expect, test } from 'vitest'
import { parseTimeRange } from '#app/ui/format/time-range.ts'
import { spanishTimes } from './clock-times.ts'

test.each([
  ['7:00 PM', '7:00\u00a0p.\u00a0m.'],
  ['7pm', '7\u00a0p.\u00a0m.'],
  ['9:00 AM - 5:00 PM', '9:00\u00a0a.\u00a0m. - 5:00\u00a0p.\u00a0m.'],
  ['6–8 PM', '6–8\u00a0p.\u00a0m.'],
])('translates %s to %s, the same time', (english, spanish) => {
  expect(spanishTimes(english)).toBe(spanish)
  expect(parseTimeRange(spanish)).toEqual(parseTimeRange(english))
})

test.each([
  '19:00',
  'After Service',
  '7:00 PM Eastern',
  'noon',
  '',
  '7',
  'I am here',
  '1:00 PM room 3',
])('doesn’t translate %s', (english) => {
  expect(spanishTimes(english)).toBeUndefined()
})
