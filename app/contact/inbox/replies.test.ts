import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testMessage } from '#app/contact/contact.fixtures.ts'
import type { MessageContent } from '#app/contact/messages/message-content.server.ts'
import { MailError } from '#platform/adapters/mail.ts'
import { createLog } from '#platform/log.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { generateSecrets } from '#platform/secrets/secrets.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { deleteExpired } from '#server/upkeep/maintenance.ts'
import { describeOnBoth, type SendOptions, type TestApp } from '#test/support.ts'
import { countUndelivered, readThread } from './replies.server.ts'
import { replyEmail } from './reply-email.server.ts'
import type { Thread } from './reply-schema.ts'

const path = '/api/admin/messages'
const minute = 60_000
const untouched = '0~'

/** Stores a message. Returns its id. */
async function store({ context }: TestApp, words: Partial<MessageContent> = {}): Promise<string> {
  const row = testMessage(context.secrets, words)
  await context.db.insertInto('contactMessages').values(row).execute()
  return row.id
}

type Draft = { key?: unknown; text?: unknown; version?: unknown }

function answer(app: TestApp, cookie: string, id: string, draft: Draft = {}): Promise<Response> {
  const json = {
    key: 'draft-0001',
    text: 'Hello Sam,\n\nthere is a bed.',
    version: untouched,
    ...draft,
  }
  return app.send(`${path}/${id}/replies`, { cookie, json })
}

async function open(app: TestApp, cookie: string, id: string) {
  const response = await app.send(`${path}/${id}`, { cookie })
  expect(response.status).toBe(200)
  return response.json()
}

async function threadOf(app: TestApp, cookie: string, id: string): Promise<Thread> {
  return (await open(app, cookie, id)).thread
}

function deliver({ context }: TestApp): Promise<void> {
  return drainOutbox(context, jobLanes)
}

/** Moves the clock so that retries are due. */
function pass({ clock }: TestApp, minutes: number): void {
  clock.now = new Date(clock.now.getTime() + minutes * minute)
}

/** Makes the mail server refuse everything until `end` is called. */
function refuseMail({ context }: TestApp, codes: (string | number)[]) {
  const { send } = context.mail
  let tries = 0
  context.mail.send = async () => {
    tries += 1
    throw new MailError(codes)
  }
  return {
    tries: () => tries,
    end: () => {
      context.mail.send = send
    },
  }
}

/** The whole database as text. */
async function everything({ context: { db } }: TestApp): Promise<string> {
  const tables = await db.introspection.getTables()
  const rows = await Promise.all(
    tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db)),
  )
  return JSON.stringify(rows)
}

describeOnBoth('A reply to a message', (get) => {
  test('is emailed to the writer from the ministry and shown with the message', async () => {
    const app = get()
    await app.send('/api/admin/contact', {
      cookie: await app.signIn(),
      json: { contactInfo: { email: 'office@ministry.example', phone: '(555) 010-0142' } },
    })
    const cookie = await app.signIn('editor')
    const id = await store(app)
    const { frame } = await open(app, cookie, id)
    expect(frame.greeting).toBe('Hello Sam,')
    expect((await answer(app, cookie, id)).status).toBe(200)
    const before = await threadOf(app, cookie, id)
    expect(before.replies).toMatchObject([{ state: 'waiting', problem: '' }])
    await deliver(app)
    expect(app.emails).toHaveLength(1)
    const [email] = app.emails
    expect(email).toMatchObject({
      to: 'sam@example.org',
      replyTo: 'office@ministry.example',
      subject: 'A reply from 14:23 Ministries',
      text: `Hello Sam,\n\nthere is a bed.\n\n${frame.closing}\n`,
    })
    expect(frame.closing).toBe(
      'The editor\n14:23 Ministries\n(555) 010-0142\n\nYou can reply to this email.',
    )
    expect(JSON.stringify(email)).not.toMatch(/nowhere|tonight/)
    const opened = await open(app, cookie, id)
    expect(opened).toMatchObject({
      answeredAt: app.clock.now.toISOString(),
      answeredByName: 'The editor',
    })
    expect(opened.thread.replies).toMatchObject([
      {
        ...{ text: 'Hello Sam,\n\nthere is a bed.', byName: 'The editor', state: 'sent' },
        writtenAt: app.clock.now.toISOString(),
      },
    ])
  })

  test('has a Spanish greeting and signature for Spanish writers, and invites no reply without an email', async () => {
    const app = get()
    await app.send('/api/admin/contact', {
      cookie: await app.signIn(),
      json: { contactInfo: { email: '', phone: '' } },
    })
    const cookie = await app.signIn('editor')
    const id = await store(app, { name: 'Ana María', language: 'es' })
    const { frame } = await open(app, cookie, id)
    expect(frame).toEqual({ greeting: 'Hola, Ana:', closing: 'The editor\n14:23 Ministries' })
    await answer(app, cookie, id, { text: 'Hola, Ana:\n\nsí.' })
    await deliver(app)
    expect(app.emails[0]?.subject).toBe('Una respuesta de 14:23 Ministries')
    expect(app.emails[0]).not.toHaveProperty('replyTo')
  })

  test('is only for staff who may read messages', async () => {
    const app = get()
    const id = await store(app)
    const shop = await app.signIn('shop')
    const calls: [string, SendOptions][] = [
      [`${path}/${id}/replies`, { json: {} }],
      [`${path}/${id}/replies/x/again`, { method: 'POST' }],
      [`${path}/${id}/deliveries`, {}],
      [`${path}/${id}/reminder`, { method: 'PUT' }],
      [`${path}/${id}/reminder`, { method: 'DELETE' }],
      ['/api/admin/saved-replies', {}],
      ['/api/admin/saved-replies', { json: {} }],
      ['/api/admin/saved-replies/x', { method: 'PUT', json: {} }],
      ['/api/admin/saved-replies/x', { method: 'DELETE' }],
      ['/api/admin/saved-replies/x/restore', { method: 'POST' }],
    ]
    for (const [to, options] of calls) {
      expect([to, (await app.send(to, options)).status]).toEqual([to, 401])
      expect([to, (await app.send(to, { ...options, cookie: shop })).status]).toEqual([to, 403])
    }
    const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    const cookie = await app.signIn('editor')
    const json = { key: 'draft-0001', text: 'Hi', version: untouched }
    const forged = await app.send(`${path}/${id}/replies`, { cookie, json, headers: elsewhere })
    expect(forged.status).toBe(403)
    expect(await threadOf(app, cookie, id)).toMatchObject({ replies: [] })
  })

  test('is refused with the invalid field’s name', async () => {
    const app = get()
    const cookie = await app.signIn('editor')
    const id = await store(app)
    const wrong: [Draft & Record<string, unknown>, string][] = [
      [{ text: ' \n ' }, 'text'],
      [{ text: 7 }, 'text'],
      [{ text: 'x'.repeat(20_001) }, 'text'],
      [{ key: 'constructor!' }, 'key'],
      [{ key: 'short' }, 'key'],
      [{ version: null }, 'version'],
      [{ version: 'x'.repeat(400) }, 'version'],
    ]
    for (const [draft, field] of wrong) {
      const response = await answer(app, cookie, id, draft)
      const { fields } = await response.json()
      expect([response.status, fields[0].path]).toEqual([400, field])
    }
    expect((await answer(app, cookie, id, { to: 'me@elsewhere.example' } as Draft)).status).toBe(
      400,
    )
    expect((await answer(app, cookie, 'constructor')).status).toBe(404)
    expect(
      (await app.send(`${path}/none/replies/none/again`, { method: 'POST', cookie })).status,
    ).toBe(409)
    const odd = 'NUL \0, half \ud800 a letter'
    expect((await answer(app, cookie, id, { text: odd })).status).toBe(200)
    expect((await answer(app, cookie, id, { text: odd })).status).toBe(200)
    await deliver(app)
    expect(app.emails).toHaveLength(1)
  })

  test('is never sent to someone without an email or who asked for another way, nor while email is off', async () => {
    const app = get()
    const cookie = await app.signIn('editor')
    const quiet = await store(app, { reachBy: ['call'], phone: '555-0134' })
    const without = await store(app, { email: '', phone: '555-0134' })
    const deleted = await store(app)
    await app.send(`${path}/${deleted}`, { method: 'DELETE', cookie })
    const lost = testMessage(generateSecrets())
    await app.context.db.insertInto('contactMessages').values(lost).execute()
    for (const id of [quiet, without, deleted, lost.id]) {
      expect((await answer(app, cookie, id)).status).toBe(409)
    }
    app.context.mail.isOn = false
    const off = await answer(app, cookie, await store(app))
    expect([off.status, (await off.json()).error]).toEqual([
      409,
      expect.stringContaining('Email isn’t set up'),
    ])
    await deliver(app)
    expect(app.emails).toEqual([])
    const rows = await app.context.db.selectFrom('messageReplies').select('id').execute()
    expect(rows).toEqual([])
  })

  test('is sent once, however often and in whatever order its draft is submitted', async () => {
    const app = get()
    const [first, second] = [await app.signIn('editor'), await app.signIn('owner')]
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(first, second), fc.constantFrom('a', 'b')), {
          minLength: 2,
          maxLength: 5,
        }),
        async (sends) => {
          const id = await store(app)
          const sentBefore = app.emails.length
          const answers = await Promise.all(
            sends.map(([cookie, name]) =>
              answer(app, cookie, id, { key: `draft-000${name}`, text: name }),
            ),
          )
          await Promise.all([deliver(app), deliver(app)])
          const { replies } = await threadOf(app, first, id)
          expect(replies).toHaveLength(1)
          expect(app.emails.slice(sentBefore)).toHaveLength(1)
          // the same draft succeeds, others learn that someone was faster
          expect(answers.map(({ status }) => status)).toEqual(
            sends.map(([, name]) => (name === replies[0]?.text ? 200 : 409)),
          )
        },
      ),
      { numRuns: 8 },
    )
  })

  test('tells the second author who replied first, and can be sent anyway', async () => {
    const app = get()
    const [ana, ruth] = [await app.signIn('editor'), await app.signIn('owner')]
    const id = await store(app)
    await answer(app, ana, id)
    pass(app, 1)
    const refused = await answer(app, ruth, id, { key: 'draft-ruth', text: 'Come by.' })
    expect([refused.status, (await refused.json()).error]).toEqual([
      409,
      'The editor replied to this message 1 minute ago',
    ])
    const other = await answer(app, ana, id, { text: 'The same draft, in other words.' })
    expect(other.status).toBe(409)
    const { version } = await threadOf(app, ruth, id)
    const sent = await answer(app, ruth, id, { key: 'draft-ruth', text: 'Come by.', version })
    expect(sent.status).toBe(200)
    expect((await sent.json()).replies).toHaveLength(2)
    const late = await answer(app, ana, id, { key: 'draft-late', text: 'And bring a coat.' })
    expect((await late.json()).error).toBe(
      'The owner replied to this message less than a minute ago',
    )
  })

  test('belongs to one message and is kept as long as it', async () => {
    const app = get()
    const cookie = await app.signIn('editor')
    const [first, second] = [await store(app), await store(app)]
    await answer(app, cookie, first)
    expect(await open(app, cookie, second)).toMatchObject({
      answeredAt: null,
      thread: { replies: [], version: untouched },
    })
    const { version } = await threadOf(app, cookie, first)
    expect(version).toBe(`1~${app.clock.now.toISOString()}`)
    await answer(app, cookie, second)
    const owner = await app.signIn()
    const { acts } = await (await app.send('/api/admin/activity', { cookie: owner })).json()
    const counted = { label: 'Replies', before: '0', after: '1' }
    expect(acts).toMatchObject([1, 2].map(() => ({ changes: expect.arrayContaining([counted]) })))
    await deleteExpired(app.context)
    for (const id of [first, second]) {
      expect((await threadOf(app, cookie, id)).replies).toHaveLength(1)
    }
    await expect(readThread(app.context, 'none')).rejects.toMatchObject({ code: 'notFound' })
  })

  test('reports that a colleague marked the message as answered', async () => {
    const app = get()
    const cookie = await app.signIn('editor')
    const id = await store(app)
    await app.send(`${path}/${id}`, {
      method: 'PUT',
      cookie: await app.signIn(),
      json: { answered: true },
    })
    const refused = await answer(app, cookie, id)
    expect((await refused.json()).error).toMatch(/^The owner marked this message as answered/)
    const { version } = await threadOf(app, cookie, id)
    expect((await answer(app, cookie, id, { version })).status).toBe(200)
  })

  test('is retried automatically, and says so, until the server accepts it', async () => {
    const app = get()
    const cookie = await app.signIn('editor')
    const id = await store(app)
    await answer(app, cookie, id)
    const refusing = refuseMail(app, ['ECONNREFUSED'])
    await deliver(app)
    expect(await threadOf(app, cookie, id)).toMatchObject({
      replies: [{ state: 'late', problem: expect.stringContaining('ECONNREFUSED') }],
    })
    const again = () =>
      app.send(`${path}/${id}/replies/${replyId}/again`, { method: 'POST', cookie })
    const replyId = (await threadOf(app, cookie, id)).replies[0]?.id
    expect((await again()).status).toBe(409)
    refusing.end()
    pass(app, 1)
    await deliver(app)
    const { deliveries } = await (await app.send(`${path}/${id}/deliveries`, { cookie })).json()
    expect(deliveries).toEqual([{ id: replyId, state: 'sent', problem: '', mailCause: null }])
    expect((await again()).status).toBe(409)
    expect(app.emails).toHaveLength(1)
  })

  test.each([
    [
      'at once if the server refuses the address',
      ['EENVELOPE', 550, 'RCPT TO'],
      1,
      'addressRefused',
    ],
    ['after some hours if the server is down', ['ECONNREFUSED'], 11, 'serverUnreachable'],
  ])('fails %s, is shown, and can be sent again', async (_, codes, tries, mailCause) => {
    const app = get()
    const cookie = await app.signIn('editor')
    const id = await store(app)
    await answer(app, cookie, id)
    const refusing = refuseMail(app, codes)
    for (let round = 0; round < 14; round += 1) {
      await deliver(app)
      pass(app, 6 * 60)
    }
    expect(refusing.tries()).toBe(tries)
    const { replies } = await threadOf(app, cookie, id)
    expect(replies).toMatchObject([
      { state: 'failed', problem: expect.stringContaining(`${codes[0]}`), mailCause },
    ])
    const { messages } = await (await app.send(path, { cookie })).json()
    expect(messages).toMatchObject([{ undelivered: 1 }])
    const attention = async () =>
      (await (await app.send('/api/admin/attention', { cookie })).json()).items.find(
        ({ key }: { key: string }) => key === 'undelivered',
      )
    expect(await attention()).toMatchObject({
      title: '1 reply couldn’t be delivered',
      section: 'messages',
    })
    refusing.end()
    const again = () =>
      app.send(`${path}/${id}/replies/${replies[0]?.id}/again`, { method: 'POST', cookie })
    const statuses = (await Promise.all([again(), again()])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    await deliver(app)
    expect(app.emails).toHaveLength(1)
    expect(await attention()).toBeUndefined()
  })

  test('can be resent only for its own message and while email is on', async () => {
    const app = get()
    const cookie = await app.signIn('editor')
    const [id, other] = [await store(app), await store(app)]
    await answer(app, cookie, id)
    pass(app, 1)
    const { version } = await threadOf(app, cookie, id)
    await answer(app, cookie, id, { key: 'draft-0002', text: 'And a meal.', version })
    const refusing = refuseMail(app, ['EENVELOPE', 550, 'RCPT TO'])
    await deliver(app)
    refusing.end()
    const { replies } = await threadOf(app, cookie, id)
    const again = (message: string) =>
      app.send(`${path}/${message}/replies/${replies[1]?.id}/again`, { method: 'POST', cookie })
    app.context.mail.isOn = false
    expect((await again(id)).status).toBe(409)
    app.context.mail.isOn = true
    expect((await again(other)).status).toBe(409)
    expect(await (await again(id)).json()).toMatchObject({
      replies: [{ state: 'failed' }, { state: 'waiting', problem: '' }],
    })
    await deliver(app)
    expect(app.emails.map(({ text }) => text)).toEqual([expect.stringContaining('And a meal.')])
  })

  test('that one address refuses doesn’t block others, and counts until its message is deleted', async () => {
    const app = get()
    const cookie = await app.signIn('editor')
    const { send } = app.context.mail
    app.context.mail.send = async (email) => {
      if (email.to === 'gone@example.org') throw new MailError(['EENVELOPE', 550, 'RCPT TO'])
      await send(email)
    }
    const ids: Record<string, string> = {}
    for (const name of ['ana', 'gone', 'ruth']) {
      ids[name] = await store(app, { name, email: `${name}@example.org` })
      await answer(app, cookie, ids[name])
    }
    await deliver(app)
    expect(app.emails.map(({ to }) => to).toSorted()).toEqual([
      'ana@example.org',
      'ruth@example.org',
    ])
    const { messages } = await (await app.send(path, { cookie })).json()
    const undelivered = messages.map((one: { name: string; undelivered: number }) => [
      one.name,
      one.undelivered,
    ])
    expect(Object.fromEntries(undelivered)).toEqual({ ana: 0, gone: 1, ruth: 0 })
    expect(await countUndelivered(app.context.db)).toBe(1)
    await app.send(`${path}/${ids.gone}`, { method: 'DELETE', cookie })
    expect(await countUndelivered(app.context.db)).toBe(0)
  })

  test('that fails restores a message deleted in the meantime', async () => {
    const app = get()
    const cookie = await app.signIn('editor')
    const id = await store(app)
    const bystander = await store(app)
    await answer(app, cookie, id)
    for (const one of [id, bystander]) {
      await app.send(`${path}/${one}`, { method: 'DELETE', cookie })
    }
    const isDeleted = async (one: string) => (await open(app, cookie, one)).deletedAt !== null
    expect(await isDeleted(id)).toBe(true)
    refuseMail(app, [550, 'RCPT TO'])
    await deliver(app)
    expect(await isDeleted(id)).toBe(false)
    expect(await isDeleted(bystander)).toBe(true)
    expect(await countUndelivered(app.context.db)).toBe(1)
    // deleting it again settles it
    await app.send(`${path}/${id}`, { method: 'DELETE', cookie })
    expect(await countUndelivered(app.context.db)).toBe(0)
  })

  test('waits while email is off, and says so', async () => {
    const app = get()
    const cookie = await app.signIn('editor')
    const id = await store(app)
    await answer(app, cookie, id)
    app.context.mail.isOn = false
    await deliver(app)
    expect(app.emails).toEqual([])
    expect(await threadOf(app, cookie, id)).toMatchObject({
      replies: [{ state: 'late', problem: expect.stringContaining('EOFF'), mailCause: 'mailOff' }],
    })
    app.context.mail.isOn = true
    pass(app, 5)
    await deliver(app)
    expect(app.emails).toHaveLength(1)
  })

  test('counts as sent if the mail server accepts it from one of two processes', async () => {
    const app = get()
    const cookie = await app.signIn('editor')
    const id = await store(app)
    await answer(app, cookie, id)
    const [reply] = (await threadOf(app, cookie, id)).replies
    const { send } = app.context.mail
    app.context.mail.send = async () => {
      app.context.mail.send = send
      await replyEmail.send(app.context, { replyId: reply?.id })
      throw new MailError(['EENVELOPE', 550, 'RCPT TO'])
    }
    await deliver(app)
    expect(app.emails).toHaveLength(1)
    expect((await threadOf(app, cookie, id)).replies).toMatchObject([
      { state: 'sent', problem: '' },
    ])
    expect(await countUndelivered(app.context.db)).toBe(0)
  })

  test('is stored encrypted and appears in no log, activity, or staff email', async () => {
    const app = get()
    const lines: string[] = []
    app.context.log = createLog('debug', { write: (line: string) => void lines.push(line) })
    const cookie = await app.signIn('editor')
    const owner = await app.signIn()
    const id = await store(app, { name: 'Wren', subject: 'Quillfeather' })
    const people = await (await app.send(path, { cookie })).json()
    const me = people.people.find(({ name }: { name: string }) => name === 'The editor')
    await app.send(`${path}/${id}`, { method: 'PUT', cookie: owner, json: { assignedTo: me.id } })
    await deliver(app)
    await app.send(`${path}/${id}/reminder`, { method: 'PUT', cookie })
    const refusing = refuseMail(app, ['ECONNREFUSED'])
    await answer(app, cookie, id, { text: 'Marmalade for Wren' })
    await deliver(app)
    refusing.end()
    pass(app, 5)
    await deliver(app)
    const toStaff = app.emails.filter(({ to }) => to !== 'sam@example.org')
    expect(toStaff).toHaveLength(1)
    expect(lines.length).toBeGreaterThan(0)
    const seen = [await everything(app), lines.join(''), JSON.stringify(toStaff)].join('')
    expect(seen).not.toMatch(/marmalade|wren|quillfeather|sam@example/i)
    const { acts } = await (await app.send('/api/admin/activity', { cookie: owner })).json()
    expect(acts.map(({ did }: { did: string }) => did)).toEqual(
      expect.arrayContaining(['Replied to a message', 'Set a reminder for a message']),
    )
    expect(JSON.stringify(acts)).not.toMatch(/marmalade|wren/i)
  })

  test('is searchable and deleted with its message', async () => {
    const app = get()
    const cookie = await app.signIn('editor')
    const id = await store(app)
    await store(app, { subject: 'Another' })
    await answer(app, cookie, id, { text: 'Bring a lantern, José.' })
    const found = async (words: string) =>
      (await (await app.send(`${path}?search=${words}`, { cookie })).json()).messages
    expect((await found('LANTERN%20jose')).map((one: { id: string }) => one.id)).toEqual([id])
    expect(await found('lantern%20another')).toEqual([])
    await deliver(app)
    pass(app, 370 * 24 * 60)
    await deleteExpired(app.context)
    expect(await app.context.db.selectFrom('messageReplies').select('id').execute()).toEqual([])
  })

  test('is not sent again if its job wasn’t marked as done', async () => {
    const app = get()
    const cookie = await app.signIn('editor')
    const id = await store(app)
    await answer(app, cookie, id)
    await deliver(app)
    await app.context.db.updateTable('outbox').set({ doneAt: null }).execute()
    pass(app, 5)
    await deliver(app)
    expect(app.emails).toHaveLength(1)
  })

  test('keeps the name of an author who has left', async () => {
    const app = get()
    const [cookie, owner] = [await app.signIn('editor'), await app.signIn()]
    const id = await store(app)
    await answer(app, cookie, id)
    const { people } = await (await app.send('/api/admin/people', { cookie: owner })).json()
    const editor = people.find(({ role }: { role: string }) => role === 'editor')
    await app.send(`/api/admin/people/${editor.id}`, { method: 'DELETE', cookie: owner })
    await deliver(app)
    expect(app.emails.at(-1)?.text).toContain('\n\nThe editor\n')
    expect((await threadOf(app, owner, id)).replies).toMatchObject([
      { byName: 'The editor (left)' },
    ])
  })

  test('is marked as unreadable without its key, while the message stays readable', async () => {
    const app = get()
    const cookie = await app.signIn('editor')
    const id = await store(app)
    await answer(app, cookie, id)
    await app.context.db.updateTable('messageReplies').set({ words: 'v1.lost' }).execute()
    await deliver(app)
    expect(app.emails).toEqual([])
    expect(await threadOf(app, cookie, id)).toMatchObject({
      replies: [{ isReadable: false, text: '', state: 'late', problem: 'it couldn’t be sent' }],
    })
  })
})
