import { expect, test } from 'vitest'
import { parseTimeRange } from '#app/ui/format/time-range.ts'
import { spanishTimes } from './clock-times.ts'

test.each([
  ['7:00 PM', '7:00 p. m.'],
  ['7pm', '7 p. m.'],
  ['9:00 AM - 5:00 PM', '9:00 a. m. - 5:00 p. m.'],
  ['6–8 PM', '6–8 p. m.'],
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
