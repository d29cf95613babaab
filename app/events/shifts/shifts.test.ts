import { expect, test } from 'vitest'
import { answer, saveEvents, waitMinutes } from '#app/events/dates/changes.fixtures.ts'
import { loadEventsPage } from '#app/events/events-page.server.ts'
import { enqueueEventReminders } from '#app/events/responses/event-reminders.server.ts'
import { redactOldResponses } from '#app/events/responses/response-records.server.ts'
import type { RespondedDates, StaffResponses } from '#app/events/responses/staff-schema.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { createRequestContext } from '#server/api/app.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { describeOnBoth, describeOnSqlite, type TestApp } from '#test/support.ts'
import { ownerOf, rowsOf, ruth, supper, supperDay, takeShift, visit } from './shifts.fixtures.ts'

async function shown({ context }: TestApp) {
  const page = createRequestContext(context, networkOf('192.0.2.9'))
  const { helpers, answers } = await loadEventsPage(page, new Request('http://site/events'))
  return { helpers, answers }
}

describeOnBoth('shifts', (get) => {
  test('gives two places to two of fifty people at once, and tells the others it’s full', async () => {
    await saveEvents(get(), [supper])
    const before = await get().context.readSiteVersion()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        takeShift(get(), { name: 'Ann', contact: `ann${at}@example.org` }, { ip: `192.0.2.${at}` }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 303)).toHaveLength(2)
    expect(statuses.filter((status) => status === 409)).toHaveLength(48)
    expect(await rowsOf(get())).toHaveLength(2)
    expect((await shown(get())).helpers).toEqual([{ ...supperDay, shiftId: 'kitchen', helpers: 2 }])
    expect(await get().context.readSiteVersion()).toBeGreaterThan(before)
  })

  test('a helper can’t take a shift twice, however they spell it, but can take another', async () => {
    await saveEvents(get(), [{ ...supper, places: 1 }])
    const mine = { name: 'Ruth', contact: '(541) 555-0100' }
    const first = await takeShift(get(), mine)
    expect(first.headers.get('location')).toBe('/events/respond?done=helping#done')
    const [row] = await rowsOf(get())
    expect(first.headers.get('set-cookie')).toContain(`${row?.id}.${row?.token}`)
    const again = await takeShift(get(), { name: 'Ruth M.', contact: '+1 541.555.0100' })
    expect([again.status, again.headers.get('set-cookie')]).toEqual([303, null])
    expect(await rowsOf(get())).toHaveLength(1)
    expect((await takeShift(get(), { ...mine, shiftId: 'door' })).status).toBe(303)
    expect(await rowsOf(get())).toHaveLength(2)
    // helpers take no guest's place
    expect(await answer(get(), supper.date, '', { eventId: supper.id })).toMatchObject({
      status: 200,
      isWaiting: false,
    })
  })

  test('the link in the email frees the shift with a button, and opening it changes nothing', async () => {
    await saveEvents(get(), [supper])
    await takeShift(get(), ruth)
    await drainOutbox(get().context, jobLanes)
    const [email] = get().emails
    expect(email?.subject).toBe('You’re helping: Supper, Thursday, November 26')
    expect(email?.text).toContain('Your shift: Kitchen, 4–7 PM')
    const { id, token, cookie } = await ownerOf(get())
    const path = `/events/respond?own=${id}.${token}`
    expect(email?.text).toContain(path)
    expect((await visit(get(), path)).status).toBe(303)
    expect((await shown(get())).helpers).toHaveLength(1)
    const before = await get().context.readSiteVersion()
    const left = await visit(get(), '/events/respond', { id, intent: 'cancel' }, { cookie })
    expect(left.headers.get('location')).toBe('/events/respond?done=left#done')
    expect((await shown(get())).helpers).toEqual([])
    expect(await get().context.readSiteVersion()).toBeGreaterThan(before)
    expect((await takeShift(get(), ruth)).status).toBe(303)
  })

  test('a helper is reminded once the day before, unless they can’t come', async () => {
    await saveEvents(get(), [supper])
    await takeShift(get(), ruth)
    await takeShift(get(), { name: 'Sam', contact: 'sam@example.org' })
    const { id, cookie } = await ownerOf(get())
    await visit(get(), '/events/respond', { id, intent: 'cancel' }, { cookie })
    await drainOutbox(get().context, jobLanes)
    get().emails.length = 0
    get().clock.now = new Date('2026-11-25T20:00:00Z')
    await enqueueEventReminders(get().context)
    await enqueueEventReminders(get().context)
    await drainOutbox(get().context, jobLanes)
    expect(get().emails.map(({ subject }) => subject)).toEqual([
      'Reminder: Supper, Thursday, November 26',
    ])
    expect(get().emails[0]?.text).toContain('You told us you’d help.')
  })

  test('staff see helpers beside the guests, and count them only as helpers', async () => {
    await saveEvents(get(), [supper])
    await answer(get(), supper.date, '', { eventId: supper.id })
    await takeShift(get(), ruth)
    const cookie = await get().signIn()
    const read = async <T>(path: string): Promise<T> =>
      (await get().send(`/api/admin/event-responses${path}`, { cookie })).json()
    const { dates } = await read<RespondedDates>('/dates')
    expect(dates).toMatchObject([{ responses: 1, people: 1, unnamed: 1, helpers: 1 }])
    const query = `?eventId=${supper.id}&date=${supper.date}`
    const { responses } = await read<StaffResponses>(query)
    expect(responses.map(({ shift }) => shift).sort()).toEqual(['Kitchen, 4–7 PM', null])
    const door = await read<{ guests: object[] }>(`/door${query}`)
    expect(door.guests).toEqual([])
  })
})

describeOnSqlite('a shift', (get) => {
  test('is refused without a name, a way to reach the helper, or a shift that is open', async () => {
    await saveEvents(get(), [supper])
    const refused = async (fields: Record<string, string>) =>
      (await takeShift(get(), { ...ruth, ...fields })).status
    expect(await refused({ name: ' ' })).toBe(400)
    expect(await refused({ contact: '' })).toBe(400)
    expect(await refused({ contact: 'ruth' })).toBe(400)
    expect(await refused({ shiftId: '' })).toBe(400)
    expect(await refused({ shiftId: 'garden' })).toBe(404)
    expect(await refused({ eventId: 'garden' })).toBe(404)
    expect(await refused({ date: '2026-11-27' })).toBe(422)
    expect(await refused({ date: '2026-11-19' })).toBe(422)
    expect(await rowsOf(get())).toEqual([])
  })

  test('has a page only for dates that are held', async () => {
    const changes = [{ date: '2026-12-03', becomes: 'cancelled' }]
    await saveEvents(get(), [
      { ...supper, changes },
      { ...supper, id: 'plain', shifts: [] },
    ])
    const status = async (query: string) => (await visit(get(), `/events/help?${query}`)).status
    expect(await status(`event=supper&date=${supper.date}`)).toBe(200)
    expect(await status('event=supper&date=2026-12-03')).toBe(404)
    expect(await status('event=supper&date=2026-12-04')).toBe(404)
    expect(await status('event=supper&date=x')).toBe(404)
    expect(await status(`event=plain&date=${supper.date}`)).toBe(404)
    expect(await status('')).toBe(404)
  })

  test('says in Spanish how many are needed', () => {
    const t = wordsOf('es')
    const needed = (open: number) =>
      t('{shift}: {open} of {people} needed', { shift: 'Cocina', open, people: 2 })
    expect([needed(1), needed(2)]).toEqual([
      'Cocina: 1 de 2 por cubrir',
      'Cocina: 2 de 2 por cubrir',
    ])
  })

  test('limits how often one address of the network signs up', async () => {
    await saveEvents(get(), [supper])
    for (let at = 0; at < 30; at++) await takeShift(get(), {})
    expect((await takeShift(get(), ruth)).status).toBe(429)
    expect((await takeShift(get(), ruth, { ip: '198.51.100.7' })).status).toBe(303)
  })

  test('writes to a helper in their language, also when the date is canceled', async () => {
    await saveEvents(get(), [supper])
    await takeShift(get(), ruth, { path: '/es/events/help' })
    await drainOutbox(get().context, jobLanes)
    expect(get().emails.map(({ subject }) => subject)).toEqual([
      'Usted ayudará: Supper, jueves, 26 de noviembre',
    ])
    const changes = [{ date: supper.date, becomes: 'cancelled' }]
    await saveEvents(get(), [{ ...supper, changes }])
    await waitMinutes(get(), 20)
    expect(
      get()
        .emails.map(({ subject }) => subject)
        .at(-1),
    ).toContain('Cancelado: Supper')
    get().clock.now = new Date('2026-11-25T20:00:00Z')
    await enqueueEventReminders(get().context)
    await drainOutbox(get().context, jobLanes)
    expect(get().emails).toHaveLength(2)
  })

  test('puts no helper’s name in feeds, and removes it after the usual time', async () => {
    await saveEvents(get(), [supper])
    await takeShift(get(), ruth)
    for (const path of ['/api/events/occurrences', '/api/admin/events', '/events.ics'])
      expect(await (await get().send(path)).text(), path).not.toContain('Ruth')
    get().clock.now = new Date('2028-01-01T12:00:00Z')
    await redactOldResponses(get().context)
    expect(await rowsOf(get())).toMatchObject([{ name: null, contact: null, shiftId: 'kitchen' }])
  })
})
