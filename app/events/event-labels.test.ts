import { describe, expect, test } from 'vitest'
import { copiedItem } from '#app/content/editor/draft/draft-values.ts'
import { newWarnings } from '#app/content/editor/draft/save-warnings.ts'
import { matchesSearch } from '#app/content/editor/fields/row-order.ts'
import { events } from './document.ts'
import { eventChangeEffects, eventDetail, eventOrder, isOver } from './event-labels.ts'
import { thursdays, workday } from './events.fixtures.ts'

const today = '2026-11-22'

function contentWith(...all: object[]) {
  return events.whole.read.parse({ events: all })
}

describe('events in the office', () => {
  test('sorts rows by next date, past events last, each with date and time', () => {
    const later = { ...workday, id: 'later', title: 'Later', date: '2027-01-02' }
    const old = { ...workday, id: 'old', title: 'Old', date: '2020-01-01' }
    const rows = contentWith(old, later, workday, thursdays).events.toSorted((a, b) =>
      eventOrder(a, today) < eventOrder(b, today) ? -1 : 1,
    )
    expect(rows.map((event) => `${event.title}: ${eventDetail(event, today)}`)).toEqual([
      'Thursday group: Next: Thursday, November 26 · 7:00 PM · Every Thursday until June 24, 2027',
      'Later: Saturday, January 2, 2027 · After Service',
      'Work day: Ended November 21, 2026 · After Service',
      'Old: Ended January 1, 2020 · After Service',
    ])
  })

  test('sorts events of a day by time, those without one last', () => {
    const day = { ...workday, date: '2027-01-02' }
    const rows = contentWith(
      { ...day, id: 'a', title: 'After', time: 'After Service' },
      { ...day, id: 'b', title: 'Families', time: '6:30 PM' },
      { ...day, id: 'c', title: 'Grief circle', time: '6:00 - 7 PM' },
      { ...day, id: 'd', title: 'Zumba', time: '9 AM' },
    ).events.toSorted((a, b) => (eventOrder(a, today) < eventOrder(b, today) ? -1 : 1))
    expect(rows.map(({ title }) => title)).toEqual(['Zumba', 'Grief circle', 'Families', 'After'])
  })

  test('names the days of an event of several days as the public pages do', () => {
    const retreat = { ...workday, date: '2027-01-15', time: '5 PM - 2 PM', days: 3 }
    const detail = (fields: object, since = today) => {
      const [event] = contentWith({ ...retreat, ...fields }).events
      return event && eventDetail(event, since)
    }
    const days = 'Fri, January 15, 5 PM – Sun, January 17, 2 PM'
    expect(detail({})).toBe(days)
    expect(detail({}, '2027-01-17')).toBe(days)
    expect(detail({ recurring: 'monthly' })).toMatch(`Next: ${days} · `)
    expect(detail({ allDay: true, time: '' })).toBe('Fri, January 15 – Sun, January 17')
    expect(detail({}, '2027-01-18')).toBe('Ended January 15, 2027 · 3 days, 5 PM - 2 PM')
  })

  test('finds events by words in their fields, and copies them without changed dates', () => {
    const list = events.fields.events.list
    if (!list) throw new Error('no list')
    const [event] = contentWith({
      ...thursdays,
      changes: [{ date: '2026-12-03', becomes: 'cancelled' }],
    }).events
    for (const [words, isFound] of [
      ['thursday listen', true],
      ['HOUSE', true],
      ['thursday garden', false],
      ['constructor', false],
    ] as const) {
      expect([words, matchesSearch(list, event, 0, words)]).toEqual([words, isFound])
    }
    expect(copiedItem(list, event, 'own')).toMatchObject({
      id: 'own',
      title: 'Thursday group (copy)',
      givenTitle: 'Thursday group (copy)',
      changes: [],
      date: thursdays.date,
    })
  })

  test('warns before changing every date of a repeating event, and names a single changed date', () => {
    const stored = contentWith(thursdays, workday)
    const series = contentWith({ ...thursdays, time: '8:00 PM' }, { ...workday, time: 'noon' })
    expect(eventChangeEffects(stored, series)).toEqual([
      expect.stringContaining('This changes every date of “Thursday group”'),
    ])
    const one = { date: '2026-12-03', becomes: 'cancelled' }
    expect(eventChangeEffects(stored, contentWith({ ...thursdays, changes: [one] }))).toEqual([
      expect.stringContaining('December 3, 2026: canceled.'),
    ])
    const stray = { date: '2026-12-04', becomes: 'cancelled' }
    expect(newWarnings(events, stored, contentWith({ ...thursdays, changes: [stray] }))).toEqual([
      expect.stringContaining('isn’t planned for December 4, 2026'),
    ])
  })

  test('warns once about a skipped date that was never planned', () => {
    const stored = contentWith({ ...thursdays, exceptions: [] })
    const ask = (exceptions: string[], rest = {}, before = stored) =>
      newWarnings(events, before, contentWith({ ...thursdays, ...rest, exceptions }))
    expect(ask(['2026-12-24'])).toEqual([])
    expect(ask(['2026-12-24', '2026-12-25'])).toEqual([
      expect.stringContaining('isn’t planned for December 25, 2026 anyway'),
    ])
    const left = contentWith({ ...thursdays, exceptions: ['2026-12-25'] })
    expect(ask(['2026-12-25'], {}, left)).toEqual([])
    expect(ask(['2026-12-25', '2026-12-30'], {}, left)).toEqual([
      expect.stringContaining('December 25, 2026 and December 30, 2026'),
    ])
    const once = { recurring: 'none', date: '2026-12-24' }
    const before = contentWith({ ...thursdays, ...once, exceptions: [] })
    expect(ask(['2026-12-24'], once, before)).toEqual([expect.stringContaining('doesn’t repeat')])
    expect(ask(['2026-12-31'], once, before)).toEqual([])
  })

  test('does not warn when an event starts or stops repeating', () => {
    const stored = contentWith(thursdays, workday)
    const draft = contentWith(
      { ...thursdays, recurring: 'none' },
      { ...workday, recurring: 'weekly', exceptions: [] },
    )
    expect(eventChangeEffects(stored, draft)).toEqual([])
  })

  test('does not warn again about changed dates that are already saved', () => {
    const before = { date: '2026-12-03', becomes: 'cancelled' }
    const now = { date: '2026-12-10', becomes: 'cancelled' }
    const stored = contentWith({ ...thursdays, changes: [before] })
    const draft = contentWith({ ...thursdays, changes: [before, now] })
    expect(eventChangeEffects(stored, draft)).toEqual([
      expect.stringContaining('December 10, 2026: canceled.'),
    ])
    expect(eventChangeEffects(draft, draft)).toEqual([])
  })

  test('says in the row if there is no date or all are canceled', () => {
    const off = { ...workday, changes: [{ date: workday.date, becomes: 'cancelled' }] }
    const details = contentWith({ ...workday, date: '' }, off).events.map((event) =>
      eventDetail(event, today),
    )
    expect(details).toEqual(['No date · After Service', 'Canceled · After Service'])
  })
})

test('ends an event the day after its last date, and never one without a date', () => {
  const [event] = contentWith({ ...workday, date: '2026-11-20', until: '' }).events
  if (!event) throw new Error('no event')
  expect(isOver(event, '2026-11-20')).toBe(false)
  expect(isOver(event, '2026-11-21')).toBe(true)
  expect(isOver({ ...event, recurring: 'weekly' }, '2026-11-21')).toBe(false)
  expect(isOver({ ...event, date: '' }, '2026-11-21')).toBe(false)
})
