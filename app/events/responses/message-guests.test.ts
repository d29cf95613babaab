import type { Selectable } from 'kysely'
import { expect, test } from 'vitest'
import { saveEvents } from '#app/events/dates/changes.fixtures.ts'
import { workday } from '#app/events/events.fixtures.ts'
import type { EventResponseTable } from '#app/events/tables.ts'
import { newId } from '#platform/ids.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'

const path = '/api/admin/event-responses/message'
const day = { eventId: workday.id, date: workday.date }
const at = '2026-11-20T12:00:00.000Z'

async function store(
  { context }: TestApp,
  guests: Partial<Selectable<EventResponseTable>>[],
): Promise<void> {
  for (const fields of guests) {
    const row = {
      ...{ id: newId(), eventId: workday.id, eventTitle: 'Work day', action: 'rsvp', people: 1 },
      ...{ occurrenceDate: workday.date, name: 'Win at example.net', contact: null },
      ...{ token: newId(), createdAt: at, cancelledAt: null, ...fields },
    }
    await context.db.insertInto('eventResponses').values(row).execute()
  }
}

let tokens = 0

function message(fields: object = {}) {
  tokens += 1
  const token = `message-${tokens}`.padEnd(22, '0')
  return { ...day, token, who: 'coming', subject: 'Bring gloves', text: 'Hi\n\nGloves.', ...fields }
}

async function write(app: TestApp, json: unknown) {
  return app.send(path, { cookie: await app.signIn('editor'), json })
}

async function addressees(app: TestApp): Promise<string[]> {
  await drainOutbox(app.context, jobLanes)
  return app.emails.map(({ to }) => to).sort()
}

const everyone = [
  { contact: 'ruth@example.org', language: 'es' as const },
  // she answered twice
  { contact: 'Ruth@Example.org', createdAt: '2026-11-20T13:00:00.000Z' },
  { contact: 'sam@example.org' },
  { contact: '(541) 555-0100', name: 'Pat Phone' },
  {},
  { contact: 'waiting@example.org', waitingSince: at },
  { contact: 'unaware@example.org', toldChange: 'moved' },
  { contact: 'aware@example.org', toldChange: 'moved', knownChange: 'moved' },
  { contact: 'canceled@example.org', cancelledAt: at, toldChange: 'moved' },
  { contact: 'waiting-canceled@example.org', cancelledAt: at, waitingSince: at },
  { contact: 'other@example.org', occurrenceDate: '2026-11-22' },
]

describeOnBoth('a message to guests', (get) => {
  test('reaches each address of everyone with a place once, even if sent twice at once', async () => {
    await saveEvents(get(), [workday])
    await store(get(), everyone)
    const json = message()
    const answers = await Promise.all([write(get(), json), write(get(), json)])
    answers.push(await write(get(), json))
    for (const answer of answers) {
      expect([answer.status, await answer.json()]).toEqual([200, { emails: 4 }])
    }
    expect(await addressees(get())).toEqual([
      ...['aware@example.org', 'ruth@example.org', 'sam@example.org', 'unaware@example.org'],
    ])
  })

  test('reaches only the waiting list, or only those who do not know about a change', async () => {
    await saveEvents(get(), [workday])
    await store(get(), everyone)
    expect((await write(get(), message({ who: 'waiting' }))).status).toBe(200)
    expect(await addressees(get())).toEqual(['waiting@example.org'])
    expect((await write(get(), message({ who: 'unaware' }))).status).toBe(200)
    expect(await addressees(get())).toEqual(['unaware@example.org', 'waiting@example.org'])
  })

  test('is not sent to someone who cancels before it goes out', async () => {
    await saveEvents(get(), [workday])
    await store(get(), everyone)
    await write(get(), message())
    const { db } = get().context
    await db.updateTable('eventResponses').set({ cancelledAt: at }).execute()
    expect(await addressees(get())).toEqual([])
  })

  test('is as typed, between salutation and footer in the guest’s language', async () => {
    await saveEvents(get(), [workday])
    await store(get(), everyone)
    await write(get(), message())
    await drainOutbox(get().context, jobLanes)
    const toRuth = get().emails.find(({ to }) => to === 'ruth@example.org')
    const toSam = get().emails.find(({ to }) => to === 'sam@example.org')
    expect(toRuth).toMatchObject({ subject: 'Bring gloves' })
    expect(toRuth?.text).toContain('Hola:\n\nLe escribimos por este evento: Work day, ')
    expect(toRuth?.text).toContain('\n\nHi\n\nGloves.\n\n')
    expect(toRuth?.text).toContain('/es/events/respond?own=')
    expect(toRuth?.html).toContain('lang="es"')
    expect(toSam?.text).toContain('Hello,\n\nThis is about Work day, ')
    expect(`${toSam?.text}${toSam?.html}`).not.toContain('example.net')
  })

  test('names whom it can’t reach, and has each address once', async () => {
    await store(get(), everyone)
    await store(get(), [
      { name: 'Ruth Hill', people: 3 },
      { name: 'Ruth Lake' },
      { name: 'Canceled', cancelledAt: at },
      { name: null, people: 2 },
    ])
    const cookie = await get().signIn('editor')
    const read = async (who: string) => {
      const query = new URLSearchParams({ ...day, who })
      return (await get().send(`${path}?${query}`, { cookie })).json()
    }
    const { addresses, ...others } = await read('coming')
    expect(addresses.toSorted()).toEqual(
      ['aware', 'ruth', 'sam', 'unaware'].map((name) => `${name}@example.org`),
    )
    expect(others).toEqual({
      phones: 1,
      unreachable: {
        named: [
          { name: 'Ruth H.', people: 3 },
          { name: 'Ruth L.', people: 1 },
          { name: 'Win', people: 1 },
        ],
        unnamed: { responses: 1, people: 2 },
      },
    })
    expect(await read('waiting')).toMatchObject({ addresses: ['waiting@example.org'], phones: 0 })
    const none = { named: [], unnamed: { responses: 0, people: 0 } }
    expect(await read('helping')).toEqual({ addresses: [], phones: 0, unreachable: none })
  })

  test('leaves a list of those to call', async () => {
    await store(get(), everyone)
    const cookie = await get().signIn('editor')
    const query = new URLSearchParams({ ...day, who: 'coming' })
    const table = await get().send(`/api/admin/event-responses/phones.csv?${query}`, { cookie })
    const text = await table.text()
    expect([table.status, text.trim().split('\n').length]).toEqual([200, 2])
    expect(text).toContain('Pat Phone')
  })

  test('is refused while email is off, or without an address', async () => {
    await saveEvents(get(), [workday])
    await store(get(), [{ contact: '(541) 555-0100' }])
    const json = message()
    expect((await write(get(), json)).status).toBe(422)
    await store(get(), everyone)
    Object.assign(get().context.mail, { isOn: false })
    expect((await write(get(), json)).status).toBe(409)
    Object.assign(get().context.mail, { isOn: true })
    // what was refused doesn't count as sent
    expect((await write(get(), json)).status).toBe(200)
    expect(await addressees(get())).toHaveLength(4)
  })

  test('needs the permission and a valid body', async () => {
    await store(get(), everyone)
    const shop = await get().signIn('shop')
    const cookie = await get().signIn('editor')
    const query = new URLSearchParams({ ...day, who: 'coming' })
    const lists = ['message', 'phones.csv']
    for (const to of lists.map((list) => `/api/admin/event-responses/${list}?${query}`)) {
      expect([to, (await get().send(to)).status]).toEqual([to, 401])
      expect([to, (await get().send(to, { cookie: shop })).status]).toEqual([to, 403])
      const wrong = to.replace('who=coming', 'who=__proto__')
      expect([wrong, (await get().send(wrong, { cookie })).status]).toEqual([wrong, 400])
    }
    expect((await get().send(path, { json: message() })).status).toBe(401)
    expect((await get().send(path, { cookie: shop, json: message() })).status).toBe(403)
    const wrong = [
      ...[[], null, {}, message({ token: 'short' }), message({ to: 'all@example.org' })],
      ...[message({ who: 'canceled' }), message({ who: ['coming'] }), message({ subject: '\n' })],
      ...[message({ subject: 'x'.repeat(151) }), message({ text: ' ' }), message({ text: {} })],
      ...[message({ text: 'x'.repeat(4001) }), message({ date: '2026-13-01' })],
    ]
    for (const json of wrong) {
      const { status } = await get().send(path, { cookie, json })
      expect([json, status]).toEqual([json, 400])
    }
    const long = message({ text: 'x'.repeat(40_000) })
    expect((await get().send(path, { cookie, json: long })).status).toBe(413)
    expect(await addressees(get())).toEqual([])
  })

  test('keeps its subject on one line', async () => {
    await saveEvents(get(), [workday])
    await store(get(), [{ contact: 'sam@example.org' }])
    await write(get(), message({ subject: 'Gloves\r\nBcc: all@example.org' }))
    await drainOutbox(get().context, jobLanes)
    expect(get().emails[0]?.subject).not.toMatch(/[\r\n]/)
  })

  test('is in the activity log once, with its count only', async () => {
    await saveEvents(get(), [workday])
    await store(get(), everyone)
    const json = message()
    await write(get(), json)
    await write(get(), json)
    const log = await get().context.db.selectFrom('activity').selectAll().execute()
    const entries = log.filter(({ did }) => did === 'Wrote to guests')
    expect(entries.map(({ name }) => name)).toEqual(['Work day, 2026-11-21'])
    expect(entries[0]?.changes).toContain('4')
    expect(JSON.stringify(entries)).not.toMatch(/gloves|@/i)
  })
})
