import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { originOfRequest, urlOfRequest } from './request-url.ts'

const local = { siteUrl: 'http://localhost:3000', isSiteUrlGiven: false, trustedProxies: 0 }
const given = { siteUrl: 'https://www.example.org', isSiteUrlGiven: true, trustedProxies: 0 }

describe('the origin of a request', () => {
  test('is SITE_URL, whatever the visitor sends', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (host, proto) => {
        const headers = { host, 'x-forwarded-proto': proto, 'x-forwarded-host': host }
        expect(originOfRequest(given, headers)).toBe('https://www.example.org')
      }),
    )
  })

  test('is undefined without SITE_URL and without a trusted proxy', () => {
    const headers = { host: 'evil.example', 'x-forwarded-proto': 'https' }
    expect(originOfRequest(local, headers)).toBeUndefined()
  })

  test('comes from the trusted proxy’s headers without SITE_URL', () => {
    const behind = { ...local, trustedProxies: 1 }
    const host = 'www.example.org'
    const spoken = { host, 'x-forwarded-proto': 'https' }
    expect(originOfRequest(behind, spoken)).toBe('https://www.example.org')
    const forged = { host: '127.0.0.1:3000', 'x-forwarded-host': `evil.example, ${host}` }
    expect(originOfRequest(behind, { ...forged, 'x-forwarded-proto': 'http, https' })).toBe(
      'https://www.example.org',
    )
  })

  test.each(['a b', 'a/b', 'a@b', '', 'evil.example#', 'a\\b', 'a.example:99999', '1.2.3.999'])(
    'is undefined for the host %j',
    (host) => {
      const headers = { host, 'x-forwarded-proto': 'https' }
      expect(originOfRequest({ ...local, trustedProxies: 1 }, headers)).toBeUndefined()
    },
  )

  test('keeps the path and query of a target in either form', () => {
    const origin = 'https://www.example.org'
    expect(urlOfRequest(origin, '/a?b=http://c/d')).toBe(`${origin}/a?b=http://c/d`)
    expect(urlOfRequest(origin, 'http://evil.example/a?b')).toBe(`${origin}/a?b`)
    expect(urlOfRequest(origin, 'http://evil.example')).toBe(`${origin}/`)
    expect(urlOfRequest(origin, '//evil.example/a')).toBe(`${origin}//evil.example/a`)
    expect(urlOfRequest(origin, '*')).toBe(`${origin}/*`)
  })
})
