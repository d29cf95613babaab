import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { events } from '#app/events/document.ts'
import {
  chosenEventPath,
  eventsPath,
  inCategory,
  isChosen,
  namesOfCategories,
  readFilters,
  withFeature,
} from '#app/events/filters.ts'
import { frequencyNote, recurringNote } from '#app/events/recurring-note.ts'
import { actionOf, storedAction } from '#app/events/responses/response-action.ts'
import { readOwnResponses, responsesCookie } from '#app/events/responses/responses-cookie.ts'
import { structuredEvents } from './structured-events.ts'

const { categories } = events.whole.fallback
const today = '2026-11-21'

function filtersOf(query: string) {
  return readFilters(new URLSearchParams(query))
}

describe('the filters of the events page', () => {
  const list = [{ category: 'recovery' }, { category: 'Spiritual' }, { category: 'old' }]
  const named = [...categories, { id: 'c1', label: 'Quiet hours' }]

  test.each([
    ['', 3],
    ['category=all', 3],
    ['category=All', 3],
    ['category=recovery', 1],
    ['category=RECOVERY', 1],
    ['category=spiritual', 1],
    ['category=old', 1],
    ['category=nothing', 0],
  ])('%j finds %d events', (query, count) => {
    expect(inCategory(list, named, filtersOf(query))).toHaveLength(count)
  })

  test('matches a category by label or id', () => {
    const quiet = [{ category: 'c1' }]
    expect(inCategory(quiet, named, filtersOf('category=quiet+hours'))).toEqual(quiet)
    expect(inCategory(quiet, named, filtersOf('category=C1'))).toEqual(quiet)
    expect(isChosen(filtersOf('category=quiet+hours'), { id: 'c1', label: 'Quiet hours' })).toBe(
      true,
    )
  })

  test('lists each label, id, and used category once', () => {
    const some = [
      { id: 'c1', label: ' Quiet hours ' },
      { id: '', label: 'c1' },
    ]
    expect(namesOfCategories([{ category: ' ' }, { category: 'old' }], some)).toEqual([
      'c1',
      'Quiet hours',
      'old',
    ])
  })

  test('has no query without filters', () => {
    expect(eventsPath(filtersOf(''))).toBe('/events')
  })

  test('round-trips every URL', () => {
    const anyFilters = fc.record({
      category: fc.string().map((text) => text.trim()),
      isCalendar: fc.boolean(),
      month: fc.constantFrom('', '2026-12'),
      isPastShown: fc.boolean(),
    })
    fc.assert(
      fc.property(anyFilters, (filters) => {
        fc.pre(filters.category.toLowerCase() !== 'all')
        const read = readFilters(new URL(eventsPath(filters), 'http://site').searchParams)
        expect(read).toEqual({
          ...filters,
          month: filters.isCalendar ? filters.month : '',
          isPastShown: !filters.isCalendar && filters.isPastShown,
        })
      }),
    )
  })

  test('keeps the filters in a chosen event’s URL', () => {
    expect(chosenEventPath(filtersOf('category=old&view=calendar'), 'a b', '2026-12-03')).toBe(
      '/events?category=old&view=calendar&event=a+b&date=2026-12-03#chosen',
    )
  })
})

test.each([
  ['spiritual', 'rsvp'],
  ['recovery', 'rsvp'],
  ['Fellowship', 'rsvp'],
  ['community', 'volunteer'],
  ['education', 'join'],
  ['', 'join'],
  ['constructor', 'join'],
])('shows for category %j the button %s', (category, action) => {
  expect(actionOf(category, categories)).toBe(action)
})

test('prefers the category’s own button, and reads stored actions as one of three', () => {
  const own = [
    { id: 'Community', action: 'rsvp' as const },
    { id: 'recovery', action: 'volunteer' as const },
  ]
  expect([
    actionOf('community', own),
    actionOf(' Recovery', own),
    actionOf('spiritual', own),
  ]).toEqual(['rsvp', 'volunteer', 'rsvp'])
  expect(['rsvp', 'volunteer', 'join', 'dance'].map(storedAction)).toEqual([
    ...['rsvp', 'volunteer', 'join', 'join'],
  ])
})

describe('recurrence in words', () => {
  const rule = { id: 'a', date: '2026-11-26', time: '', recurring: 'weekly' as const }

  test.each([
    [{}, 'Every Thursday'],
    [{ recurring: 'none' as const, until: '2027-01-01' }, ''],
    [{ recurring: 'monthly' as const }, 'Monthly on the 26th'],
    [{ recurring: 'monthly' as const, date: '2026-01-02' }, 'Monthly on the 2nd'],
    [{ recurring: 'monthly' as const, date: '2026-01-11' }, 'Monthly on the 11th'],
    [
      { recurring: 'monthly' as const, date: '2026-01-31' },
      'Monthly on the 31st, or the month’s last day',
    ],
    [{ until: '2026-12-31' }, 'Every Thursday until December 31, 2026'],
    [
      { exceptions: ['2026-12-24', '2026-11-19'] },
      'Every Thursday, but not on Thursday, December 24',
    ],
    [{ until: '2026-12-03', exceptions: ['2026-12-24'] }, 'Every Thursday until December 3, 2026'],
    [
      {
        exceptions: ['2026-12-23'],
        changes: [
          { date: '2026-12-17', becomes: 'cancelled' as const },
          { date: '2026-12-18', becomes: 'cancelled' as const },
          { date: '2026-12-03', becomes: 'moved' as const, newDate: '2026-12-04' },
        ],
      },
      'Every Thursday, but not on Thursday, December 17',
    ],
    [
      {
        recurring: 'monthly' as const,
        date: '2026-12-31',
        exceptions: ['2027-02-27', '2027-02-28'],
      },
      'Monthly on the 31st, or the month’s last day, but not on Sunday, February 28, 2027',
    ],
    [{ date: '2026-12-31', exceptions: ['2026-12-24'] }, 'Every Thursday'],
    [
      { date: '2026-11-07', exceptions: [today] },
      'Every Saturday, but not on Saturday, November 21',
    ],
    [{ recurring: 'monthly' as const, date: '2026-11-13' }, 'Monthly on the 13th'],
    [{ every: 2 }, 'Every second Thursday'],
    [{ weekdays: ['MO', 'WE', 'FR'] as const }, 'Every Monday, Wednesday, and Friday'],
    [{ every: 3, weekdays: ['TU', 'TH'] as const }, 'Every 3 weeks on Tuesday and Thursday'],
    [{ recurring: 'daily' as const }, 'Every day'],
    [{ recurring: 'daily' as const, every: 3 }, 'Every 3 days'],
    [
      { recurring: 'monthly' as const, monthWeeks: ['1'] as const, weekdays: ['FR'] as const },
      'The first Friday of every month',
    ],
    [
      { recurring: 'monthly' as const, monthWeeks: ['2', '4'] as const, every: 2 },
      'The second and fourth Thursday, every 2 months',
    ],
    [
      { recurring: 'monthly' as const, monthWeeks: ['5'] as const, weekdays: ['TU'] as const },
      'The fifth Tuesday of every month that has one',
    ],
    [{ recurring: 'monthly' as const, every: 3, date: '2026-11-02' }, 'Every 3 months on the 2nd'],
    [{ recurring: 'yearly' as const }, 'Every year on November 26'],
    [
      { recurring: 'yearly' as const, monthWeeks: ['4'] as const },
      'Every year on the fourth Thursday of November',
    ],
    [{ times: 3 }, 'Every Thursday until December 10, 2026'],
    [
      { extraDates: ['2026-11-27', '2026-11-20', '2026-11-28'] },
      'Every Thursday, also on Friday, November 27 and Saturday, November 28',
    ],
    [{ recurring: 'none' as const, extraDates: ['2026-12-05'] }, 'Also on Saturday, December 5'],
    [{ recurring: 'monthly' as const, date: '2026-11-28' }, 'Monthly on the 28th'],
    [
      { recurring: 'monthly' as const, date: '2026-11-29' },
      'Monthly on the 29th, or the month’s last day',
    ],
    [{ date: 'soon' }, ''],
  ])('describes %j', (more, note) => expect(recurringNote({ ...rule, ...more }, today)).toBe(note))

  test.each([
    [{ until: '2026-12-31', exceptions: ['2026-12-24'] }, 'Every Thursday'],
    [{ recurring: 'none' as const }, ''],
    [{ date: 'soon' }, ''],
  ])('describes %j for a row', (more, note) =>
    expect(frequencyNote({ ...rule, ...more })).toBe(note),
  )
})

describe('the cookie that remembers responses', () => {
  const ownKeys = Array.from({ length: 17 }, (_, n) => ({ id: `id${n}`, token: `to_ken-${n}` }))

  function requestWith(cookie: string): Request {
    return new Request('http://site/', { headers: { cookie } })
  }

  test('keeps the newest sixteen, newest first, each once', () => {
    const [newest = { id: '', token: '' }, ...others] = ownKeys
    const cookie = responsesCookie(newest, [newest, ...others], 'http://site').split(';')[0] ?? ''
    expect(readOwnResponses(requestWith(`a=b; ${cookie}; c=d`))).toEqual(ownKeys.slice(0, 16))
  })

  test('is limited to this site, and Secure only if the site uses https', () => {
    const ownKey = { id: 'a', token: 'b' }
    expect(responsesCookie(ownKey, [], 'http://site')).not.toContain('Secure')
    expect(responsesCookie(ownKey, [], 'https://site')).toContain('HttpOnly; Secure; SameSite=Lax')
  })

  test.each(['', 'lampstand.places=', 'lampstand.places=~~.a.~b', 'other=a.b'])(
    'holds nothing in %j',
    (cookie) => expect(readOwnResponses(requestWith(cookie))).toEqual([]),
  )
})

describe('events as structured data', () => {
  const where = {
    since: today,
    timeZone: 'America/Los_Angeles',
    site: { name: '14:23 Ministries', url: 'https://house.example' },
    address: { street: '', city: '', state: '', zip: '' },
  }

  function nodesOf(fields: object, address = where.address) {
    const event = { id: 'e 1', title: 'Group', date: '2026-11-26', ...fields }
    return structuredEvents(events.whole.read.parse({ events: [event] }), { ...where, address })
  }

  test('has that day’s UTC offset in times', () => {
    expect(nodesOf({ time: '7–8:30 PM', location: 'Room 2' })).toMatchObject([
      {
        '@type': 'Event',
        startDate: '2026-11-26T19:00:00-08:00',
        endDate: '2026-11-26T20:30:00-08:00',
        url: 'https://house.example/events?event=e+1&date=2026-11-26',
        location: { name: 'Room 2' },
      },
    ])
    expect(nodesOf({ time: '7 PM', date: '2027-07-01' })).toMatchObject([
      { startDate: '2027-07-01T19:00:00-07:00' },
    ])
  })

  const park = { location: 'Riverside Park' }
  const kitchen = { location: 'The kitchen', atOurAddress: true }
  const ours = { '@type': 'PostalAddress', streetAddress: '418 Mill Street' }
  const secret = { onlineLink: 'https://meet.example/1', linkShown: 'always' }
  const virtual = {
    '@type': 'VirtualLocation',
    url: 'https://house.example/events?event=e+1&date=2026-11-26',
  }
  const becomes = { date: '2026-11-26', becomes: 'moved', location: 'The library' }

  test.each([
    ['a place elsewhere', park, 'Offline', { name: 'Riverside Park' }],
    [
      'a place elsewhere with its address',
      { ...park, address: '12 River Road' },
      'Offline',
      { name: 'Riverside Park', address: '12 River Road' },
    ],
    ['one of our rooms', kitchen, 'Offline', { name: 'The kitchen', address: ours }],
    ['no place', {}, 'Offline', { name: '14:23 Ministries', address: ours }],
    ['online only', { attendance: 'online', ...secret }, 'Online', virtual],
    ['a link that isn’t used', secret, 'Offline', { name: '14:23 Ministries', address: ours }],
    [
      'one of our rooms, and online',
      { ...kitchen, attendance: 'hybrid', ...secret },
      'Mixed',
      [{ name: 'The kitchen', address: ours }, virtual],
    ],
    [
      'a date moved to the library',
      { ...kitchen, changes: [{ ...becomes, address: '5 Oak Street' }] },
      'Offline',
      { name: 'The library', address: '5 Oak Street' },
    ],
    [
      'a date moved to the library without an address',
      { changes: [becomes] },
      'Offline',
      { name: 'The library' },
    ],
  ])('gives our address only if the place is ours: %s', (_, fields, mode, location) => {
    const address = { street: '418 Mill Street', city: '', state: '', zip: '' }
    const [node] = nodesOf(fields, address)
    expect(node).toMatchObject({
      eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
      location,
    })
    const isOwnPlace = JSON.stringify(location).includes('418 Mill Street')
    expect(JSON.stringify(node).includes('418 Mill Street')).toBe(isOwnPlace)
  })

  test.each([
    ['2:30–3 AM', '2027-03-14', '03:30:00-07:00', '2027-03-14T04:00:00-07:00'],
    ['2–3 AM', '2027-03-14', '03:00:00-07:00', '2027-03-14T04:00:00-07:00'],
    ['1–4 AM', '2027-03-14', '01:00:00-08:00', '2027-03-14T04:00:00-07:00'],
    ['1–2:30 AM', '2027-03-14', '01:00:00-08:00', '2027-03-14T03:30:00-07:00'],
    ['1–1:30 AM', '2027-11-07', '01:00:00-07:00', '2027-11-07T01:30:00-07:00'],
    ['10 PM – 1 AM', '2026-12-31', '22:00:00-08:00', '2027-01-01T01:00:00-08:00'],
  ])('ends %s on %s after it begins', (time, date, begins, ends) => {
    expect(nodesOf({ time, date })).toMatchObject([
      { startDate: `${date}T${begins}`, endDate: ends },
    ])
  })

  test('uses the sharing width for pictures', () => {
    const image = { id: 'p', alt: '', width: 0, height: 0, version: '' }
    expect(nodesOf({ image })).toMatchObject([
      { image: ['https://house.example/api/images/p?v=&w=1280'] },
    ])
  })

  test('works on the last valid date', () => {
    expect(nodesOf({ time: '7 PM', date: '9999-12-31' })).toMatchObject([
      { startDate: '9999-12-31T19:00:00-08:00' },
    ])
  })

  test('has only a date if the time has no hour, and leaves out past events', () => {
    const [node] = nodesOf({ time: 'After Service' })
    expect(node).toMatchObject({ startDate: '2026-11-26' })
    expect(node).not.toHaveProperty('endDate')
    expect(nodesOf({ date: '2026-11-20' })).toEqual([])
  })
})

test('a feature in the URL filters the events and stays in links', () => {
  const filters = filtersOf('?with=women&category=recovery')
  expect(eventsPath(filters)).toBe('/events?category=recovery&with=women')
  expect(eventsPath(filters, { feature: undefined })).toBe('/events?category=recovery')
  expect(filtersOf('?with=__proto__').feature).toBeUndefined()
  const all = [{ features: ['women'] }, { features: ['men', 'open'] }] as const
  expect(withFeature(all, filters)).toEqual([all[0]])
  expect(withFeature(all, filtersOf(''))).toHaveLength(2)
})
