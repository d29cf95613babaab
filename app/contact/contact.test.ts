import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { generateSecrets } from '#platform/secrets/secrets.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { describeOnBoth, inOneLane, type TestApp } from '#test/support.ts'
import { readMessages } from './contact.fixtures.ts'
import { forwardMessage } from './jobs.server.ts'

const message = {
  name: 'Sam Rivers',
  email: 'sam@example.org',
  phone: '555-0134',
  subject: 'A bed for tonight',
  message: 'I have nowhere to sleep and I want to stop drinking.',
  requestType: 'help',
}

const noPreferences = { reachBy: [], voicemail: '', safeHours: '', language: 'en' }

const servers: Server[] = []

/** An outside form handler that responds as told and records requests. */
async function startFormHandler(answer: { status: number; location?: string }) {
  const received: { body: unknown; type: string | undefined; key: unknown }[] = []
  const server = createServer(async (request: IncomingMessage, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({
      body: JSON.parse(Buffer.concat(chunks).toString('utf8')),
      type: request.headers['content-type'],
      key: request.headers['idempotency-key'],
    })
    const { status, location } = answer
    response.writeHead(status, location ? { location } : {}).end('whatever')
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/f` }
}

afterEach(async () => {
  await Promise.all(
    servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))),
  )
})

function stored({ context }: TestApp) {
  return readMessages(context.db, context.secrets)
}

async function jobs({ context }: TestApp) {
  const rows = await context.db.selectFrom('outbox').selectAll().orderBy('kind').execute()
  return rows.map(({ kind, doneAt, lastError }) => ({ kind, isDone: doneAt !== null, lastError }))
}

async function saveContactInfo(app: TestApp, contactInfo: object): Promise<void> {
  const cookie = await app.signIn('editor')
  const response = await app.send('/api/admin/contact', { cookie, json: { contactInfo } })
  expect(response.status).toBe(200)
}

function pass(app: TestApp, seconds: number): void {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
}

describeOnBoth('POST /api/contact', (get) => {
  test('refuses in the visitor’s language, after the field’s name', async () => {
    const headers = { 'content-language': 'es' }
    const refused = await get().send('/api/contact', { headers, json: { ...message, name: '' } })
    expect(refused.status).toBe(400)
    expect((await refused.json()).error).toBe('name: Falta llenar: Nombre completo')
  })

  test('answers 400 with one message per invalid field and stores nothing', async () => {
    const response = await get().send('/api/contact', {
      json: { name: ' ', email: 'sam@', subject: 'x', message: 7 },
    })
    expect(response.status).toBe(400)
    expect((await response.json()).fields).toEqual([
      { path: 'name', message: 'Please fill in: Full Name' },
      {
        path: 'email',
        message: 'Your Email Address looks incomplete. It should look like sam@example.org',
      },
      { path: 'message', message: 'Please fill in: Message' },
    ])
    expect(await stored(get())).toEqual([])
  })

  test('cleans pasted emails and phone numbers of invisible characters', async () => {
    const pasted = {
      ...{ email: 'mailto:sam@example.org\u200e', phone: '\u202a(５４１) 555-0134\u202c' },
      reachBy: ['call', 'email'],
    }
    expect((await get().send('/api/contact', { json: { ...message, ...pasted } })).status).toBe(200)
    expect(await stored(get())).toMatchObject([
      { email: 'sam@example.org', phone: '(541) 555-0134' },
    ])
    // an invisible name counts as missing
    const unseen = { ...message, name: '\u200b' }
    expect((await get().send('/api/contact', { json: unseen })).status).toBe(400)
  })

  test('answers 403 to a request from another site', async () => {
    const response = await get().send('/api/contact', {
      json: message,
      headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(response.status).toBe(403)
    expect(await stored(get())).toEqual([])
  })

  test('answers 413 to an oversized body', async () => {
    const headers = { 'content-length': '1000000', 'content-type': 'application/json' }
    const response = await get().send('/api/contact', { body: '{}', headers })
    expect(response.status).toBe(413)
  })

  test('answers 429 to the sixth message in ten minutes, with the phone number', async () => {
    await saveContactInfo(get(), { phone: '(555) 010-0142' })
    for (let count = 0; count < 5; count += 1) {
      const json = { ...message, subject: `Bed ${count}` }
      expect((await get().send('/api/contact', { json })).status).toBe(200)
    }
    const response = await get().send('/api/contact', { json: message })
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBe(600)
    const { error } = await response.json()
    expect(error).toContain('in 10 minutes')
    expect(error).toContain('(555) 010-0142')
    expect(await stored(get())).toHaveLength(5)
    const neighbor = { json: message, clientIp: '192.0.2.77' }
    expect((await get().send('/api/contact', neighbor)).status).toBe(200)
    pass(get(), 601)
    expect((await get().send('/api/contact', { json: message })).status).toBe(200)
  })

  test('failure 11: answers 503 with the phone number if the database is broken, never a false success', async () => {
    await saveContactInfo(get(), { phone: '(555) 010-0142' })
    const { db } = get().context
    await sql`alter table contact_messages rename to lost_messages`.execute(db)
    try {
      const response = await get().send('/api/contact', { json: message })
      expect(response.status).toBe(503)
      const { error } = await response.json()
      expect(error).toMatch(/^Message Failed to Send\. /)
      expect(error).toContain('(555) 010-0142')
      expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
      expect(
        await db.selectFrom('rateLimits').where('key', 'like', 'contact:%').selectAll().execute(),
      ).toEqual([])
    } finally {
      await sql`alter table lost_messages rename to contact_messages`.execute(db)
    }
  })

  test('failure 11: answers 503 if the message could be stored but not its notification job', async () => {
    const { db } = get().context
    await sql`alter table outbox rename to lost_outbox`.execute(db)
    try {
      const response = await get().send('/api/contact', { json: message })
      expect(response.status).toBe(503)
      expect((await response.json()).error).toContain('988')
    } finally {
      await sql`alter table lost_outbox rename to outbox`.execute(db)
    }
    expect(await stored(get())).toEqual([])
  })

  test('stores the six fields', async () => {
    const response = await get().send('/api/contact', { json: message })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ ok: true })
    expect(await stored(get())).toEqual([{ ...message, ...noPreferences }])
  })

  test('is stored encrypted, unreadable without the secrets', async () => {
    await get().send('/api/contact', { json: message })
    const { db } = get().context
    const rows = await db.selectFrom('contactMessages').selectAll().execute()
    const jobs = await db.selectFrom('outbox').selectAll().execute()
    const whole = JSON.stringify([rows, jobs])
    expect(rows).toHaveLength(1)
    for (const word of Object.values(message)) expect(whole).not.toContain(word)
    await expect(readMessages(db, generateSecrets())).rejects.toThrow('can’t be decrypted')
  })

  test('replaces characters that no database can store', async () => {
    await get().send('/api/contact', { json: { ...message, message: 'a\0b' } })
    expect((await stored(get()))[0]?.message).toBe('a\ufffdb')
  })

  test('accepts a phone or an email, and asks for either if both are missing', async () => {
    const { email, phone, ...rest } = message
    for (const json of [
      { ...rest, phone },
      { ...rest, phone, email: ' ', subject: 'Again' },
      { ...rest, email },
    ]) {
      expect((await get().send('/api/contact', { json })).status).toBe(200)
    }
    const addresses = (await stored(get())).map((one) => `${one.email} ${one.phone}`.trim())
    expect(addresses.toSorted()).toEqual([phone, phone, email].toSorted())
    for (const json of [rest, { ...rest, email: '', phone: ' ' }]) {
      const response = await get().send('/api/contact', { json })
      expect(response.status).toBe(400)
      expect((await response.json()).fields).toEqual([
        { path: 'email', message: 'Please fill in: Email Address or Phone' },
      ])
    }
  })

  test('stores how to reach someone, and asks for what that needs', async () => {
    const preferences = { voicemail: 'no', safeHours: 'After 6 in the evening' }
    const sent = { ...message, ...preferences, reachBy: ['text', 'call', 'text'] }
    expect((await get().send('/api/contact', { json: sent })).status).toBe(200)
    expect(await stored(get())).toEqual([{ ...sent, reachBy: ['call', 'text'], language: 'en' }])
    const wrong: [object, Record<string, string>][] = [
      [
        { phone: '', reachBy: ['text'] },
        { phone: 'Please fill in: Phone. You asked us to call or text you' },
      ],
      [
        { email: '', reachBy: ['email'] },
        { email: 'Please fill in: Email Address. You asked us to email you' },
      ],
      [
        { email: '', phone: 'ask me' },
        { phone: 'Your Phone looks incomplete. It should look like (555) 010-0142' },
      ],
      [
        { email: '', phone: '', reachBy: ['call', 'email'] },
        {
          email: 'Please fill in: Email Address or Phone',
          phone: 'Please fill in: Phone. You asked us to call or text you',
        },
      ],
      [{ reachBy: ['pigeon'] }, { 'reachBy.0': 'must be one of call, text, email' }],
      [{ reachBy: 7 }, { reachBy: 'must be a list' }],
      [{ voicemail: 'maybe' }, { voicemail: 'must be yes, no, or empty' }],
      [
        { safeHours: 'x'.repeat(201) },
        { safeHours: '“When it’s safe” is too long. Use 200 characters or fewer.' },
      ],
    ]
    for (const [change, problems] of wrong) {
      const response = await get().send('/api/contact', { json: { ...message, ...change } })
      const { fields } = await response.json()
      expect(
        Object.fromEntries(
          fields.map(({ path, message: text }: { path: string; message: string }) => [path, text]),
        ),
      ).toEqual(problems)
    }
    expect(await stored(get())).toHaveLength(1)
  })

  test('treats a message without phone and type as general', async () => {
    const { phone: _, requestType: __, ...least } = message
    await get().send('/api/contact', { json: least })
    await get().send('/api/contact', {
      json: { ...least, subject: 'Again', requestType: 'no longer offered' },
    })
    await get().send('/api/contact', {
      json: { ...least, subject: 'Once more', phone: null, requestType: null },
    })
    expect(await stored(get())).toEqual([
      expect.objectContaining({ phone: '', requestType: 'general' }),
      expect.objectContaining({ phone: '', requestType: 'general' }),
      expect.objectContaining({ phone: '', requestType: 'general' }),
    ])
  })

  test('stores when a reply is due, or nothing without a promise', async () => {
    const cookie = await get().signIn('editor')
    const due = async (form: object) => {
      await get().send('/api/admin/contact', { cookie, json: { form } })
      await get().send('/api/contact', { json: { ...message, subject: JSON.stringify(form) } })
      const rows = get().context.db.selectFrom('contactMessages').select('dueAt')
      const { dueAt } = await rows.orderBy('createdAt', 'desc').executeTakeFirstOrThrow()
      pass(get(), 60)
      return dueAt
    }
    expect(await due({})).toBe('2026-11-22T18:00:00.000Z')
    expect(await due({ replyHours: 48 })).toBe('2026-11-23T18:01:00.000Z')
    expect(await due({ replyPromise: ' ' })).toBeNull()
  })

  test('stores and notifies once when a message is sent twice', async () => {
    await saveContactInfo(get(), { email: 'office@example.org' })
    const send = async (json: object) => (await get().send('/api/contact', { json })).status
    expect(await Promise.all([send(message), send(message)])).toEqual([200, 200])
    pass(get(), 500)
    expect(await send(message)).toBe(200)
    expect(await send({ ...message, message: `${message.message} Please.` })).toBe(200)
    expect(await stored(get())).toHaveLength(2)
    // ten minutes after the first, it counts as new
    pass(get(), 100)
    expect(await send(message)).toBe(200)
    expect(await stored(get())).toHaveLength(3)
    await drainOutbox(get().context, jobLanes)
    expect(get().emails).toHaveLength(3)
    // deleted messages don't count as received
    await get().context.db.updateTable('contactMessages').set({ deletedAt: '2026' }).execute()
    expect(await send(message)).toBe(200)
    expect(await stored(get())).toHaveLength(4)
  })

  test('notifies the ministry without the message’s content', async () => {
    await saveContactInfo(get(), { email: 'office@example.org' })
    const preferences = { reachBy: ['call'], voicemail: 'no', safeHours: 'After dusk' }
    await get().send('/api/contact', { json: { ...message, ...preferences } })
    await drainOutbox(get().context, jobLanes)
    const [email] = get().emails
    expect(email?.to).toBe('office@example.org')
    expect(email?.subject).toContain('Help or recovery support')
    expect(email?.text).toContain('http://localhost:3000/admin')
    const whole = JSON.stringify(email)
    for (const secret of ['Sam', 'sam@', '555-0134', 'bed', 'drinking', 'oicemail', 'dusk']) {
      expect(whole).not.toContain(secret)
    }
  })

  test('notifies the owner if the ministry has no email', async () => {
    await get().signIn('owner')
    await get().send('/api/contact', { json: message })
    await drainOutbox(get().context, jobLanes)
    expect(get().emails.map(({ to }) => to)).toEqual([expect.stringMatching(/^owner-/)])
  })

  test('failure 11: succeeds while mail is broken, and the email is sent later', async () => {
    await saveContactInfo(get(), { email: 'office@example.org' })
    const { context, emails } = get()
    const works = context.mail
    context.mail = {
      isOn: true,
      send: async () => {
        throw new Error('mail is down')
      },
    }
    expect((await get().send('/api/contact', { json: message })).status).toBe(200)
    await drainOutbox(context, jobLanes)
    expect(await stored(get())).toHaveLength(1)
    context.mail = works
    await drainOutbox(context, jobLanes)
    expect(emails).toEqual([])
    pass(get(), 15)
    await drainOutbox(context, jobLanes)
    await drainOutbox(context, jobLanes)
    expect(emails).toHaveLength(1)
  })

  test('forwards the six fields, retrying until the outside handler accepts them', async () => {
    const answer = { status: 500 }
    const { received, url } = await startFormHandler(answer)
    const { context } = get()
    context.config = { ...context.config, contactFormUrl: url }
    await saveContactInfo(get(), { email: 'office@example.org' })
    expect((await get().send('/api/contact', { json: message })).status).toBe(200)
    await drainOutbox(context, jobLanes)
    answer.status = 200
    pass(get(), 15)
    await drainOutbox(context, jobLanes)
    pass(get(), 3600)
    await drainOutbox(context, jobLanes)
    expect(received.map(({ body }) => body)).toEqual([message, message])
    expect(received[0]?.type).toBe('application/json')
    expect(received[0]?.key).toBe(received[1]?.key)
    expect(get().emails).toHaveLength(1)
  })

  test('notifies about and forwards each message separately', async () => {
    const { received, url } = await startFormHandler({ status: 200 })
    const { context, emails } = get()
    context.config = { ...context.config, contactFormUrl: url }
    await saveContactInfo(get(), { email: 'office@example.org' })
    const messages = ['One', 'Two', 'Three'].map((subject) => ({ ...message, subject }))
    for (const json of messages) await get().send('/api/contact', { json })
    await drainOutbox(context, jobLanes)
    expect(received.map(({ body }) => body)).toEqual(expect.arrayContaining(messages))
    const rows = await context.db.selectFrom('contactMessages').select('id').execute()
    const ids = rows.map(({ id }) => id).toSorted()
    expect(received.map(({ key }) => key).toSorted()).toEqual(ids)
    expect(emails.map(({ text }) => text.split('/').at(-1)).toSorted()).toEqual(ids)
  })

  test('neither notifies about nor forwards a deleted message', async () => {
    const { received, url } = await startFormHandler({ status: 200 })
    const { context, emails } = get()
    context.config = { ...context.config, contactFormUrl: url }
    await get().send('/api/contact', { json: message })
    await saveContactInfo(get(), { email: 'office@example.org' })
    await context.db.deleteFrom('contactMessages').execute()
    await drainOutbox(context, jobLanes)
    expect([emails, received]).toEqual([[], []])
    expect(await jobs(get())).toEqual([
      { kind: 'contact.forward', isDone: true, lastError: null },
      { kind: 'contact.notify', isDone: true, lastError: null },
    ])
  })

  test('forwards nothing if the outside handler was removed in the meantime', async () => {
    const { received, url } = await startFormHandler({ status: 200 })
    const { context } = get()
    const { config } = context
    context.config = { ...config, contactFormUrl: url }
    await get().send('/api/contact', { json: message })
    context.config = config
    await drainOutbox(context, inOneLane({ 'contact.forward': forwardMessage }))
    expect(received).toEqual([])
    expect(await jobs(get())).toContainEqual({
      ...{ kind: 'contact.forward', isDone: true, lastError: null },
    })
  })

  test('notifies about an undecryptable message and says why it can’t be forwarded', async () => {
    const { received, url } = await startFormHandler({ status: 200 })
    const { context, emails } = get()
    context.config = { ...context.config, contactFormUrl: url }
    await saveContactInfo(get(), { email: 'office@example.org' })
    await get().send('/api/contact', { json: message })
    context.secrets = generateSecrets()
    await drainOutbox(context, jobLanes)
    expect(emails).toMatchObject([{ subject: 'New message' }])
    expect(received).toEqual([])
    const lastError = 'the message can’t be decrypted: its encryption key is missing'
    expect(await jobs(get())).toContainEqual({ kind: 'contact.forward', isDone: false, lastError })
  })

  test('forwards how to reach the visitor', async () => {
    const { received, url } = await startFormHandler({ status: 200 })
    const { context } = get()
    context.config = { ...context.config, contactFormUrl: url }
    const preferences = { reachBy: ['call'], voicemail: 'no', safeHours: 'after 6' }
    await get().send('/api/contact', { json: { ...message, ...preferences } })
    await drainOutbox(context, inOneLane({ 'contact.forward': forwardMessage }))
    expect(received.map(({ body }) => body)).toEqual([
      { ...message, preferences: 'Call. No voicemail. After 6.' },
    ])
  })

  test.each([302, 307, 308])('never follows a redirect (%i)', async (status) => {
    const elsewhere = await startFormHandler({ status: 200 })
    const { url } = await startFormHandler({ status, location: elsewhere.url })
    const { context } = get()
    context.config = { ...context.config, contactFormUrl: url }
    await get().send('/api/contact', { json: message })
    await drainOutbox(context, inOneLane({ 'contact.forward': forwardMessage }))
    expect(elsewhere.received).toEqual([])
    const { lastError, doneAt } = await context.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'contact.forward')
      .executeTakeFirstOrThrow()
    expect({ lastError, doneAt }).toEqual({
      lastError: `the form handler responded with ${status}`,
      doneAt: null,
    })
  })

  test('is not forwarded without an outside handler', async () => {
    await get().send('/api/contact', { json: message })
    expect(await jobs(get())).toMatchObject([{ kind: 'contact.notify' }])
  })
})
