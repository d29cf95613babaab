import { expect, test } from 'vitest'
import { expireCookies, readCookie, writeCookie } from './cookies.ts'

function sent(cookie: string): Request {
  return new Request('http://localhost', { headers: { cookie } })
}

test('reads a cookie by its full name', () => {
  const request = sent('not-own=1; own=2~three; own.more=4')
  expect(readCookie(request, 'own')).toBe('2~three')
  expect(readCookie(request, 'more')).toBe('')
  expect(readCookie(new Request('http://localhost'), 'own')).toBe('')
})

test('returns the first of two cookies with one name, and never an inherited property', () => {
  expect(readCookie(sent('own=1;own=2'), 'own')).toBe('1')
  for (const name of ['toString', '__proto__', 'constructor']) {
    expect(readCookie(sent('own=1'), name)).toBe('')
  }
})

test.each([
  'Zk3rT0c_aQ-9xYbN5uVw1g',
  'a1B2c3.d4E5f6~g7H8.i9J0~k-_L',
  '1795342800~mN_o-PqRsTuVwXyZ0123456789abcdefghijklmnopq',
])('writes %s unescaped, as in existing cookies', (value) => {
  const line = writeCookie('own', value, { siteUrl: 'http://localhost', seconds: 60 })
  expect(line).toBe(`own=${value}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax`)
  expect(readCookie(sent(`own=${value}`), 'own')).toBe(value)
})

test('escapes characters that would end a cookie', () => {
  const value = 'a; Path=/elsewhere, b="c"\r\n'
  const [pair = '', ...rest] = writeCookie('own', value, {
    siteUrl: 'http://localhost',
    seconds: 0,
  }).split('; ')
  expect(rest).toEqual(['Max-Age=0', 'Path=/', 'HttpOnly', 'SameSite=Lax'])
  expect(readCookie(sent(pair), 'own')).toBe(value)
})

test('marks cookies Secure on https, and HttpOnly unless they are for scripts', () => {
  const keeping = { siteUrl: 'https://a.org', seconds: 60 }
  expect(writeCookie('own', 'x', keeping)).toMatch(/; HttpOnly; Secure; /)
  expect(writeCookie('own', 'x', { ...keeping, isForScripts: true })).toBe(
    'own=x; Max-Age=60; Path=/; Secure; SameSite=Lax',
  )
})

test('deletes cookies with our prefix, and secure ones only on https', () => {
  const cookies = sent('own.cart=1; other=2; __Secure-own.session=3; owner=4; __Secure-other=5')
  const namesOf = (lines: string[]) => lines.map((line) => line.replace(/;.*/, ''))
  expect(namesOf(expireCookies(cookies, 'own.', 'http://localhost'))).toEqual(['own.cart='])
  const secure = expireCookies(cookies, 'own.', 'https://example.org')
  expect(namesOf(secure)).toEqual(['own.cart=', '__Secure-own.session='])
  for (const line of secure) {
    expect(line).toContain('; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax')
  }
  expect(expireCookies(new Request('http://localhost'), 'own.', 'http://localhost')).toEqual([])
})
