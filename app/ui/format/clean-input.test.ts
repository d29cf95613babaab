import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  blankIfInvisible,
  cleanEmail,
  cleanLine,
  cleanLines,
  cleanPlain,
  cleanZip,
} from './clean-input.ts'

test.each([
  ['sam@example.org', 'sam@example.org'],
  [' SAM@Example.org\n', 'SAM@Example.org'],
  ['mailto:sam@example.org', 'sam@example.org'],
  ['Mailto: sam@example.org', 'sam@example.org'],
  ['Sam Alder <sam@example.org>', 'sam@example.org'],
  ['<mailto:sam@example.org>', 'sam@example.org'],
  ['sam@example.org.', 'sam@example.org'],
  ['sam＠example．org', 'sam@example.org'],
  ['\u200bsam@example.org\u200e', 'sam@example.org'],
  ['sam', 'sam'],
  ['', ''],
])('cleans the email %j to %s', (typed, email) => {
  expect(cleanEmail(typed)).toBe(email)
})

test.each([
  ['97301', '97301'],
  [' 973 01 ', '97301'],
  ['97301-1234', '97301-1234'],
  ['97301 1234', '97301-1234'],
  ['97301 – 1234', '97301-1234'],
  ['973011234', '97301-1234'],
  ['９７３０１', '97301'],
  ['\u200e97301', '97301'],
  ['9730', '9730'],
  ['K1A 0B1', 'K1A 0B1'],
])('cleans the ZIP code %j to %s', (typed, zip) => {
  expect(cleanZip(typed)).toBe(zip)
})

test.each([
  ['\u202a+1 (541) 555-0142\u202c', '+1 (541) 555-0142'],
  ['（５４１）５５５－０１４２', '(541)555-0142'],
  ['٥٤١٥٥٥٠١٤٢', '5415550142'],
  ['۵۴۱۵۵۵۰۱۴۲', '5415550142'],
])('cleans %j to %s', (typed, plain) => {
  expect(cleanPlain(typed)).toBe(plain)
})

test('blanks invisible text and keeps visible text', () => {
  expect(blankIfInvisible('\u200b \u200e')).toBe('')
  // joined by or ending in invisible characters
  for (const words of ['👨‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می‌خواهم', '\u202bمحمد\u202c', 'José']) {
    expect(blankIfInvisible(words)).toBe(words)
  }
})

test.each([
  ['Ann\r\nE-mail: other@example.org', 'Ann E-mail: other@example.org'],
  ['Ann\u2028Two\tThree\u0000', 'Ann Two Three'],
  ['Ann \u202e00.21$', 'Ann 00.21$'],
  ['R\u200but\u00adh\ufeff', 'Ruth'],
  ['Ann \ud800', 'Ann \ufffd'],
  [' \u200b\u202e ', ''],
  ['\u202bمحمد\u202c', 'محمد'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['👨‍👩‍👧 José', '👨‍👩‍👧 José'],
])('cleans the line %j to %j', (typed, line) => {
  expect(cleanLine(typed)).toBe(line)
})

test('cleans each line of a text', () => {
  expect(cleanLines(' Happy birthday,\r\nRuth \u202e\n\nSam\u0000 \n')).toBe(
    'Happy birthday,\nRuth\n\nSam',
  )
})

test('joins lines', () => {
  expect(cleanPlain('541 555\r\n0142')).toBe('541 555 0142')
})

test('is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const clean of [cleanPlain, cleanZip, blankIfInvisible, cleanLine]) {
        expect(clean(clean(text))).toBe(clean(text))
      }
    }),
  )
})
