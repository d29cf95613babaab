import { resolve } from 'node:path'
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import type { Config } from '#platform/config/config.ts'
import { deleteSecretsFrom, readConfig } from '#server/config.ts'

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
    ['SITE_URL', 'javascript:alert(1)'],
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
  ])('refuses %s=%s and names the setting', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: `))
  })

  const numbers: [string, number, number, (config: Config) => number | undefined, number?][] = [
    ['PORT', 0, 65_535, ({ port }) => port, 3000],
    ['DATABASE_POOL', 2, 100, ({ databasePool }) => databasePool, 10],
    ['DRAIN_SECONDS', 0, 60, ({ drainSeconds }) => drainSeconds, 0],
    ['SWEEP_SECONDS', 1, 3600, ({ sweepSeconds }) => sweepSeconds, 60],
    ['TRUST_PROXY', 0, 10, ({ trustedProxies }) => trustedProxies, 0],
    ['METRICS_PORT', 0, 65_535, ({ metrics }) => metrics.port],
    ['SLOW_QUERY_MS', 1, 600_000, ({ slowQueryMs }) => slowQueryMs, 200],
    ['BACKUP_HOUR', 0, 23, ({ backup }) => backup.hour, 3],
    ['BACKUP_KEEP_DAYS', 1, 366, ({ backup }) => backup.keep.days, 7],
    ['BACKUP_KEEP_WEEKS', 0, 520, ({ backup }) => backup.keep.weeks, 4],
    ['BACKUP_KEEP_MONTHS', 0, 240, ({ backup }) => backup.keep.months, 12],
  ]

  test.each(numbers)('%s is a whole number from %i to %i', (name, least, most, read, usual) => {
    for (const number of [least, most]) {
      expect(read(readConfig({ [name]: String(number) }))).toBe(number)
    }
    for (const number of [least - 1, most + 1]) {
      expect(() => readConfig({ [name]: String(number) })).toThrow(
        `${name}: must be a whole number from ${least} to ${most}`,
      )
    }
    expect(read(readConfig({}))).toBe(usual)
  })

  test('requires all S3 settings together', () => {
    const store = {
      BACKUP_PASSPHRASE: 'twelve chars',
      BACKUP_S3_ENDPOINT: 'https://s3.example.org/',
      BACKUP_S3_BUCKET: 'abc',
      BACKUP_S3_KEY_ID: 'key',
      BACKUP_S3_SECRET_KEY: 'secret12',
    }
    expect(readConfig({}).backup).toMatchObject({ passphrase: undefined, s3: undefined })
    expect(readConfig({ ...store, BACKUP_S3_PREFIX: 'a/b' }).backup.s3).toMatchObject({
      endpoint: 'https://s3.example.org',
      bucket: 'abc',
      region: 'us-east-1',
      prefix: 'a/b/',
      keyId: 'key',
    })
    expect(readConfig(store).backup.s3?.prefix).toBe('lampstand/')
    for (const name of Object.keys(store)) {
      const given = Object.fromEntries(Object.entries(store).filter(([key]) => key !== name))
      expect(() => readConfig(given)).toThrow(new RegExp(`^${name}: is needed`))
    }
    for (const [name, value] of [
      ['BACKUP_PASSPHRASE', 'eleven char'],
      ['BACKUP_S3_KEY_ID', 'ke'],
      ['BACKUP_S3_SECRET_KEY', 'secret1'],
    ]) {
      expect(() => readConfig({ ...store, [`${name}`]: value })).toThrow(new RegExp(`^${name}: `))
    }
  })

  test('accepts a password of ten characters and a sender of three', () => {
    const given = { ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: '0123456789', MAIL_FROM: 'a@b' }
    expect(readConfig(given).adminPassword?.reveal()).toBe('0123456789')
    expect(() => readConfig({ MAIL_FROM: 'a@' })).toThrow(/^MAIL_FROM: /)
  })

  test('names every invalid setting, one per line', () => {
    const read = () => readConfig({ PORT: 'x', SEED: 'y', ADMIN_EMAIL: 'nobody' })
    expect(read).toThrow(/^PORT: .*\nSEED: .*\nADMIN_EMAIL: /)
  })

  test('requires both email and password for an owner', () => {
    expect(() => readConfig({ ADMIN_EMAIL: 'a@example.org' })).toThrow(/^ADMIN_PASSWORD: /)
    expect(() => readConfig({ ADMIN_PASSWORD: 'long enough 1' })).toThrow(/^ADMIN_EMAIL: /)
  })

  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }

  test.each(Object.keys(stripe))('refuses Stripe settings without %s', (name) => {
    expect(() => readConfig({ ...stripe, [name]: undefined })).toThrow(
      new RegExp(`^${name}: is needed`),
    )
  })

  test('refuses a Stripe URL without keys', () => {
    expect(() => readConfig({ STRIPE_API_URL: 'http://127.0.0.1:1' })).toThrow(
      /^STRIPE_SECRET_KEY: is needed/,
    )
  })

  test('refuses a live key with a test key and prints no key', () => {
    for (const mixed of [
      { ...stripe, STRIPE_SECRET_KEY: 'sk_live_hunter2' },
      { ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_hunter2' },
      { ...stripe, STRIPE_SECRET_KEY: 'hunter2' },
    ]) {
      expect(() => readConfig(mixed)).toThrow(/^STRIPE_\w+_KEY: (and STRIPE_SECRET_KEY|must begin)/)
      expect(() => readConfig(mixed)).not.toThrow(/hunter2/)
    }
  })

  test("reads Stripe's three keys and, for tests, another URL", () => {
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

  test('refuses incomplete ShipStation settings and prints no secret', () => {
    const read = () => readConfig({ SHIPSTATION_API_SECRET: 'hunter2' })
    expect(read).toThrow('SHIPSTATION_API_KEY: is needed when SHIPSTATION_API_SECRET is set')
    expect(read).not.toThrow(/hunter2/)
    expect(() => readConfig({ SHIPSTATION_API_KEY: 'k' })).toThrow(/^SHIPSTATION_API_SECRET: /)
  })

  test("uses ShipStation's URL or, for tests, one on this machine", () => {
    const keys = { SHIPSTATION_API_KEY: 'k', SHIPSTATION_API_SECRET: 's' }
    expect(readConfig({}).shipStation).toBeUndefined()
    const account = readConfig(keys).shipStation
    expect(account?.apiUrl).toBe('https://ssapi.shipstation.com')
    expect(account?.apiKey.reveal()).toBe('k')
    expect(account?.apiSecret.reveal()).toBe('s')
    const local = { ...keys, SHIPSTATION_API_URL: 'http://127.0.0.1:4000/' }
    expect(readConfig(local).shipStation?.apiUrl).toBe('http://127.0.0.1:4000')
  })

  test("refuses a short password and doesn't print it", () => {
    const read = () => readConfig({ ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: 'hunter2' })
    expect(read).toThrow('ADMIN_PASSWORD: needs at least 10 characters')
    expect(read).not.toThrow(/hunter2/)
  })

  test('needs no settings', () => {
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

  test('treats an empty variable as not set', () => {
    expect(readConfig({ PORT: '', SITE_URL: '', SMTP_URL: '' })).toEqual(readConfig({}))
  })

  test("removes the trailing slash of the site's URL", () => {
    const { siteUrl, isSiteUrlGiven } = readConfig({ SITE_URL: 'https://example.org/' })
    expect({ siteUrl, isSiteUrlGiven }).toEqual({
      siteUrl: 'https://example.org',
      isSiteUrlGiven: true,
    })
  })

  test('removes secrets from the environment and prints them as [secret]', () => {
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
      METRICS_TOKEN: planted,
      BACKUP_PASSPHRASE: planted,
      BACKUP_S3_ENDPOINT: 'https://s3.example.org',
      BACKUP_S3_BUCKET: 'backups',
      BACKUP_S3_KEY_ID: 'key',
      BACKUP_S3_SECRET_KEY: planted,
    }
    const config = readConfig(given)
    for (const text of [JSON.stringify(config), inspect(config, { depth: 9 })]) {
      expect(text).toContain('[secret]')
      expect(text).not.toContain(planted)
    }
    deleteSecretsFrom(given)
    expect(JSON.stringify(given)).not.toContain(planted)
  })
})
