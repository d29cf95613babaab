import { expect, test } from 'vitest'
import { networkOf } from '#platform/http/client-ip.ts'
import type { Language } from '#platform/language.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { recordFeedback } from './feedback-action.server.ts'

const page = '/services/mental-health'

type Sent = { network?: string; page?: string; language?: Language; body?: BodyInit }

/** Submits an answer as a browser without JavaScript does. */
async function answer(app: TestApp, helped: string, sent: Sent = {}) {
  const context = createRequestContext(app.context, networkOf(sent.network ?? '192.0.2.1'))
  context.language = sent.language ?? 'en'
  const body = sent.body ?? new URLSearchParams({ helped })
  const request = new Request(`http://localhost:3000${page}`, { method: 'POST', body })
  const taken = await recordFeedback(context, request, sent.page ?? page)
  if (taken instanceof Response) return { to: taken.headers.get('location'), status: taken.status }
  return { status: taken.init?.status, problem: taken.data.problem }
}

async function rows({ context }: TestApp) {
  const found = await context.db.selectFrom('pageDays').selectAll().orderBy('page').execute()
  return found.map(({ day, page: of, language, views, helped, notHelped }) =>
    [day, of, language, views, helped, notHelped].join(' '),
  )
}

describeOnBoth('"Was this page helpful?"', (app) => {
  test('is counted by day, page, and language, and redirects to the question', async () => {
    expect(await answer(app(), 'yes')).toEqual({ to: `${page}?helped=yes#helped`, status: 303 })
    expect((await answer(app(), 'no', { network: '192.0.2.2' })).to).toBe(
      `${page}?helped=no#helped`,
    )
    await answer(app(), 'no', { network: '192.0.2.3' })
    await answer(app(), 'yes', { page: '/services' })
    // 8 PM of the day before in the ministry's time zone
    app().clock.now = new Date('2026-11-21T04:00:00Z')
    await answer(app(), 'yes', { network: '192.0.2.4', language: 'es' })
    expect((await rows(app())).toSorted()).toEqual([
      `2026-11-20 ${page} es 0 1 0`,
      '2026-11-21 /services en 0 1 0',
      `2026-11-21 ${page} en 0 1 2`,
    ])
  })

  test('counts one answer per network and page in ten minutes, even if it changes', async () => {
    await Promise.all([answer(app(), 'yes'), answer(app(), 'yes'), answer(app(), 'yes')])
    expect(await answer(app(), 'no')).toEqual({ to: `${page}?helped=no#helped`, status: 303 })
    expect(await rows(app())).toEqual([`2026-11-21 ${page} en 0 1 0`])
    app().clock.now = new Date(app().clock.now.getTime() + 601_000)
    await answer(app(), 'no')
    expect(await rows(app())).toEqual([`2026-11-21 ${page} en 0 1 1`])
  })

  test('stores no network or page to recognize a second answer', async () => {
    await answer(app(), 'yes', { network: '198.51.100.77' })
    const limits = await app().context.db.selectFrom('rateLimits').select('key').execute()
    const own = limits.map(({ key }) => key).filter((key) => key.startsWith('helped-once:'))
    expect(own).toHaveLength(1)
    expect(own[0]).toMatch(/^helped-once:[\w-]{43}$/)
  })

  test.each(['', 'maybe', 'YES', 'constructor', '__proto__', '\0', 'x'.repeat(400)])(
    'rejects anything but Yes or No: %j',
    async (helped) => {
      expect(await answer(app(), helped)).toEqual({
        status: 400,
        problem: 'Please choose Yes or No.',
      })
      const spanish = await answer(app(), helped, { language: 'es' })
      expect(spanish.problem).toBe('Elija Sí o No, por favor.')
      expect(await rows(app())).toEqual([])
    },
  )

  test('handles a file and a repeated answer', async () => {
    const file = new FormData()
    file.set('helped', new Blob(['yes']), 'yes.txt')
    expect((await answer(app(), '', { body: file })).status).toBe(400)
    const body = new URLSearchParams([
      ['helped', 'no'],
      ['helped', 'yes'],
    ])
    expect((await answer(app(), '', { body })).to).toBe(`${page}?helped=no#helped`)
  })

  test('limits the answers of one network', async () => {
    for (let at = 0; at < 30; at += 1) await answer(app(), 'yes', { page: `/services/${at}` })
    const refused = await answer(app(), 'yes', { page: '/services' })
    expect(refused.status).toBe(429)
    expect(refused.problem).toContain('Too many tries')
    expect((await rows(app())).length).toBe(30)
    expect((await answer(app(), 'yes', { network: '192.0.2.9' })).status).toBe(303)
  })
})
