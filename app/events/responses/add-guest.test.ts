import { expect, test } from 'vitest'
import { changeEvents, saveEvents } from '#app/events/dates/changes.fixtures.ts'
import { thursdays, workday } from '#app/events/events.fixtures.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { describeOnBoth, describeOnSqlite, type TestApp } from '#test/support.ts'
import type { AddedGuest } from './staff-schema.ts'

const path = '/api/admin/event-responses'
const full = { ...workday, places: 2 }

let tokens = 0

function guest(fields: object = {}) {
  tokens += 1
  return {
    ...{ eventId: workday.id, date: workday.date, token: `guest-${tokens}`.padEnd(22, '0') },
    ...{ name: 'Ruth', contact: '', people: 1, ...fields },
  }
}

async function add(app: TestApp, json: unknown) {
  return app.send(path, { cookie: await app.signIn('editor'), json })
}

async function added(app: TestApp, json: unknown): Promise<AddedGuest> {
  const response = await add(app, json)
  expect(response.status).toBe(200)
  return response.json()
}

function rows({ context }: TestApp) {
  return context.db.selectFrom('eventResponses').selectAll().orderBy('createdAt').execute()
}

describeOnBoth('a guest added by staff', (get) => {
  test('is stored with name, contact, and people, and gets the usual confirmation', async () => {
    await saveEvents(get(), [workday])
    const json = guest({ contact: 'ruth@example.org', people: '3', language: 'es' })
    expect(await added(get(), json)).toMatchObject({ isWaiting: false, isEmailed: true })
    const [row, ...others] = await rows(get())
    expect(others).toEqual([])
    expect(row).toMatchObject({ name: 'Ruth', contact: 'ruth@example.org', people: 3 })
    expect(row?.token).not.toBe(json.token)
    await drainOutbox(get().context, jobLanes)
    const [email, ...more] = get().emails
    expect(more).toEqual([])
    expect(email).toMatchObject({ to: 'ruth@example.org' })
    expect(email?.subject).toContain('Su respuesta quedó anotada')
  })

  test('is stored and emailed once if sent twice, even at once', async () => {
    await saveEvents(get(), [full])
    for (const event of [full, workday]) {
      await changeEvents(get(), [event])
      const json = guest({ contact: 'ruth@example.org', people: 2 })
      const answers = await Promise.all([added(get(), json), added(get(), json)])
      answers.push(await added(get(), json))
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
      expect(answers.filter(({ isEmailed }) => isEmailed)).toHaveLength(1)
    }
    expect(await rows(get())).toHaveLength(2)
  })

  test('is refused on a full date until staff choose the waiting list or a place', async () => {
    await saveEvents(get(), [full])
    await added(get(), guest())
    const party = guest({ people: 2 })
    const refused = await add(get(), party)
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { fields: [{ path: 'people', message: 'There’s only room for 1 person' }] },
    ])
    expect(await rows(get())).toHaveLength(1)
    expect(await added(get(), { ...party, ifFull: 'wait' })).toMatchObject({ isWaiting: true })
    const next = guest()
    expect((await add(get(), next)).status).toBe(409)
    expect(await added(get(), { ...next, ifFull: 'giveAnyway' })).toMatchObject({
      isWaiting: false,
    })
  })

  test('comes on a date from a year ago to a year ahead that is held', async () => {
    const changes = [{ date: '2026-12-10', becomes: 'cancelled' }]
    const weekly = { ...thursdays, date: '2024-01-04', until: '', changes }
    await saveEvents(get(), [weekly])
    const statusOn = async (date: string, eventId = weekly.id) =>
      (await add(get(), guest({ eventId, date, contact: 'ruth@example.org' }))).status
    expect(await statusOn('2026-11-19')).toBe(200)
    expect(await statusOn('2026-12-03')).toBe(200)
    for (const date of ['2025-11-13', '2027-12-09', '2026-12-10', '2026-12-24', '2026-12-04']) {
      expect([date, await statusOn(date)]).toEqual([date, 422])
    }
    expect(await statusOn('2026-12-03', 'none')).toBe(404)
    const jobs = get().context.db.selectFrom('outbox').select('id')
    // a date in the past is not confirmed
    expect(await jobs.where('kind', '=', 'events.confirmation').execute()).toHaveLength(1)
  })

  test('needs the permission and a valid body', async () => {
    await saveEvents(get(), [workday])
    expect((await get().send(path, { json: guest() })).status).toBe(401)
    const cookie = await get().signIn('shop')
    expect((await get().send(path, { cookie, json: guest() })).status).toBe(403)
    const wrong = [
      ...[[], null, 'text', {}, { ...guest(), token: undefined }, { ...guest(), token: 'short' }],
      ...['name', 'contact', 'people', 'date', 'eventId', 'language', 'ifFull'].map((field) =>
        guest({ [field]: { toString: 'x' } }),
      ),
      ...[guest({ name: ' ' }), guest({ contact: 'call me' }), guest({ people: 21 })],
      ...[guest({ people: 0 }), guest({ date: '2026-02-30' }), guest({ action: 'rsvp' })],
      ...[guest({ language: '__proto__' }), guest({ ifFull: 'constructor' })],
    ]
    for (const json of wrong) {
      expect([json, (await add(get(), json)).status]).toEqual([json, 400])
    }
    expect((await add(get(), guest({ name: 'x'.repeat(20_000) }))).status).toBe(413)
    expect(await rows(get())).toEqual([])
  })

  test('is in the activity log without name or contact', async () => {
    await saveEvents(get(), [workday])
    await added(get(), guest({ contact: 'ruth@example.org' }))
    const { db } = get().context
    const log = await db.selectFrom('activity').selectAll().execute()
    const entry = log.find(({ did }) => did === 'Added a guest')
    expect(entry?.name).toBe('Work day, 2026-11-21')
    expect(JSON.stringify(entry)).not.toMatch(/ruth/i)
  })
})

describeOnSqlite('the dates that a guest can be added to', (get) => {
  test('are the next ones of every event, without canceled dates and without any RSVP', async () => {
    const changes = [{ date: '2026-12-03', becomes: 'cancelled', note: '' }]
    await saveEvents(get(), [workday, { ...thursdays, changes }])
    const cookie = await get().signIn('editor')
    const { dates } = await (await get().send(`${path}/open-dates`, { cookie })).json()
    const days = (id: string) =>
      dates
        .filter((one: { eventId: string }) => one.eventId === id)
        .map(({ date }: { date: string }) => date)
    expect(days(workday.id)).toEqual([workday.date])
    expect(days(thursdays.id)).not.toContain('2026-12-03')
    expect(days(thursdays.id)).toContain('2026-12-10')
    expect(days(thursdays.id).length).toBeLessThanOrEqual(20)
    expect((await get().send(`${path}/open-dates`)).status).toBe(401)
  })
})
