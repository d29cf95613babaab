import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, expect, test, vi } from 'vitest'
import { previewAndImport } from '#app/admin/imports/imports.fixtures.ts'
import { saveEvents } from '#app/events/dates/changes.fixtures.ts'
import { events } from '#app/events/document.ts'
import { workday } from '#app/events/events.fixtures.ts'
import { readFilters } from '#app/events/filters.ts'
import { EventRow } from '#app/events/listing/event-row.tsx'
import { EventText } from '#app/events/listing/event-text.tsx'
import { structuredEvents } from '#app/events/listing/structured-events.ts'
import { ResponseProvider } from '#app/events/responses/response-provider.tsx'
import { findFlyer } from '#app/print/flyer.server.ts'
import { FlyerSheet } from '#app/print/flyer-sheet.tsx'
import { searchSite } from '#app/search/search.server.ts'
import type { SiteFacts } from '#app/site/search-engines/meta.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { createRequestContext } from '#server/api/app.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { describeOnSqlite } from '#test/support.ts'

// runs before the imports: they load the whole product again, with one more fact of an event and no other change
vi.hoisted(() => {
  vi.resetModules()
  vi.doMock('#app/events/event-facts.ts', async (load) => {
    const original = await load<{ eventFacts: object }>()
    const parking = {
      label: 'Where to park',
      help: 'For example, behind the barn.',
      name: 'Parking',
      calendar: 'x-parking',
      structured: (text: string) => ({ amenity: text }),
    }
    Object.assign(original.eventFacts, { parking })
    return original
  })
})
afterAll(() => {
  vi.doUnmock('#app/events/event-facts.ts')
  vi.resetModules()
})

describeOnSqlite('one entry adds a fact to an event,', (app) => {
  const supper = { ...workday, id: 'supper', title: 'Supper', parking: 'Behind the barn' }
  const today = '2026-11-21'
  const visit = () => createRequestContext(app().context, networkOf('192.0.2.1'))

  test('its form field, and its place on card, row, and structured data', () => {
    const content = events.whole.read.parse({ events: [supper] })
    const [event] = content.events
    if (!event) throw new Error('there is one')
    expect(events.fields.events.list?.itemFields.parking?.label).toBe('Where to park')
    const card = { event, date: today, today, since: today, categories: content.categories }
    const filters = readFilters(new URLSearchParams())
    const row = createElement(ResponseProvider, {
      answers: [],
      fullDays: [],
      children: createElement(EventRow, { ...card, filters }),
    })
    for (const shown of [
      createElement(EventText, { ...card, category: undefined, as: 'h2' }),
      row,
    ]) {
      const html = renderToStaticMarkup(createElement(MemoryRouter, null, shown))
      expect(html).toMatch(/Parking: .*Behind the barn/)
    }
    const site = { name: '', url: '' } as SiteFacts
    const address = { street: '', city: '', state: '', zip: '' }
    const where = { since: today, timeZone: 'UTC', site, address }
    expect(structuredEvents(content, where)).toEqual([
      expect.objectContaining({ amenity: 'Behind the barn' }),
    ])
  })

  test('its place on the flyer, in the feed, and in the search', async () => {
    await saveEvents(app(), [supper])
    const flyer = await findFlyer(visit(), { eventId: 'supper', date: null })
    if (!flyer) throw new Error('there is one')
    const sheet = { flyer, ministry: { address: [], hours: [], web: '' }, phone: '', name: '' }
    expect(renderToStaticMarkup(createElement(FlyerSheet, sheet))).toContain('Behind the barn')
    const { occurrences } = await (await app().send('/api/events/occurrences')).json()
    expect(occurrences).toEqual([expect.objectContaining({ parking: 'Behind the barn' })])
    const [group] = await searchSite(visit(), 'behind the barn')
    expect(group?.found.map(({ label }) => label)).toEqual(['Supper'])
  })

  test('its line in the email to guests', async () => {
    await saveEvents(app(), [supper])
    const json = { eventId: 'supper', date: today }
    const { id, token } = await (await app().send('/api/events/responses', { json })).json()
    const guest = { token, name: 'Ruth', contact: 'ruth@example.org', people: 1 }
    await app().send(`/api/events/responses/${id}`, { json: guest })
    await drainOutbox(app().context, jobLanes)
    expect(app().emails.map(({ text: written }) => written)).toEqual([
      expect.stringContaining('\nParking: Behind the barn\n'),
    ])
  })

  test('its property in an imported calendar, and what staff wrote stays', async () => {
    const cookie = await app().signIn('editor')
    const importFile = (summary: string, more = '') =>
      previewAndImport(
        app(),
        cookie,
        'events',
        `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nSUMMARY:${summary}\nDTSTART:20261203T190000\n${more}END:VEVENT\nEND:VCALENDAR\n`,
      )
    const list = async () => (await (await app().send('/api/admin/events')).json()).events
    await importFile('Supper', 'X-PARKING:Behind\\, or beside\n')
    const [imported] = await list()
    expect(imported).toMatchObject({ title: 'Supper', parking: 'Behind, or beside' })
    // as an import left it before events had this fact
    const { db } = app().context
    const { after } = await db.selectFrom('importItems').select('after').executeTakeFirstOrThrow()
    const { parking: _, ...without } = JSON.parse(after ?? '')
    await db
      .updateTable('importItems')
      .set({ after: JSON.stringify(without) })
      .execute()
    await importFile('Supper, together')
    expect(await list()).toMatchObject([
      { title: 'Supper, together', parking: 'Behind, or beside' },
    ])
  })
})
