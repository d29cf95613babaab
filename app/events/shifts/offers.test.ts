import { expect, test } from 'vitest'
import { saveEvents } from '#app/events/dates/changes.fixtures.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { rowsOf, supper, supperDay, takeShift, visit } from './shifts.fixtures.ts'

const past = '2026-11-19'

/** Stores helpers of an earlier date, as if they had signed up then. */
async function helpedBefore(app: TestApp, contacts: readonly (string | null)[], more = {}) {
  // emails to staff go to an owner
  await app.signIn()
  await saveEvents(app, [{ ...supper, date: past }])
  await takeShift(app, { name: 'First', contact: '5415550100', date: supperDay.date })
  const [row] = await rowsOf(app)
  if (!row) throw new Error('there is one')
  const rows = contacts.map((contact, at) => ({
    ...row,
    ...{ id: `before-${at}`, token: `before-${at}`, occurrenceDate: past, name: 'Ann', contact },
    ...more,
  }))
  await app.context.db.insertInto('eventResponses').values(rows).execute()
}

/** The only helper of the upcoming date, or of another, can't come. */
async function cancelNext(app: TestApp, date = supperDay.date): Promise<void> {
  const row = (await rowsOf(app)).find(
    ({ name, occurrenceDate, cancelledAt }) =>
      name === 'First' && occurrenceDate === date && !cancelledAt,
  )
  if (!row) throw new Error('there is one')
  const cookie = `lampstand.places=${row.id}.${row.token}`
  const left = await visit(app, '/events/respond', { id: row.id, intent: 'cancel' }, { cookie })
  expect(left.status).toBe(303)
  await drainOutbox(app.context, jobLanes)
}

/** Who got an offer, and the path of the link in the last one. */
function offersIn({ emails }: TestApp) {
  const offers = emails.filter(({ subject }) => /^(Can you help|¿Puede ayudar)\?/.test(subject))
  const path = /\/(es\/)?events\/offer\?offer=[\w.-]+/.exec(offers.at(-1)?.text ?? '')?.[0]
  return { to: offers.map(({ to }) => to).sort(), path: path ?? '' }
}

function helpersOf(app: TestApp) {
  return app.context.db
    .selectFrom('eventResponses')
    .select(['name', 'contact', 'language'])
    .where('occurrenceDate', '=', supperDay.date)
    .where('cancelledAt', 'is', null)
    .execute()
}

describeOnBoth('a shift that opens', (get) => {
  test('is offered once to each former helper, and staff are told', async () => {
    await helpedBefore(get(), ['ann@example.org', 'Ann@example.org', 'ben@example.org', null])
    await cancelNext(get())
    expect(offersIn(get()).to).toEqual(['ann@example.org', 'ben@example.org'])
    const staff = get().emails.filter(({ subject }) => subject.startsWith('A helper can’t come'))
    expect(staff.map(({ text }) => text)).toEqual([
      expect.stringContaining('Kitchen, 4–7 PM: 2 of 2 needed.\n\nWe asked 2 people'),
    ])
    // someone who signs up and cancels again and again sends no more offers
    await takeShift(get(), { name: 'First', contact: '5415550100' })
    await cancelNext(get())
    expect(offersIn(get()).to).toHaveLength(2)
  })

  test('asks no one whose shift was canceled, who helps that day, or who only signed up', async () => {
    await helpedBefore(get(), ['gone@example.org'], { cancelledAt: '2026-11-18T12:00:00.000Z' })
    await takeShift(get(), { name: 'Sam', contact: 'sam@example.org', shiftId: 'door' })
    await cancelNext(get())
    expect(offersIn(get()).to).toEqual([])
  })

  test('is offered when staff remove a helper and choose so, each helper once, without an email to staff', async () => {
    await helpedBefore(get(), ['ann@example.org', 'ben@example.org'])
    const row = (await rowsOf(get())).find(({ occurrenceDate }) => occurrenceDate !== past)
    const cookie = await get().signIn('front-desk')
    const put = async (json: object) => {
      const path = `/api/admin/event-responses/${row?.id}`
      const answer = await get().send(path, { method: 'PUT', cookie, json })
      await drainOutbox(get().context, jobLanes)
      return [answer.status, (await answer.json()).asked]
    }
    expect(await put({ offer: true })).toEqual([400, undefined])
    expect(await put({ cancelled: false, offer: true })).toEqual([400, undefined])
    expect(await put({ cancelled: true })).toEqual([200, 0])
    expect(await put({ cancelled: false })).toEqual([200, 0])
    expect(offersIn(get()).to).toEqual([])
    expect(await put({ cancelled: true, offer: true })).toEqual([200, 2])
    // sent twice, or again after Undo
    expect(await put({ cancelled: true, offer: true })).toEqual([200, 0])
    await put({ cancelled: false })
    expect(await put({ cancelled: true, offer: true })).toEqual([200, 0])
    expect(offersIn(get()).to).toEqual(['ann@example.org', 'ben@example.org'])
    expect(get().emails).toHaveLength(2)
  })

  test('isn’t offered for a guest who is canceled, or a shift of the past', async () => {
    await helpedBefore(get(), ['ann@example.org'])
    const rows = await rowsOf(get())
    const guest = rows.find(({ occurrenceDate }) => occurrenceDate === supperDay.date)
    await get()
      .context.db.updateTable('eventResponses')
      .set({ shiftId: null })
      .where('id', '=', guest?.id ?? '')
      .execute()
    const cookie = await get().signIn()
    for (const id of [guest?.id, 'before-0']) {
      const path = `/api/admin/event-responses/${id}`
      const json = { cancelled: true, offer: true }
      const answer = await get().send(path, { method: 'PUT', cookie, json })
      expect([answer.status, (await answer.json()).asked]).toEqual([200, 0])
    }
  })

  test('asks each person at most three times in a week', async () => {
    await helpedBefore(get(), ['ann@example.org'])
    await cancelNext(get())
    for (const date of ['2026-12-10', '2026-12-17', '2027-01-07']) {
      const taken = await takeShift(get(), { name: 'First', contact: '5415550100', date })
      expect(taken.status, date).toBe(303)
      await cancelNext(get(), date)
    }
    expect(offersIn(get()).to).toHaveLength(3)
  })

  test('asks at most twenty', async () => {
    await helpedBefore(
      get(),
      Array.from({ length: 30 }, (_, at) => `ann${at}@example.org`),
    )
    await cancelNext(get())
    expect(offersIn(get()).to).toHaveLength(20)
  })

  test('goes to the first person who takes it, and tells the others it’s taken', async () => {
    await helpedBefore(get(), ['ann@example.org'], { language: 'es' })
    await takeShift(get(), { name: 'Sam', contact: 'sam@example.org' })
    await cancelNext(get())
    const { path } = offersIn(get())
    expect(path).toContain('/es/events/offer')
    const before = await helpersOf(get())
    expect((await visit(get(), path)).status).toBe(200)
    expect(await helpersOf(get())).toEqual(before)
    const taken = await Promise.all(
      Array.from({ length: 3 }, () => visit(get(), path, { intent: 'take' })),
    )
    expect(taken.map(({ status }) => status)).toEqual([303, 303, 303])
    expect((await helpersOf(get())).map(({ contact }) => contact).sort()).toEqual([
      'ann@example.org',
      'sam@example.org',
    ])
    expect((await helpersOf(get())).find(({ name }) => name === 'Ann')?.language).toBe('es')
    await saveEvents(get(), [
      { ...supper, date: past, shifts: [{ ...supper.shifts[0], people: 1 }] },
    ])
    await get()
      .context.db.deleteFrom('eventResponses')
      .where('name', '=', 'Ann')
      .where('occurrenceDate', '=', supperDay.date)
      .execute()
    expect((await visit(get(), path, { intent: 'take' })).status).toBe(409)
  })

  test('isn’t taken by a form of the link that stops offers, even without its button', async () => {
    await helpedBefore(get(), ['ann@example.org'])
    await cancelNext(get())
    const { path } = offersIn(get())
    const before = await helpersOf(get())
    const fields = { 'List-Unsubscribe': 'One-Click' }
    expect((await visit(get(), `${path}&stop=1`, fields)).status).toBe(200)
    expect(await helpersOf(get())).toEqual(before)
  })

  test('isn’t offered again to someone who asked not to be', async () => {
    await helpedBefore(get(), ['ann@example.org'])
    await cancelNext(get())
    const { path } = offersIn(get())
    expect((await visit(get(), path, { intent: 'stop' })).status).toBe(200)
    await takeShift(get(), { name: 'First', contact: '5415550100', date: '2026-12-03' })
    const rows = await rowsOf(get())
    const row = rows.find(({ occurrenceDate }) => occurrenceDate === '2026-12-03')
    const cookie = `lampstand.places=${row?.id}.${row?.token}`
    await visit(get(), '/events/respond', { id: row?.id ?? '', intent: 'cancel' }, { cookie })
    await drainOutbox(get().context, jobLanes)
    expect(offersIn(get()).to).toEqual(['ann@example.org'])
  })

  test('answers 404 to a link that isn’t ours', async () => {
    await helpedBefore(get(), ['ann@example.org'])
    await cancelNext(get())
    const { path } = offersIn(get())
    for (const offer of ['', 'x', `${path.split('=')[1]}x`])
      expect((await visit(get(), `/events/offer?offer=${offer}`, { intent: 'take' })).status).toBe(
        404,
      )
    // someone who was asked about one shift, for another that is open
    await takeShift(get(), { name: 'Sam', contact: '5415550111', date: '2026-12-03' })
    const other = (await rowsOf(get())).find(({ name }) => name === 'Sam')
    const [, helperId, signature] = path.split('.')
    for (const left of [other?.id, 'before-0']) {
      const url = `/events/offer?offer=${left}.${helperId}.${signature}`
      expect((await visit(get(), url, { intent: 'take' })).status, url).toBe(404)
    }
    expect(await helpersOf(get())).toEqual([])
  })
})
