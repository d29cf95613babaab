import { chmodSync, mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MailError } from '#platform/adapters/mail.ts'
import { readConfig } from '#server/config.ts'
import type { SiteAnswer } from './ask-site.ts'
import { checkClock } from './clock.ts'
import { checkBackups, checkPasswordFile, checkPermissions } from './data-folder.ts'
import { describeFindings, note, notReady, ready } from './findings.ts'
import { checkReach } from './reach.ts'
import { checkCards, checkListening, checkMail } from './services.ts'
import { checkSettings } from './settings.ts'
import { checkSiteUrl } from './site-url.ts'

const says = (expected: RegExp) => expect.stringMatching(expected)
const liveKeys = {
  STRIPE_SECRET_KEY: 'sk_live_aSecretThatNobodyMaySee',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_aSecretThatNobodyMaySee',
}

function newFolder(mode = 0o700): string {
  const folder = mkdtempSync(join(tmpdir(), 'lampstand-doctor-'))
  chmodSync(folder, mode)
  return folder
}

test('reports invalid settings as a start does, and suggests the name for a misspelled one', () => {
  const { config, findings } = checkSettings({ PORT: '3000x', TRUST_PROXY: '-1' })
  expect(config).toBeUndefined()
  expect(findings.map(({ says: words }) => words)).toEqual([
    says(/^PORT: must be/),
    says(/^TRUST_PROXY: /),
  ])
  const misspelled = checkSettings({
    SITE_ULR: 'x',
    SMPT_URL: 'y',
    TRUSTPROXY: '1',
    HOSTNAME: 'z',
    EDITOR: 'vi',
  })
  expect(misspelled.findings).toMatchObject([
    { state: 'not ready', says: says(/^SITE_ULR /), remedy: says(/SITE_URL/) },
    { state: 'not ready', says: says(/^SMPT_URL /), remedy: says(/SMTP_URL/) },
    { state: 'not ready', says: says(/^TRUSTPROXY /), remedy: says(/TRUST_PROXY/) },
  ])
  expect(checkSettings({}).findings).toMatchObject([{ state: 'ready' }])
  const admin = { ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: 'aSecretThatNobodyMaySee' }
  expect(checkSettings(admin).findings).toMatchObject([
    { state: 'note', remedy: says(/take it out/) },
  ])
  expect(JSON.stringify(checkSettings(admin).findings)).not.toContain('NobodyMaySee')
})

test.each([
  [undefined, 'not ready'],
  ['http://www.ministry.church', 'not ready'],
  ['https://localhost', 'not ready'],
  ['https://www.example.org', 'not ready'],
  ['https://192.0.2.1', 'not ready'],
  ['https://[2001:db8::1]', 'not ready'],
  ['https://server', 'not ready'],
  ['https://www.ministry.church', 'ready'],
])('SITE_URL %s is %s', (address, state) => {
  const config = readConfig(address ? { SITE_URL: address } : {})
  expect(checkSiteUrl(config)).toMatchObject({ state, about: 'Site address' })
})

test('cards are ready with live Stripe keys only', () => {
  const testKeys = {
    ...liveKeys,
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  }
  const elsewhere = { ...liveKeys, STRIPE_API_URL: 'https://stripe.example.net' }
  const states = [{}, testKeys, elsewhere, liveKeys].map(
    (keys) => checkCards(readConfig(keys)).state,
  )
  expect(states).toEqual(['not ready', 'not ready', 'not ready', 'ready'])
})

test('email needs a mail server that accepts us and a sender at a real domain', async () => {
  const look = async (settings: Record<string, string>, error?: Error) => {
    const reach = async () => {
      if (error) throw error
    }
    return (await checkMail(readConfig(settings), reach)).map(({ state }) => state)
  }
  const smtp = { SMTP_URL: 'smtps://u:aSecretThatNobodyMaySee@mail.ministry.church' }
  const own = { ...smtp, MAIL_FROM: 'Us <office@ministry.church>' }
  expect(await look({})).toEqual(['not ready'])
  expect(await look(own)).toEqual(['ready'])
  expect(await look(smtp)).toEqual(['ready', 'not ready'])
  for (const sender of ['office@example.org', 'x@localhost', 'Us <no-reply@localhost>', 'nobody']) {
    expect([sender, await look({ ...smtp, MAIL_FROM: sender })]).toEqual([
      sender,
      ['ready', 'not ready'],
    ])
  }
  const refusal = await checkMail(readConfig(own), async () => {
    throw new MailError(['EAUTH', 535])
  })
  expect(refusal).toMatchObject([{ state: 'not ready', says: says(/EAUTH 535/) }])
  expect(await look(own, new Error('aSecretThatNobodyMaySee'))).toEqual(['not ready'])
})

test('notes an open port only behind a proxy and outside a container', () => {
  const at = (settings: Record<string, string>, isContainer = false) =>
    checkListening(readConfig(settings), isContainer).state
  expect(at({})).toBe('ready')
  expect(at({ TRUST_PROXY: '1' })).toBe('note')
  expect(at({ TRUST_PROXY: '1', HOST: '192.0.2.1' })).toBe('note')
  expect(at({ TRUST_PROXY: '1', HOST: '127.0.0.1' })).toBe('ready')
  expect(at({ TRUST_PROXY: '1' }, true)).toBe('ready')
})

test('suggests a fix for each reason why the public URL doesn’t answer', () => {
  const config = readConfig({ SITE_URL: 'https://www.ministry.church' })
  const code = (name: string) => checkReach(config, { kind: 'no answer', code: name })
  expect(code('ENOTFOUND')).toMatchObject([{ state: 'not ready', remedy: says(/DNS/) }])
  expect(code('ECONNREFUSED')).toMatchObject([{ remedy: says(/Start Caddy or nginx/) }])
  expect(code('TIMEOUT')).toMatchObject([{ remedy: says(/firewall/) }])
  expect(code('CERT_HAS_EXPIRED')).toMatchObject([{ remedy: says(/renew/) }])
  expect(code('DEPTH_ZERO_SELF_SIGNED_CERT')).toMatchObject([{ remedy: says(/certificate/) }])
  expect(code('ERR_TLS_CERT_ALTNAME_INVALID')).toMatchObject([{ remedy: says(/this name/) }])
  expect(code('constructor')).toMatchObject([
    { state: 'not ready', remedy: says(/Start the site/) },
  ])
  const away = { kind: 'foreign', status: 301, location: 'https://ministry.church/x' } as const
  expect(checkReach(config, away)).toMatchObject([
    { says: says(/redirecting to https:\/\/ministry\.church\)/) },
  ])
})

test('compares TRUST_PROXY with the proxies in front', () => {
  const config = readConfig({ SITE_URL: 'https://www.ministry.church' })
  const look = (hops: number, trustedProxies: number, isWell = true) => {
    const own = { hops, trustedProxies, client: '192.0.2.1', version: '1' }
    const answer: SiteAnswer = { kind: 'answer', isWell, own, aheadMs: 0 }
    return checkReach(config, answer).map(({ state, remedy }) => [state, remedy])
  }
  expect(look(1, 1)).toEqual([
    ['ready', ''],
    ['ready', ''],
  ])
  expect(look(1, 0)).toEqual([
    ['ready', ''],
    ['not ready', says(/TRUST_PROXY=1 /)],
  ])
  expect(look(1, 2)).toEqual([
    ['ready', ''],
    ['not ready', says(/TRUST_PROXY=1 /)],
  ])
  expect(look(0, 1)).toEqual([
    ['ready', ''],
    ['not ready', says(/TRUST_PROXY=0 /)],
  ])
  expect(look(1, 1, false)[0]).toEqual(['not ready', says(/PostgreSQL/)])
  const stranger: SiteAnswer = { kind: 'answer', isWell: true, own: undefined, aheadMs: undefined }
  expect(checkReach(config, stranger)).toMatchObject([{ state: 'ready' }, { state: 'note' }])
})

test('reports a clock that drifts or differs from other clocks', () => {
  expect(checkClock(true, [0]).state).toBe('ready')
  expect(checkClock(undefined, [30_000]).state).toBe('ready')
  expect(checkClock(undefined, []).state).toBe('note')
  expect(checkClock(undefined, [undefined]).state).toBe('note')
  expect(checkClock(false, [0]).state).toBe('not ready')
  expect(checkClock(true, [100, -90_000])).toMatchObject({
    state: 'not ready',
    says: says(/90 seconds ahead/),
  })
  expect(checkClock(true, [31_000])).toMatchObject({ says: says(/31 seconds behind/) })
})

test('reports files that others can read and a data folder that belongs to root', () => {
  const folder = newFolder()
  const settings = join(newFolder(), 'lampstand.env')
  writeFileSync(settings, '', { mode: 0o640 })
  writeFileSync(join(folder, 'secrets.json'), '{}', { mode: 0o600 })
  const look = () =>
    checkPermissions(folder, settings, 1000).map(({ says: words, remedy }) => `${words} ${remedy}`)
  expect(checkPermissions(folder, settings, 1000)).toMatchObject([{ state: 'ready' }])
  chmodSync(join(folder, 'secrets.json'), 0o640)
  expect(look()).toEqual([says(/secrets\.json.*chmod 600/)])
  chmodSync(join(folder, 'secrets.json'), 0o600)
  writeFileSync(join(folder, 'lampstand.sqlite'), '', { mode: 0o644 })
  expect(look()).toEqual([says(/lampstand\.sqlite.*chmod 600/)])
  chmodSync(join(folder, 'lampstand.sqlite'), 0o600)
  chmodSync(folder, 0o750)
  expect(look()).toEqual([says(/chmod 700/)])
  chmodSync(folder, 0o700)
  chmodSync(settings, 0o644)
  expect(look()).toEqual([says(/lampstand\.env.*chmod 640/)])
  chmodSync(settings, 0o600)
  expect(checkPermissions(folder, settings, 0)).toMatchObject([
    { state: 'not ready', says: says(/root/) },
  ])
  expect(checkPermissions(join(folder, 'none'), undefined, 1)).toMatchObject([
    { state: 'not ready' },
  ])
})

test('needs a complete backup from the last two nights', () => {
  const folder = newFolder()
  const now = new Date('2026-11-22T08:00:00Z')
  const state = () => checkBackups(folder, now).state
  expect(state()).toBe('not ready')
  mkdirSync(join(folder, 'backups'))
  expect(state()).toBe('not ready')
  const put = (name: string, hoursAgo: number) => {
    const path = join(folder, 'backups', name)
    writeFileSync(path, '')
    const moment = new Date(now.getTime() - hoursAgo * 3_600_000)
    utimesSync(path, moment, moment)
  }
  put('lampstand-1.tar.gz.part-123', 1)
  put('upgrades', 1)
  expect(state()).toBe('not ready')
  put('lampstand-1.tar.gz', 51)
  expect(checkBackups(folder, now)).toMatchObject({ state: 'not ready', says: says(/51 hours/) })
  put('lampstand-2.tar.gz.age', 49)
  expect(state()).toBe('ready')
})

test('finds the demo’s password file without printing the password', () => {
  const folder = newFolder()
  expect(checkPasswordFile(folder)).toEqual([])
  writeFileSync(join(folder, 'owner-password.txt'), 'aSecretThatNobodyMaySee')
  expect(checkPasswordFile(folder)).toMatchObject([{ state: 'not ready' }])
  expect(JSON.stringify(checkPasswordFile(folder))).not.toContain('NobodyMaySee')
})

test('lists problems first and ends with a count', () => {
  const report = describeFindings([
    ready('A', 'fine'),
    note('B', 'look'),
    notReady('C', 'bad', 'repair it'),
  ])
  expect(report).toBe(
    'NO    C: bad\n      Fix: repair it\nnote  B: look\nok    A: fine\n\nNot ready for the public: 1 problem to fix.',
  )
  expect(describeFindings([ready('A', 'fine'), note('B', 'x')])).toMatch(
    /\n\nReady for the public\.$/,
  )
})
