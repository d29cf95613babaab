import { expect, test } from 'vitest'
import { officeGroups } from '#app/admin/sections/sections.ts'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import { describeOnBoth } from '#test/support.ts'
import { sidebarIcon } from './sidebar-icons.ts'

const path = '/api/admin/waiting'
const timeZone = 'America/Los_Angeles'

test('gives every sidebar section an icon, and nothing else', () => {
  const keys = officeGroups.flatMap(({ sections }) => sections).map(({ key }) => key)
  expect(keys.filter((key) => !sidebarIcon(key))).toEqual([])
  expect(sidebarIcon('constructor')).toBeUndefined()
})

describeOnBoth('GET /api/admin/waiting', (get) => {
  async function read(role?: Parameters<ReturnType<typeof get>['signIn']>[0]): Promise<unknown> {
    const response = await get().send(path, { cookie: await get().signIn(role) })
    expect(response.status).toBe(200)
    return response.json()
  }

  function put(response: { id: string; occurrenceDate: string; cancelledAt?: string }) {
    const known = { eventId: 'workday', eventTitle: 'Work day', action: 'rsvp', people: 1 }
    const unknown = { name: null, contact: null, cancelledAt: null }
    const row = { ...known, ...unknown, token: response.id, createdAt: '2026-11-01T10:00:00.000Z' }
    return get()
      .context.db.insertInto('eventResponses')
      .values({ ...row, ...response })
      .execute()
  }

  test('answers 401 without a session', async () => {
    expect((await get().send(path)).status).toBe(401)
  })

  test('counts messages and RSVPs for editors, unshipped orders for shop staff and packers', async () => {
    await insertTestOrder(get().context.db)
    await insertTestOrder(get().context.db, { status: 'processing' })
    await insertTestOrder(get().context.db, { status: 'shipped' })
    const json = { name: 'Ruth', email: 'ruth@example.org', subject: 'Hello', message: 'Hi' }
    await get().send('/api/contact', { json })
    expect(await read('shop')).toEqual({ orders: 2, timeZone, newsSeen: null })
    expect(await read('packer')).toEqual({ packing: 2, timeZone, newsSeen: null })
    expect(await read('editor')).toEqual({ messages: 1, responses: 0, timeZone, newsSeen: null })
    expect(await read()).toEqual({ messages: 1, responses: 0, orders: 2, timeZone, newsSeen: null })
  })

  test('returns the ministry’s current time zone to every role', async () => {
    const cookie = await get().signIn()
    const json = { timeZone: 'America/New_York' }
    expect((await get().send('/api/admin/site', { cookie, json })).status).toBe(200)
    expect(await read('shop')).toMatchObject(json)
  })

  test('keeps the news that someone has seen, for each person', async () => {
    const [cookie, other] = [await get().signIn(), await get().signIn('editor')]
    const put = (json: object) =>
      get().send('/api/admin/news-seen', { method: 'PUT', cookie, json })
    const seen = async (by: string) =>
      (await (await get().send(path, { cookie: by })).json()).newsSeen
    expect((await put({ id: 'email-log' })).status).toBe(200)
    expect([await seen(cookie), await seen(other)]).toEqual(['email-log', null])
    expect((await put({ id: 'x'.repeat(51) })).status).toBe(400)
    expect((await put({ id: 7 })).status).toBe(400)
    expect((await put({})).status).toBe(400)
    expect((await get().send('/api/admin/news-seen', { method: 'PUT', json: {} })).status).toBe(401)
  })

  test('counts RSVPs that weren’t canceled, for dates from today on', async () => {
    await put({ id: 'past', occurrenceDate: '2026-11-20' })
    await put({ id: 'today', occurrenceDate: '2026-11-21' })
    await put({ id: 'coming', occurrenceDate: '2026-12-24' })
    await put({
      id: 'canceled',
      occurrenceDate: '2026-12-24',
      cancelledAt: '2026-11-21T10:00:00.000Z',
    })
    expect(await read('editor')).toMatchObject({ responses: 2 })
  })
})
