import { expect, test } from 'vitest'
import { describeOnSqlite } from '#test/support.ts'
import { mapFacts } from './event-facts.ts'
import { saveSampleEvents, thursdays, workday } from './events.fixtures.ts'

describeOnSqlite('POST /api/admin/events', (app) => {
  test('answers 400 with one message per bad field', async () => {
    const cookie = await app().signIn('editor')
    const response = await app().send('/api/admin/events', {
      cookie,
      json: {
        events: [
          {
            id: 'a',
            date: 'tomorrow',
            recurring: 'hourly',
            until: 'x',
            exceptions: ['24 December'],
          },
        ],
        categories: [{ id: 'a', action: 'dance' }],
      },
    })
    expect(response.status).toBe(400)
    const { fields } = (await response.json()) as { fields: { path: string }[] }
    expect(fields.map(({ path }) => path).sort()).toEqual([
      'categories.0.action',
      'events.0.date',
      'events.0.exceptions.0',
      'events.0.recurring',
      'events.0.until',
    ])
  })

  test('gives events unique ids if they share one or have none', async () => {
    const cookie = await app().signIn('editor')
    const { id: _, ...nameless } = workday
    const translations = [
      workday,
      { ...workday, title: 'Translation' },
      { ...workday, id: '' },
      nameless,
    ]
    await app().send('/api/admin/events', { cookie, json: { events: translations } })
    const { events } = await (await app().send('/api/admin/events')).json()
    expect(events[0].id).toBe('workday')
    const ids = events.map(({ id }: { id: string }) => id).filter(Boolean)
    expect(new Set(ids).size).toBe(4)
  })

  test('accepts a blank or null end, and GET returns every documented field', async () => {
    const cookie = await app().signIn('editor')
    const json = {
      events: [
        { ...thursdays, until: null },
        { ...workday, until: '' },
      ],
    }
    expect((await app().send('/api/admin/events', { cookie, json })).status).toBe(200)
    const content = await (await app().send('/api/admin/events')).json()
    const unsaid = {
      ...mapFacts(() => ''),
      changes: [],
      ...{ allDay: false, days: 1, every: 1, times: 0 },
      ...{ weekdays: [], monthWeeks: [], extraDates: [] },
      ...{ atOurAddress: false, address: '', attendance: 'inPerson', linkShown: 'rsvp' },
      ...{ bring: '', before: '' },
      ...{ places: 0, features: [], inDirectory: false, shifts: [] },
      questions: { ride: 'no', children: 'no', food: 'no', shirt: 'no', own: [] },
    }
    expect(content.events).toEqual([
      { ...unsaid, ...thursdays, until: '' },
      { ...unsaid, ...workday, until: '' },
    ])
    expect(content.categories[0]).toEqual({
      id: 'spiritual',
      label: 'Spiritual',
      color: 'lavender-purple',
      action: 'auto',
    })
    expect(Object.keys(content.eventInfo)).toEqual(['location', 'contact', 'newsletter'])
  })
})

describeOnSqlite('GET /api/events/occurrences', (app) => {
  test('returns our address only for events held there', async () => {
    const cookie = await app().signIn('editor')
    const save = async (key: string, json: object) =>
      expect((await app().send(`/api/admin/${key}`, { cookie, json })).status).toBe(200)
    const address = { street: '418 Mill Street', city: 'Alder Falls', state: 'OR', zip: '97000' }
    await save('contact', { contactInfo: { address } })
    const place = (id: string, fields: object) => ({ ...workday, id, title: id, ...fields })
    const onlineLink = 'https://meet.example/1'
    const always = { attendance: 'hybrid', onlineLink, linkShown: 'always' }
    await save('events', {
      events: [
        place('a', { location: '' }),
        place('b', { location: 'The kitchen', atOurAddress: 'true', ...always }),
        place('c', { location: 'Riverside Park' }),
        place('d', { location: 'Riverside Park', address: '12 River Road' }),
        place('e', { ...always, location: '', attendance: 'online' }),
        place('f', { ...always, linkShown: 'soon' }),
      ],
    })
    const { occurrences } = await (await app().send('/api/events/occurrences')).json()
    const ours = '418 Mill Street, Alder Falls, OR 97000'
    expect(
      occurrences.map((one: Record<string, string>) => [one.eventId, one.address, one.onlineLink]),
    ).toEqual([
      ['a', ours, ''],
      ['b', ours, onlineLink],
      ['c', '', ''],
      ['d', '12 River Road', ''],
      ['e', '', onlineLink],
      ['f', '', ''],
    ])
  })

  test.each([
    'from=2026-11-31',
    'from=2026-12-01&to=2026-11-30',
    'from=2026-01-01&to=2027-06-01',
    'from=9999-12-31',
    'from=9000-01-01&to=9000-01-01',
  ])('answers 400 for %s', async (query) => {
    expect((await app().send(`/api/events/occurrences?${query}`)).status).toBe(400)
  })

  test('accepts ranges of 1 to 367 days and explains other errors', async () => {
    const ask = (query: string) => app().send(`/api/events/occurrences?${query}`)
    const first = 'from=1900-01-01&to=1900-01-01'
    for (const query of [first, 'from=2026-01-01&to=2026-01-01', 'from=2026-01-01&to=2027-01-02']) {
      expect((await ask(query)).status).toBe(200)
    }
    const refusals = ['from=2026-01-02&to=2026-01-01', 'from=2026-01-01&to=2027-01-03']
    const words = await Promise.all(
      refusals.map(async (query) => (await (await ask(query)).json()).fields[0]),
    )
    expect(words).toEqual([
      { path: 'to', message: 'is before the first day' },
      { path: 'to', message: 'is more than 366 days away' },
    ])
  })

  test('expands repeating events without exceptions, with each day’s UTC offset', async () => {
    await saveSampleEvents(app())
    const query = 'from=2026-12-17&to=2027-01-07'
    const { occurrences } = await (await app().send(`/api/events/occurrences?${query}`)).json()
    expect(occurrences.map(({ start }: { start: string }) => start)).toEqual([
      '2026-12-17T19:00:00-08:00',
      '2026-12-31T19:00:00-08:00',
      '2027-01-07T19:00:00-08:00',
    ])
    const summer = await app().send('/api/events/occurrences?from=2027-06-17&to=2027-06-17')
    expect((await summer.json()).occurrences[0].start).toBe('2027-06-17T19:00:00-07:00')
  })

  test("starts with the ministry's today, and returns no start time if the text has none", async () => {
    await saveSampleEvents(app())
    app().clock.now = new Date('2026-11-22T05:00:00Z')
    const feed = await (await app().send('/api/events/occurrences')).json()
    expect(feed).toMatchObject({
      today: '2026-11-21',
      timeZone: 'America/Los_Angeles',
      from: '2026-11-21',
      to: '2027-01-20',
    })
    expect(feed.occurrences[0]).toMatchObject({
      eventId: 'course',
      date: '2026-11-21',
      time: 'After Service',
      start: null,
      end: null,
      action: 'join',
    })
  })
})

describeOnSqlite('POST /api/newsletter', (app) => {
  test('answers 400 without consent or an email, and stores nothing', async () => {
    const refused = [
      { email: 'ana@example.org' },
      { email: 'ana@example.org', consent: false },
      { email: 'ana', consent: true },
      { consent: true },
    ]
    for (const json of refused) {
      expect((await app().send('/api/newsletter', { json })).status).toBe(400)
    }
    const { db } = app().context
    expect(await db.selectFrom('newsletterRequests').selectAll().execute()).toEqual([])
  })

  test('answers 429 to the eleventh try from one IP within ten minutes', async () => {
    for (let n = 0; n < 10; n++) await app().send('/api/newsletter', { json: {} })
    const response = await app().send('/api/newsletter', {
      json: { email: 'ana@example.org', consent: true },
    })
    expect(response.status).toBe(429)
  })

  test('stores an email once, whatever its spelling', async () => {
    const ways = [
      'Ana@Example.org',
      'ana@example.org ',
      'mailto:ana@example.org',
      '\u200eana@example.org',
    ]
    for (const email of ways) {
      const response = await app().send('/api/newsletter', { json: { email, consent: true } })
      expect([response.status, await response.json()]).toEqual([200, { ok: true }])
    }
    const { db } = app().context
    expect(await db.selectFrom('newsletterSignups').selectAll().execute()).toEqual([])
    const requests = await db.selectFrom('newsletterRequests').selectAll().execute()
    expect(requests).toMatchObject([
      { email: 'ana@example.org', createdAt: '2026-11-21T18:00:00.000Z' },
    ])
  })
})
