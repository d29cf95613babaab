import { expect, test } from 'vitest'
import { workday } from '#app/events/events.fixtures.ts'
import { loadEventsPage } from '#app/events/events-page.server.ts'
import { takeShift, visit } from '#app/events/shifts/shifts.fixtures.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { createRequestContext } from '#server/api/app.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { describeOnBoth } from '#test/support.ts'
import { answer, saveEvents } from './changes.fixtures.ts'

const [eventId, date] = [workday.id, '2026-11-20']
const shifts = [{ id: 'kitchen', name: 'Kitchen', time: '', people: 1 }]
const begun = { ...workday, date, places: 1, shifts }

describeOnBoth('a date that began before today and isn’t over', (get) => {
  test.each([
    ['for several days', { days: 3, time: '5 PM – 2 PM' }, '2026-11-21T18:00:00Z'],
    ['past midnight', { time: '10 PM – 1 AM' }, '2026-11-21T08:30:00Z'],
  ])('%s still confirms, counts, and tells of changes', async (_, fields, now) => {
    get().clock.now = new Date(now)
    await saveEvents(get(), [{ ...begun, ...fields }])
    await takeShift(get(), { eventId, date, name: 'Ruth', contact: 'ruth@example.org' })
    await drainOutbox(get().context, jobLanes)
    await answer(get(), date, 'sam@example.org', { eventId })
    expect(get().emails.map(({ to }) => to)).toEqual(['ruth@example.org'])
    const context = createRequestContext(get().context, networkOf('192.0.2.9'))
    const page = await loadEventsPage(context, new Request('http://site/events'))
    expect(page.helpers).toEqual([{ eventId, date, shiftId: 'kitchen', helpers: 1 }])
    expect(page.fullDays).toEqual([{ eventId, date }])
    const cookie = await get().signIn()
    const { days } = await (await get().send('/api/admin/event-helpers', { cookie })).json()
    expect(days).toMatchObject([{ date, isUpcoming: true, shifts: [{ open: 0 }] }])
    const changes = [{ date, becomes: 'cancelled' }]
    await saveEvents(get(), [{ ...begun, ...fields, changes }])
    const told = get().emails.filter(({ subject }) => subject.startsWith('Canceled:'))
    expect(told.map(({ to }) => to).sort()).toEqual(['ruth@example.org', 'sam@example.org'])
  })

  test('isn’t followed once it’s over', async () => {
    get().clock.now = new Date('2026-11-21T08:30:00Z')
    const late = { ...begun, time: '10 PM – 1 AM' }
    await saveEvents(get(), [late])
    await answer(get(), date, 'sam@example.org', { eventId })
    get().clock.now = new Date('2026-11-21T09:30:00Z')
    await saveEvents(get(), [{ ...late, changes: [{ date, becomes: 'cancelled' }] }])
    expect(get().emails).toEqual([])
    expect((await visit(get(), `/events/help?event=${eventId}&date=${date}`)).status).toBe(404)
  })
})
