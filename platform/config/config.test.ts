import { resolve } from 'node:path'
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { forgetSecretsOf, readConfig } from './config.ts'

describe('the settings', () => {
  test.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', ' '],
    ['PORT', '3000.5'],
    ['PORT', '3e3'],
    ['PORT', '-1'],
    ['PORT', '0x50'],
    ['SWEEP_SECONDS', 'Infinity'],
    ['TRUST_PROXY', '11'],
    ['TRUST_PROXY', '99999999999999999999'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_POOL', '1'],
    ['DATABASE_POOL', '101'],
    ['DRAIN_SECONDS', '61'],
    ['DRAIN_SECONDS', '-1'],
    ['SITE_URL', 'ftp://example.org'],
    ['SITE_URL', 'example.org'],
    ['SEED', 'everything'],
    ['SMTP_URL', 'https://mail.example.org'],
    ['CONTACT_FORM_URL', 'javascript:alert(1)'],
    ['STRIPE_SECRET_KEY', 'pk_test_1'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['STRIPE_API_URL', 'http://api.stripe.com'],
    ['STRIPE_API_URL', 'http://127.0.0.1.example.org'],
    ['SWEEP_SECONDS', '0'],
    ['SWEEP_SECONDS', '3601'],
    ['SHIPSTATION_API_URL', 'nonsense'],
    ['SHIPSTATION_API_URL', 'http://ssapi.shipstation.com'],
    ['SHIPSTATION_API_URL', 'http://127.0.0.1.example.org'],
    ['TRUST_PROXY', 'yes'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s stops the start with a line that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: `))
  })

  test('each wrong one is named, one line each', () => {
    const read = () => readConfig({ PORT: 'x', SEED: 'y', ADMIN_EMAIL: 'nobody' })
    expect(read).toThrow(/^PORT: .*\nADMIN_EMAIL: .*\nSEED: /)
  })

  test('an owner needs both an e-mail and a password', () => {
    expect(() => readConfig({ ADMIN_EMAIL: 'a@example.org' })).toThrow(/^ADMIN_PASSWORD: /)
    expect(() => readConfig({ ADMIN_PASSWORD: 'long enough 1' })).toThrow(/^ADMIN_EMAIL: /)
  })

  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }

  test.each(Object.keys(stripe))('a card provider without its %s stops the start', (name) => {
    expect(() => readConfig({ ...stripe, [name]: undefined })).toThrow(
      new RegExp(`^${name}: is needed`),
    )
  })

  test('an address of the card provider without keys stops the start', () => {
    expect(() => readConfig({ STRIPE_API_URL: 'http://127.0.0.1:1' })).toThrow(
      /^STRIPE_SECRET_KEY: is needed/,
    )
  })

  test('a live key beside a test key stops the start, and no key is repeated', () => {
    for (const mixed of [
      { ...stripe, STRIPE_SECRET_KEY: 'sk_live_hunter2' },
      { ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_hunter2' },
      { ...stripe, STRIPE_SECRET_KEY: 'hunter2' },
    ]) {
      expect(() => readConfig(mixed)).toThrow(/^STRIPE_\w+_KEY: (is live|must begin)/)
      expect(() => readConfig(mixed)).not.toThrow(/hunter2/)
    }
  })

  test('a card provider has its three keys, and for tests another address', () => {
    expect(readConfig({}).stripe).toBeUndefined()
    const local = { ...stripe, STRIPE_API_URL: 'http://127.0.0.1:4000/' }
    const account = readConfig(local).stripe
    expect(account).toMatchObject({
      publishableKey: 'pk_test_1',
      apiUrl: 'http://127.0.0.1:4000',
    })
    expect(account?.secretKey.reveal()).toBe('sk_test_1')
    expect(account?.webhookSecret.reveal()).toBe('whsec_1')
  })

  test('half a shipping service stops the start, and its secret is not repeated', () => {
    const read = () => readConfig({ SHIPSTATION_API_SECRET: 'hunter2' })
    expect(read).toThrow('SHIPSTATION_API_KEY: is needed when SHIPSTATION_API_SECRET is set')
    expect(read).not.toThrow(/hunter2/)
    expect(() => readConfig({ SHIPSTATION_API_KEY: 'k' })).toThrow(/^SHIPSTATION_API_SECRET: /)
  })

  test('a shipping service has its own address, or one on this machine for tests', () => {
    const keys = { SHIPSTATION_API_KEY: 'k', SHIPSTATION_API_SECRET: 's' }
    expect(readConfig({}).shipStation).toBeUndefined()
    const account = readConfig(keys).shipStation
    expect(account?.apiUrl).toBe('https://ssapi.shipstation.com')
    expect(account?.apiKey.reveal()).toBe('k')
    expect(account?.apiSecret.reveal()).toBe('s')
    const local = { ...keys, SHIPSTATION_API_URL: 'http://127.0.0.1:4000/' }
    expect(readConfig(local).shipStation?.apiUrl).toBe('http://127.0.0.1:4000')
  })

  test('a short password is refused, and not repeated in the message', () => {
    const read = () => readConfig({ ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: 'hunter2' })
    expect(read).toThrow('ADMIN_PASSWORD: needs at least 10 characters')
    expect(read).not.toThrow(/hunter2/)
  })

  test('none is needed', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      dataDir: resolve('./data'),
      databaseUrl: undefined,
      siteUrl: 'http://localhost:3000',
      isSiteUrlGiven: false,
      seed: 'demo',
      contactFormUrl: undefined,
      trustedProxies: 0,
    })
  })

  test('an empty variable counts as not set', () => {
    expect(readConfig({ PORT: '', SITE_URL: '', SMTP_URL: '' })).toEqual(readConfig({}))
  })

  test('the address of the site loses the slash at its end', () => {
    const { siteUrl, isSiteUrlGiven } = readConfig({ SITE_URL: 'https://example.org/' })
    expect({ siteUrl, isSiteUrlGiven }).toEqual({
      siteUrl: 'https://example.org',
      isSiteUrlGiven: true,
    })
  })

  test('secrets leave the environment once they are read, and print as [secret]', () => {
    const planted = 'planted-secret-1'
    const given = {
      ADMIN_EMAIL: 'owner@example.org',
      ADMIN_PASSWORD: planted,
      DATABASE_URL: `postgres://site:${planted}@localhost/site`,
      SMTP_URL: `smtps://site:${planted}@mail.example.org`,
      STRIPE_SECRET_KEY: `sk_test_${planted}`,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: `whsec_${planted}`,
      SHIPSTATION_API_KEY: planted,
      SHIPSTATION_API_SECRET: planted,
    }
    const config = readConfig(given)
    for (const text of [JSON.stringify(config), inspect(config, { depth: 9 })]) {
      expect(text).toContain('[secret]')
      expect(text).not.toContain(planted)
    }
    forgetSecretsOf(given)
    expect(JSON.stringify(given)).not.toContain(planted)
  })
})
