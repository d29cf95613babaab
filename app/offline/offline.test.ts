import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { saveSampleEvents, thursdays, workday } from '#app/events/events.fixtures.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'
import { loadOfflinePage } from './offline.server.ts'

describeOnSqlite('the offline page', (get) => {
  const visit = () => createRequestContext(get().context, networkOf('192.0.2.5'))
  const load = () => loadOfflinePage(visit())

  test('shows the help lines, the address, and the day', async () => {
    const cookie = await get().signIn()
    const contactInfo = {
      phone: '541 555 0100',
      address: { street: '1 Mill Road', city: 'Bend', state: 'OR', zip: '97701' },
    }
    await get().send('/api/admin/contact', { cookie, json: { contactInfo } })
    const { help, address, today, name } = await load()
    expect([help.crisis.call, help.ministry.call]).toEqual(['988', '541 555 0100'])
    expect(address).toEqual(['1 Mill Road', 'Bend, OR 97701'])
    expect([name, today]).toEqual(['14:23 Ministries', 'Saturday, November 21'])
  })

  test('shows the day in the page’s language', async () => {
    const facts = await loadOfflinePage({ ...visit(), language: 'es' })
    expect(facts.today).toBe('sábado, 21 de noviembre')
  })

  test('leaves out an address or number that was not given', async () => {
    const { help, address } = await load()
    expect([help.ministry, address]).toEqual([{ call: '', text: '' }, []])
  })

  test('lists four weeks of dates and marks the last two weeks as later', async () => {
    await saveSampleEvents(get())
    const { meetings } = await load()
    expect(meetings.filter(({ title }) => title === 'Thursday group')).toMatchObject([
      { date: '2026-11-26', day: 'Thursday, November 26', time: '7:00 PM', isLater: false },
      { date: '2026-12-03', place: 'The house', isLater: false },
      { date: '2026-12-10', isLater: true },
      { date: '2026-12-17', isLater: true },
    ])
    expect(meetings.map(({ title }) => title)).not.toContain('Over')
  })

  test('ends a meeting at its end time, two hours after its start, or with its day', async () => {
    await save(get(), [
      { ...thursdays, id: 'end', recurring: 'none', time: '6:00 PM - 7:30 PM' },
      { ...thursdays, id: 'begin', recurring: 'none', time: '7:00 PM' },
      { ...thursdays, id: 'words', recurring: 'none', time: 'After Service' },
    ])
    const { meetings } = await load()
    expect(meetings.map(({ begins, over }) => [begins, over])).toEqual([
      ['2026-11-27T02:00:00.000Z', '2026-11-27T03:30:00.000Z'],
      ['2026-11-27T03:00:00.000Z', '2026-11-27T05:00:00.000Z'],
      ['2026-11-26T08:00:00.000Z', '2026-11-27T08:00:00.000Z'],
    ])
  })

  test('covers exactly 28 days, including today', async () => {
    const dated = (id: string, date: string) => ({
      ...thursdays,
      id,
      title: id,
      date,
      recurring: 'none',
    })
    await save(get(), [
      dated('last', '2026-12-18'),
      dated('beyond', '2026-12-19'),
      dated('after', '2026-12-20'),
    ])
    const titles = (await load()).meetings.map(({ title }) => title)
    expect(titles).toEqual(['last'])
  })

  test('shows canceled and moved dates', async () => {
    const changes = [
      { date: '2026-11-26', becomes: 'cancelled', note: 'Snow.' },
      { date: '2026-12-03', becomes: 'moved', newDate: '2026-12-04', time: '6:00 PM' },
    ]
    await save(get(), [{ ...thursdays, changes }])
    const { meetings } = await load()
    expect(meetings.slice(0, 3)).toMatchObject([
      { date: '2026-11-26', label: 'Canceled', notes: ['This date is canceled.', 'Snow.'] },
      { date: '2026-12-03', label: 'Moved', notes: ['Moved to Friday, December 4, 6:00 PM.'] },
      { date: '2026-12-04', label: 'Moved', time: '6:00 PM' },
    ])
  })

  test('limits the number of meetings and the length of texts', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({
      ...thursdays,
      id: `group-${at}`,
      title: `Group ${at} ${'of very many words '.repeat(10)}`,
      location: 'x'.repeat(300),
    }))
    await save(get(), many)
    const { meetings } = await load()
    expect(meetings).toHaveLength(80)
    expect(Math.max(...meetings.map(({ title, place }) => title.length + place.length))).toBe(240)
  })

  test('expires at midnight, and is not cached if meetings can’t be read', async () => {
    const context = visit()
    await loadOfflinePage(context)
    expect(new Date(context.caching.expiresAt ?? 0).toISOString()).toBe('2026-11-22T08:00:00.000Z')
    await save(get(), [workday])
    await sql`alter table documents rename to lost_documents`.execute(get().context.db)
    try {
      const failed = visit()
      const { meetings, help } = await loadOfflinePage(failed)
      expect([meetings, help.crisis.call, failed.caching.expiresAt]).toEqual([[], '988', 0])
    } finally {
      await sql`alter table lost_documents rename to documents`.execute(get().context.db)
    }
  })
})

async function save({ send, signIn }: TestApp, events: object[]): Promise<void> {
  const answer = await send('/api/admin/events', { cookie: await signIn(), json: { events } })
  expect(answer.status).toBe(200)
}
