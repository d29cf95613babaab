import { expect, test } from 'vitest'
import { sortsOf } from '#test/thread-ms.ts'
import { emailsInCell } from './emails-in-cell.ts'

const six = 'six@example.org'

test.each([
  six,
  ' SIX@Example.org ',
  'Six <six@example.org>',
  '"Six, the" <six@example.org>;',
  '<six@example.org>',
  '<mailto:six@example.org>',
  'old@example.org <six@example.org>',
  'mailto:six@example.org?subject=Hello',
  'six@example.org;',
  'six@example.org,',
  'six@example.org.',
  "'six@example.org'",
  '“six@example.org”',
  '(six@example.org)',
  'six%40example.org',
  'Six six@example.org',
  '\u200bsix@example.org\u200b',
  'six@exam\u00adple.org',
  '\u202asix@example.org\u202c',
  '\u00a0six@example.org\u00a0',
  'six\uff20example.org',
])('reads %j as one email', (cell) => {
  expect(emailsInCell(cell)).toEqual([six])
})

test.each([
  'six@example.org ::: seven@example.org',
  'six@example.org; seven@example.org',
  'six@example.org, seven@example.org',
  'six@example.org\nseven@example.org',
  'Six <six@example.org>, Seven <seven@example.org>',
  'Six <six@example.org> ::: mailto:seven@example.org ::: six@example.org',
])('reads %j as two emails', (cell) => {
  expect(emailsInCell(cell)).toEqual([six, 'seven@example.org'])
})

test('returns text without an email as it is, and nothing for an empty cell', () => {
  expect(emailsInCell('Call her')).toEqual(['call her'])
  for (const empty of ['', ' ', '\u200b']) expect(emailsInCell(empty)).toEqual([])
})

test('doesn’t split a very long cell', async () => {
  const cell = `a${'\u0315\u0300'.repeat(500_000)}@example.org`
  expect(await sortsOf(() => expect(emailsInCell(cell)).toEqual([cell]))).toBeLessThan(50)
})
