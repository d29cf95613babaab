import { describe, expect, test } from 'vitest'
import { events } from '#app/events/document.ts'
import { thursdays } from '#app/events/events.fixtures.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import type { Language } from '#platform/language.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnSqlite } from '#test/support.ts'
import { findCalendarLinks } from './add-to-calendar.server.ts'
import { linksToDate, linksToFeed } from './calendar-links.server.ts'

const facts = {
  siteUrl: 'https://house.example.org',
  timeZone: 'America/Los_Angeles',
  address: '12 River Road',
  language: 'en',
  t: wordsOf('en'),
} as const

function read(fields: object) {
  const [event] = events.whole.read.parse({ events: [{ ...thursdays, ...fields }] }).events
  if (!event) throw new Error('no event')
  return event
}

function queryOf(address: string): Record<string, string> {
  return Object.fromEntries(new URL(address).searchParams)
}

describe('links to one date', () => {
  const on = (date: string, fields: object) =>
    linksToDate(read(fields), { date, planned: date, note: '' }, facts)

  test.each([
    ['before the clock change', '2026-10-29', '20261030T020000Z/20261030T033000Z'],
    ['after the clock change', '2026-11-05', '20261106T030000Z/20261106T043000Z'],
  ])('name the same hour %s', (_, date, dates) => {
    const { google, outlook } = on(date, { time: '7–8:30 PM' })
    expect(queryOf(google).dates).toBe(dates)
    const [start, end] = dates.split('/')
    const { startdt, enddt, allday } = queryOf(outlook)
    expect([startdt, enddt].map((text) => text?.replaceAll(/[-:]/g, ''))).toEqual([start, end])
    expect(allday).toBeUndefined()
  })

  test.each([
    ['an hour without an end', { time: '7 PM' }, '20261106T030000Z/20261106T040000Z'],
    ['a day for words', { time: 'After Service' }, '20261105/20261106'],
    ['whole days', { allDay: true, days: 3, recurring: 'none' }, '20261105/20261108'],
    ['several days', { time: '6 PM – 2 PM', days: 3 }, '20261106T020000Z/20261107T220000Z'],
  ])('have %s', (_, fields, dates) => {
    const { google, outlook } = on('2026-11-05', fields)
    expect(queryOf(google).dates).toBe(dates)
    expect(queryOf(outlook).allday).toBe(dates.includes('T') ? undefined : 'true')
  })

  test('carry what staff typed unchanged, and at most 500 characters of it', () => {
    const title = 'Soup & “bread” #1 = 100%? <b>'
    const { google, outlook } = on('2026-11-05', {
      title,
      description: 'word '.repeat(2000),
      atOurAddress: true,
    })
    expect(queryOf(google).text).toBe(title)
    expect(queryOf(outlook).subject).toBe(title)
    expect(queryOf(google).location).toBe('The house, 12 River Road')
    expect(google.length).toBeLessThan(1500)
    expect(outlook.length).toBeLessThan(1500)
  })
})

test('links to a feed subscribe in the language of the page', () => {
  const event = { id: 'a b&c', title: 'Group' }
  const { own, google, outlook } = linksToFeed(event, { ...facts, language: 'es', name: 'All' })
  expect(own).toBe('webcal://house.example.org/es/events.ics?event=a+b%26c')
  expect(queryOf(google)).toEqual({ cid: own })
  expect(queryOf(outlook)).toEqual({ url: own.replace('webcal', 'https'), name: 'Group' })
  expect(linksToFeed(undefined, { ...facts, name: 'All' }).own).toBe(
    'webcal://house.example.org/events.ics',
  )
})

describeOnSqlite('GET /events/calendar', (app) => {
  const find = (event: string | null, date: string | null = null, language: Language = 'en') =>
    findCalendarLinks(
      { ...createRequestContext(app().context, networkOf('192.0.2.1')), language },
      event,
      date,
    )
  const plan = async (fields: object) => {
    const cookie = await app().signIn('editor')
    const saved = await app().send('/api/admin/events', {
      cookie,
      json: { events: [{ ...thursdays, ...fields }] },
    })
    expect(saved.status).toBe(200)
  }

  test('offers a date, its event, and all events, also in Spanish', async () => {
    await plan({})
    const page = await find(thursdays.id, '2026-12-10')
    const file = `/events.ics?event=${thursdays.id}&date=2026-12-10`
    expect(page?.event?.date).toMatchObject({
      words: 'Thursday, December 10',
      links: { own: file },
    })
    expect(page?.event?.all?.own).toMatch(/^webcal:.*\/events\.ics\?event=thursday/)
    expect(page?.everything.own).toMatch(/^webcal:[^?]*\/events\.ics$/)
    const spanish = await find(thursdays.id, null, 'es')
    expect(spanish?.event?.date?.links.own).toMatch(/^\/es\/events\.ics/)
    expect(spanish?.everything.own).toContain('/es/events.ics')
    const once = { recurring: 'none' }
    await plan(once)
    expect((await find(thursdays.id))?.event?.all).toBeUndefined()
  })

  test('leads from a moved date to its new day, and offers no canceled one', async () => {
    await plan({
      changes: [
        { date: '2026-12-10', becomes: 'moved', newDate: '2026-12-11', note: 'The hall is full' },
        { date: '2026-12-17', becomes: 'cancelled' },
      ],
    })
    for (const day of ['2026-12-10', '2026-12-11']) {
      const found = (await find(thursdays.id, day))?.event?.date
      expect(found?.words).toContain('December 11')
      expect(found?.links.own).toContain('date=2026-12-10')
      expect(found?.links.google).toContain('The+hall+is+full')
    }
    const gone = await find(thursdays.id, '2026-12-17')
    expect(gone?.event?.date).toBeUndefined()
    expect(gone?.event?.all).toBeDefined()
  })

  test('accepts any query', async () => {
    await plan({})
    expect(await find('gone')).toBeUndefined()
    expect(await find('')).toBeUndefined()
    expect((await find(null, 'soon'))?.event).toBeUndefined()
    for (const date of ['soon', '9999-12-31', '0001-01-01', 'x'.repeat(3000)]) {
      expect((await find(thursdays.id, date))?.event?.date).toBeUndefined()
    }
  })
})
