import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { wordsOfProblem } from '#app/admin/connections/connection-problems.ts'
import type { connectionsSchema } from '#app/admin/connections/connections-schema.ts'
import { deleteConnection, storeConnection } from '#platform/connections/stored-connections.ts'
import { Secret } from '#platform/secrets/secret.ts'
import { generateSecrets } from '#platform/secrets/secrets.ts'
import { createOwnSimulator } from '#platform/simulators/stripe/own-simulator.ts'
import { readConfig } from '#server/config.ts'
import { commonHeaders, pagePolicy } from '#server/pages/headers.ts'
import { createStartContext } from '#server/process-context.ts'
import { openMigrated } from '#test/migrated-databases.ts'
import { addRuth, cookieOf, ruth, signInByApi } from '#test/sign-in-forms.ts'
import { startMailServer } from '#test/simulators/mail-server.ts'
import { account, type S3Simulator, startS3 } from '#test/simulators/s3-store.ts'
import { startShipStation } from '#test/simulators/shipstation/server.ts'
import { createTestApp, describeOnBoth, type TestApp } from '#test/support.ts'
import { checkConnection } from './check-connection.ts'

const path = '/api/admin/connections'

type Shown = z.output<typeof connectionsSchema>

let mailServer: Awaited<ReturnType<typeof startMailServer>>
let s3: S3Simulator

beforeAll(async () => {
  mailServer = await startMailServer()
  s3 = await startS3()
})
beforeEach(() => {
  mailServer.heard.emails = []
  delete mailServer.answers.toSignIn
  s3.files.clear()
})
afterAll(async () => {
  await mailServer.close()
  await s3.close()
})

const mail = (fields: object = {}) => ({
  ...{ host: '127.0.0.1', port: Number(new URL(mailServer.url).port), user: 'us', key: 'leak-key' },
  ...{ senderName: 'Our Ministry', senderEmail: 'office@ministry.church' },
  ...{ password: ruth.password, ...fields },
})

const storage = (fields: object = {}) => ({
  ...{ endpoint: s3.endpoint, bucket: 'backups', region: account.region, keyId: account.keyId },
  ...{ secretKey: 'leaksecretkey', passphrase: 'five words that no one guesses' },
  ...{ password: ruth.password, ...fields },
})

const cards = {
  STRIPE_SECRET_KEY: 'sk_live_leak',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_leak',
}

/** Ruth, who owns the site, and her calls. */
async function asOwner(app: TestApp) {
  await addRuth(app)
  const cookie = cookieOf(await signInByApi(app))
  return {
    read: async (): Promise<Shown> => (await app.send(path, { cookie })).json(),
    put: (id: string, json: object) => app.send(`${path}/${id}`, { method: 'PUT', cookie, json }),
    forget: (id: string) => app.send(`${path}/${id}`, { method: 'DELETE', cookie }),
    test: async (to = 'ruth@example.org') =>
      (await app.send(`${path}/mail/test`, { cookie, json: { to } })).json(),
  }
}

/** Another process on the same database, as a server starts it. */
function anotherProcess({ context }: TestApp, environment: Record<string, string> = {}) {
  const config = readConfig({ DATA_DIR: context.config.dataDir, ...environment })
  const { db, dialect, readSiteVersion, secrets, log } = context
  const database = { db, dialect, readSiteVersion, isAway: () => false }
  const none = async () => {
    throw new Error('not used here')
  }
  return createStartContext(
    config,
    secrets,
    { ...database, alone: none, close: none },
    log,
    () => config.siteUrl,
  )
}

async function storedBodies({ context }: TestApp): Promise<string> {
  return JSON.stringify(await context.db.selectFrom('connections').selectAll().execute())
}

describeOnBoth('connections', (app) => {
  test('stores a mail server that takes our sign-in, for every process at once, and shows no key', async () => {
    const owner = await asOwner(app())
    const other = anotherProcess(app())
    await other.connections.refresh()
    expect(other.mail.isOn).toBe(false)
    expect((await owner.put('mail', mail())).status).toBe(200)
    expect(app().context.config.smtpUrl).toBeInstanceOf(Secret)
    await other.connections.refresh()
    expect(other.mail.isOn).toBe(true)
    await other.mail.send({ to: 'someone@example.org', subject: 'Hello', text: 'Hello' })
    expect(mailServer.heard.emails[0]).toContain('From: Our Ministry <office@ministry.church>')
    const shown = await owner.read()
    expect(shown.connections[0]).toMatchObject({
      ...{ id: 'mail', source: 'office', isUnreadable: false, changedBy: ruth.name },
      facts: [
        { id: 'server', value: new URL(mailServer.url).host },
        { id: 'sender', value: 'Our Ministry <office@ministry.church>' },
      ],
    })
    expect(JSON.stringify(shown) + (await storedBodies(app()))).not.toContain('leak')
    expect((await owner.forget('mail')).status).toBe(200)
    await other.connections.refresh()
    expect(other.mail.isOn).toBe(false)
    expect((await owner.forget('mail')).status).toBe(404)
    const acts = await app()
      .context.db.selectFrom('activity')
      .select(['did', 'name'])
      .where('part', '=', 'site')
      .orderBy('did')
      .execute()
    expect(acts).toEqual([
      { did: 'Connected a service', name: 'Email' },
      { did: 'Disconnected a service', name: 'Email' },
    ])
  })

  test('stores nothing that the service refuses, and says why', async () => {
    const owner = await asOwner(app())
    mailServer.answers.toSignIn = '535 5.7.8 no'
    const refused = await owner.put('mail', mail())
    expect([refused.status, (await refused.json()).error]).toEqual([
      422,
      expect.stringContaining('refused the username or password'),
    ])
    const closed = await owner.put('mail', mail({ port: await unusedPort() }))
    expect([closed.status, (await closed.json()).error]).toEqual([
      422,
      expect.stringContaining('couldn’t be reached'),
    ])
    const wrongKey = await owner.put('backups', storage())
    expect([wrongKey.status, (await wrongKey.json()).error]).toEqual([
      422,
      expect.stringContaining('The storage service doesn’t recognize'),
    ])
    expect(await storedBodies(app())).toBe('[]')
    expect(app().context.config.smtpUrl).toBeUndefined()
  })

  test('words of a problem name the service, and the provider’s own hint only', () => {
    expect(wordsOfProblem('cards', 'notReached')).toContain('Stripe couldn’t')
    expect(wordsOfProblem('shipping', 'keyRefused')).toContain('ShipStation doesn’t')
    const ofMail = (host: string) => wordsOfProblem('mail', 'serverUnreachable', host)
    expect(ofMail('smtp.gmail.com')).not.toContain('2525')
    expect(ofMail('mail.example.org')).toContain('2525')
    const refused = (host: string) => wordsOfProblem('mail', 'signInRefused', host)
    expect(refused('smtp.gmail.com')).toContain('app password')
    expect(refused('smtp.sendgrid.net')).not.toContain('app password')
  })

  test('checks every field at its place before it asks anyone', async () => {
    const owner = await asOwner(app())
    const fieldsOf = async (id: string, json: object) => {
      const answer = await owner.put(id, json)
      const { fields = [] } = await answer.json()
      return [answer.status, ...fields.map((field: { path: string }) => field.path)]
    }
    expect(await fieldsOf('mail', mail({ password: 'not hers' }))).toEqual([400, 'password'])
    expect(await fieldsOf('mail', mail({ host: 'a b', port: 587 }))).toEqual([400, 'host'])
    for (const host of ['169.254.169.254', '2852039166', '0xA9FEA9FE', '169.254.43518'])
      expect(await fieldsOf('mail', mail({ host, port: 587 })), host).toEqual([400, 'host'])
    expect(await fieldsOf('mail', mail({ host: 'x.org', port: 6379 }))).toEqual([400, 'port'])
    expect(await fieldsOf('mail', mail({ key: '' }))).toEqual([400, 'key'])
    expect(await fieldsOf('mail', mail({ senderName: 'A <b' }))).toEqual([400, 'senderName'])
    const blank = await owner.put('mail', mail({ senderEmail: ' ' }))
    expect((await blank.json()).fields).toEqual([
      { path: 'senderEmail', message: 'Please fill in: Sender email' },
    ])
    expect(await fieldsOf('mail', mail({ more: 1 }))).toEqual([400, 'more'])
    const own = { password: ruth.password }
    const mixed = { ...own, secretKey: 'sk_live_1', publishableKey: 'pk_test_1' }
    expect(await fieldsOf('cards', { ...mixed, webhookSecret: 'whsec_1' })).toEqual([
      400,
      'publishableKey',
    ])
    expect(await fieldsOf('cards', { ...mixed, webhookSecret: 'x' })).toContain('webhookSecret')
    expect(await fieldsOf('shipping', { ...own, apiKey: 'a b', apiSecret: '' })).toEqual([
      ...[400, 'apiKey', 'apiSecret'],
    ])
    for (const endpoint of [
      'http://example.org',
      'https://169.254.169.254',
      'https://[::ffff:169.254.169.254]',
      'https://[fd00:ec2::254]',
      'https://[FE80::1]',
      'https://a:b@example.org',
      'https://example.org/?x=1',
      'ftp://x',
    ]) {
      expect(await fieldsOf('backups', storage({ endpoint })), endpoint).toContain('endpoint')
    }
    expect(await fieldsOf('backups', storage({ passphrase: 'short' }))).toEqual([400, 'passphrase'])
    expect((await owner.forget('constructor')).status).toBe(404)
  })

  test('are for owners only', async () => {
    for (const [role, status] of [
      ['editor', 403],
      ['shop', 403],
      [undefined, 401],
    ] as const) {
      const cookie = role ? await app().signIn(role) : ''
      expect((await app().send(path, { cookie })).status).toBe(status)
      const put = await app().send(`${path}/mail`, { method: 'PUT', cookie, json: mail() })
      expect(put.status).toBe(status)
      const gone = await app().send(`${path}/mail`, { method: 'DELETE', cookie })
      expect(gone.status).toBe(status)
      const sent = await app().send(`${path}/mail/test`, { cookie, json: { to: 'x@example.org' } })
      expect(sent.status).toBe(status)
    }
  })

  test('send a test email that says in a word what happened', async () => {
    const owner = await asOwner(app())
    expect(await owner.test()).toEqual({ to: 'ruth@example.org', problem: null })
    expect(app().emails.at(-1)).toMatchObject({ to: 'ruth@example.org' })
    const process = anotherProcess(app(), { SMTP_URL: mailServer.url })
    app().context.mail = process.mail
    mailServer.answers.toRecipient = '550 5.1.1 no such user'
    expect(await owner.test()).toMatchObject({ problem: 'addressUnknown' })
    delete mailServer.answers.toRecipient
    app().context.mail = anotherProcess(app()).mail
    expect(await owner.test()).toMatchObject({ problem: 'mailOff' })
  })

  test('charge real cards in every process, with the policy that the card form needs', async () => {
    const other = anotherProcess(app())
    await other.connections.refresh()
    const simulated = other.payments
    const form = { html: '<div data-frames="stripe"></div>', scripts: [] }
    const headers = commonHeaders(other.config)
    expect(pagePolicy(form, other.config)).not.toContain('stripe.com')
    expect(headers['permissions-policy']).not.toContain('stripe.com')
    await storeConnection(app().context, 'cards', cards, 'someone')
    expect(other.payments).toBe(simulated)
    await other.connections.refresh()
    expect(other.payments).toMatchObject({ mode: 'live', publishableKey: 'pk_live_1' })
    expect(pagePolicy(form, other.config)).toContain('https://js.stripe.com')
    expect(headers['permissions-policy']).toContain('https://js.stripe.com')
    const connected = other.payments
    await storeConnection(app().context, 'shipping', shipping, 'someone')
    await other.connections.refresh()
    expect(other.payments).toBe(connected)
    expect(other.carrier.isConnected).toBe(true)
    await deleteConnection(app().context.db, 'cards')
    await other.connections.refresh()
    expect(other.payments.usesSimulator).toBe(true)
  })

  test('send backups away, encrypted, once a small file was stored and deleted', async () => {
    const owner = await asOwner(app())
    const { secretKey } = account
    expect(await checkConnection('backups', readConfig(s3Values(secretKey)))).toBeUndefined()
    expect([...s3.files.keys()]).toEqual([])
    await storeConnection(app().context, 'backups', s3Values(secretKey), 'someone')
    await app().context.connections.refresh()
    expect(app().context.config.backup).toMatchObject({ hour: 3, s3: { bucket: 'backups' } })
    expect(app().context.config.backup.passphrase?.reveal()).toBe('five words that no one guesses')
    expect((await owner.read()).connections[3]).toMatchObject({
      source: 'office',
      facts: [{ id: 'address', value: new URL(s3.endpoint).host }, { value: 'backups' }],
    })
  })

  test('of the environment win, and stored ones are said to have no effect', async () => {
    const { context } = app()
    await storeConnection(context, 'mail', { SMTP_URL: 'smtp://stored.example.org' }, 'someone')
    await storeConnection(context, 'cards', cards, 'someone')
    await storeConnection(context, 'backups', s3Values('a secret key'), 'someone')
    const passphrase = 'the passphrase of the environment'
    const other = anotherProcess(app(), {
      ...{ SMTP_URL: 'smtp://given.example.org', MAIL_FROM: 'given@example.org' },
      BACKUP_PASSPHRASE: passphrase,
    })
    await other.connections.refresh()
    expect(other.config.smtpUrl?.reveal()).toBe('smtp://given.example.org')
    expect(other.config.mailFrom).toBe('given@example.org')
    expect(other.config.backup.passphrase?.reveal()).toBe(passphrase)
    expect(other.config.backup.s3?.bucket).toBe('backups')
    expect(other.payments.mode).toBe('live')
    expect(['mail', 'cards', 'constructor'].map(other.connections.isGiven)).toEqual([
      ...[true, false, false],
    ])
  })

  test('that can’t be decrypted or understood don’t stop the site', async () => {
    const owner = await asOwner(app())
    const { context } = app()
    const secrets = generateSecrets()
    await storeConnection({ ...context, secrets }, 'mail', { SMTP_URL: 'smtp://x' }, 'someone')
    await storeConnection(context, 'cards', { STRIPE_SECRET_KEY: 'sk_live_1' }, 'someone')
    await storeConnection(context, 'elsewhere', { A: 'b' }, 'someone')
    await context.connections.refresh()
    expect(context.config).toMatchObject({ smtpUrl: undefined, stripe: undefined })
    const [shown] = (await owner.read()).connections
    expect(shown).toMatchObject({ id: 'mail', source: 'office', isUnreadable: true })
  })
})

const shipping = { SHIPSTATION_API_KEY: 'key', SHIPSTATION_API_SECRET: 'secret' }

function s3Values(secretKey: string) {
  return {
    BACKUP_S3_ENDPOINT: s3.endpoint,
    BACKUP_S3_BUCKET: 'backups',
    BACKUP_S3_REGION: account.region,
    BACKUP_S3_KEY_ID: account.keyId,
    BACKUP_S3_SECRET_KEY: secretKey,
    BACKUP_PASSPHRASE: 'five words that no one guesses',
  }
}

async function unusedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

describe('asking a service about its keys', () => {
  test('tells ShipStation’s wrong keys from a service that doesn’t answer', async () => {
    const simulator = await startShipStation()
    const { apiUrl } = simulator.settings
    const ask = (apiSecret: string, at = apiUrl) =>
      checkConnection('shipping', {
        ...readConfig({}),
        shipStation: {
          apiKey: new Secret('key'),
          apiSecret: new Secret(apiSecret),
          apiUrl: at,
        },
      })
    expect(await ask('secret')).toBeUndefined()
    expect(await ask('wrong')).toBe('keyRefused')
    expect(await ask('secret', `http://127.0.0.1:${await unusedPort()}`)).toBe('notReached')
    await simulator.stop()
  })

  test('tells Stripe’s wrong keys from a service that doesn’t answer', async () => {
    const database = await openMigrated('sqlite')
    const own = createOwnSimulator({ db: database.db, webhooks: 'hold' })
    const right = await own.account()
    const ask = (fields: Partial<typeof right> = {}) =>
      checkConnection('cards', { ...readConfig({}), stripe: { ...right, ...fields } })
    expect(await ask()).toBeUndefined()
    expect(await ask({ secretKey: new Secret('sk_test_wrong') })).toBe('keyRefused')
    expect(await ask({ apiUrl: `http://127.0.0.1:${await unusedPort()}` })).toBe('notReached')
    await own.close()
    await database.close()
  })

  test('names what’s wrong with the storage', async () => {
    const ask = (fields: object) =>
      checkConnection('backups', readConfig({ ...s3Values(account.secretKey), ...fields }))
    expect(await ask({ BACKUP_S3_BUCKET: 'another' })).toBe('bucketMissing')
    expect(await ask({ BACKUP_S3_KEY_ID: 'another' })).toBe('keyRefused')
    const nowhere = `http://127.0.0.1:${await unusedPort()}`
    expect(await ask({ BACKUP_S3_ENDPOINT: nowhere })).toBe('addressNotReached')
  })
})

test('refuses to replace what the environment sets', async () => {
  const database = await openMigrated('sqlite')
  const app = await createTestApp(database, { SMTP_URL: mailServer.url })
  const owner = await asOwner(app)
  expect((await owner.read()).connections[0]).toMatchObject({ source: 'environment' })
  expect((await owner.put('mail', mail())).status).toBe(409)
  await app.context.payments.close()
  await rm(app.context.config.dataDir, { recursive: true, force: true })
  await database.close()
})
