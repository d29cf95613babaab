import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('the settings', () => {
  test.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['SITE_URL', 'ftp://example.org'],
    ['SITE_URL', 'example.org'],
    ['SEED', 'everything'],
    ['SMTP_URL', 'https://mail.example.org'],
    ['CONTACT_FORM_URL', 'javascript:alert(1)'],
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
})
