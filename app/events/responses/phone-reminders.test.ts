import { expect, onTestFinished, test } from 'vitest'
import {
  answer,
  cancelAnswer,
  changeEvents,
  saveEvents,
} from '#app/events/dates/changes.fixtures.ts'
import { thursdays } from '#app/events/events.fixtures.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { enqueueEventReminders } from './event-reminders.server.ts'

const date = '2026-12-03'
const phone = '(541) 555-0142'
const path = '/api/admin/event-responses/calls'

type Listed = { id: string; name: string; phone: string; isReminded: boolean }

async function listAt(app: TestApp, time: string): Promise<Listed[]> {
  app.clock.now = new Date(time)
  const response = await app.send(path, { cookie: await app.signIn('editor') })
  expect(response.status).toBe(200)
  return (await response.json()).guests
}

async function mark(app: TestApp, id: string, json: unknown, role: 'editor' | 'shop' = 'editor') {
  const to = `/api/admin/event-responses/${id}/reminded`
  return app.send(to, { cookie: await app.signIn(role), json, method: 'PUT' })
}

async function waitingTitles(app: TestApp): Promise<string[]> {
  const response = await app.send('/api/admin/attention', { cookie: await app.signIn('editor') })
  const { items }: { items: { key: string; title: string }[] } = await response.json()
  return items.flatMap(({ key, title }) => (key === 'calls' ? [title] : []))
}

/** The day before in Los Angeles, before and after the hour of the reminders. */
const morning = '2026-12-02T15:00:00Z'
const evening = '2026-12-03T02:00:00Z'

describeOnBoth('guests to remind by phone', (get) => {
  test('are tomorrow’s who left only a number, until staff mark them', async () => {
    await saveEvents(get(), [thursdays])
    const guest = await answer(get(), date, phone)
    await answer(get(), date, 'ruth@example.org')
    await answer(get(), date)
    await answer(get(), '2026-12-10', phone)
    expect(await listAt(get(), '2026-12-01T20:00:00Z')).toEqual([])
    const listed = {
      ...{ id: guest.id, eventId: thursdays.id, title: 'Thursday group', date },
      ...{ name: 'Ruth', phone, people: 1, shift: null, language: 'en', isReminded: false },
    }
    expect(await listAt(get(), morning)).toEqual([listed])
    expect(await waitingTitles(get())).toEqual(['1 guest to remind by phone for tomorrow'])
    expect((await mark(get(), guest.id, { date, reminded: true })).status).toBe(200)
    expect(await listAt(get(), evening)).toEqual([{ ...listed, isReminded: true }])
    const marks = get().context.db.selectFrom('activity').selectAll()
    expect(await marks.where('did', '=', 'Changed a reminder by phone').execute()).toMatchObject([
      { name: `Thursday group, ${date}`, changes: expect.not.stringContaining(phone) },
    ])
    expect(await waitingTitles(get())).toEqual([])
    expect((await mark(get(), guest.id, { date, reminded: false })).status).toBe(200)
    expect(await waitingTitles(get())).toHaveLength(1)
    expect(await listAt(get(), '2026-12-03T20:00:00Z')).toEqual([])
  })

  test('are counted by event if they left an email address, while email is off', async () => {
    await saveEvents(get(), [thursdays])
    await answer(get(), date, 'ruth@example.org')
    await answer(get(), date, 'boaz@example.org')
    await answer(get(), date, phone)
    const gone = await answer(get(), date, 'naomi@example.org')
    await cancelAnswer(get(), gone)
    get().clock.now = new Date(morning)
    const cookie = await get().signIn('editor')
    const toWrite = async () => (await (await get().send(path, { cookie })).json()).toWrite
    expect(await toWrite()).toEqual([])
    Object.assign(get().context.mail, { isOn: false })
    onTestFinished(() => void Object.assign(get().context.mail, { isOn: true }))
    expect(await toWrite()).toEqual([
      { eventId: thursdays.id, title: 'Thursday group', date, guests: 2 },
    ])
  })

  test('are not those who canceled, wait, or answered after the hour', async () => {
    await saveEvents(get(), [{ ...thursdays, places: 2 }])
    const gone = await answer(get(), date, '(541) 555-0101')
    await answer(get(), date, '(541) 555-0102')
    await answer(get(), date, '(541) 555-0103')
    await answer(get(), date, '(541) 555-0104')
    await cancelAnswer(get(), gone)
    expect((await listAt(get(), evening)).map((one) => one.phone)).toEqual([
      '(541) 555-0102',
      '(541) 555-0103',
    ])
    await saveEvents(get(), [thursdays])
    await answer(get(), date, '(541) 555-0105')
    const numbers = (await listAt(get(), evening)).map((one) => one.phone)
    expect(numbers).not.toContain('(541) 555-0105')
  })

  test.each([
    ['is canceled', [{ ...thursdays, changes: [{ date, becomes: 'cancelled' }] }]],
    ['moves', [{ ...thursdays, changes: [{ date, becomes: 'moved', newDate: '2026-12-05' }] }]],
    ['is removed', []],
  ])('are not listed if the date %s', async (_, changed) => {
    await saveEvents(get(), [thursdays])
    await answer(get(), date, phone)
    expect(await listAt(get(), morning)).toHaveLength(1)
    await changeEvents(get(), changed)
    expect(await listAt(get(), morning)).toEqual([])
    await drainOutbox(get().context, jobLanes)
    expect(await listAt(get(), morning)).toEqual([])
  })

  test('are reminded again of the new date if theirs moves', async () => {
    await saveEvents(get(), [thursdays])
    const guest = await answer(get(), date, phone)
    expect(await listAt(get(), morning)).toHaveLength(1)
    await mark(get(), guest.id, { date, reminded: true })
    const changes = [{ date, becomes: 'moved', newDate: '2026-12-05' }]
    await saveEvents(get(), [{ ...thursdays, changes }])
    expect((await mark(get(), guest.id, { date, reminded: true })).status).toBe(409)
    expect(await listAt(get(), '2026-12-04T20:00:00Z')).toMatchObject([{ isReminded: false }])
  })

  test('marked twice, in two tabs, stay marked, and only guests with a place can be', async () => {
    await saveEvents(get(), [{ ...thursdays, places: 1 }])
    const guest = await answer(get(), date, phone)
    const waiting = await answer(get(), date, '(541) 555-0103')
    get().clock.now = new Date(morning)
    const json = { date, reminded: true }
    const marks = await Promise.all([mark(get(), guest.id, json), mark(get(), guest.id, json)])
    expect(marks.map(({ status }) => status)).toEqual([200, 200])
    expect(await listAt(get(), morning)).toMatchObject([{ id: guest.id, isReminded: true }])
    expect((await mark(get(), waiting.id, json)).status).toBe(409)
    await cancelAnswer(get(), guest)
    expect((await mark(get(), guest.id, json)).status).toBe(409)
    await drainOutbox(get().context, jobLanes)
    // moved up from the waiting list, and never called
    expect(await listAt(get(), morning)).toMatchObject([{ id: waiting.id, isReminded: false }])
  })

  test('are for the front desk, and for no one who packs or translates', async () => {
    await saveEvents(get(), [thursdays])
    await answer(get(), date, phone)
    const statuses = async (role: 'front-desk' | 'packer' | 'translator') =>
      (await get().send(path, { cookie: await get().signIn(role) })).status
    expect(await statuses('front-desk')).toBe(200)
    expect([await statuses('packer'), await statuses('translator')]).toEqual([403, 403])
  })

  test('are not listed while reminders are turned off', async () => {
    await saveEvents(get(), [thursdays])
    await answer(get(), date, phone)
    const json = { events: [thursdays], reminders: { isOn: false, hour: 10 } }
    const saved = await get().send('/api/admin/events', {
      ...{ cookie: await get().signIn('editor'), json },
    })
    expect(saved.status).toBe(200)
    expect(await listAt(get(), morning)).toEqual([])
    expect(await waitingTitles(get())).toEqual([])
  })

  test('need the permission, a valid body, and a guest with a number', async () => {
    await saveEvents(get(), [thursdays])
    const guest = await answer(get(), date, 'ruth@example.org')
    get().clock.now = new Date('2026-12-02T18:00:00Z')
    await enqueueEventReminders(get().context)
    const shop = await get().signIn('shop')
    expect((await get().send(path)).status).toBe(401)
    expect((await get().send(path, { cookie: shop })).status).toBe(403)
    const json = { date, reminded: false }
    expect((await mark(get(), guest.id, json, 'shop')).status).toBe(403)
    // taking back an email's mark would send it twice
    expect((await mark(get(), guest.id, json)).status).toBe(409)
    expect((await mark(get(), 'nothing', json)).status).toBe(404)
    const wrong = [
      ...[null, [], {}, { date }, { ...json, reminded: 'yes' }, { ...json, date: '2026-13-01' }],
      { ...json, more: 1 },
    ]
    for (const body of wrong) {
      expect([body, (await mark(get(), guest.id, body)).status]).toEqual([body, 400])
    }
  })
})
