import { expect, test } from 'vitest'
import { findCalendarLinks } from '#app/events/calendar/add-to-calendar.server.ts'
import { answerCalendar } from '#app/events/calendar/calendar-answer.server.ts'
import { answerDirectory } from '#app/events/calendar/meeting-directory.server.ts'
import { leaveContact, saveEvents } from '#app/events/dates/changes.fixtures.ts'
import { events } from '#app/events/document.ts'
import { thursdays } from '#app/events/events.fixtures.ts'
import { loadEventsPage } from '#app/events/events-page.server.ts'
import { listMeetings } from '#app/events/meetings.server.ts'
import { findOwnResponses } from '#app/events/responses/responses.server.ts'
import { responsesCookie } from '#app/events/responses/responses-cookie.ts'
import { findFlyer } from '#app/print/flyer.server.ts'
import { searchSite } from '#app/search/search.server.ts'
import { up } from '#platform/db/migrations/3034-online-links.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnBoth, describeOnSqlite, type TestApp } from '#test/support.ts'
import { openLinks } from './online-links.server.ts'

const link = 'https://meet.example/secret-room'
const timeZone = 'America/Los_Angeles'
const online = { ...thursdays, time: '7–8 PM', attendance: 'hybrid', onlineLink: link }

const openAt = (fields: object, time: string) => {
  const all = events.whole.read.parse({
    events: [{ ...online, linkShown: 'soon', ...fields }],
  }).events
  const { links, changesAt } = openLinks(all, new Date(time), timeZone)
  return [links.length, Number.isFinite(changesAt) ? new Date(changesAt).toISOString() : '']
}

test.each([
  ['before', '2026-11-27T02:29:59Z', 0, '2026-11-27T02:30:00.000Z'],
  ['from 30 minutes before', '2026-11-27T02:30:00Z', 1, '2026-11-27T04:00:00.000Z'],
  ['until the end', '2026-11-27T03:59:59Z', 1, '2026-11-27T04:00:00.000Z'],
  ['after the end', '2026-11-27T04:00:00Z', 0, ''],
])('opens a link %s, and says when that changes', (_, time, count, changesAt) => {
  expect(openAt({}, time)).toEqual([count, changesAt])
})

test.each([
  ['of a canceled date', { changes: [{ date: '2026-11-26', becomes: 'cancelled' }] }],
  ['for guests only', { linkShown: 'rsvp' }],
  ['of an event that’s only in person', { attendance: 'inPerson' }],
])('never opens a link %s', (_, fields) => {
  expect(openAt(fields, '2026-11-27T03:00:00Z')[0]).toBe(0)
})

test('opens a link past midnight, and on the last of several days', () => {
  expect(openAt({ time: '10 PM – 1 AM' }, '2026-11-27T08:30:00Z')).toEqual([
    1,
    '2026-11-27T09:00:00.000Z',
  ])
  expect(openAt({ time: '6 PM – 2 PM', days: 3 }, '2026-11-28T21:00:00Z')[0]).toBe(1)
})

/** Everything public about the events, for a visitor with these cookies. */
async function publicTexts(app: TestApp, cookie = ''): Promise<Record<string, string>> {
  const visit = () => createRequestContext(app.context, networkOf('192.0.2.1'))
  const request = (path: string) => new Request(`http://localhost${path}`, { headers: { cookie } })
  const event = thursdays.id
  const pages = {
    events: await loadEventsPage(visit(), request('/events')),
    calendarPage: await findCalendarLinks(visit(), event, '2026-11-26'),
    flyer: await findFlyer(visit(), { eventId: event, date: null }),
    meetings: await listMeetings(visit(), 30),
    search: await searchSite(visit(), 'thursday'),
  }
  const answers = {
    feed: await answerCalendar(visit(), request('/events.ics')),
    date: await answerCalendar(visit(), request(`/events.ics?event=${event}&date=2026-11-26`)),
    directory: await answerDirectory(visit()),
    document: await app.send('/api/admin/events'),
    occurrences: await app.send('/api/events/occurrences?to=2026-12-31'),
  }
  const texts: Record<string, string> = {}
  for (const [name, page] of Object.entries(pages)) texts[name] = JSON.stringify(page)
  for (const [name, answer] of Object.entries(answers)) texts[name] = await answer.text()
  return texts
}

/** Names the places that show the link. Calendar files break long lines. */
function placesWithLink(texts: Record<string, string>): string[] {
  const has = (text: string) => text.replaceAll(/\r\n /g, '').includes('secret-room')
  return Object.entries(texts).flatMap(([name, text]) => (has(text) ? [name] : []))
}

describeOnSqlite('the link of an online event', (app) => {
  const directory = { inDirectory: true }

  test.each([
    ['rsvp', '2026-11-26T20:00:00Z', []],
    ['rsvp', '2026-11-27T03:10:00Z', []],
    ['soon', '2026-11-26T20:00:00Z', []],
    ['soon', '2026-11-27T03:10:00Z', ['events']],
    [
      'always',
      '2026-11-26T20:00:00Z',
      ['events', 'calendarPage', 'feed', 'date', 'directory', 'occurrences'],
    ],
  ])('is public only where staff chose so: %s at %s', async (linkShown, time, where) => {
    await saveEvents(app(), [{ ...online, ...directory, linkShown }])
    app().clock.now = new Date(time)
    const texts = await publicTexts(app())
    expect(Object.values(texts).every((text) => text.includes('Thursday group'))).toBe(true)
    expect(placesWithLink(texts)).toEqual(where)
  })

  test('ends the page’s cache when it appears, and when it goes', async () => {
    await saveEvents(app(), [{ ...online, linkShown: 'soon' }])
    const expiryAt = async (time: string) => {
      app().clock.now = new Date(time)
      const context = createRequestContext(app().context, networkOf('192.0.2.1'))
      await loadEventsPage(context, new Request('http://localhost/events'))
      return new Date(context.caching.expiresAt ?? 0).toISOString()
    }
    expect(await expiryAt('2026-11-26T20:00:00Z')).toBe('2026-11-27T02:30:00.000Z')
    expect(await expiryAt('2026-11-27T03:10:00Z')).toBe('2026-11-27T04:00:00.000Z')
  })

  test('is for the person who responded, unless they wait or the date is canceled', async () => {
    app().clock.now = new Date('2026-11-24T20:00:00Z')
    await saveEvents(app(), [{ ...online, places: 1 }])
    const respond = async () =>
      (
        await app().send('/api/events/responses', {
          json: { eventId: thursdays.id, date: '2026-11-26' },
        })
      ).json()
    const [first, second] = [await respond(), await respond()]
    const context = createRequestContext(app().context, networkOf('192.0.2.1'))
    const own = await findOwnResponses(context, [first, second])
    expect(own.map(({ isWaiting, onlineLink }) => [isWaiting, onlineLink])).toEqual([
      [false, link],
      [true, ''],
    ])
    const cookieOf = (key: { id: string; token: string }) =>
      responsesCookie(key, [], app().context.config.siteUrl).split(';')[0] ?? ''
    expect(placesWithLink(await publicTexts(app(), cookieOf(first)))).toEqual(['events'])
    expect(placesWithLink(await publicTexts(app(), cookieOf(second)))).toEqual([])
    await leaveContact(app(), first, 'first@example.org')
    await leaveContact(app(), second, 'second@example.org')
    const later = { date: '2026-11-26', becomes: 'moved', time: '8–9 PM' }
    await saveEvents(app(), [{ ...online, places: 1, changes: [later] }])
    const withLink = app().emails.map(({ to, text }) => [to, text.includes(link)])
    expect(withLink.sort()).toEqual([
      ['first@example.org', true],
      ['second@example.org', false],
    ])
    await saveEvents(app(), [
      { ...online, places: 1, changes: [{ date: '2026-11-26', becomes: 'cancelled' }] },
    ])
    const [off] = await findOwnResponses(context, [first])
    expect(off?.onlineLink).toBe('')
  })
})

describeOnBoth('stored links of online events', (app) => {
  test('stay public, and say which events also meet in person', async () => {
    await saveEvents(app(), [thursdays])
    const { db } = app().context
    const old = [
      { id: 'a', onlineLink: link },
      { id: 'b', onlineLink: link, location: 'Hall' },
      { id: 'c', onlineLink: '' },
    ]
    const body = JSON.stringify({ events: old })
    await db.updateTable('documents').set({ body }).where('key', '=', 'events').execute()
    await up(db as never)
    const row = await db
      .selectFrom('documents')
      .select('body')
      .where('key', '=', 'events')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(row.body).events).toEqual([
      { ...old[0], attendance: 'online', linkShown: 'always' },
      { ...old[1], attendance: 'hybrid', linkShown: 'always' },
      old[2],
    ])
  })
})
