import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import {
  describeBefore,
  describeDuring,
  describeNotHeld,
  type Happening,
} from '#app/site/happening/happening.ts'
import { HappeningBand } from '#app/site/happening/when-words.tsx'
import { momentIn } from '#app/ui/format/moment.ts'
import { addDays } from '#app/ui/format/plain-date.ts'
import { LanguageContext } from '#app/ui/words/use-words.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { type Language, sourceLanguage } from '#platform/language.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'
import { upcoming } from './dates/occurrences.ts'
import { events } from './document.ts'
import { findHappenings, findNotHeld, happeningOf } from './happenings.server.ts'

const newYork = 'America/New_York'
const auckland = 'Pacific/Auckland'

/** A daily event since long before. */
const daily = {
  id: 'circle',
  title: 'Recovery Circle',
  date: '2026-01-01',
  recurring: 'daily',
  category: 'recovery',
  location: 'The house',
  description: '',
  image: null,
}

function eventsWith(...all: object[]) {
  return events.whole.read.parse({ events: all.map((fields) => ({ ...daily, ...fields })) }).events
}

/** The next date as a page says it. */
function nextAt(
  fields: object,
  now: string,
  { zone = newYork, language = sourceLanguage }: { zone?: string; language?: Language } = {},
): Happening | null {
  const since = momentIn(zone, new Date(now))
  const [next] = upcoming(eventsWith(fields), since)
  return next ? happeningOf(next, since, language) : null
}

function wordsFor(happening: Happening | null, language: Language = sourceLanguage) {
  const describe = happening?.hasBegun ? describeDuring : describeBefore
  return happening && describe(happening, wordsOf(language)).replaceAll('\u00a0', ' ')
}

describe('what’s on, in words', () => {
  test.each([
    ['7 PM - 8:30 PM', '2026-11-21T17:00:00Z', 'Tonight 7 PM', 'Esta noche, 7 p. m.'],
    ['7 PM - 8:30 PM', '2026-11-21T23:59:59Z', 'Tonight 7 PM', 'Esta noche, 7 p. m.'],
    [
      '7 PM - 8:30 PM',
      '2026-11-22T00:00:00Z',
      'On now until 8:30 PM',
      'Ahora, hasta las 8:30 p. m.',
    ],
    [
      '7 PM - 8:30 PM',
      '2026-11-22T01:29:59Z',
      'On now until 8:30 PM',
      'Ahora, hasta las 8:30 p. m.',
    ],
    ['7 PM - 8:30 PM', '2026-11-22T01:30:00Z', 'Tomorrow 7 PM', 'Mañana, 7 p. m.'],
    ['10 AM', '2026-11-21T14:00:00Z', 'Today 10 AM', 'Hoy, 10 a. m.'],
    ['10 AM', '2026-11-21T15:00:00Z', 'On now', 'Ahora'],
    // Spanish speakers don't call 5 PM night
    ['5 PM', '2026-11-21T15:00:00Z', 'Tonight 5 PM', 'Hoy, 5 p. m.'],
    ['4:59 PM', '2026-11-21T15:00:00Z', 'Today 4:59 PM', 'Hoy, 4:59 p. m.'],
    ['After Service', '2026-11-21T15:00:00Z', 'Today', 'Hoy'],
    // 23:59, midnight, and 0:01
    ['12:30 AM - 1 AM', '2026-11-22T04:59:00Z', 'Tomorrow 12:30 AM', 'Mañana, 12:30 a. m.'],
    ['12:30 AM - 1 AM', '2026-11-22T05:00:00Z', 'Today 12:30 AM', 'Hoy, 12:30 a. m.'],
    ['12:30 AM - 1 AM', '2026-11-22T05:01:00Z', 'Today 12:30 AM', 'Hoy, 12:30 a. m.'],
    // across midnight
    ['10 PM - 1 AM', '2026-11-22T02:59:00Z', 'Tonight 10 PM', 'Esta noche, 10 p. m.'],
    ['10 PM - 1 AM', '2026-11-22T04:59:00Z', 'On now until 1 AM', 'Ahora, hasta la 1 a. m.'],
    ['10 PM - 1 AM', '2026-11-22T05:01:00Z', 'On now until 1 AM', 'Ahora, hasta la 1 a. m.'],
    ['10 PM - 1 AM', '2026-11-22T06:00:00Z', 'Tonight 10 PM', 'Esta noche, 10 p. m.'],
  ])('%s at %s', (time, now, english, spanish) => {
    expect(wordsFor(nextAt({ time }, now))).toBe(english)
    expect(wordsFor(nextAt({ time }, now, { language: 'es' }), 'es')).toBe(spanish)
  })

  test.each([
    // the clocks go forward, then back: the day has 23 or 25 hours
    [newYork, '2026-03-08T05:00:00Z', '2026-03-08T23:00:00Z', '2026-03-09T04:00:00Z'],
    [newYork, '2026-11-01T04:00:00Z', '2026-11-02T00:00:00Z', '2026-11-02T05:00:00Z'],
    [auckland, '2026-09-26T12:00:00Z', '2026-09-27T06:00:00Z', '2026-09-27T11:00:00Z'],
    [auckland, '2026-04-04T11:00:00Z', '2026-04-05T07:00:00Z', '2026-04-05T12:00:00Z'],
  ])('begins at its hour on the day of a clock change in %s, %s', (zone, now, begins, dayEnds) => {
    const happening = nextAt({ time: '7 PM - 8 PM' }, now, { zone })
    expect(wordsFor(happening)).toBe('Tonight 7 PM')
    expect(happening).toMatchObject({ begins: Date.parse(begins), dayEnds: Date.parse(dayEnds) })
  })

  test('names the weekday until which an event of several days is on, but not on its last', () => {
    const retreat = { time: '5 PM - 2 PM', days: 3, recurring: 'none', date: '2027-01-15' }
    const at = (now: string, language: Language = sourceLanguage) =>
      wordsFor(nextAt(retreat, now, { language }), language)
    expect(at('2027-01-13T20:00:00Z')).toBeNull()
    expect(at('2027-01-14T20:00:00Z')).toBe('Tomorrow 5 PM')
    expect(at('2027-01-16T20:00:00Z')).toBe('On now until Sunday, 2 PM')
    expect(at('2027-01-16T20:00:00Z', 'es')).toBe('Ahora, hasta el domingo a las 2 p. m.')
    expect(at('2027-01-17T18:59:00Z')).toBe('On now until 2 PM')
    expect(at('2027-01-17T19:00:00Z')).toBeNull()
  })

  test('says that a date of today is canceled or moved, until it would be over', () => {
    const note = (change: object, now: string, language: Language = sourceLanguage) => {
      const changes = [{ date: '2026-11-21', becomes: 'cancelled', ...change }]
      const all = eventsWith({ time: '7 PM - 8 PM', changes })
      const found = findNotHeld(all, momentIn(newYork, new Date(now)), language)
      return found && describeNotHeld(found, wordsOf(language))
    }
    expect(note({}, '2026-11-21T15:00:00Z')).toBe('Tonight’s Recovery Circle is canceled')
    expect(note({}, '2026-11-21T15:00:00Z', 'es')).toBe('Cancelado esta noche: Recovery Circle')
    expect(note({}, '2026-11-22T00:30:00Z')).toBe('Tonight’s Recovery Circle is canceled')
    expect(note({}, '2026-11-22T01:00:00Z')).toBeNull()
    expect(note({}, '2026-11-21T04:59:00Z')).toBeNull()
    const moved = { becomes: 'moved', newDate: '2026-12-01' }
    expect(note(moved, '2026-11-21T15:00:00Z')).toBe(
      'Tonight’s Recovery Circle moved to Tuesday, December 1',
    )
  })
})

describeOnSqlite('what’s on, for every page', (get) => {
  async function save({ send, signIn }: TestApp, all: object[]) {
    const json = { events: all.map((fields) => ({ ...daily, ...fields })) }
    const saved = await send('/api/admin/events', { cookie: await signIn('owner'), json })
    expect(saved.status).toBe(200)
  }

  async function findAt(now: string) {
    get().context.now = () => new Date(now)
    const context = createRequestContext(get().context, networkOf('192.0.2.5'))
    const found = await findHappenings(context)
    return { ...found, expires: new Date(context.caching.expiresAt ?? 0).toISOString() }
  }

  // the ministry is in Los Angeles
  test('a page leaves the cache when an event begins, when it’s over, and at midnight', async () => {
    await save(get(), [{ time: '7 PM - 8 PM' }])
    const before = await findAt('2026-11-22T02:59:59Z')
    expect([before.next?.hasBegun, before.expires]).toEqual([false, '2026-11-22T03:00:00.000Z'])
    const during = await findAt('2026-11-22T03:00:00Z')
    expect([during.next?.hasBegun, during.expires]).toEqual([true, '2026-11-22T04:00:00.000Z'])
    const after = await findAt('2026-11-22T04:00:00Z')
    expect([after.next?.day, after.expires]).toEqual(['tomorrow', '2026-11-22T08:00:00.000Z'])
  })

  test('prefers tonight’s meeting to a retreat, and leaves out volunteer shifts', async () => {
    const today = '2026-11-21'
    const once = { recurring: 'none', date: today }
    await save(get(), [
      {
        ...once,
        id: 'retreat',
        title: 'Retreat',
        date: addDays(today, -1),
        days: 3,
        time: '5 PM - 2 PM',
      },
      { ...once, id: 'van', title: 'Street van', category: 'community', time: '1 PM' },
      { ...once, id: 'late', title: 'Late', time: '9 PM' },
      { ...once, time: '7 PM - 8 PM' },
    ])
    expect((await findAt('2026-11-21T20:00:00Z')).next?.title).toBe('Recovery Circle')
    expect((await findAt('2026-11-22T04:00:00Z')).next?.title).toBe('Late')
    expect((await findAt('2026-11-22T07:30:00Z')).next?.title).toBe('Retreat')
  })

  test('the words are right in both languages without scripts', async () => {
    const changes = [{ date: '2026-11-21', becomes: 'cancelled' }]
    await save(get(), [
      { time: '7 PM - 8 PM' },
      { id: 'prayer', title: 'Prayer', time: '9 PM', changes },
    ])
    const draw = async (now: string, language: Language) => {
      const { next, notHeld } = await findAt(now)
      const band = <HappeningBand next={next} notHeld={notHeld} />
      const html = renderToStaticMarkup(<LanguageContext value={language}>{band}</LanguageContext>)
      return html.replace(/<[^>]* hidden=""[^>]*>[^<]*<\/[^>]*>/g, '').replace(/<[^>]*>/g, ' ')
    }
    const before = await draw('2026-11-21T20:00:00Z', 'en')
    expect(before).toContain('Tonight 7 PM')
    expect(before).toContain('Tonight’s Prayer is canceled')
    expect(before).not.toContain('On now')
    const during = await draw('2026-11-22T03:00:00Z', 'es')
    expect(during).toContain('Ahora, hasta')
    expect(during).toContain('Cancelado esta noche: Prayer')
    expect(during).not.toContain('Esta noche, ')
  })
})
