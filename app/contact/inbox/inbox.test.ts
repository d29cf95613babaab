import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readMessages, testMessage } from '#app/contact/contact.fixtures.ts'
import type { MessageContent } from '#app/contact/messages/message-content.server.ts'
import type { ContactMessageTable } from '#app/contact/tables.ts'
import { generateSecrets } from '#platform/secrets/secrets.ts'
import { deleteExpired } from '#server/upkeep/maintenance.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { changeMessage } from './inbox.server.ts'
import type { InboxPage } from './inbox-schema.ts'

const path = '/api/admin/messages'
/** Longer than reading a row takes. */
const lookingMs = 200

/** Stores a message received so many minutes ago. Returns its id. */
async function store(
  { context }: TestApp,
  minutesAgo: number,
  words: Partial<MessageContent> = {},
): Promise<string> {
  const createdAt = new Date(context.now().getTime() - minutesAgo * 60_000).toISOString()
  const row = testMessage(context.secrets, words, { createdAt })
  await context.db.insertInto('contactMessages').values(row).execute()
  return row.id
}

async function read(app: TestApp, cookie: string, query = ''): Promise<InboxPage> {
  const response = await app.send(`${path}${query}`, { cookie })
  expect(response.status).toBe(200)
  return response.json()
}

async function put(app: TestApp, cookie: string, id: string, json: object): Promise<number> {
  return (await app.send(`${path}/${id}`, { method: 'PUT', cookie, json })).status
}

function subjects({ messages }: InboxPage): string[] {
  return messages.map(({ subject }) => subject)
}

describeOnBoth('The inbox', (get) => {
  test('answers 401 to strangers and 403 to the shop role, and nothing is lost', async () => {
    const id = await store(get(), 1)
    const cookie = await get().signIn('shop')
    const calls = [
      [path, 'GET'],
      [`${path}.csv`, 'GET'],
      [`${path}/${id}`, 'GET'],
      [`${path}/${id}`, 'PUT'],
      [`${path}/${id}`, 'DELETE'],
    ] as const
    for (const [to, method] of calls) {
      expect((await get().send(to, { method })).status).toBe(401)
      expect((await get().send(to, { method, cookie })).status).toBe(403)
    }
    expect((await read(get(), await get().signIn())).messages).toHaveLength(1)
  })

  test('keeps the first time and sends no second email when two people change a message at once', async () => {
    const id = await store(get(), 1)
    const { db, now } = get().context
    await get().signIn('editor')
    const { id: ann } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const first = { answeredAt: '2026-11-20T09:00:00.000Z', answeredBy: 'ben', assignedTo: ann }
    const doing: Promise<unknown>[] = []
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('contactMessages').set(first).where('id', '=', id).execute()
      const change = { answered: true, assignedTo: ann }
      doing.push(changeMessage(db, id, change, { now: now(), userId: 'cas' }))
      await setTimeout(lookingMs)
    })
    await Promise.all(doing)
    const row = db.selectFrom('contactMessages').select(['answeredAt', 'answeredBy', 'assignedTo'])
    expect(await row.executeTakeFirst()).toEqual(first)
    const notices = db.selectFrom('outbox').select('kind').where('kind', '=', 'contact.assigned')
    expect(await notices.execute()).toEqual([])
  })

  test('answers 400 to an invalid query or change', async () => {
    const cookie = await get().signIn('editor')
    const id = await store(get(), 1)
    for (const query of [
      'status=lost',
      'limit=0',
      'limit=201',
      'limit=x',
      'cursor=%00',
      'cursor=x',
    ]) {
      expect([query, (await get().send(`${path}?${query}`, { cookie })).status]).toEqual([
        query,
        400,
      ])
    }
    const shopkeeper = await get()
      .signIn('shop')
      .then(() => findPerson(get(), 'shop'))
    for (const json of [
      {},
      { answered: 'yes' },
      { assignedTo: 7 },
      { assignedTo: 'nobody' },
      { assignedTo: shopkeeper },
    ]) {
      expect([json, await put(get(), cookie, id, json)]).toEqual([json, 400])
    }
  })

  test('answers 404 for an unknown message', async () => {
    const cookie = await get().signIn('editor')
    await store(get(), 1)
    expect(await put(get(), cookie, 'none', { answered: true })).toBe(404)
    const gone = await get().send(`${path}/none`, { method: 'DELETE', cookie })
    expect(gone.status).toBe(404)
    expect((await get().send(`${path}/none`, { cookie })).status).toBe(404)
  })

  test('lists open messages first, then newest first, page by page', async () => {
    const cookie = await get().signIn('editor')
    const done = await store(get(), 1, { subject: 'done' })
    await store(get(), 9, { subject: 'oldest' })
    await store(get(), 3, { subject: 'newest' })
    await store(get(), 5, { subject: 'middle' })
    await store(get(), 5, { subject: 'middle' })
    expect(await put(get(), cookie, done, { answered: true })).toBe(200)
    const whole = ['newest', 'middle', 'middle', 'oldest', 'done']
    const all = await read(get(), cookie)
    expect([subjects(all), all.next, all.open]).toEqual([whole, null, 4])
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: InboxPage = await read(get(), cookie, `?limit=2${next && `&cursor=${next}`}`)
      expect(page.messages.length).toBeLessThanOrEqual(2)
      seen.push(...subjects(page))
      next = page.next
    }
    expect(seen).toEqual(whole)
    expect(subjects(await read(get(), cookie, '?status=open'))).toEqual(whole.slice(0, 4))
    expect(subjects(await read(get(), cookie, '?status=answered'))).toEqual(['done'])
  })

  test('finds words in name, email, and text, and takes % and _ literally', async () => {
    const cookie = await get().signIn('editor')
    await store(get(), 1, { subject: 'One', name: 'Ana Lima', message: 'I gave 100% of it' })
    await store(get(), 2, { subject: 'Two' })
    expect(subjects(await read(get(), cookie, '?search=SLEEP%20sam'))).toEqual(['Two'])
    expect(subjects(await read(get(), cookie, '?search=lima'))).toEqual(['One'])
    expect(subjects(await read(get(), cookie, '?search=100%25'))).toEqual(['One'])
    expect(subjects(await read(get(), cookie, '?search=_'))).toEqual([])
    expect(subjects(await read(get(), cookie, '?search=%00%5C'))).toEqual([])
  })

  test('ignores accents and never searches the encrypted text', async () => {
    const cookie = await get().signIn('editor')
    await store(get(), 1, { subject: 'One', name: 'José Núñez' })
    expect(subjects(await read(get(), cookie, '?search=NUNEZ'))).toEqual(['One'])
    expect(subjects(await read(get(), cookie, '?search=v1'))).toEqual([])
  })

  test('searches 5,000 messages at a time and returns a cursor', async () => {
    const cookie = await get().signIn('editor')
    const { db, secrets } = get().context
    const rows = Array.from({ length: 5100 }, (_, at) =>
      testMessage(
        secrets,
        { subject: at % 1700 === 0 ? 'Needle' : 'Hay' },
        { createdAt: new Date(Date.parse('2026-01-01') + at * 60_000).toISOString() },
      ),
    )
    for (let at = 0; at < rows.length; at += 1020) {
      await db
        .insertInto('contactMessages')
        .values(rows.slice(at, at + 1020))
        .execute()
    }
    const first = await read(get(), cookie, '?search=needle')
    expect(subjects(first)).toEqual(['Needle', 'Needle'])
    expect(first.next).not.toBeNull()
    const second = await read(get(), cookie, `?search=needle&cursor=${first.next}`)
    expect([subjects(second), second.next]).toEqual([['Needle'], null])
    const pages = await read(get(), cookie, '?search=needle&limit=1')
    const rest = await read(get(), cookie, `?search=needle&limit=1&cursor=${pages.next}`)
    expect([...pages.messages, ...rest.messages].map(({ id }) => id)).toEqual(
      first.messages.map(({ id }) => id),
    )
    expect((await read(get(), cookie, '?search=elsewhere')).messages).toEqual([])
  })

  test('marks a message as unreadable if its key is missing', async () => {
    const cookie = await get().signIn('editor')
    const { context } = get()
    const lost = testMessage(generateSecrets())
    const damaged = testMessage(context.secrets, {}, { words: 'no words of ours' })
    await context.db.insertInto('contactMessages').values([lost, damaged]).execute()
    await store(get(), 1)
    const { messages, open } = await read(get(), cookie)
    expect(open).toBe(3)
    expect(messages.map(({ isReadable, subject }) => [isReadable, subject])).toEqual([
      [true, 'A bed for tonight'],
      ...[lost, damaged].map(() => [false, '']),
    ])
    expect((await read(get(), cookie, '?search=bed')).messages).toHaveLength(1)
    const table = await get().send(`${path}.csv`, { cookie })
    expect(table.status).toBe(200)
    expect((await table.text()).match(/"This message can’t be read/g)).toHaveLength(2)
    expect(await put(get(), cookie, lost.id, { answered: true })).toBe(200)
  })

  test('records who opened a message and when; listing opens none', async () => {
    const { clock, context } = get()
    const cookie = await get().signIn('editor')
    const id = await store(get(), 1, { reachBy: ['call'], voicemail: 'no', phone: '555-0134' })
    const [listed] = (await read(get(), cookie, '?search=sleep')).messages
    for (const word of ['sleep', 'sam@', '555-', '"call"']) {
      expect(JSON.stringify(listed)).not.toContain(word)
    }
    const open = async (by: string) => (await get().send(`${path}/${id}`, { cookie: by })).json()
    const first = clock.now.toISOString()
    expect(await open(cookie)).toMatchObject({
      ...{ id, message: 'I have nowhere to sleep.', phone: '555-0134', reachBy: ['call'] },
      openings: [{ byName: 'The editor', openedAt: first, lastOpenedAt: first, times: 1 }],
    })
    clock.now = new Date(clock.now.getTime() + 60_000)
    const second = clock.now.toISOString()
    await open(await get().signIn('owner'))
    clock.now = new Date(clock.now.getTime() + 60_000)
    const third = clock.now.toISOString()
    expect((await get().send(`${path}.csv`, { cookie })).status).toBe(200)
    const rows = context.db.selectFrom('messageOpenings').selectAll().orderBy('openedAt')
    expect(await rows.execute()).toMatchObject([
      { messageId: id, openedAt: first, lastOpenedAt: third, times: 2 },
      { messageId: id, openedAt: second, lastOpenedAt: second, times: 1 },
    ])
    await context.db.deleteFrom('contactMessages').execute()
    await deleteExpired(context)
    expect(await rows.execute()).toEqual([])
  })

  test('says who answered and when, keeps the first time, and can be reopened', async () => {
    const cookie = await get().signIn('editor')
    const me = await findPerson(get(), 'editor')
    const id = await store(get(), 1)
    const first = get().clock.now.toISOString()
    await put(get(), cookie, id, { answered: true, assignedTo: me })
    get().clock.now = new Date(get().clock.now.getTime() + 60_000)
    await put(get(), await get().signIn('owner'), id, { answered: true })
    expect((await read(get(), cookie)).messages[0]).toMatchObject({
      answeredAt: first,
      answeredByName: 'The editor',
      assignedTo: me,
      assignedToName: 'The editor',
    })
    await put(get(), cookie, id, { answered: false, assignedTo: null })
    expect((await read(get(), cookie)).messages[0]).toMatchObject({
      answeredAt: null,
      answeredBy: null,
      assignedTo: null,
    })
  })

  test('counts only messages past their promised time as overdue', async () => {
    const { db, secrets } = get().context
    const rows: [string, Partial<ContactMessageTable>][] = [
      ['2026-11-21T18:00:00.001Z', {}],
      ['2026-11-21T18:00:00.000Z', {}],
      ['2026-11-21T17:00:00.000Z', {}],
      ['2026-11-21T15:00:00.000Z', {}],
      ['2026-11-19T12:00:00.000Z', { answeredAt: '2026-11-20T12:00:00.000Z' }],
      ['2026-11-18T12:00:00.000Z', { deletedAt: '2026-11-20T12:00:00.000Z' }],
    ]
    await db
      .insertInto('contactMessages')
      .values(rows.map(([dueAt, more]) => testMessage(secrets, {}, { dueAt, ...more })))
      .execute()
    const cookie = await get().signIn('editor')
    const { items } = await (await get().send('/api/admin/attention', { cookie })).json()
    expect(items.find(({ key }: { key: string }) => key === 'messages')).toMatchObject({
      ...{ title: '4 messages need a reply', examples: ['2 overdue, the oldest by 3 hours'] },
    })
  })

  test('deletes one message and restores it', async () => {
    const cookie = await get().signIn('editor')
    const id = await store(get(), 1, { subject: 'goes' })
    await store(get(), 2, { subject: 'stays' })
    const remove = () => get().send(`${path}/${id}`, { method: 'DELETE', cookie })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    expect(await read(get(), cookie)).toMatchObject({ open: 1, messages: [{ subject: 'stays' }] })
    expect(subjects(await read(get(), cookie, '?status=deleted'))).toEqual(['goes'])
    expect(await put(get(), cookie, id, { deleted: true })).toBe(400)
    expect(await put(get(), cookie, id, { deleted: false })).toBe(200)
    expect((await read(get(), cookie)).open).toBe(2)
  })

  test('purges deleted messages after a month and answered ones after a year, never open ones', async () => {
    const { context, clock } = get()
    const cookie = await get().signIn('editor')
    const answered = await store(get(), 1, { subject: 'answered' })
    const deleted = await store(get(), 2, { subject: 'deleted' })
    await store(get(), 3, { subject: 'waits' })
    await put(get(), cookie, answered, { answered: true })
    await get().send(`${path}/${deleted}`, { method: 'DELETE', cookie })
    const left = async (daysLater: number) => {
      clock.now = new Date(clock.now.getTime() + daysLater * 24 * 60 * 60 * 1000)
      await deleteExpired(context)
      const left = await readMessages(context.db, context.secrets)
      return left.map(({ subject }) => subject).toSorted()
    }
    expect(await left(29)).toEqual(['answered', 'deleted', 'waits'])
    expect(await left(2)).toEqual(['answered', 'waits'])
    expect(await left(333)).toEqual(['answered', 'waits'])
    expect(await left(3000)).toEqual(['waits'])
  })

  test('exports text that no spreadsheet runs as a formula', async () => {
    const cookie = await get().signIn('editor')
    await store(get(), 1, {
      name: '=HYPERLINK("https://evil.example","click")',
      phone: '+15550134',
      subject: '-2+3',
      message: '@SUM(1,2)\n"quoted", second line',
      requestType: '\t=1',
    })
    await store(get(), 2, { name: 'Plain', message: ' \n=1+1' })
    const response = await get().send(`${path}.csv`, { cookie })
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
    expect(text.startsWith('\uFEFF"Received","Name"')).toBe(true)
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"",""click"")"`)
    expect(text).toContain(`"15550134\t","","'\t=1","'-2+3","'@SUM(1,2)\n""quoted"", second line"`)
    expect(text).toContain(`"' \n=1+1"`)
    expect(text).toContain('"Plain"')
  })

  test('exports every message, beyond one page', async () => {
    const cookie = await get().signIn('editor')
    const { db, secrets } = get().context
    const rows = Array.from({ length: 501 }, () => testMessage(secrets))
    await db.insertInto('contactMessages').values(rows).execute()
    const text = await (await get().send(`${path}.csv`, { cookie })).text()
    expect(text.trimEnd().split('\r\n')).toHaveLength(502)
  })
})

async function findPerson({ context }: TestApp, role: string): Promise<string> {
  const { id } = await context.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', role)
    .executeTakeFirstOrThrow()
  return id
}
