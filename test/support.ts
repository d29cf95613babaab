import { createHmac, randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe } from 'vitest'
import { getAuth } from '#app/accounts/session/session.server.ts'
import { documents } from '#app/admin/documents.ts'
import { createCarrier } from '#app/fulfillment/carrier/shipstation.server.ts'
import { createPayments } from '#app/payments/create-payments.server.ts'
import { createLinkChecker } from '#platform/adapters/link-checker.ts'
import type { Email } from '#platform/adapters/mail.ts'
import type { AppContext } from '#platform/context.ts'
import type { Database, DialectName } from '#platform/db/open.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createLog } from '#platform/log.ts'
import type { JobHandler, Lanes } from '#platform/outbox/outbox.ts'
import { Secret } from '#platform/secrets/secret.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'
import type { Controls } from '#platform/simulators/stripe/controls.ts'
import { createOwnSimulator } from '#platform/simulators/stripe/own-simulator.ts'
import { sign } from '#platform/simulators/stripe/webhooks.ts'
import type { CallHandler } from '#server/api/api.ts'
import { createApp, createRequestContext } from '#server/api/app.ts'
import { readConfig } from '#server/config.ts'
import { createConnections } from '#server/connections/create-connections.ts'

import { dialects, openMigrated } from './migrated-databases.ts'

/** An application on an emptied database, with emails collected in a list and a fake clock. */
export type TestApp = {
  context: AppContext
  emails: Email[]
  clock: { now: Date }
  /** Sends a request as a visitor, or as the person signed in with a cookie. */
  send: (path: string, options?: SendOptions) => Promise<Response>
  /**
   * Controls of the Stripe simulator, which starts on first use. It holds its events until `deliverHeld`
   * is called, so that no test gets another test's webhook.
   */
  stripe: () => Promise<Controls>
  /** Sends a signed webhook event like the payment provider. */
  sendWebhook: (event: object) => Promise<Response>
  /** Creates a person with this role and a session, without hashing a password, and returns the cookie. */
  signIn: (role?: string) => Promise<string>
}

export type SendOptions = {
  method?: string
  cookie?: string
  json?: unknown
  body?: BodyInit
  headers?: Record<string, string>
  clientIp?: string
}

/** A form as bytes: Node throws if a handler cancels a form that it's still writing (`extractBody` in undici). */
async function wholeBody(body: BodyInit | undefined, headers: Headers) {
  if (!(body instanceof FormData)) return body
  const form = new Response(body)
  headers.set('content-type', form.headers.get('content-type') ?? '')
  return form.arrayBuffer()
}

/** One lane with a test's own handlers; the outbox accepts any kind. */
export function inOneLane(jobs: Record<string, JobHandler>): Lanes {
  return { only: { atOnce: 1, limitMs: 120_000, jobs } }
}

/**
 * Runs the same tests on SQLite and PostgreSQL; every test starts with empty tables. `calls` replaces the API
 * endpoints.
 */
export function describeOnBoth(
  name: string,
  tests: (get: () => TestApp) => void,
  calls?: CallHandler,
): void {
  describe.each(dialects)(`${name} (%s)`, (dialect) => describeOn(dialect, tests, calls))
}

/** The same only on SQLite, if other files run the same SQL on PostgreSQL. */
export function describeOnSqlite(name: string, tests: (get: () => TestApp) => void): void {
  describe(name, () => describeOn('sqlite', tests))
}

function describeOn(
  dialect: DialectName,
  tests: (get: () => TestApp) => void,
  calls?: CallHandler,
): void {
  let app: TestApp
  beforeEach(async () => {
    await app?.context.payments.close()
    const { database, empty, secrets } = await findShared(dialect)
    await empty()
    app = await createTestApp(database, {}, secrets, calls)
  })
  afterAll(() => app?.context.payments.close())
  tests(() => app)
}

/** Created once per set of secrets, because the sign-in library takes as long as a test. */
type Shared = { database: Database; empty: () => Promise<unknown>; secrets: Secrets }

/** This worker's databases, shared by its files because opening one takes longer than most tests. */
const shared = new Map<DialectName, Promise<Shared>>()

function findShared(dialect: DialectName): Promise<Shared> {
  const found = shared.get(dialect) ?? openShared(dialect)
  shared.set(dialect, found)
  return found
}

async function openShared(dialect: DialectName): Promise<Shared> {
  const database = await openMigrated(dialect)
  return { database, empty: await readyToEmpty(database), secrets: madeUpSecrets() }
}

/** An application with a migrated database. Pages answer 404; browser tests cover them. */
export async function createTestApp(
  database: Database,
  environment: Record<string, string> = {},
  secrets: Secrets = madeUpSecrets(),
  calls?: CallHandler,
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-test-'))
  const emails: Email[] = []
  const clock = { now: new Date('2026-11-21T18:00:00Z') }
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SEED: 'none',
    ...environment,
  })
  const now = () => clock.now
  const own = createOwnSimulator({
    db: database.db,
    now,
    webhooks: 'hold',
    deliver: async (body, signature) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      return (await send('/api/webhooks/stripe', { body, headers })).status
    },
  })
  const { db, readSiteVersion } = database
  const log = createLog('silent')
  const context: AppContext = {
    config,
    connections: createConnections({ config, secrets, db, log, readSiteVersion }),
    secrets,
    db,
    dialect: database.dialect,
    readSiteVersion,
    isDatabaseUnavailable: database.isAway,
    log,
    documents,
    mail: { isOn: true, send: async (email) => void emails.push(email) },
    carrier: createCarrier(config),
    links: createLinkChecker(config),
    payments: createPayments(config, own, now),
    now,
  }
  const noPages = async () => new Response('no pages here', { status: 404 })
  const hono = createApp(context, noPages, calls)

  async function send(path: string, options: SendOptions = {}): Promise<Response> {
    const { json, cookie, clientIp = '192.0.2.1' } = options
    const headers = new Headers(options.headers)
    if (json !== undefined) headers.set('content-type', 'application/json')
    if (cookie) headers.set('cookie', cookie)
    headers.set('host', 'localhost:3000')
    const body = json === undefined ? await wholeBody(options.body, headers) : JSON.stringify(json)
    const method = options.method ?? (body === undefined ? 'GET' : 'POST')
    const request = new Request(`http://localhost:3000${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body, duplex: 'half' }),
    })
    return hono.fetch(request, { context: createRequestContext(context, networkOf(clientIp)) })
  }

  async function signIn(role = 'owner'): Promise<string> {
    const auth = await getAuth(context).then(({ $context }) => $context)
    const token = await putSession(context, role)
    const signature = createHmac('sha256', auth.secret).update(token).digest('base64')
    return `${auth.authCookies.sessionToken.name}=${encodeURIComponent(`${token}.${signature}`)}`
  }

  async function stripe(): Promise<Controls> {
    return (await own.open()).controls
  }

  async function sendWebhook(event: object): Promise<Response> {
    const body = JSON.stringify(event)
    const signature = sign(body, (await own.account()).webhookSecret.reveal(), now())
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return send('/api/webhooks/stripe', { body, headers })
  }

  return { context, emails, clock, send, signIn, stripe, sendWebhook }
}

/** Inserts a person and a session as the sign-in library stores them, three times as fast, by its own clock. */
async function putSession({ db }: AppContext, role: string): Promise<string> {
  const [id, token] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')]
  const times = { createdAt: new Date().toISOString(), updatedAt: new Date().toISOString() }
  await db
    .insertInto('users')
    .values({
      id,
      name: `The ${role}`,
      email: `${role}-${id.slice(0, 8)}@example.org`,
      emailVerified: sql`true`,
      twoFactorEnabled: sql`false`,
      role,
      ...times,
    })
    .execute()
  const expiresAt = new Date(Date.now() + 14 * 24 * 60 * 60_000).toISOString()
  const from = { ipAddress: '', userAgent: '' }
  await db
    .insertInto('sessions')
    .values({ id: token, token, userId: id, expiresAt, ...from, ...times })
    .execute()
  return token
}

function madeUpSecrets(): Secrets {
  return {
    session: new Secret(randomBytes(32).toString('hex')),
    encryption: new Secret(randomBytes(32).toString('hex')),
  }
}

/**
 * Returns a function that empties all tables, children before parents. The statements are stored in the
 * database, because sending or preparing each one every time takes ten times as long.
 */
async function readyToEmpty({ db, dialect }: Database): Promise<() => Promise<unknown>> {
  const tables = await db.introspection.getTables()
  const order = ['sessions', 'accounts']
  const names = tables.map(({ name }) => name).filter((name) => name !== 'site_state')
  const all = [...order, ...names.filter((other) => !order.includes(other))]
  const deletions = all.map((name) => sql`delete from ${sql.table(name)}`)
  const body = sql`begin ${sql.join(deletions, sql`; `)}; end`
  if (dialect === 'sqlite') {
    await sql`create temp table emptied (times integer)`.execute(db)
    await sql`insert into emptied values (0)`.execute(db)
    await sql`create temp trigger empty_all after update on emptied ${body}`.execute(db)
    return () => sql`update emptied set times = times + 1`.execute(db)
  }
  await sql`create function empty_all() returns void language plpgsql as $$ ${body} $$`.execute(db)
  return () => sql`select empty_all()`.execute(db)
}
