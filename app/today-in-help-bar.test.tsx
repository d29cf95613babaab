import { renderToStaticMarkup } from 'react-dom/server'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { happeningToday } from '#app/site/happening/happening.ts'
import { HelpBar } from '#app/site/help/help-bar.tsx'
import { LanguageContext } from '#app/ui/words/use-words.ts'
import { requestContext } from '#platform/context.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import type { Language } from '#platform/language.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnSqlite } from '#test/support.ts'
import { loader } from './root.tsx'
import { siteContext } from './site/site-context.ts'

/** The ministry is in Los Angeles. */
const circle = {
  id: 'circle',
  title: 'Recovery Circle',
  date: '2026-11-22',
  time: '7 PM - 8:30 PM',
  recurring: 'none',
  category: 'recovery',
  location: 'The house',
  description: '',
  image: null,
}

describeOnSqlite('today’s event in the help bar of a page that isn’t about events', (get) => {
  async function save(...all: object[]) {
    const json = { events: all.map((fields) => ({ ...circle, ...fields })) }
    const saved = await get().send('/api/admin/events', {
      cookie: await get().signIn('owner'),
      json,
    })
    expect(saved.status).toBe(200)
  }

  /** What visitors without scripts read, and when the page leaves the cache. */
  async function readAt(now: string, language: Language = 'en') {
    get().context.now = () => new Date(now)
    const visit = {
      ...createRequestContext(get().context, networkOf('192.0.2.5')),
      language,
    }
    const context = new RouterContextProvider()
    context.set(requestContext, visit)
    const request = new Request('http://localhost:3000/about')
    await loader({ context, request, url: new URL(request.url), params: {}, pattern: '/about' })
    const site = context.get(siteContext)
    if (!site) throw new Error('no site')
    const html = renderToStaticMarkup(
      <LanguageContext value={language}>
        <HelpBar help={site.help} today={happeningToday(site.happenings)} />
      </LanguageContext>,
    )
    const links = [...html.matchAll(/<a href="[^"]*\/events\?.*?<\/a>/g)].map(([link]) =>
      link
        .replace(/<[^>]* hidden=""[^>]*>[^<]*<\/[^>]*>/g, '')
        .replace(/<[^>]*>/g, '')
        .replaceAll('\u00a0', ' '),
    )
    expect(links.length).toBeLessThan(2)
    const expires = new Date(visit.caching.expiresAt ?? 0).toISOString()
    return { words: links[0], expires }
  }

  test('is there from midnight until it’s over', async () => {
    await save({})
    expect(await readAt('2026-11-22T07:59:59Z')).toEqual({
      words: undefined,
      expires: '2026-11-22T08:00:00.000Z',
    })
    const { words } = await readAt('2026-11-22T08:00:00Z')
    expect(words).toBe('Tonight 7 PM: Recovery Circle')
    expect(await readAt('2026-11-23T02:59:59Z')).toEqual({
      words: 'Tonight 7 PM: Recovery Circle',
      expires: '2026-11-23T03:00:00.000Z',
    })
    expect(await readAt('2026-11-23T03:00:00Z', 'es')).toEqual({
      words: 'Ahora, hasta las 8:30 p. m.: Recovery Circle',
      expires: '2026-11-23T04:30:00.000Z',
    })
    expect((await readAt('2026-11-23T04:30:00Z')).words).toBeUndefined()
  })

  test.each([
    // midnight before, 7 PM, and midnight after the days with 23 and 25 hours
    ['2026-03-08', '2026-03-08T08:00:00Z', '2026-03-09T02:00:00Z', '2026-03-09T07:00:00Z'],
    ['2026-11-01', '2026-11-01T07:00:00Z', '2026-11-02T03:00:00Z', '2026-11-02T08:00:00Z'],
  ])('is right when the clocks change on %s', async (date, begin, evening, end) => {
    await save({ date, time: '7 PM - 8 PM' }, { id: 'late', title: 'Late', date, time: '11 PM' })
    const justBefore = (at: string) => new Date(Date.parse(at) - 1).toISOString()
    expect((await readAt(justBefore(begin))).words).toBeUndefined()
    expect((await readAt(begin)).words).toBe('Tonight 7 PM: Recovery Circle')
    expect((await readAt(justBefore(evening))).words).toBe('Tonight 7 PM: Recovery Circle')
    expect((await readAt(evening)).words).toBe('On now until 8 PM: Recovery Circle')
    expect((await readAt(justBefore(end))).words).toBe('On now: Late')
    expect((await readAt(end)).words).toBe('On now: Late')
  })

  test('says that tonight’s event is canceled before it names another one', async () => {
    const changes = [{ date: '2026-11-22', becomes: 'cancelled' }]
    await save({ changes }, { id: 'late', title: 'Late', time: '9 PM' })
    const canceled = await readAt('2026-11-22T20:00:00Z')
    expect(canceled.words).toBe('Tonight’s Recovery Circle is canceled')
    expect((await readAt('2026-11-22T20:00:00Z', 'es')).words).toBe(
      'Cancelado esta noche: Recovery Circle',
    )
    expect(await readAt('2026-11-23T04:30:00Z')).toEqual({
      words: 'Tonight 9 PM: Late',
      expires: '2026-11-23T05:00:00.000Z',
    })
    expect((await readAt('2026-11-22T07:59:59Z')).words).toBeUndefined()
  })
})
