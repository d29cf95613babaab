import { expect, test } from 'vitest'
import { lockedCookie, readCookie } from '#platform/cookies.ts'
import { Secret } from './secret.ts'
import { isSignature, sign } from './signatures.ts'

const secrets = { session: new Secret('one'), encryption: new Secret('two') }

test('a mark stands for its own text and purpose alone', () => {
  const signature = sign(secrets, 'orders', 'a.b')
  expect(isSignature(secrets, 'orders', 'a.b', signature)).toBe(true)
  expect(isSignature(secrets, 'orders', 'a.c', signature)).toBe(false)
  expect(isSignature(secrets, 'checkout', 'a.b', signature)).toBe(false)
  expect(
    isSignature({ ...secrets, session: new Secret('other') }, 'orders', 'a.b', signature),
  ).toBe(false)
  for (const other of ['', signature.slice(1), `${signature}x`]) {
    expect(isSignature(secrets, 'orders', 'a.b', other)).toBe(false)
  }
})

test('a cookie is read by its whole name', () => {
  const request = new Request('http://localhost', {
    headers: { cookie: 'not-own=1; own=2~three; own.more=4' },
  })
  expect(readCookie(request, 'own')).toBe('2~three')
  expect(readCookie(request, 'more')).toBe('')
  expect(readCookie(new Request('http://localhost'), 'own')).toBe('')
})

test('a cookie that scripts cannot read is sent back over https alone where the site has it', () => {
  expect(lockedCookie('own', 'x', { siteUrl: 'http://localhost', seconds: 60 })).toBe(
    'own=x; Path=/; Max-Age=60; HttpOnly; SameSite=Lax',
  )
  expect(lockedCookie('own', 'x', { siteUrl: 'https://a.org', seconds: 60 })).toMatch(/; Secure$/)
})
