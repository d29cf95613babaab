import type { Selectable } from 'kysely'
import { expect, test } from 'vitest'
import { saveSampleEvents, thursdays, workday } from '#app/events/events.fixtures.ts'
import type { EventResponseTable } from '#app/events/tables.ts'
import { newId } from '#platform/ids.ts'
import { deleteExpired } from '#server/upkeep/maintenance.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import type { DoorList, RespondedDates, StaffResponses } from './staff-schema.ts'

const path = '/api/admin/event-responses'
const day = 'eventId=workday&date=2026-11-21'

/** Stores a response created this many minutes ago and returns its id. */
async function respond(
  { context }: TestApp,
  minutesAgo: number,
  fields: Partial<Selectable<EventResponseTable>> = {},
): Promise<string> {
  const id = newId()
  await context.db
    .insertInto('eventResponses')
    .values({
      id,
      eventId: 'workday',
      eventTitle: 'Work day',
      occurrenceDate: '2026-11-21',
      action: 'volunteer',
      name: null,
      contact: null,
      people: 1,
      token: newId(),
      createdAt: new Date(context.now().getTime() - minutesAgo * 60_000).toISOString(),
      cancelledAt: null,
      ...fields,
    })
    .execute()
  return id
}

async function read<T>({ send }: TestApp, cookie: string, query: string): Promise<T> {
  const response = await send(`${path}${query}`, { cookie })
  expect([query, response.status]).toEqual([query, 200])
  return response.json()
}

function change({ send }: TestApp, cookie: string, id: string, json: unknown) {
  return send(`${path}/${id}`, { method: 'PUT', cookie, json })
}

describeOnBoth('staff responses', (get) => {
  test('answer 401 to visitors and 403 to the shop role, and change nothing', async () => {
    const id = await respond(get(), 1)
    const cookie = await get().signIn('shop')
    for (const to of ['/dates', `?${day}`, `/door?${day}`, '.csv']) {
      expect([to, (await get().send(`${path}${to}`)).status]).toEqual([to, 401])
      expect([to, (await get().send(`${path}${to}`, { cookie })).status]).toEqual([to, 403])
    }
    expect((await change(get(), '', id, { cancelled: true })).status).toBe(401)
    expect((await change(get(), cookie, id, { cancelled: true })).status).toBe(403)
    const { db } = get().context
    const row = await db.selectFrom('eventResponses').selectAll().executeTakeFirstOrThrow()
    expect(row.cancelledAt).toBeNull()
  })

  test('answer 400 to invalid requests and 404 for unknown ids', async () => {
    const cookie = await get().signIn('editor')
    const wrong = [
      '/dates?when=never',
      '/dates?limit=0',
      '/dates?cursor=x',
      '/dates?day=2026-11-21',
      '',
      '?eventId=workday',
      '?eventId=&date=2026-11-21',
      '?eventId=workday&date=2026-02-30',
      `?${day}&cursor=x`,
      '/door?date=2026-11-21',
      '.csv?eventId=workday',
    ]
    for (const query of wrong) {
      const response = await get().send(`${path}${query}`, { cookie })
      expect([query, response.status]).toEqual([query, 400])
    }
    const id = await respond(get(), 1, { eventId: 'other' })
    expect((await change(get(), cookie, id, { cancelled: 'yes' })).status).toBe(400)
    expect((await change(get(), cookie, 'none', { cancelled: true })).status).toBe(404)
    expect((await get().send(`${path}/door?${day}`, { cookie })).status).toBe(404)
  })

  test('say that an upcoming date is no longer planned', async () => {
    const cookie = await get().signIn('editor')
    await saveSampleEvents(get())
    const group = { eventId: 'thursday-group', eventTitle: 'Thursday group' }
    await respond(get(), 1, { ...group, occurrenceDate: '2026-11-26' })
    // excluded in the sample events
    await respond(get(), 2, { ...group, occurrenceDate: '2026-12-24' })
    await respond(get(), 3, { eventId: 'removed', occurrenceDate: '2026-11-21' })
    await respond(get(), 4, { eventId: 'removed', occurrenceDate: '2026-11-20' })
    const marks = async (query: string) =>
      (await read<RespondedDates>(get(), cookie, `/dates${query}`)).dates.map(
        ({ date, change }) => [date, change?.mark ?? null],
      )
    expect(await marks('')).toEqual([
      ['2026-11-21', 'No longer planned'],
      ['2026-11-26', null],
      ['2026-12-24', 'No longer planned'],
    ])
    expect(await marks('?when=past')).toEqual([['2026-11-20', null]])
  })

  test('show a note without saying that anyone is emailed', async () => {
    const cookie = await get().signIn('editor')
    const changes = [{ date: '2026-11-26', becomes: 'moved', note: 'There will be cake.' }]
    const events = [{ ...thursdays, changes }]
    await get().send('/api/admin/events', { cookie, json: { events } })
    await respond(get(), 1, { eventId: thursdays.id, occurrenceDate: '2026-11-26' })
    const { dates } = await read<RespondedDates>(get(), cookie, '/dates')
    expect(dates[0]?.change).toEqual({ mark: 'Please note', sentence: '', written: 'never' })
  })

  test('are totaled by date and event: upcoming in order, past newest first', async () => {
    const cookie = await get().signIn('editor')
    await saveSampleEvents(get())
    const group = { eventId: 'thursday-group', eventTitle: 'An older title', action: 'rsvp' }
    await respond(get(), 1, { ...group, occurrenceDate: '2026-12-03' })
    await respond(get(), 2, { ...group, occurrenceDate: '2026-11-26', name: 'Ruth', people: 3 })
    await respond(get(), 3, { ...group, occurrenceDate: '2026-11-26', action: 'join' })
    const cancelledAt = '2026-11-21T12:00:00.000Z'
    await respond(get(), 4, { ...group, occurrenceDate: '2026-11-26', people: 9, cancelledAt })
    await respond(get(), 5)
    await respond(get(), 6, { occurrenceDate: '2026-11-20' })
    await respond(get(), 7, { occurrenceDate: '2026-10-20' })
    const { dates, today, next } = await read<RespondedDates>(get(), cookie, '/dates')
    expect([today, next]).toEqual(['2026-11-21', null])
    expect(dates.map(({ date, responses }) => [date, responses])).toEqual([
      ['2026-11-21', 1],
      ['2026-11-26', 2],
      ['2026-12-03', 1],
    ])
    expect(dates[1]).toEqual({
      eventId: 'thursday-group',
      title: 'Thursday group',
      date: '2026-11-26',
      responses: 2,
      people: 4,
      rsvp: 1,
      volunteer: 0,
      join: 1,
      unnamed: 1,
      helpers: 0,
      waiting: 0,
      places: 0,
      cancelled: 1,
      change: null,
    })
    const past = await read<RespondedDates>(get(), cookie, '/dates?when=past')
    expect(past.dates.map(({ date }) => date)).toEqual(['2026-11-20', '2026-10-20'])
    for (const whole of [...dates, ...past.dates]) {
      const day = encodeURIComponent(`${whole.date}~${whole.eventId}`)
      const alone = await read<RespondedDates>(get(), cookie, `/dates?day=${day}`)
      expect([alone.dates, alone.next]).toEqual([[whole], null])
    }
    const none = await read<RespondedDates>(get(), cookie, '/dates?day=2026-11-26~none')
    expect(none.dates).toEqual([])
  })

  test.each(['upcoming', 'past'])('pages through dates, each once (%s)', async (when) => {
    const cookie = await get().signIn('editor')
    const dates = when === 'past' ? ['2026-10-01', '2026-11-02'] : ['2026-11-21', '2026-12-02']
    for (const occurrenceDate of dates) {
      for (const eventId of ['a~b', 'workday', 'z']) {
        await respond(get(), 1, { occurrenceDate, eventId })
      }
    }
    const whole = await read<RespondedDates>(get(), cookie, `/dates?when=${when}`)
    const seen: RespondedDates['dates'] = []
    let next: string | null = ''
    while (next !== null) {
      const more: string = next && `&cursor=${encodeURIComponent(next)}`
      const page: RespondedDates = await read(get(), cookie, `/dates?when=${when}&limit=4${more}`)
      seen.push(...page.dates)
      next = page.next
    }
    expect(seen).toEqual(whole.dates)
    expect(seen).toHaveLength(6)
  })

  test('are found by name, contact, and event, with totals of the whole date', async () => {
    const cookie = await get().signIn('editor')
    await respond(get(), 1, { name: 'Ruth Hill', contact: 'ruth@example.org', people: 2 })
    await respond(get(), 2, { name: 'Sam' })
    await respond(get(), 3, { eventId: 'x', eventTitle: 'Supper', name: '100% Ann' })
    const days = async (search: string) => {
      const query = `/dates?search=${encodeURIComponent(search)}`
      const { dates } = await read<RespondedDates>(get(), cookie, query)
      return dates.map(({ title, responses }) => [title, responses])
    }
    expect(await days('RUTH example.org')).toEqual([['Work day', 2]])
    expect(await days('supper')).toEqual([['Supper', 1]])
    expect(await days('100%')).toEqual([['Supper', 1]])
    expect(await days('_')).toEqual([])
    const found = await read<StaffResponses>(get(), cookie, `?${day}&search=hill`)
    expect(found.responses.map(({ name }) => name)).toEqual(['Ruth Hill'])
  })

  test('are listed newest first, canceled ones last, without secrets', async () => {
    const cookie = await get().signIn('editor')
    const cancelled = await respond(get(), 1, { name: 'gone' })
    const cancelledAt = '2026-11-21T12:00:00.000Z'
    await respond(get(), 2, { name: 'gone as well', cancelledAt })
    await respond(get(), 4, { name: 'gone first', cancelledAt })
    await respond(get(), 9, { name: 'oldest' })
    await respond(get(), 3, { name: 'newest', contact: '555 010 0134', people: 4 })
    await respond(get(), 5, { name: 'middle' })
    await respond(get(), 5, { name: 'middle' })
    await respond(get(), 5, { eventId: 'other' })
    await respond(get(), 5, { occurrenceDate: '2026-11-28' })
    expect((await change(get(), cookie, cancelled, { cancelled: true })).status).toBe(200)
    const standing = ['newest', 'middle', 'middle', 'oldest']
    const whole = [...standing, 'gone', 'gone as well', 'gone first']
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const more: string = next && `&cursor=${encodeURIComponent(next)}`
      const page: StaffResponses = await read(get(), cookie, `?${day}&limit=2${more}`)
      expect(page.responses.length).toBeLessThanOrEqual(2)
      seen.push(...page.responses.map(({ name }) => name))
      expect(seen).toEqual(whole.slice(0, seen.length))
      next = page.next
    }
    expect(seen).toEqual(whole)
    const { responses } = await read<StaffResponses>(get(), cookie, `?${day}&limit=1`)
    expect(Object.keys(responses[0] ?? {}).sort()).toEqual([
      'action',
      'answers',
      'cancelledAt',
      'contact',
      'createdAt',
      'date',
      'eventId',
      'eventTitle',
      'id',
      'language',
      'movedUpAt',
      'name',
      'notice',
      'people',
      'shift',
      'waitingSince',
    ])
  })

  test('can be canceled once and restored', async () => {
    const cookie = await get().signIn('editor')
    const id = await respond(get(), 1, { name: 'Ruth' })
    await change(get(), cookie, id, { cancelled: true })
    const first = get().clock.now.toISOString()
    get().clock.now = new Date(get().clock.now.getTime() + 60_000)
    await change(get(), cookie, id, { cancelled: true })
    const [gone] = (await read<StaffResponses>(get(), cookie, `?${day}`)).responses
    expect(gone?.cancelledAt).toBe(first)
    await change(get(), cookie, id, { cancelled: false })
    const [back] = (await read<StaffResponses>(get(), cookie, `?${day}`)).responses
    expect(back).toMatchObject({ name: 'Ruth', cancelledAt: null })
  })

  test('make a door list: sorted names and numbers, without contacts or cancellations', async () => {
    const cookie = await get().signIn('editor')
    await saveSampleEvents(get())
    await respond(get(), 1, { name: 'Sam', people: 2, contact: 'sam@example.org' })
    await respond(get(), 2, { name: 'Ann' })
    await respond(get(), 3, { people: 4 })
    await respond(get(), 4, { name: 'Gone', cancelledAt: '2026-11-21T12:00:00.000Z' })
    await respond(get(), 5, { name: 'Next week', occurrenceDate: '2026-11-28' })
    expect(await read<DoorList>(get(), cookie, `/door?${day}`)).toEqual({
      title: 'Work day',
      date: '2026-11-21',
      ...{ when: 'November 21, 2026 · After Service', place: 'The house' },
      guests: [
        { name: 'Ann', people: 1, answers: [] },
        { name: 'Sam', people: 2, answers: [] },
      ],
      unnamed: { responses: 1, people: 4 },
    })
  })

  test('make a door list that names the first and last day of a retreat once', async () => {
    const cookie = await get().signIn('editor')
    const retreat = { ...workday, id: 'retreat', days: 3, time: '5 PM - 2 PM' }
    await get().send('/api/admin/events', { cookie, json: { events: [retreat] } })
    await respond(get(), 1, { eventId: 'retreat', name: 'Ann' })
    const asked = `/door?eventId=retreat&date=${retreat.date}`
    expect((await read<DoorList>(get(), cookie, asked)).when).toBe(
      'Sat, November 21, 5 PM – Mon, November 23, 2 PM',
    )
  })

  test('export one date or all as CSV without formulas', async () => {
    const cookie = await get().signIn('editor')
    await respond(get(), 1, { name: '=1+1' })
    for (let n = 0; n < 501; n++) await respond(get(), n, { eventId: 'x', eventTitle: 'Supper' })
    const table = async (query: string) => {
      const response = await get().send(`${path}.csv${query}`, { cookie })
      expect(response.headers.get('content-disposition')).toContain('event-responses-2026-11-21')
      return (await response.text()).trimEnd().split('\r\n')
    }
    const [heading, ...rows] = await table(`?${day}`)
    expect(heading).toContain('"Date","Event","Response","Name","Email or phone","People"')
    expect(rows).toEqual([
      `"2026-11-21","Work day","Volunteer","'=1+1","","1","2026-11-21 09:59","","","","","","","",""`,
    ])
    expect(await table('')).toHaveLength(503)
  })
})

describeOnBoth('guests’ names', (get) => {
  test('are removed a year after the event, or as set; counts stay', async () => {
    const guest = { name: 'Ruth', contact: 'ruth@example.org', people: 3 }
    await respond(get(), 1, { ...guest, occurrenceDate: '2025-11-20' })
    await respond(get(), 1, { ...guest, occurrenceDate: '2025-11-21' })
    const named = async () => {
      const rows = await get()
        .context.db.selectFrom('eventResponses')
        .selectAll()
        .orderBy('occurrenceDate')
        .execute()
      return rows.map(({ name, contact, people }) => [name, contact, people])
    }
    await deleteExpired(get().context)
    expect(await named()).toEqual([
      [null, null, 3],
      ['Ruth', 'ruth@example.org', 3],
    ])
    const json = { records: { responseMonths: 6 } }
    const cookie = await get().signIn('owner')
    expect((await get().send('/api/admin/site', { cookie, json })).status).toBe(200)
    await deleteExpired(get().context)
    expect(await named()).toEqual([
      [null, null, 3],
      [null, null, 3],
    ])
  })
})
