import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { OpenLink } from '#app/events/dates/online-links.server.ts'
import { events } from '#app/events/document.ts'
import { inCategory, readFilters } from '#app/events/filters.ts'
import { Confirmation } from '#app/events/responses/confirmation.tsx'
import { ResponseProvider } from '#app/events/responses/response-provider.tsx'
import { LanguageContext } from '#app/ui/words/use-words.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import type { Language } from '#platform/language.ts'
import { ChosenEvent } from './chosen-event.tsx'
import { EventCalendar } from './event-calendar.tsx'
import { countInWords } from './shown-count.tsx'

const today = '2026-11-21'
const { categories } = events.whole.fallback
const sundays = {
  ...{ id: 'worship', title: 'Worship', date: '2026-11-01', time: '10:00 AM' },
  ...{ location: 'The house', category: 'spiritual', recurring: 'weekly' },
}
const supper = { id: 'supper', title: 'Supper', date: '2026-12-06', category: 'community' }
const { events: list } = events.whole.read.parse({
  events: [sundays, { ...supper, location: 'The house' }],
})

function draw(part: ReactNode, language: Language = 'en', links: OpenLink[] = []): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <LanguageContext value={language}>
        <ResponseProvider answers={[]} links={links} fullDays={[]}>
          {part}
        </ResponseProvider>
      </LanguageContext>
    </MemoryRouter>,
  )
}

function shown(query: string) {
  const filters = readFilters(new URLSearchParams(query))
  return { events: list, categories, filters, today, since: today, toOurDoor: '' }
}

/** The text of each match, without tags. */
function textsOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([found]) => found.replaceAll(/<[^>]+>/g, ''))
}

test('names the date in each calendar link', () => {
  const html = draw(<EventCalendar {...shown('view=calendar')} />)
  const table = html.slice(html.indexOf('<table'), html.indexOf('</table>'))
  const links = textsOf(table, /<a .*?<\/a>/gs)
  expect(links[0]).toBe('Worship10:00 AM, Sunday, November 1')
  expect(links).toHaveLength(5)
  expect(new Set(links).size).toBe(5)
})

test.each([
  ['', 'en', '2 dates'],
  ['category=spiritual', 'en', '1 date'],
  ['view=calendar', 'en', 'November 2026: 5 dates'],
  ['view=calendar&month=2026-12', 'en', 'December 2026: 5 dates'],
  ['view=calendar&month=2026-12', 'es', 'diciembre de 2026: 5 fechas'],
] as const)('announces for %j in %s: %j', (query, language, said) => {
  const { filters } = shown(query)
  const events = inCategory(list, categories, filters)
  expect(countInWords({ events, filters, today, since: today }, wordsOf(language), language)).toBe(
    said,
  )
})

test('labels the focused event with title and date, or why it’s missing', () => {
  const chosen = (eventId: string) =>
    draw(<ChosenEvent {...shown('')} eventId={eventId} date="2026-11-22" />)
  expect(chosen('worship')).toMatch(
    /<div id="chosen"[^>]* aria-label="Worship, Sunday, November 22"/,
  )
  expect(chosen('nothing')).toMatch(
    /<div id="chosen"[^>]* aria-label="This event is no longer planned for that day/,
  )
})

test.each([
  ['The park', { location: 'The park' }, []],
  [
    'The park, 12 River Road',
    { location: 'The park', address: '12 River Road' },
    ['https://www.google.com/maps/dir/?api=1&amp;destination=12%20River%20Road'],
  ],
  ['The kitchen', { location: 'The kitchen', atOurAddress: true }, ['https://maps.example/ours']],
  ['Online', { location: '', attendance: 'online' as const }, ['https://meet.example/1']],
])('links to the place of an event at %s', (place, fields, links) => {
  const events = list.slice(0, 1).map((event) => ({ ...event, ...fields }))
  const chosen = { ...shown(''), events, toOurDoor: 'https://maps.example/ours' }
  const open = place === 'Online' ? [{ eventId: 'worship', url: 'https://meet.example/1' }] : []
  const html = draw(<ChosenEvent {...chosen} eventId="worship" date="2026-11-22" />, 'en', open)
  expect(textsOf(html, /<li[^>]*>(?:(?!<\/li>).)*Place:.*?<\/li>/gs).join()).toContain(place)
  const found = [...html.matchAll(/href="(https:[^"]*)"/g)].map(([, href]) => href)
  expect(found).toEqual(links)
})

test('focuses the result of a response without JavaScript', () => {
  const response = {
    eventId: 'supper',
    title: 'Supper',
    date: '2026-12-06',
    action: 'rsvp',
    isWaiting: false,
    hasQuestions: false,
    isOwn: true,
  } as const
  expect(draw(<Confirmation response={response} today={today} />)).toMatch(
    /<div id="responded"[^>]* tabindex="-1"/,
  )
})

test('an event of several days takes responses until its last day', () => {
  const retreat = { ...supper, id: 'retreat', title: 'Retreat', date: '2026-11-19', days: 3 }
  const { events: all } = events.whole.read.parse({ events: [retreat] })
  const chosen = (on: string) =>
    draw(
      <ChosenEvent
        {...shown('')}
        events={all}
        today={on}
        since={on}
        eventId="retreat"
        date={null}
      />,
    )
  const last = chosen('2026-11-21')
  expect(last).toContain('Retreat')
  expect(last).not.toContain('This event is no longer planned.')
  expect(last).not.toContain('This event has ended.')
  expect(chosen('2026-11-22')).toContain('This event is no longer planned.')
  const late = draw(
    <ChosenEvent
      {...shown('')}
      events={all}
      today="2026-11-22"
      since="2026-11-22"
      eventId="retreat"
      date="2026-11-19"
    />,
  )
  expect(late).toContain('This event has ended.')
})
