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
])('%j is %j without the slashes at its end', (path, plain) => {
  expect(trimTrailingSlashes(path)).toBe(plain)
})

test.each([
  ['sam@example.org.;', 'sam@example.org'],
  ['a.b', 'a.b'],
  ['.,;', ''],
  ['', ''],
])('%j is %j without the marks at its end', (text, plain) => {
  expect(trimEndChars(text, '.,;')).toBe(plain)
})

test('an address of a quarter of a million dots keeps nobody waiting', () => {
  const dots = `${'.'.repeat(250_000)}x`
  expect(cleanEmail(dots)).toBe(dots)
})
