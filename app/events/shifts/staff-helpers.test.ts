import { expect, test } from 'vitest'
import { saveEvents } from '#app/events/dates/changes.fixtures.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { rowsOf, ruth, supper, supperDay, takeShift } from './shifts.fixtures.ts'
import type { HelpDay } from './staff-helpers-schema.ts'

const path = '/api/admin/event-helpers'
const token = 'a-random-token-of-the-form'

async function read(app: TestApp, query = ''): Promise<HelpDay[]> {
  const response = await app.send(`${path}${query}`, { cookie: await app.signIn() })
  expect(response.status).toBe(200)
  return (await response.json()).days
}

async function add(app: TestApp, fields: object) {
  const json = { ...supperDay, shiftId: 'kitchen', name: 'Sam', contact: '', token, ...fields }
  return app.send(path, { cookie: await app.signIn(), json })
}

/** Each shift of a day with its names and openings. */
function shiftsOf({ shifts }: HelpDay) {
  return shifts.map(({ id, open, helpers }) => [id, open, helpers.map(({ name }) => name)])
}

describeOnBoth('helpers in the office', (get) => {
  test('are listed by day for eight weeks, open shifts first', async () => {
    await saveEvents(get(), [supper])
    await takeShift(get(), { ...ruth, shiftId: 'door' })
    const days = await read(get())
    expect(days.map(({ date }) => date).slice(0, 2)).toEqual(['2026-11-26', '2026-12-03'])
    expect(days.at(-1)?.date).toBe('2027-01-14')
    expect(days.map(shiftsOf)[0]).toEqual([
      ['kitchen', 2, []],
      ['door', 0, ['Ruth']],
    ])
    expect(days[0]).toMatchObject({ title: 'Supper', isUpcoming: true })
    const [alone, ...more] = await read(get(), `?eventId=supper&date=${supper.date}`)
    expect([alone, more]).toEqual([days[0], []])
    expect(await read(get(), '?eventId=supper&date=2026-11-27')).toEqual([])
  })

  test('are listed by the time of their shift', async () => {
    const late = { id: 'late', name: 'Dishes', time: '8–9 PM', people: 1 }
    await saveEvents(get(), [{ ...supper, shifts: [late, ...supper.shifts] }])
    const [day] = await read(get())
    expect(day?.shifts.map(({ id }) => id)).toEqual(['kitchen', 'late', 'door'])
  })

  test('stay listed if their shift or date is gone', async () => {
    await saveEvents(get(), [supper])
    await takeShift(get(), ruth)
    await saveEvents(get(), [{ ...supper, shifts: supper.shifts.slice(1) }])
    expect((await read(get())).map(shiftsOf)[0]).toEqual([
      ['door', 1, []],
      ['kitchen', 0, ['Ruth']],
    ])
    const changes = [{ date: supper.date, becomes: 'cancelled' }]
    await saveEvents(get(), [{ ...supper, changes }])
    expect((await read(get()))[0]).toMatchObject({
      date: supper.date,
      isUpcoming: false,
      shifts: [{ id: 'kitchen', label: 'Kitchen, 4–7 PM', people: 0 }],
    })
  })

  test('can be added once by hand, also without a contact, until the shift is full', async () => {
    await saveEvents(get(), [supper])
    const first = await (await add(get(), {})).json()
    expect(await (await add(get(), {})).json()).toEqual(first)
    expect(await rowsOf(get())).toHaveLength(1)
    const other = { ...ruth, language: 'es', token: `${token}-2` }
    expect(await (await add(get(), other)).json()).toMatchObject({ isEmailed: true })
    await drainOutbox(get().context, jobLanes)
    expect(get().emails.map(({ to, subject }) => [to, subject])).toEqual([
      [ruth.contact, expect.stringContaining('Usted ayudará')],
    ])
    // sent again with another address: the email goes to the stored one
    const typo = { ...other, contact: 'typo@example.org' }
    expect(await (await add(get(), typo)).json()).toMatchObject({ isEmailed: true })
    expect(await (await add(get(), ruth)).json()).toMatchObject({ isEmailed: false })
    await drainOutbox(get().context, jobLanes)
    expect(get().emails.map(({ to }) => to)).toEqual([ruth.contact, ruth.contact])
    expect((await add(get(), { token: `${token}-3` })).status).toBe(409)
    expect((await add(get(), { ...ruth, token: `${token}-4` })).status).toBe(409)
    expect((await add(get(), { shiftId: 'garden', token: `${token}-5` })).status).toBe(404)
    expect(await rowsOf(get())).toHaveLength(2)
    const [sam] = await rowsOf(get())
    expect(sam?.token).not.toBe(token)
  })

  test('aren’t added to another shift or date with the same token, or again after they left', async () => {
    await saveEvents(get(), [supper])
    const { id } = await (await add(get(), {})).json()
    for (const other of [{ shiftId: 'door' }, { date: '2026-12-03' }])
      expect((await add(get(), other)).status).toBe(409)
    await get().send(`/api/admin/event-responses/${id}`, {
      ...{ method: 'PUT', cookie: await get().signIn(), json: { cancelled: true } },
    })
    expect((await add(get(), {})).status).toBe(409)
    expect(await rowsOf(get())).toHaveLength(1)
  })

  test('leave when staff remove them, and come back with Undo', async () => {
    await saveEvents(get(), [supper])
    await takeShift(get(), ruth)
    const [row] = await rowsOf(get())
    const put = async (cancelled: boolean) =>
      get().send(`/api/admin/event-responses/${row?.id}`, {
        ...{ method: 'PUT', cookie: await get().signIn(), json: { cancelled } },
      })
    const before = await get().context.readSiteVersion()
    expect((await put(true)).status).toBe(200)
    expect((await read(get())).map(shiftsOf)[0]?.[0]).toEqual(['kitchen', 2, []])
    expect(await get().context.readSiteVersion()).toBeGreaterThan(before)
    await put(false)
    expect((await read(get())).map(shiftsOf)[0]).toContainEqual(['kitchen', 1, ['Ruth']])
  })

  test('export as CSV, with a row for each shift that no one took', async () => {
    await saveEvents(get(), [supper])
    await takeShift(get(), { ...ruth, name: '=1+1' })
    const query = `?eventId=supper&date=${supper.date}`
    const cookie = await get().signIn()
    const csv = await (await get().send(`${path}.csv${query}`, { cookie })).text()
    expect(csv.trimEnd().split('\r\n').slice(1)).toEqual([
      `"2026-11-26","Supper","Kitchen, 4–7 PM","1","'=1+1","ruth@example.org"`,
      '"2026-11-26","Supper","Door","1","",""',
    ])
    expect((await get().send(`${path}?eventId=supper`, { cookie })).status).toBe(400)
    expect((await get().send(path)).status).toBe(401)
  })
})
