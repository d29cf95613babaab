import { expect, test } from 'vitest'
import { readDocument } from '#app/content/kit/content.server.ts'
import { followChanges } from '#app/events/dates/change-notices.server.ts'
import { saveEvents } from '#app/events/dates/changes.fixtures.ts'
import { events } from '#app/events/document.ts'
import { thursdays, workday } from '#app/events/events.fixtures.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { findFullDays } from './places.server.ts'
import type { DoorList, RespondedDates, StaffResponses } from './staff-schema.ts'

type Own = { id: string; token: string; isWaiting: boolean }

const limited = { ...workday, places: 10 }
const day = { eventId: workday.id, date: workday.date }

async function respond({ send }: TestApp, clientIp = '192.0.2.1'): Promise<Own> {
  const response = await send('/api/events/responses', { json: day, clientIp })
  expect(response.status).toBe(200)
  return response.json()
}

function name({ send }: TestApp, own: Own, fields: object) {
  const json = { token: own.token, name: 'Ruth', contact: '', people: 1, ...fields }
  return send(`/api/events/responses/${own.id}`, { json })
}

async function cancel({ send }: TestApp, { id, token }: Own): Promise<void> {
  const response = await send(`/api/events/responses/${id}/cancel`, { json: { token } })
  expect(response.status).toBe(200)
}

async function respondTimes(app: TestApp, count: number): Promise<Own[]> {
  const all: Own[] = []
  for (let at = 0; at < count; at++) all.push(await respond(app, `192.0.2.${at + 1}`))
  return all
}

function rows({ context }: TestApp) {
  return context.db.selectFrom('eventResponses').selectAll().orderBy('waitingSince').execute()
}

async function waitingIds(app: TestApp): Promise<string[]> {
  const all = await rows(app)
  return all.filter((row) => row.waitingSince && !row.cancelledAt).map(({ id }) => id)
}

async function fullDays(app: TestApp) {
  return findFullDays(app.context.db, (await saved(app)).events, workday.date)
}

async function saved({ context }: TestApp) {
  return (await readDocument(context.db, events)).values
}

describeOnBoth('places', (get) => {
  test('fifty people at once for ten places: ten get one, and forty wait', async () => {
    await saveEvents(get(), [limited])
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, at) => respond(get(), `192.0.2.${at + 1}`)),
    )
    expect(all.filter(({ isWaiting }) => isWaiting)).toHaveLength(40)
    expect(await waitingIds(get())).toHaveLength(40)
    expect(await fullDays(get())).toEqual([day])
  })

  test('without a limit, no one waits', async () => {
    await saveEvents(get(), [workday])
    const all = await respondTimes(get(), 12)
    expect(all.some(({ isWaiting }) => isWaiting)).toBe(false)
    expect(await fullDays(get())).toEqual([])
  })

  test('the next one moves up once when someone cancels, and is told once', async () => {
    await saveEvents(get(), [{ ...limited, places: 2 }])
    const [first, , third, fourth] = await respondTimes(get(), 4)
    if (!first || !third || !fourth) throw new Error('there are four')
    await name(get(), third, { contact: 'third@example.org' })
    await drainOutbox(get().context, jobLanes)
    expect(get().emails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('You’re on the waiting list'),
    ])
    await Promise.all([cancel(get(), first), cancel(get(), first), cancel(get(), first)])
    expect(await waitingIds(get())).toEqual([fourth.id])
    await drainOutbox(get().context, jobLanes)
    expect(
      get()
        .emails.slice(1)
        .map(({ to, subject }) => [to, subject]),
    ).toEqual([['third@example.org', expect.stringContaining('You have a place: ')]])
    await followChanges(get().context)
    await drainOutbox(get().context, jobLanes)
    expect(get().emails).toHaveLength(2)
  })

  test('someone who canceled while waiting isn’t told about a place', async () => {
    await saveEvents(get(), [{ ...limited, places: 1 }])
    const [first, second] = await respondTimes(get(), 2)
    if (!first || !second) throw new Error('there are two')
    await name(get(), second, { contact: 'second@example.org' })
    await cancel(get(), first)
    await cancel(get(), second)
    await drainOutbox(get().context, jobLanes)
    expect(get().emails).toEqual([])
  })

  test('a party that doesn’t fit keeps its turn, and those behind it wait', async () => {
    await saveEvents(get(), [{ ...limited, places: 3 }])
    const [first, second, third, party, last] = await respondTimes(get(), 5)
    if (!first || !second || !third || !party || !last) throw new Error('there are five')
    expect((await name(get(), party, { people: 3 })).status).toBe(200)
    await cancel(get(), first)
    expect(await waitingIds(get())).toEqual([party.id, last.id])
    // a free place isn't given past the list
    expect((await respond(get(), '192.0.2.99')).isWaiting).toBe(true)
    await cancel(get(), second)
    await cancel(get(), third)
    const waiting = await waitingIds(get())
    expect([waiting.includes(party.id), waiting.includes(last.id)]).toEqual([false, true])
  })

  test('a party larger than the limit is refused, and an older one doesn’t block others', async () => {
    await saveEvents(get(), [{ ...limited, places: 4 }])
    const [first, party] = [await respond(get(), '192.0.2.1'), await respond(get(), '192.0.2.2')]
    expect((await name(get(), first, { people: 3 })).status).toBe(200)
    await respond(get(), '192.0.2.3')
    const waits = await respond(get(), '192.0.2.4')
    expect(waits.isWaiting).toBe(true)
    expect(await (await name(get(), waits, { people: 5 })).json()).toMatchObject({
      fields: [{ path: 'people', message: 'There’s only room for 4 people.' }],
    })
    expect((await name(get(), waits, { people: 4 })).status).toBe(200)
    const last = await respond(get(), '192.0.2.5')
    await saveEvents(get(), [{ ...limited, places: 3 }])
    await cancel(get(), first)
    await cancel(get(), party)
    expect(await waitingIds(get())).toEqual([waits.id])
    expect((await rows(get())).find(({ id }) => id === last.id)?.movedUpAt).not.toBeNull()
    expect((await respond(get(), '192.0.2.6')).isWaiting).toBe(false)
  })

  test('more people than there’s room for are refused by name, and nothing is lost', async () => {
    await saveEvents(get(), [{ ...limited, places: 3 }])
    const [first, second] = await respondTimes(get(), 2)
    if (!first || !second) throw new Error('there are two')
    const refused = await name(get(), first, { people: 3 })
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({
      fields: [{ path: 'people', message: 'There’s only room for 2 people.' }],
    })
    expect((await name(get(), first, { people: 2 })).status).toBe(200)
    const third = await respond(get(), '192.0.2.3')
    expect(third.isWaiting).toBe(true)
    // fewer people make room
    expect((await name(get(), first, { people: 1 })).status).toBe(200)
    expect(await waitingIds(get())).toEqual([])
  })

  test('staff raise the limit, give a place by hand, cancel, and restore', async () => {
    await saveEvents(get(), [{ ...limited, places: 1 }])
    const [first, second, third] = await respondTimes(get(), 3)
    if (!first || !second || !third) throw new Error('there are three')
    const cookie = await get().signIn('editor')
    const put = (id: string, json: unknown) =>
      get().send(`/api/admin/event-responses/${id}`, { method: 'PUT', cookie, json })
    expect((await put(third.id, {})).status).toBe(400)
    expect((await put(third.id, { waiting: true })).status).toBe(400)
    expect((await put(third.id, { waiting: false })).status).toBe(200)
    expect(await waitingIds(get())).toEqual([second.id])
    const [listed] = (
      (await (
        await get().send('/api/admin/event-responses/dates', { cookie })
      ).json()) as RespondedDates
    ).dates
    expect(listed).toMatchObject({ responses: 2, people: 2, waiting: 1, places: 1 })
    const door = await get().send(
      `/api/admin/event-responses/door?eventId=${day.eventId}&date=${day.date}`,
      { cookie },
    )
    expect(((await door.json()) as DoorList).unnamed).toEqual({ responses: 2, people: 2 })
    // two have a place, the limit is one: a canceled place goes to no one
    await put(first.id, { cancelled: true })
    expect(await waitingIds(get())).toEqual([second.id])
    await put(first.id, { cancelled: false })
    expect((await waitingIds(get())).sort()).toEqual([first.id, second.id].sort())
    await saveEvents(get(), [{ ...limited, places: 2 }])
    await drainOutbox(get().context, jobLanes)
    expect(await waitingIds(get())).toEqual([first.id])
    const { responses } = (await (
      await get().send(`/api/admin/event-responses?eventId=${day.eventId}&date=${day.date}`, {
        cookie,
      })
    ).json()) as StaffResponses
    expect(
      responses
        .filter(({ movedUpAt }) => movedUpAt)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([second.id, third.id].sort())
  })

  test('a canceled date gives its places to no one', async () => {
    await saveEvents(get(), [{ ...thursdays, places: 1 }])
    const json = { eventId: thursdays.id, date: '2026-12-10' }
    const send = (clientIp: string) => get().send('/api/events/responses', { json, clientIp })
    const first = (await (await send('192.0.2.1')).json()) as Own
    expect(((await (await send('192.0.2.2')).json()) as Own).isWaiting).toBe(true)
    const changes = [{ date: '2026-12-10', becomes: 'cancelled' }]
    await saveEvents(get(), [{ ...thursdays, places: 1, changes }])
    await cancel(get(), first)
    expect(await waitingIds(get())).toHaveLength(1)
  })

  test('only a date that fills up or opens renews the cached pages', async () => {
    await saveEvents(get(), [{ ...limited, places: 2 }])
    const version = async () =>
      (await get().context.db.selectFrom('siteState').select('version').executeTakeFirstOrThrow())
        .version
    const before = await version()
    const first = await respond(get(), '192.0.2.1')
    expect(await version()).toBe(before)
    await respond(get(), '192.0.2.2')
    expect(Number(await version())).toBe(Number(before) + 1)
    await respond(get(), '192.0.2.3')
    expect(Number(await version())).toBe(Number(before) + 1)
    // the third takes the place, so the date stays full
    await cancel(get(), first)
    expect(await fullDays(get())).toEqual([day])
  })
})
