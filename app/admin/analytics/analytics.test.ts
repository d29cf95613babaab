import { expect, test } from 'vitest'
import type { PageDayTable } from '#app/analytics/tables.ts'
import { saveDocument } from '#app/content/kit/content.server.ts'
import { site } from '#app/site/documents/site-document.ts'
import { describeOnBoth } from '#test/support.ts'
import { answersOf, chartDescription, shareOf, summaryText } from './analytics-labels.ts'
import type { Analytics } from './analytics-schema.ts'

const path = '/api/admin/numbers'

describeOnBoth('office analytics', (get) => {
  async function put(...rows: Partial<PageDayTable>[]): Promise<void> {
    const blank = { day: '2026-11-21', page: '/about', language: 'en', views: 0 } as const
    await get()
      .context.db.insertInto('pageDays')
      .values(rows.map((row) => ({ ...blank, helped: 0, notHelped: 0, ...row })))
      .execute()
  }

  async function read(query = ''): Promise<Analytics> {
    const answer = await get().send(`${path}${query}`, { cookie: await get().signIn('editor') })
    expect(answer.status).toBe(200)
    return answer.json()
  }

  test.each([path, `${path}.csv`])('%s is open to owners and editors', async (address) => {
    expect((await get().send(address)).status).toBe(401)
    expect((await get().send(address, { cookie: await get().signIn('shop') })).status).toBe(403)
    for (const role of ['owner', 'editor']) {
      expect((await get().send(address, { cookie: await get().signIn(role) })).status).toBe(200)
    }
  })

  test.each(['8', '', 'constructor', '30x', '%00', '9'.repeat(400)])(
    'rejects an unknown range: %s',
    async (range) => {
      const cookie = await get().signIn('editor')
      for (const address of [path, `${path}.csv`]) {
        const answer = await get().send(`${address}?range=${range}`, { cookie })
        expect(answer.status).toBe(400)
        expect((await answer.json()).error).toContain('range: must be one of 7, 30, 90, 365')
      }
    },
  )

  test('returns empty days before anything is counted', async () => {
    const numbers = await read()
    expect(numbers).toMatchObject({ range: '30', before: 0, pages: [], since: null })
    expect(numbers.notFound).toEqual({ views: 0, before: 0 })
    expect(numbers.days).toHaveLength(30)
    expect(numbers.days[0]).toEqual({ day: '2026-10-23', views: 0, spanish: 0 })
    expect(numbers.days.at(-1)?.day).toBe('2026-11-21')
    expect((await read('?range=365')).days).toHaveLength(365)
  })

  test('counts this month up to today, and all of last month, each against as many days before', async () => {
    await put(
      { day: '2026-11-01', views: 2 },
      { day: '2026-10-31', views: 3 },
      { day: '2026-10-01', views: 5 },
      { day: '2026-09-30', views: 7 },
    )
    const thisMonth = await read('?range=thisMonth')
    expect([thisMonth.days[0]?.day, thisMonth.days.at(-1)?.day]).toEqual([
      ...['2026-11-01', '2026-11-21'],
    ])
    expect([thisMonth.pages[0]?.views, thisMonth.before]).toEqual([2, 3])
    const lastMonth = await read('?range=lastMonth')
    expect([lastMonth.days[0]?.day, lastMonth.days.at(-1)?.day]).toEqual([
      ...['2026-10-01', '2026-10-31'],
    ])
    expect([lastMonth.pages[0]?.views, lastMonth.before]).toEqual([8, 7])
    const cookie = await get().signIn('editor')
    const file = await (await get().send(`${path}.csv?range=lastMonth`, { cookie })).text()
    expect(file).toContain('2026-10-31')
    expect(file).not.toContain('2026-11-01')
  })

  test.each([
    // Saturday evening in Chicago is Sunday in Tokyo
    { timeZone: 'America/Chicago', now: '2026-11-22T05:59:00Z', first: '2026-11-08', views: 2 },
    { timeZone: 'America/Chicago', now: '2026-11-22T06:00:00Z', first: '2026-11-15', views: 12 },
    { timeZone: 'Asia/Tokyo', now: '2026-11-21T15:00:00Z', first: '2026-11-15', views: 12 },
    { timeZone: 'America/Chicago', now: '2026-11-28T18:00:00Z', first: '2026-11-15', views: 12 },
  ])('last week is the last one from Sunday to Saturday, in $timeZone at $now', async (one) => {
    await saveDocument(get().context, site, { timeZone: one.timeZone }, { userId: null })
    await put(
      { day: '2026-11-07', views: 50 },
      { day: '2026-11-08', views: 1 },
      { day: '2026-11-14', views: 1 },
      { day: '2026-11-15', views: 4 },
      { day: '2026-11-21', views: 8 },
      { day: '2026-11-22', views: 100 },
    )
    get().clock.now = new Date(one.now)
    const numbers = await read('?range=lastWeek')
    expect([numbers.days[0]?.day, numbers.days.length]).toEqual([one.first, 7])
    expect(numbers.pages[0]?.views).toBe(one.views)
    expect(numbers.before).toBe(one.views === 12 ? 2 : 50)
  })

  test('adds up both languages and compares with the previous period', async () => {
    await put(
      { views: 5 },
      { views: 2, language: 'es' },
      { views: 1, page: '/' },
      { day: '2026-11-15', views: 10 },
      { day: '2026-11-15', language: 'es', views: 1, helped: 1, notHelped: 2 },
      { day: '2026-11-14', views: 4 },
      { day: '2026-11-08', views: 3, language: 'es' },
      { day: '2026-11-07', views: 100 },
      { day: '2026-11-22', views: 100 },
    )
    const numbers = await read('?range=7')
    expect(numbers.days.filter(({ views }) => views > 0)).toEqual([
      { day: '2026-11-15', views: 11, spanish: 1 },
      { day: '2026-11-21', views: 8, spanish: 2 },
    ])
    expect(numbers.before).toBe(7)
    expect(numbers.since).toBe('2026-11-07')
    expect(numbers.pages).toEqual([
      {
        ...{ page: '/about', label: 'About', address: '/about' },
        ...{ views: 18, spanish: 3, before: 7, helped: 1, notHelped: 2 },
      },
      {
        ...{ page: '/', label: 'Home', address: '/' },
        ...{ views: 1, spanish: 0, before: 0, helped: 0, notHelped: 0 },
      },
    ])
  })

  test('uses today’s date in the ministry’s time zone', async () => {
    await saveDocument(get().context, site, { timeZone: 'Asia/Tokyo' }, { userId: null })
    expect((await read('?range=7')).days.at(-1)?.day).toBe('2026-11-22')
  })

  test('shows feedback with its page, and counts missing pages separately', async () => {
    await put(
      { page: '/services/mental-health', views: 9, helped: 3, notHelped: 1 },
      { page: '/services/mental-health', language: 'es', helped: 1 },
      { page: 'not found', views: 50 },
      { page: 'not found', views: 7, day: '2026-10-20' },
    )
    const numbers = await read()
    expect(numbers.notFound).toEqual({ views: 50, before: 7 })
    expect(numbers.days.at(-1)?.views).toBe(9)
    expect(numbers.before).toBe(0)
    expect(numbers.pages).toMatchObject([{ label: 'Mental Health', helped: 4, notHelped: 1 }])
  })

  test('names products, flyers, and sheets, without a link for deleted ones', async () => {
    const cookie = await get().signIn('owner')
    const json = { name: 'Hope shirt', description: 'Soft', price: '20' }
    const { id } = await (await get().send('/api/admin/products', { cookie, json })).json()
    const event = { id: 'supper', title: 'Supper together', date: '2026-11-28' }
    await get().send('/api/admin/events', { cookie, json: { events: [event] } })
    const pages = [
      `/shop/product/${id}`,
      '/shop/product/constructor',
      `/print/events/${event.id}`,
      '/print/events/__proto__',
      '/print/help',
      // same length as a flyer's path prefix, followed by a real event id
      '/gone'.padEnd('/print/events/'.length, 'x') + event.id,
    ]
    await put(...pages.map((page, at) => ({ page, views: 9 - at })))
    const found = (await read()).pages.map(({ label, address }) => [label, address])
    expect(found).toEqual([
      ['Hope shirt', pages[0]],
      ['Deleted product', null],
      [`Flyer: ${event.title}`, pages[2]],
      ['Deleted page', null],
      ['Printable help page', '/print/help'],
      ['Deleted page', null],
    ])
    const { db } = get().context
    await db
      .deleteFrom('pageDays')
      .where('page', '!=', pages[0] ?? '')
      .execute()
    expect((await read()).pages).toMatchObject([{ label: 'Hope shirt' }])
    await get().send(`/api/admin/products/${id}`, { cookie, method: 'DELETE' })
    expect((await read()).pages).toMatchObject([{ label: 'Deleted product', address: null }])
  })

  test('lists the 200 most viewed of a thousand pages, but counts all views', async () => {
    const products = Array.from({ length: 1000 }, (_, at) => ({
      page: `/shop/product/${at}`,
      views: at + 1,
    }))
    await put(...products.slice(0, 500))
    await put(...products.slice(500), { page: 'not found', views: 3 })
    const numbers = await read()
    expect(numbers.pages).toHaveLength(200)
    expect(numbers.pages[0]).toMatchObject({ page: '/shop/product/999', views: 1000 })
    expect(numbers.days.at(-1)?.views).toBe(500_500)
    expect(numbers.notFound.views).toBe(3)
  })

  test('exports every day, page, and language of the range, and records the export', async () => {
    const days = Array.from({ length: 600 }, (_, at) => ({
      page: `/shop/product/${String(at).padStart(3, '0')}`,
      views: 1,
    }))
    await put(...days)
    await put(
      { day: '2026-11-20', page: '/about', language: 'es', views: 4 },
      { day: '2026-11-20', page: '/about', views: 12, helped: 2, notHelped: 1 },
      { day: '2026-10-22', views: 1 },
      { day: '2026-10-23', views: 6 },
      { day: '2026-11-22', views: 1 },
    )
    const cookie = await get().signIn('editor')
    const answer = await get().send(`${path}.csv`, { cookie })
    expect(answer.headers.get('content-disposition')).toContain('page-views-2026-11-21.csv')
    const lines = (await answer.text()).split('\r\n')
    expect(lines.slice(0, 5)).toEqual([
      '"Day","Page","Language","Views","Helpful","Not helpful"',
      '"2026-10-23","/about","English","6","0","0"',
      '"2026-11-20","/about","English","12","2","1"',
      '"2026-11-20","/about","Spanish","4","0","0"',
      '"2026-11-21","/shop/product/000","English","1","0","0"',
    ])
    expect(lines).toHaveLength(1 + 3 + 600 + 1)
    const owner = await get().signIn('owner')
    const { acts } = await (await get().send('/api/admin/activity', { cookie: owner })).json()
    expect(acts[0].did).toBe('Downloaded page views')
  })
})

test('sums up a range, its change, and its Spanish share', () => {
  const numbers: Analytics = {
    range: '7',
    days: [
      { day: '2026-11-20', views: 30, spanish: 0 },
      { day: '2026-11-21', views: 70, spanish: 8 },
    ],
    before: 80,
    pages: [],
    notFound: { views: 0, before: 0 },
    since: '2026-11-18',
  }
  expect(summaryText(numbers)).toEqual({
    total: '100 views in the last 2 days',
    more: '25% more than the previous 2 days (80 views). 8% were in Spanish.',
  })
  expect(summaryText({ ...numbers, before: 0, days: [] }).more).toBe(
    'No views in the previous period.',
  )
  expect(summaryText({ ...numbers, since: '2026-11-19' }).more).toBe(
    'The previous 2 days weren’t fully counted. 8% were in Spanish.',
  )
  expect(summaryText({ ...numbers, before: 400 }).more).toMatch(/^75% fewer than/)
  expect(summaryText({ ...numbers, before: 100 }).more).toMatch(/^As many as the previous 2 days/)
  const lastMonth = { ...numbers, range: 'lastMonth' as const }
  expect(summaryText(lastMonth).total).toBe('100 views in November 2026')
  const lastWeek = { ...numbers, range: 'lastWeek' as const }
  expect(summaryText(lastWeek).total).toBe('100 views from November 20 to November 21')
  const thisMonth = { ...numbers, range: 'thisMonth' as const }
  expect(summaryText(thisMonth).total).toBe('100 views in November 2026 so far')
  expect(chartDescription(numbers)).toBe(
    '100 views in the last 2 days, the most on November 21, 2026: 70',
  )
  expect([shareOf(0, 0), shareOf(0, 9), shareOf(1, 900), shareOf(1, 1)]).toEqual([
    ...['None', 'None', 'Less than 1%', '100%'],
  ])
  expect([answersOf({ helped: 0, notHelped: 0 }), answersOf({ helped: 2, notHelped: 1 })]).toEqual([
    ...['No answers', '2 yes, 1 no'],
  ])
})
