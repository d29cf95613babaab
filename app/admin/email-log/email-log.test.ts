import { beforeEach, expect, test } from 'vitest'
import { insertTestMessage, testMessage } from '#app/contact/contact.fixtures.ts'
import { redactOldOrders } from '#app/order-management/redaction.server.ts'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import type { Email } from '#platform/adapters/mail.ts'
import { MailError } from '#platform/adapters/mail.ts'
import { newId } from '#platform/ids.ts'
import { deleteOldEmailLog, openEmailLog, reencryptEmailLog } from '#platform/outbox/email-log.ts'
import { drainOutbox, enqueue } from '#platform/outbox/outbox.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { deleteExpired } from '#server/upkeep/maintenance.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import type { EmailLogPage } from './email-log-schema.ts'

const path = '/api/admin/email-log'
const dayMs = 24 * 60 * 60_000
const text = 'Hello Sam, there is a bed.'

async function read({ send }: TestApp, cookie: string, query = ''): Promise<EmailLogPage> {
  const response = await send(`${path}${query}`, { cookie })
  expect(response.status).toBe(200)
  return response.json()
}

function resend({ send }: TestApp, cookie: string, id = ''): Promise<Response> {
  return send(`${path}/${id}/resend`, { method: 'POST', cookie })
}

function drain({ context }: TestApp): Promise<void> {
  return drainOutbox(context, jobLanes)
}

function pass({ clock }: TestApp, ms: number): void {
  clock.now = new Date(clock.now.getTime() + ms)
}

/** Makes the mail server answer this to every email, or accept them again without an answer. */
function answerMail({ context, emails }: TestApp, error?: Error): void {
  const send = async (email: Email) => {
    if (error) throw error
    emails.push(email)
  }
  context.mail = { isOn: true, send }
}

const noSuchAddress = new MailError(['EENVELOPE', 550, 'RCPT TO', '5.1.1'])
const isDown = new MailError(['ECONNREFUSED'])

/** Sends a reply to a message. Returns the message's id. */
async function reply(app: TestApp, cookie: string): Promise<string> {
  const id = await insertTestMessage(app.context)
  const json = { key: newId(), text, version: '0~' }
  const response = await app.send(`/api/admin/messages/${id}/replies`, { cookie, json })
  expect(response.status).toBe(200)
  return id
}

async function notify({ context }: TestApp): Promise<string> {
  const row = testMessage(context.secrets)
  await context.db.insertInto('contactMessages').values(row).execute()
  await enqueue(context.db, context.now(), 'contact.notify', { messageId: row.id })
  return row.id
}

describeOnBoth('the email log', (get) => {
  let app: TestApp
  beforeEach(async () => {
    app = get()
    answerMail(app)
    // receives the emails to staff
    await app.signIn('owner')
  })

  test('says what was sent to whom, and nothing of its content', async () => {
    const cookie = await app.signIn('editor')
    const id = await reply(app, cookie)
    await drain(app)
    const page = await read(app, cookie)
    expect(page).toMatchObject({ total: 1, next: null })
    expect(page.emails).toEqual([
      {
        id: expect.any(String),
        title: 'Reply to a message',
        to: 'sam@example.org',
        state: 'sent',
        createdAt: app.clock.now.toISOString(),
        nextAttemptAt: null,
        attempts: [{ at: app.clock.now.toISOString(), cause: null, answer: '' }],
        place: { subject: 'message', address: `/admin/messages/${id}` },
        resend: 'possible',
      },
    ])
    const rows = await app.context.db.selectFrom('emailLog').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/sam@example|bed/)
    expect(openEmailLog(app.context.secrets, rows[0]?.body ?? '')).not.toHaveProperty('text')
  })

  test('shows people only the emails of their areas', async () => {
    await reply(app, await app.signIn('editor'))
    await drain(app)
    for (const role of ['shop', 'front-desk', 'custom:newsletter']) {
      const { emails, total, kinds } = await read(app, await app.signIn(role))
      expect({ emails, total }).toEqual({ emails: [], total: 0 })
      expect(kinds.map(({ kind }) => kind)).not.toContain('contact.reply')
    }
    for (const role of ['packer', 'translator']) {
      const response = await app.send(path, { cookie: await app.signIn(role) })
      expect(response.status).toBe(403)
    }
    const { emails } = await read(app, await app.signIn('owner'), '?kind=contact.reply')
    const forbidden = await resend(app, await app.signIn('shop'), emails[0]?.id)
    expect(forbidden.status).toBe(404)
  })

  test('shows an email that waits with every attempt, until it’s sent', async () => {
    const cookie = await app.signIn('editor')
    await reply(app, cookie)
    answerMail(app, isDown)
    await drain(app)
    const first = app.clock.now.toISOString()
    pass(app, 20_000)
    await drain(app)
    const second = app.clock.now.toISOString()
    const waiting = await read(app, cookie, '?view=waiting')
    expect(waiting.emails).toMatchObject([
      {
        state: 'waiting',
        nextAttemptAt: new Date(app.clock.now.getTime() + 30_000).toISOString(),
        attempts: [
          { at: first, cause: 'serverUnreachable' },
          { at: second, cause: 'serverUnreachable' },
        ],
        resend: 'waiting',
      },
    ])
    expect(await read(app, cookie, '?view=sent')).toMatchObject({ emails: [], total: 0 })
    answerMail(app)
    pass(app, 40_000)
    await drain(app)
    const { emails } = await read(app, cookie, '?view=sent')
    expect(emails).toMatchObject([
      { state: 'sent', attempts: [{}, {}, { cause: null }], createdAt: first },
    ])
    expect(await read(app, cookie, '?view=waiting')).toMatchObject({ emails: [], total: 0 })
  })

  test('shows an address that doesn’t exist at once as not sent', async () => {
    const cookie = await app.signIn('editor')
    await reply(app, cookie)
    answerMail(app, noSuchAddress)
    await drain(app)
    expect((await read(app, cookie, '?view=unsent')).emails).toMatchObject([
      { state: 'failed', attempts: [{ cause: 'addressUnknown', answer: '' }], resend: 'possible' },
    ])
  })

  test('shows an email as not sent once its job was given up', async () => {
    const cookie = await app.signIn('editor')
    await notify(app)
    answerMail(app, isDown)
    await drain(app)
    await app.context.db
      .updateTable('outbox')
      .set({ failedAt: app.clock.now.toISOString() })
      .execute()
    expect((await read(app, cookie, '?view=unsent')).emails).toMatchObject([{ state: 'failed' }])
  })

  test('quotes the server only if no code says why, briefly and without emails', async () => {
    const cookie = await app.signIn('editor')
    await notify(app)
    const said = `no <sam@example.org>,\r\n\u202eever ${'x'.repeat(400)}`
    answerMail(app, new MailError([], said))
    await drain(app)
    const { emails } = await read(app, cookie)
    const { cause, answer = '' } = emails[0]?.attempts[0] ?? {}
    expect(cause).toBe('unknown')
    expect(answer).toMatch(/^no <\[address\]>, ever x+$/)
    expect(answer).toHaveLength(300)
    pass(app, 1000)
    await notify(app)
    answerMail(app, new MailError(['EENVELOPE', 550, 'RCPT TO', '5.1.1'], said))
    await drain(app)
    const [newest] = (await read(app, cookie)).emails
    expect(newest?.attempts[0]).toMatchObject({ cause: 'addressUnknown', answer: '' })
  })

  test('says that an email was stored while email is off, and sends no reply', async () => {
    const cookie = await app.signIn('owner')
    await notify(app)
    await reply(app, cookie)
    app.context.mail = { ...app.context.mail, isOn: false }
    await drain(app)
    const { emails } = await read(app, cookie, '?view=unsent')
    expect(emails).toMatchObject([
      { title: 'New message, to staff', state: 'stored', attempts: [{ cause: 'mailOff' }] },
    ])
    expect((await read(app, cookie, '?view=waiting')).emails).toMatchObject([
      { to: 'sam@example.org', state: 'waiting', attempts: [{ cause: 'mailOff' }] },
    ])
    expect((await resend(app, cookie, emails[0]?.id)).status).toBe(409)
  })

  test('shows an email that is no longer needed', async () => {
    const cookie = await app.signIn('editor')
    const id = await notify(app)
    answerMail(app, isDown)
    await drain(app)
    await app.context.db.deleteFrom('contactMessages').where('id', '=', id).execute()
    pass(app, 20_000)
    await drain(app)
    const { emails } = await read(app, cookie)
    expect(emails).toMatchObject([{ state: 'dropped', attempts: [{}] }])
    const response = await resend(app, cookie, emails[0]?.id)
    expect(response.status).toBe(409)
    expect((await response.json()).error).toContain('no longer needed')
  })

  test('never sends an email twice because the log can’t be written', async () => {
    const cookie = await app.signIn('editor')
    await reply(app, cookie)
    await app.context.db.schema.alterTable('email_log').renameTo('away').execute()
    await drain(app)
    await app.context.db.schema.alterTable('away').renameTo('email_log').execute()
    pass(app, 60_000)
    await drain(app)
    expect(app.emails).toHaveLength(1)
  })

  test('resends as a new entry with a new Message-ID, and records who did', async () => {
    const cookie = await app.signIn('editor')
    await reply(app, cookie)
    await drain(app)
    const [first] = (await read(app, cookie)).emails
    pass(app, 1000)
    expect((await resend(app, cookie, first?.id)).status).toBe(200)
    const [newest, oldest] = (await read(app, cookie)).emails
    expect(newest).toMatchObject({ state: 'waiting', to: 'sam@example.org', attempts: [] })
    expect(oldest).toEqual(first)
    const again = await resend(app, cookie, first?.id)
    expect(again.status).toBe(409)
    expect((await again.json()).error).toBe('This email is still waiting to be sent.')
    await drain(app)
    expect(app.emails.map(({ to, text: sent }) => [to, sent.includes(text)])).toEqual([
      ['sam@example.org', true],
      ['sam@example.org', true],
    ])
    expect(new Set(app.emails.map(({ messageId }) => messageId)).size).toBe(2)
    const states = (await read(app, cookie)).emails.map(({ state }) => state)
    expect(states).toEqual(['sent', 'sent'])
    const { acts } = await (
      await app.send('/api/admin/activity', { cookie: await app.signIn('owner') })
    ).json()
    expect(acts[0]).toMatchObject({ did: 'Resent an email', name: 'Reply to a message' })
    expect(JSON.stringify(acts)).not.toContain('sam@example.org')
  })

  test('two resends at once send one email', async () => {
    const cookie = await app.signIn('editor')
    await notify(app)
    await drain(app)
    const [{ id } = { id: '' }] = (await read(app, cookie)).emails
    const answers = await Promise.all([resend(app, cookie, id), resend(app, cookie, id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await drain(app)
    expect(app.emails).toHaveLength(2)
  })

  test('resends a reply that failed, which then counts as delivered', async () => {
    const cookie = await app.signIn('editor')
    const id = await reply(app, cookie)
    answerMail(app, noSuchAddress)
    await drain(app)
    const [failed] = (await read(app, cookie)).emails
    answerMail(app)
    expect((await resend(app, cookie, failed?.id)).status).toBe(200)
    const deliveries = async () =>
      (await (await app.send(`/api/admin/messages/${id}/deliveries`, { cookie })).json()).deliveries
    expect(await deliveries()).toMatchObject([{ state: 'waiting' }])
    await drain(app)
    expect(await deliveries()).toMatchObject([{ state: 'sent' }])
    expect(app.emails).toHaveLength(1)
  })

  test('a resend replaces the failed task', async () => {
    const cookie = await app.signIn('editor')
    await notify(app)
    answerMail(app, isDown)
    await drain(app)
    const failedAt = app.clock.now.toISOString()
    await app.context.db.updateTable('outbox').set({ failedAt }).execute()
    answerMail(app)
    const [failed] = (await read(app, cookie)).emails
    expect((await resend(app, cookie, failed?.id)).status).toBe(200)
    const attention = await (await app.send('/api/admin/attention', { cookie })).json()
    expect(attention.failures).toEqual([])
    await drain(app)
    const states = (await read(app, cookie)).emails.map(({ state }) => state)
    expect(states.toSorted()).toEqual(['failed', 'sent'])
  })

  test('resends an order’s email, with its history', async () => {
    const cookie = await app.signIn('owner')
    const { db, now } = app.context
    const orderId = await insertTestOrder(db, { placedAt: now().toISOString() })
    await enqueue(db, now(), 'orders.email', { orderId, emailKind: 'placed' })
    await drain(app)
    const { emails } = await read(app, cookie, '?kind=orders.email')
    expect(emails).toMatchObject([
      {
        title: 'Order confirmation',
        place: { subject: 'order', address: `/admin/orders/${orderId}` },
      },
    ])
    expect((await resend(app, cookie, emails[0]?.id)).status).toBe(200)
    await drain(app)
    expect(new Set(app.emails.map(({ messageId }) => messageId)).size).toBe(2)
    const { history } = await (await app.send(`/api/admin/orders/${orderId}`, { cookie })).json()
    expect(history.at(-1)).toMatchObject({
      detail: 'The order confirmation email was sent again.',
      by: expect.any(String),
    })
  })

  test('never resends links for one use, alerts, or test emails', async () => {
    const cookie = await app.signIn('owner')
    const { db, now } = app.context
    const invited = { role: 'editor', email: 'ana@example.org' }
    await app.send('/api/admin/people/invitations', { cookie, json: invited })
    await enqueue(db, now(), 'orders.alarm', {})
    await drain(app)
    const json = { to: 'sam@example.org' }
    const tested = await app.send('/api/admin/connections/mail/test', { cookie, json })
    expect(tested.status).toBe(200)
    const { emails } = await read(app, cookie)
    const shown = emails.map(({ title, resend: choice }) => [title, choice])
    expect(shown.toSorted()).toEqual([
      ['Card testing alert', 'moment'],
      ['Invitation', 'link'],
      ['Test email', 'moment'],
    ])
    for (const { id } of emails) expect((await resend(app, cookie, id)).status).toBe(409)
    await drain(app)
    expect(app.emails).toHaveLength(3)
  })

  test('limits how many emails a person resends in an hour', async () => {
    const cookie = await app.signIn('editor')
    const statuses = []
    for (let count = 0; count < 31; count += 1) {
      statuses.push((await resend(app, cookie, 'none')).status)
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })

  test('finds emails by address and kind, page by page', async () => {
    const cookie = await app.signIn('owner')
    for (let count = 0; count < 3; count += 1) {
      await reply(app, cookie)
      await notify(app)
      pass(app, 1000)
      await drain(app)
    }
    const found = await read(app, cookie, '?search=SAM%40Example&limit=2')
    expect(found).toMatchObject({ emails: [{}, {}], total: null, next: expect.any(String) })
    const cursor = encodeURIComponent(found.next ?? '')
    const rest = await read(app, cookie, `?search=SAM%40Example&limit=2&cursor=${cursor}`)
    expect(rest).toMatchObject({ emails: [{ title: 'Reply to a message' }], next: null })
    expect((await read(app, cookie, '?search=new+message')).emails).toHaveLength(3)
    expect((await read(app, cookie, '?kind=contact.notify&limit=2')).total).toBe(3)
    expect((await read(app, cookie, '?search=nothing+like+it')).emails).toEqual([])
    expect((await read(app, cookie, '?kind=constructor')).emails).toEqual([])
    for (const bad of [
      '?view=constructor',
      '?cursor=x',
      '?limit=0',
      `?search=${'x'.repeat(201)}`,
    ]) {
      expect((await app.send(`${path}${bad}`, { cookie })).status).toBe(400)
    }
  })

  test('lists the emails about one order', async () => {
    const cookie = await app.signIn('owner')
    answerMail(app)
    const [one, other] = [
      await insertTestOrder(app.context.db),
      await insertTestOrder(app.context.db),
    ]
    for (const orderId of [one, other, one]) {
      const again = newId()
      const payload = { orderId, emailKind: 'placed', again }
      await enqueue(app.context.db, app.clock.now, 'orders.email', payload)
    }
    await drain(app)
    const { emails, total } = await read(app, cookie, `?about=order:${one}`)
    expect([emails.length, total]).toEqual([2, 2])
    expect(new Set(emails.map(({ place }) => place?.address))).toEqual(
      new Set([`/admin/orders/${one}`]),
    )
    const views = await read(app, cookie, `?about=order:${one}&view=unsent`)
    expect([views.emails.length, views.total]).toEqual([0, 0])
  })

  test('forgets emails after 30 days', async () => {
    const cookie = await app.signIn('editor')
    await reply(app, cookie)
    await drain(app)
    pass(app, 30 * dayMs)
    await deleteOldEmailLog(app.context)
    expect((await read(app, cookie)).emails).toHaveLength(1)
    pass(app, 1)
    await deleteExpired(app.context)
    expect(await app.context.db.selectFrom('emailLog').selectAll().execute()).toEqual([])
  })

  test('forgets emails about an order whose personal data is removed', async () => {
    const { db, now } = app.context
    const createdAt = '2024-01-01T00:00:00.000Z'
    const orderId = await insertTestOrder(db, { createdAt, placedAt: createdAt })
    await enqueue(db, now(), 'orders.email', { orderId, emailKind: 'placed' })
    await drain(app)
    expect(await db.selectFrom('emailLog').select('about').execute()).toEqual([
      { about: `order:${orderId}` },
    ])
    await redactOldOrders(app.context)
    expect(await db.selectFrom('emailLog').selectAll().execute()).toEqual([])
  })

  test('forgets emails about a message that is deleted for good', async () => {
    const cookie = await app.signIn('editor')
    const id = await reply(app, cookie)
    await drain(app)
    const deletedAt = new Date(app.clock.now.getTime() - 31 * dayMs).toISOString()
    const { db } = app.context
    await db.updateTable('contactMessages').set({ deletedAt }).where('id', '=', id).execute()
    await deleteExpired(app.context)
    expect(await db.selectFrom('emailLog').selectAll().execute()).toEqual([])
  })

  test('is encrypted again with new secrets, and loses what no key opens', async () => {
    const { db } = app.context
    for (const _ of ['one', 'two']) await notify(app)
    await drain(app)
    let count = 0
    await db.transaction().execute((tx) =>
      reencryptEmailLog(tx, () => {
        count += 1
        return count === 1 ? 'changed' : undefined
      }),
    )
    expect(await db.selectFrom('emailLog').select('body').execute()).toEqual([{ body: 'changed' }])
    const { emails } = await read(app, await app.signIn('owner'))
    expect(emails).toMatchObject([{ to: null, attempts: [], state: 'sent' }])
  })
})
