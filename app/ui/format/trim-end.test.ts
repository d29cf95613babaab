import { expect, test } from 'vitest'
import { cleanEmail } from './clean-input.ts'
import { trimEndChars, trimTrailingSlashes } from './trim-end.ts'

test.each([
  ['/about/', '/about'],
  ['/about///', '/about'],
  ['/a//b', '/a//b'],
  ['/', '/'],
  ['///', '/'],
  ['', ''],
])('trims the slashes of %j to %j', (path, plain) => {
  expect(trimTrailingSlashes(path)).toBe(plain)
})

test.each([
  ['sam@example.org.;', 'sam@example.org'],
  ['a.b', 'a.b'],
  ['.,;', ''],
  ['', ''],
])('trims the marks of %j to %j', (text, plain) => {
  expect(trimEndChars(text, '.,;')).toBe(plain)
})

test('cleans 250,000 dots quickly', () => {
  const dots = `${'.'.repeat(250_000)}x`
  expect(cleanEmail(dots)).toBe(dots)
})
