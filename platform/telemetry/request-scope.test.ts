import { expect, test } from 'vitest'
import { requestIdOf } from './request-scope.ts'

const own = /^[0-9a-hjkmnp-tv-z]{16}$/

test('gives every request a new id', () => {
  const ids = new Set(Array.from({ length: 100 }, () => requestIdOf({}, 0)))
  expect(ids.size).toBe(100)
  for (const id of ids) expect(id).toMatch(own)
})

test('uses a sent id only from a trusted proxy', () => {
  const headers = { 'x-request-id': 'proxy-gave_it-01' }
  expect(requestIdOf(headers, 0)).toMatch(own)
  expect(requestIdOf(headers, 1)).toBe('proxy-gave_it-01')
})

test.each([
  'short',
  'x'.repeat(65),
  'has a space in it',
  'new\nline-and-more',
  '"quoted-words"',
  '<script>alert</script>',
  '{"level":60,"x":1}',
  'ümlaut-in-here',
  '',
  ',',
])('ignores an id that is not plain and short, even from a proxy: %j', (given) => {
  expect(requestIdOf({ 'x-request-id': given }, 1)).toMatch(own)
})

test("ignores what a visitor put before the proxy's id", () => {
  expect(requestIdOf({ 'x-request-id': 'visitors-own-id, the-proxys-id' }, 1)).toBe('the-proxys-id')
})
