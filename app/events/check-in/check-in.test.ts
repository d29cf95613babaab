import { expect, test } from 'vitest'
import { changeEvents, saveEvents } from '#app/events/dates/changes.fixtures.ts'
import { thursdays, workday } from '#app/events/events.fixtures.ts'
import { redactOldResponses } from '#app/events/responses/response-records.server.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import type { Attendance, Door, DoorEntry } from './check-in-schema.ts'

const path = '/api/admin/check-in'
const today = workday.date
const day = { eventId: workday.id, date: today }

let made = 0
const unique = (word: string) => {
  made += 1
  return `${word}-${made}`.padEnd(22, '0')
}

async function addGuest(
  app: TestApp,
  name: string,
  { people = 1, eventId = workday.id, date = today } = {},
): Promise<string> {
  const json = { eventId, date, token: unique('guest'), name, contact: '', people }
  const cookie = await app.signIn('front-desk')
  const response = await app.send('/api/admin/event-responses', { cookie, json })
  expect(response.status).toBe(200)
  return (await response.json()).id
}

function mark(guestId: string, fields: object = {}) {
  const at = '2026-11-21T12:00:00.000Z'
  return { id: unique('mark'), guestId, kind: 'guest', people: 1, isHere: true, at, ...fields }
}

const walkIn = (fields: object = {}) => mark(unique('walk-in'), { kind: 'walkIn', ...fields })

async function post(app: TestApp, marks: unknown, fields: object = {}) {
  const cookie = await app.signIn('front-desk')
  return app.send(path, { cookie, json: { ...day, marks, ...fields } })
}

async function save(app: TestApp, marks: unknown[], fields: object = {}): Promise<Door> {
  const response = await post(app, marks, fields)
  expect([response.status, await response.clone().text()]).toEqual([200, expect.any(String)])
  return response.json()
}

async function read<T>(app: TestApp, url: string): Promise<T> {
  const response = await app.send(url, { cookie: await app.signIn('front-desk') })
  expect(response.status).toBe(200)
  return response.json()
}

const door = (app: TestApp, asked: object = day) =>
  read<Door>(app, `${path}?${new URLSearchParams({ ...day, ...asked })}`)
const attendance = (app: TestApp, query = '') =>
  read<Attendance>(app, `/api/admin/attendance?${query}`)

function shown({ entries }: Door): [string, DoorEntry['status'], boolean][] {
  return entries.map(({ name, status, isHere }) => [name, status, isHere])
}

function changeRsvp(app: TestApp, id: string, change: object) {
  return app.context.db.updateTable('eventResponses').set(change).where('id', '=', id).execute()
}

describeOnBoth('checking in', (get) => {
  test('lists a date’s first names and counts, and nothing else about guests', async () => {
    await saveEvents(get(), [workday, thursdays])
    await addGuest(get(), 'Ruth Hill', { people: 3 })
    await addGuest(get(), 'Ruth Avila')
    await addGuest(get(), 'Sam Rivers')
    await addGuest(get(), 'Ann', { eventId: thursdays.id, date: thursdays.date })
    const canceled = await addGuest(get(), 'Gone')
    await changeRsvp(get(), canceled, { cancelledAt: '2026-11-20T00:00:00.000Z' })
    await changeRsvp(get(), await addGuest(get(), 'Helper'), { shiftId: 'setup' })
    const list = await door(get())
    expect((await attendance(get())).rows).toMatchObject([{ expected: 5 }])
    expect(list).toMatchObject({ title: 'Work day', date: today, note: null })
    expect(list.entries.map(({ name, people }) => [name, people])).toEqual([
      ['Ruth A.', 1],
      ['Ruth H.', 3],
      ['Sam', 1],
    ])
    expect(Object.keys(list.entries[0] ?? {}).sort()).toEqual(
      ['id', 'isHere', 'markId', 'markedAt', 'name', 'otherDate', 'people', 'status'].sort(),
    )
    expect(JSON.stringify(list)).not.toMatch(/Hill|Avila|Rivers/)
  })

  test('marks arrivals and walk-ins, and undoes them', async () => {
    await saveEvents(get(), [workday])
    const ruth = await addGuest(get(), 'Ruth Hill', { people: 2 })
    const ana = walkIn({ name: ' Ana\u202e ', people: 4 })
    expect(shown(await save(get(), [mark(ruth, { people: 2 }), ana]))).toEqual([
      ['Ana', 'walkIn', true],
      ['Ruth', 'coming', true],
    ])
    const later = { at: '2026-11-21T12:00:01.000Z', isHere: false }
    const undone = [mark(ruth, { people: 2, ...later }), { ...ana, id: unique('mark'), ...later }]
    expect(shown(await save(get(), undone))).toEqual([
      ['Ana', 'walkIn', false],
      ['Ruth', 'coming', false],
    ])
  })

  test('keeps the latest mark by time, however late, often, or mixed they arrive', async () => {
    await saveEvents(get(), [workday])
    const ruth = await addGuest(get(), 'Ruth Hill')
    const marks = [1, 2, 3, 4].map((second) =>
      mark(ruth, { isHere: second % 2 === 1, at: `2026-11-21T12:00:0${second}.000Z` }),
    )
    const tied = [true, false].map((isHere, at) =>
      mark(ruth, { isHere, id: `tied-${at}`.padEnd(22, '0'), at: '2026-11-21T12:00:05.000Z' }),
    )
    const all = [...marks, ...tied]
    await Promise.all(all.toReversed().map((one) => save(get(), [one])))
    expect(shown(await save(get(), [...all, ...marks]))).toEqual([['Ruth', 'coming', false]])
    expect(shown(await save(get(), tied.slice(0, 1)))).toEqual([['Ruth', 'coming', false]])
  })

  test('lets two phones send many marks at once, in any order', async () => {
    await saveEvents(get(), [workday])
    const walkIns = Array.from({ length: 40 }, () => walkIn({ people: 2 }))
    const both = [walkIns, walkIns.toReversed(), walkIns.slice(10), walkIns.slice(0, 30)]
    await Promise.all(both.map((marks) => save(get(), marks)))
    const { entries } = await door(get())
    expect(entries.filter(({ isHere }) => isHere)).toHaveLength(40)
    const [row] = (await attendance(get())).rows
    expect(row).toMatchObject({ came: 0, walkIns: 80, total: 80 })
  })

  test('doesn’t let a phone whose clock is ahead win over later marks', async () => {
    await saveEvents(get(), [workday])
    const ruth = await addGuest(get(), 'Ruth Hill')
    await save(get(), [mark(ruth, { at: '2027-01-01T00:00:00.000Z' })])
    const now = new Date(get().context.now().getTime() + 1)
    get().clock.now = now
    const undone = mark(ruth, { isHere: false, at: now.toISOString() })
    expect(shown(await save(get(), [undone]))).toEqual([['Ruth', 'coming', false]])
  })

  test('keeps and names marks whose RSVP was canceled, moved, or removed', async () => {
    await saveEvents(get(), [workday])
    const [ruth, sam, ann, pat] = await Promise.all(
      ['Ruth Hill', 'Sam Rivers', 'Ann Moss', 'Pat Reed'].map((name) => addGuest(get(), name)),
    )
    await changeRsvp(get(), ruth ?? '', { cancelledAt: '2026-11-21T11:00:00.000Z' })
    await changeRsvp(get(), sam ?? '', { occurrenceDate: '2026-11-28' })
    await changeRsvp(get(), ann ?? '', { waitingSince: '2026-11-20T00:00:00.000Z' })
    await get()
      .context.db.deleteFrom('eventResponses')
      .where('id', '=', pat ?? '')
      .execute()
    const list = await save(
      get(),
      [ruth, sam, ann, pat].map((id) => mark(id ?? '')),
    )
    expect(shown(list)).toEqual([
      ['Ann', 'waiting', true],
      ['Ruth', 'cancelled', true],
      ['Sam', 'otherDate', true],
      ['', 'removed', true],
    ])
    expect(list.entries.find(({ name }) => name === 'Sam')?.otherDate).toBe('2026-11-28')
    expect((await attendance(get())).rows).toMatchObject([{ date: today, expected: 0, came: 4 }])
  })

  test('keeps how many came and a walk-in’s name when the RSVP or the phone no longer knows', async () => {
    await saveEvents(get(), [workday])
    const ruth = await addGuest(get(), 'Ruth Hill', { people: 2 })
    const ana = walkIn({ name: 'Ana' })
    await save(get(), [mark(ruth, { people: 2, name: 'Ruth Hill' }), ana])
    await changeRsvp(get(), ruth, { people: 5 })
    // a phone forgets names at sign-out, and sends the tap later
    const undone = { id: unique('mark'), name: '', isHere: false, at: '2026-11-21T12:00:01.000Z' }
    const list = await save(get(), [{ ...ana, ...undone }])
    expect(list.entries.map(({ name, people, isHere }) => [name, people, isHere])).toEqual([
      ['Ana', 1, false],
      ['Ruth', 2, true],
    ])
    expect((await attendance(get())).rows).toMatchObject([{ expected: 5, came: 2, walkIns: 0 }])
    await get().context.db.deleteFrom('eventResponses').where('id', '=', ruth).execute()
    // guests' full names stay out of the list
    expect(shown(await door(get()))).toContainEqual(['', 'removed', true])
  })

  test('keeps marks of an event that was removed or moved meanwhile, and says so', async () => {
    await saveEvents(get(), [workday])
    const changes = [{ date: today, becomes: 'cancelled' }]
    await changeEvents(get(), [{ ...workday, changes }])
    expect((await door(get())).note).toBe('This date is canceled.')
    await changeEvents(get(), [{ ...workday, date: '2026-11-28' }])
    const moved = await save(get(), [walkIn()])
    expect(moved).toMatchObject({ title: 'Work day', note: 'The event is no longer on this day.' })
    await changeEvents(get(), [])
    const removed = await save(get(), [walkIn()], { title: 'Another title' })
    expect(removed).toMatchObject({
      title: 'Work day',
      note: 'This event is no longer on your list of events.',
    })
    expect(removed.entries).toHaveLength(2)
    const unknown = { eventId: 'never-seen', title: 'Picnic' }
    expect(await save(get(), [walkIn()], unknown)).toMatchObject({ title: 'Picnic' })
    expect((await attendance(get(), 'eventId=never-seen')).rows).toMatchObject([{ total: 1 }])
    const gone = `${path}?${new URLSearchParams({ ...day, eventId: 'none' })}`
    expect((await get().send(gone, { cookie: await get().signIn('front-desk') })).status).toBe(404)
  })

  test('needs the permission and valid marks of at most 50 taps', async () => {
    await saveEvents(get(), [workday])
    const json = { ...day, marks: [walkIn()] }
    for (const role of [undefined, 'shop'] as const) {
      const cookie = role && (await get().signIn(role))
      const status = role ? 403 : 401
      const given = cookie ? { cookie } : {}
      expect((await get().send(path, { json, ...given })).status).toBe(status)
      expect((await get().send(`${path}?eventId=a&date=${today}`, given)).status).toBe(status)
      expect((await get().send('/api/admin/attendance', given)).status).toBe(status)
    }
    const wrong = [
      ...[{}, null, [], Array.from({ length: 51 }, () => walkIn()), [null], [[]]],
      ...[
        ...[{ id: 'short' }, { id: undefined }, { guestId: '' }, { guestId: '__proto__.x' }],
        ...[{ kind: 'constructor' }, { people: 0 }, { people: 100 }, { people: 1.5 }],
        ...[{ isHere: 'yes' }, { at: 'now' }, { at: '2026-11-21' }, { name: 'x'.repeat(41) }],
        ...[{ name: {} }, { contact: 'ruth@example.org' }],
      ].map((fields) => [walkIn(fields)]),
    ]
    for (const marks of wrong) {
      expect([marks, (await post(get(), marks)).status]).toEqual([marks, 400])
    }
    expect((await post(get(), [walkIn()], { date: '2026-02-30' })).status).toBe(400)
    expect((await post(get(), [walkIn({ name: 'x'.repeat(40_000) })])).status).toBe(413)
    const full = Array.from({ length: 50 }, () =>
      walkIn({ name: '家'.repeat(40), guestId: unique('w').padEnd(64, '0') }),
    )
    expect((await save(get(), full)).entries).toHaveLength(50)
  })

  test('is in the activity log once per date, without names', async () => {
    await saveEvents(get(), [workday])
    const ruth = await addGuest(get(), 'Ruth Hill')
    await Promise.all([save(get(), [mark(ruth)]), save(get(), [walkIn({ name: 'Ana' })])])
    await save(get(), [mark(ruth, { isHere: false })])
    const log = await get().context.db.selectFrom('activity').selectAll().execute()
    const own = log.filter(({ did }) => did === 'Checked guests in')
    expect(own.map(({ name }) => name)).toEqual(['Work day, 2026-11-21'])
    expect(JSON.stringify(own)).not.toMatch(/Ruth|Ana/)
  })
})

describeOnBoth('attendance', (get) => {
  async function type(app: TestApp, fields: object) {
    const cookie = await app.signIn('front-desk')
    const json = { ...day, people: 34, ...fields }
    return app.send('/api/admin/attendance', { method: 'PUT', cookie, json })
  }

  test('shows how many were expected and came, or a typed number instead', async () => {
    await saveEvents(get(), [workday])
    const ruth = await addGuest(get(), 'Ruth Hill', { people: 3 })
    await addGuest(get(), 'Sam Rivers', { people: 2 })
    expect((await attendance(get())).rows).toEqual([
      { date: today, expected: 5, came: null, walkIns: null, typed: null, total: null },
    ])
    await save(get(), [mark(ruth, { people: 3 }), walkIn({ people: 2 })])
    const counted = { date: today, expected: 5, came: 3, walkIns: 2, typed: null, total: 5 }
    expect(await attendance(get())).toMatchObject({ eventId: workday.id, rows: [counted] })
    // twice, as after a lost answer
    for (const _ of [1, 2]) expect((await type(get(), { people: 34 })).status).toBe(200)
    expect((await attendance(get())).rows).toEqual([{ ...counted, typed: 34, total: 34 }])
    expect((await type(get(), { people: null })).status).toBe(200)
    const { events, rows } = await attendance(get())
    expect([events, rows]).toEqual([[{ id: workday.id, title: 'Work day' }], [counted]])
    const log = await get().context.db.selectFrom('activity').selectAll().execute()
    const own = log.filter(({ did }) => did === 'Changed attendance')
    expect(own).toHaveLength(2)
    const changes = own.map((one) => JSON.parse(one.changes))
    expect(changes).toContainEqual([{ label: 'People', before: '', after: '34' }])
    expect(changes).toContainEqual([{ label: 'People', before: '34', after: '' }])
  })

  test('offers the latest date without a number', async () => {
    const weekly = { ...thursdays, date: '2026-11-05', changes: [] }
    await saveEvents(get(), [weekly, workday])
    const asked = `eventId=${weekly.id}`
    await addGuest(get(), 'Ruth Hill', { eventId: weekly.id, date: '2026-11-19' })
    expect((await attendance(get(), asked)).uncounted).toBe('2026-11-19')
    await type(get(), { eventId: weekly.id, date: '2026-11-19' })
    expect((await attendance(get(), asked)).uncounted).toBe('2026-11-12')
    // without a choice, the event that was counted last
    await type(get(), {})
    await type(get(), { eventId: weekly.id, date: '2026-11-12' })
    expect((await attendance(get())).eventId).toBe(workday.id)
  })

  test('covers 90 days, a year, or all, and is a CSV file', async () => {
    await saveEvents(get(), [workday])
    for (const date of ['2026-11-01', '2026-03-01', '2020-03-01']) {
      expect((await type(get(), { date })).status).toBe(200)
    }
    const dates = async (range: string) =>
      (await attendance(get(), `range=${range}`)).rows.map(({ date }) => date)
    expect(await dates('90')).toEqual(['2026-11-01'])
    expect(await dates('365')).toEqual(['2026-11-01', '2026-03-01'])
    expect(await dates('all')).toEqual(['2026-11-01', '2026-03-01', '2020-03-01'])
    const cookie = await get().signIn('front-desk')
    const csv = await get().send('/api/admin/attendance.csv?range=365', { cookie })
    expect((await csv.text()).split('\r\n')).toEqual([
      '"Date","Expected","Came","Walk-ins","Entered by hand","Total"',
      '"2026-11-01","0","","","34","34"',
      '"2026-03-01","0","","","34","34"',
      '',
    ])
    expect((await get().send('/api/admin/attendance?range=10', { cookie })).status).toBe(400)
  })

  test('stays after names are removed and the event is gone', async () => {
    await saveEvents(get(), [workday])
    const ruth = await addGuest(get(), 'Ruth Hill', { people: 3 })
    await save(get(), [mark(ruth, { people: 3 }), walkIn({ name: 'Ana', people: 2 })])
    get().clock.now = new Date('2027-12-01T12:00:00Z')
    await redactOldResponses(get().context)
    const arrivals = await get().context.db.selectFrom('eventArrivals').select('name').execute()
    expect(arrivals.map(({ name }) => name)).toEqual([null, null])
    await changeEvents(get(), [])
    const { events, rows } = await attendance(get(), 'range=all')
    expect(events).toEqual([{ id: workday.id, title: 'Work day' }])
    expect(rows).toMatchObject([{ expected: 3, came: 3, walkIns: 2, total: 5 }])
    expect((await type(get(), { people: 6 })).status).toBe(200)
    const after = await attendance(get(), 'range=all')
    expect(after.rows).toMatchObject([{ came: 3, typed: 6, total: 6 }])
  })

  test('refuses a number for a date to come, an unknown event, or one that isn’t a count', async () => {
    await saveEvents(get(), [workday])
    expect((await type(get(), { date: '2026-11-22' })).status).toBe(422)
    expect((await type(get(), { eventId: 'none' })).status).toBe(404)
    for (const people of [-1, 1.5, 100_000, '34', [], undefined, {}]) {
      expect([people, (await type(get(), { people })).status]).toEqual([people, 400])
    }
    const rows = await get().context.db.selectFrom('eventAttendance').select('eventId').execute()
    expect(rows).toEqual([])
  })
})
