import { expect, test } from 'vitest'
import { mayShowOwnResponses, responsesCookie, responsesCookieWithout } from './responses-cookie.ts'

const siteUrl = 'https://www.example.org'
const keys = Array.from({ length: 20 }, (_, at) => ({ id: `id${at}`, token: `t${at}` }))
const [first = { id: '', token: '' }, second = { id: '', token: '' }] = keys

test('remembers sixteen responses for half a year, newest first, without duplicates', () => {
  const cookie = responsesCookie(second, keys, siteUrl)
  expect(cookie).toMatch(/^lampstand\.places=id1\.t1~id0\.t0~id2\.t2~/)
  expect(cookie).toContain('~id15.t15;')
  expect(cookie).not.toContain('id16')
  expect(cookie).toContain(`Max-Age=${180 * 24 * 60 * 60}`)
})

test('drops a canceled response, and the cookie with the last one', () => {
  expect(responsesCookieWithout(first, [first, second], siteUrl)).toMatch(
    /^lampstand\.places=id1\.t1;/,
  )
  const removed = responsesCookieWithout(first, [first], siteUrl)
  expect(removed).toMatch(/^lampstand\.places=;/)
  expect(removed).toContain('Max-Age=0')
})

test.each([
  ['/events', true],
  ['/es/events', true],
  ['/events?category=worship', true],
  ['/eventsx', false],
  ['/about?x=/events', false],
])('recognizes pages that show a visitor’s own responses: %s', (url, isOwn) => {
  expect(mayShowOwnResponses(url, 'lampstand.places=id.t')).toBe(isOwn)
  expect(mayShowOwnResponses(url, 'lampstand.theme=dark')).toBe(false)
  expect(mayShowOwnResponses(url, undefined)).toBe(false)
})
