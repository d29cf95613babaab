import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { commonHeaders, pagePolicy } from './headers.ts'

const without = readConfig({})
const keys = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const withKeys = readConfig(keys)

/** A page's policy by directive. */
function policy(html: string, config = withKeys): Record<string, string> {
  return Object.fromEntries(
    pagePolicy({ html, scripts: [] }, config)
      .split('; ')
      .map((line) => [line.split(' ')[0], line.split(' ').slice(1).join(' ')]),
  )
}

describe('the policy of a page', () => {
  test.each([
    ['a page without a card form', '<p>reading</p>', withKeys],
    ['a card form of test mode', '<div data-frames="stripe"></div>', without],
    ['a map', '<div data-frames="map"></div>', withKeys],
  ])('%s allows no card provider hosts', (_, html, config) => {
    expect(pagePolicy({ html, scripts: [] }, config)).not.toContain('stripe.com')
    expect(policy(html, config)).not.toHaveProperty('connect-src')
  })

  test('allows only the card provider’s hosts for a card form', () => {
    expect(policy('<div data-frames="stripe"></div>')).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
      'frame-src': "'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
      'connect-src': "'self' https://api.stripe.com",
      'img-src': "'self' data: blob: https://*.stripe.com",
      'frame-ancestors': "'none'",
    })
  })

  test('allows framing only for previews, by our own pages', () => {
    expect(pagePolicy({ html: '', scripts: [] }, without)).toContain("frame-ancestors 'none'")
    expect(pagePolicy({ html: '', scripts: [] }, without, true)).toContain("frame-ancestors 'self'")
  })

  test('lists the hash of each own script once', () => {
    const scripts = ['go()', 'go()']
    const named = pagePolicy({ html: '', scripts }, without)
    expect(named).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}';/)
  })
})

test('allows payment requests for us and, if used, the card provider', () => {
  expect(commonHeaders(without)['permissions-policy']).toMatch(/payment=\(self\)$/)
  expect(commonHeaders(withKeys)['permissions-policy']).toContain(
    'payment=(self "https://js.stripe.com")',
  )
})

test('sends HSTS for this host only, with an https SITE_URL', () => {
  const given = readConfig({ SITE_URL: 'https://www.example.org' })
  expect(commonHeaders(given)['strict-transport-security']).toBe('max-age=31536000')
  expect(commonHeaders(without)).not.toHaveProperty('strict-transport-security')
})
