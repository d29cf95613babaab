import { expect, test } from 'vitest'
import { saveSampleEvents, thursdays } from '#app/events/events.fixtures.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'

function respond(app: TestApp, json: unknown, headers: Record<string, string> = {}) {
  return app.send('/api/events/responses', { json, headers })
}

async function responded(app: TestApp, json = { eventId: 'workday', date: '2026-11-21' }) {
  const response = await respond(app, json)
  expect(response.status).toBe(200)
  const answer = (await response.json()) as { id: string; token: string; action: string }
  return { ...answer, cookie: response.headers.get('set-cookie') ?? '' }
}

async function save(app: TestApp, events: unknown[]) {
  const cookie = await app.signIn('editor')
  const saved = await app.send('/api/admin/events', { cookie, json: { events } })
  expect(saved.status).toBe(200)
}

async function refusalOf(app: TestApp, json: unknown): Promise<string> {
  const response = await respond(app, json)
  expect(response.status).toBe(422)
  return (await response.json()).error
}

function stored(app: TestApp) {
  return app.context.db.selectFrom('eventResponses').selectAll().execute()
}

describeOnBoth('POST /api/events/responses', (app) => {
  test('answers 403 to another site, and stores nothing', async () => {
    await saveSampleEvents(app())
    const json = { eventId: 'workday', date: '2026-11-21' }
    const response = await respond(app(), json, { origin: 'https://elsewhere.example' })
    expect(response.status).toBe(403)
    expect(await stored(app())).toEqual([])
  })

  test('stores one response if the same secret is sent twice without a cookie', async () => {
    await saveSampleEvents(app())
    const json = { eventId: 'workday', date: '2026-11-21', token: 'a'.repeat(32) }
    const both = await Promise.all([responded(app(), json), responded(app(), json)])
    const again = await responded(app(), json)
    expect(new Set([...both, again].map(({ id }) => id)).size).toBe(1)
    expect(again.token).toBe(json.token)
    expect(again.cookie).toContain(json.token)
    expect(await stored(app())).toHaveLength(1)
    // another date, or the same date after canceling, makes a new response with its own secret
    const other = await responded(app(), { ...json, eventId: 'thursday-group', date: '2026-11-26' })
    await app().send(`/api/events/responses/${again.id}/cancel`, { json: { token: again.token } })
    const repeated = await responded(app(), json)
    expect(new Set([again.token, other.token, repeated.token]).size).toBe(3)
    expect(await stored(app())).toHaveLength(3)
  })

  test('takes responses for an event of several days until its last day', async () => {
    const retreat = { id: 'retreat', title: 'Retreat', date: '2026-11-19', time: '6 PM', days: 3 }
    await save(app(), [retreat])
    const first = await responded(app(), { eventId: 'retreat', date: '2026-11-19' })
    const page = await app().send('/api/events/responses', {
      json: { eventId: 'retreat', date: '2026-11-19', token: first.token },
    })
    expect((await page.json()).id).toBe(first.id)
    await save(app(), [{ ...retreat, days: 2 }])
    expect(await refusalOf(app(), { eventId: 'retreat', date: '2026-11-19' })).toBe(
      'This event has ended',
    )
  })

  test('answers 400 to a guessable secret', async () => {
    const json = { eventId: 'workday', date: '2026-11-21' }
    for (const token of ['', 'short', 'a.'.repeat(16), 'a'.repeat(65), 7]) {
      expect((await respond(app(), { ...json, token })).status).toBe(400)
    }
  })

  test('answers 400 without an event or with an invalid date', async () => {
    const day = { eventId: 'workday', date: '2026-11-21' }
    const bad = [
      {},
      { eventId: 'workday' },
      { ...day, date: '2026-02-30' },
      { ...day, eventId: '' },
    ]
    for (const json of bad) expect((await respond(app(), json)).status).toBe(400)
  })

  test('answers 404 for an unknown event', async () => {
    await saveSampleEvents(app())
    const response = await respond(app(), { eventId: 'nothing', date: '2026-11-26' })
    expect(response.status).toBe(404)
  })

  test('answers 422 for a date that is not held, past, or over a year away', async () => {
    await saveSampleEvents(app())
    const refused = [
      { eventId: 'thursday-group', date: '2026-11-27' },
      { eventId: 'thursday-group', date: '2026-12-24' },
      { eventId: 'thursday-group', date: '2027-07-01' },
      { eventId: 'thursday-group', date: '2029-01-04' },
      { eventId: 'over', date: '2026-11-20' },
    ]
    for (const json of refused) {
      const response = await respond(app(), json)
      expect([response.status, json]).toEqual([422, json])
    }
    expect(await stored(app())).toEqual([])
  })

  test('accepts dates up to a year and a day ahead', async () => {
    const mondays = { ...thursdays, date: '2026-11-23', until: null }
    await save(app(), [mondays])
    await responded(app(), { eventId: mondays.id, date: '2027-11-22' })
    const json = { eventId: mondays.id, date: '2027-11-29' }
    expect(await refusalOf(app(), json)).toBe('This date is more than a year away')
  })

  test('says that a date is canceled, or where it moved', async () => {
    const moved = { date: '2026-12-03', becomes: 'moved', newDate: '2026-12-04', time: '6:00 PM' }
    const changes = [moved, { date: '2026-12-10', becomes: 'cancelled' }]
    await save(app(), [{ ...thursdays, changes }])
    const on = (date: string) => refusalOf(app(), { eventId: thursdays.id, date })
    expect(await on('2026-12-03')).toBe('This date was moved to Friday, December 4, 6:00 PM')
    expect(await on('2026-12-10')).toBe('This date is canceled')
  })

  test("uses the ministry's today: 9 PM there is still the event's day", async () => {
    await saveSampleEvents(app())
    app().clock.now = new Date('2026-11-22T05:00:00Z')
    await responded(app())
    app().clock.now = new Date('2026-11-22T08:00:00Z')
    const late = await respond(app(), { eventId: 'workday', date: '2026-11-21' })
    expect(late.status).toBe(422)
  })

  test('answers 429 to the 31st try from one IP within ten minutes', async () => {
    await saveSampleEvents(app())
    for (let n = 0; n < 30; n++) await respond(app(), { eventId: 'nothing', date: '2026-11-26' })
    const response = await respond(app(), { eventId: 'workday', date: '2026-11-21' })
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await stored(app())).toEqual([])
  })

  test('answers 500 without an action if the record could not be stored', async () => {
    await saveSampleEvents(app())
    const { db } = app().context
    const broken = db.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'InsertQueryNode' && JSON.stringify(node).includes('event_responses')) {
          throw new Error('the disk is full')
        }
        return node
      },
      transformResult: async ({ result }) => result,
    })
    app().context.db = broken
    const response = await respond(app(), { eventId: 'workday', date: '2026-11-21' })
    app().context.db = db
    expect(response.status).toBe(500)
    expect(await response.json()).not.toHaveProperty('action')
    expect(await stored(app())).toEqual([])
  })

  test.each([
    ['thursday-group', '2026-12-03', 'rsvp'],
    ['workday', '2026-11-21', 'volunteer'],
    ['course', '2026-11-21', 'join'],
  ])('stores a response to %s first, then answers its action', async (eventId, date, action) => {
    await saveSampleEvents(app())
    const answer = await responded(app(), { eventId, date })
    expect(answer.action).toBe(action)
    expect(await stored(app())).toMatchObject([
      {
        id: answer.id,
        token: answer.token,
        eventId,
        occurrenceDate: date,
        action,
        name: null,
        people: 1,
        cancelledAt: null,
      },
    ])
  })

  test("follows the category's own choice of button", async () => {
    await saveSampleEvents(app())
    const cookie = await app().signIn('editor')
    const categories = [{ id: 'community', label: 'Community', action: 'rsvp' }]
    await app().send('/api/admin/events', { cookie, json: { categories } })
    expect((await responded(app())).action).toBe('rsvp')
  })

  test('returns the same response to a second click in the same browser', async () => {
    await saveSampleEvents(app())
    const first = await responded(app())
    expect(first.cookie).toMatch(/HttpOnly; SameSite=Lax$/)
    const again = await app().send('/api/events/responses', {
      json: { eventId: 'workday', date: '2026-11-21' },
      cookie: first.cookie.split(';')[0] ?? '',
    })
    expect(await again.json()).toMatchObject({ id: first.id, token: first.token })
    expect(await stored(app())).toHaveLength(1)
  })

  test('stores separate responses for other dates and events', async () => {
    await saveSampleEvents(app())
    let cookie = ''
    for (const [eventId, date] of [
      ['thursday-group', '2026-11-26'],
      ['thursday-group', '2026-12-03'],
      ['workday', '2026-11-21'],
      ['course', '2026-11-21'],
    ]) {
      const response = await respond(app(), { eventId, date }, { cookie })
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
    }
    expect(await stored(app())).toHaveLength(4)
  })
})

describeOnBoth('POST /api/events/responses/{id}', (app) => {
  test('answers 404 for a wrong token, another response, or a canceled one', async () => {
    await saveSampleEvents(app())
    const first = await responded(app())
    const other = await responded(app(), { eventId: 'course', date: '2026-11-21' })
    const name = { name: 'Ana', contact: '', people: 2 }
    const tries = [
      { id: first.id, token: 'guess' },
      { id: first.id, token: other.token },
      { id: 'nothing', token: first.token },
    ]
    for (const { id, token } of tries) {
      const response = await app().send(`/api/events/responses/${id}`, { json: { ...name, token } })
      expect(response.status).toBe(404)
    }
    await app().send(`/api/events/responses/${other.id}/cancel`, { json: { token: other.token } })
    const late = await app().send(`/api/events/responses/${other.id}`, {
      json: { ...name, token: other.token },
    })
    expect(late.status).toBe(404)
    expect((await stored(app())).every((row) => row.name === null)).toBe(true)
  })

  test('answers 400 with one message per bad field', async () => {
    await saveSampleEvents(app())
    const { id, token } = await responded(app())
    const response = await app().send(`/api/events/responses/${id}`, {
      json: { token, name: '  ', contact: 'call me', people: 21 },
    })
    expect(response.status).toBe(400)
    const { fields } = (await response.json()) as { fields: { path: string }[] }
    expect(fields.map(({ path }) => path).sort()).toEqual(['contact', 'name', 'people'])
  })

  test.each([
    { people: 0 },
    { contact: '555 010' },
    { contact: '1234567 is my number' },
    { token: '' },
  ])('answers 400 for %j', async (bad) => {
    await saveSampleEvents(app())
    const { id, token } = await responded(app())
    const json = { token, name: 'Ana', ...bad }
    const response = await app().send(`/api/events/responses/${id}`, { json })
    expect([response.status, (await response.json()).fields?.length]).toEqual([400, 1])
  })

  test('assumes one person by default, and accepts a local phone number', async () => {
    await saveSampleEvents(app())
    const { id, token } = await responded(app())
    const json = { token, name: 'Ana', contact: '555-0142' }
    const response = await app().send(`/api/events/responses/${id}`, { json })
    expect(await response.json()).toEqual({
      ...{ id, name: 'Ana', contact: '555-0142', people: 1, isEmailed: false },
    })
  })

  test.each([
    ['ana@example.org', 20],
    ['(555) 010-0142', 1],
    ['', 3],
  ])('stores who comes, reached at %j', async (contact, people) => {
    await saveSampleEvents(app())
    const { id, token } = await responded(app())
    const response = await app().send(`/api/events/responses/${id}`, {
      json: { token, name: ' Ana ', contact, people },
    })
    const isEmailed = contact.includes('@')
    expect(await response.json()).toEqual({ id, name: 'Ana', contact, people, isEmailed })
    expect(await stored(app())).toMatchObject([{ name: 'Ana', contact: contact || null, people }])
  })
})

describeOnBoth('POST /api/events/responses/{id}/cancel', (app) => {
  test('answers 404 for a wrong token and keeps the response', async () => {
    await saveSampleEvents(app())
    const { id } = await responded(app())
    const path = `/api/events/responses/${id}/cancel`
    expect((await app().send(path, { json: { token: 'guess' } })).status).toBe(404)
    expect((await app().send(path, { json: {} })).status).toBe(400)
    expect(await stored(app())).toMatchObject([{ cancelledAt: null }])
  })

  test('cancels nothing with another response’s secret', async () => {
    await saveSampleEvents(app())
    const { id } = await responded(app())
    const { token } = await responded(app(), { eventId: 'course', date: '2026-11-21' })
    const path = `/api/events/responses/${id}/cancel`
    expect((await app().send(path, { json: { token } })).status).toBe(404)
    expect((await stored(app())).map((row) => row.cancelledAt)).toEqual([null, null])
  })

  test('answers 429 to the 61st change from one IP within ten minutes', async () => {
    await saveSampleEvents(app())
    const { id, token } = await responded(app())
    const path = `/api/events/responses/${id}`
    for (let n = 0; n < 30; n++) {
      await app().send(path, { json: { token: 'guess', name: 'Ana' } })
      await app().send(`${path}/cancel`, { json: { token: 'guess' } })
    }
    expect((await app().send(`${path}/cancel`, { json: { token } })).status).toBe(429)
    expect(await stored(app())).toMatchObject([{ cancelledAt: null }])
  })

  test('cancels the response once, and allows responding again', async () => {
    await saveSampleEvents(app())
    const { id, token, cookie } = await responded(app())
    const path = `/api/events/responses/${id}/cancel`
    expect((await app().send(path, { json: { token } })).status).toBe(200)
    app().clock.now = new Date('2026-11-21T19:00:00Z')
    expect((await app().send(path, { json: { token } })).status).toBe(200)
    expect(await stored(app())).toMatchObject([{ cancelledAt: '2026-11-21T18:00:00.000Z' }])
    const again = await app().send('/api/events/responses', {
      json: { eventId: 'workday', date: '2026-11-21' },
      cookie: cookie.split(';')[0] ?? '',
    })
    expect(((await again.json()) as { id: string }).id).not.toBe(id)
  })
})
