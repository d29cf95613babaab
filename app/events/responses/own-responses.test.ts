import { expect, test } from 'vitest'
import { followChanges } from '#app/events/dates/change-notices.server.ts'
import { thursdays, workday } from '#app/events/events.fixtures.ts'
import { loadEventsPage } from '#app/events/events-page.server.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { findOwnResponses, findResponseToConfirm } from './responses.server.ts'
import type { OwnResponseKey } from './responses-cookie.ts'

const minuteMs = 60_000

async function save(app: TestApp, events: unknown[], query = ''): Promise<void> {
  const cookie = await app.signIn('editor')
  const saved = await app.send(`/api/admin/events${query}`, { cookie, json: { events } })
  expect(saved.status).toBe(200)
}

async function respond(
  { send }: TestApp,
  eventId = workday.id,
  date = workday.date,
): Promise<OwnResponseKey> {
  const response = await send('/api/events/responses', { json: { eventId, date } })
  expect(response.status).toBe(200)
  const { id, token } = await response.json()
  return { id, token }
}

async function name({ send }: TestApp, { id, token }: OwnResponseKey): Promise<void> {
  const json = { token, name: 'Ruth', contact: 'ruth@example.org', people: 3 }
  expect((await send(`/api/events/responses/${id}`, { json })).status).toBe(200)
}

async function cancel({ send }: TestApp, { id, token }: OwnResponseKey): Promise<void> {
  expect((await send(`/api/events/responses/${id}/cancel`, { json: { token } })).status).toBe(200)
}

function find(app: TestApp, ownKeys: OwnResponseKey[], language: 'en' | 'es' = 'en') {
  const context = createRequestContext(app.context, networkOf('192.0.2.1'))
  return findOwnResponses({ ...context, language }, ownKeys)
}

function wait({ clock }: TestApp, ms: number): void {
  clock.now = new Date(clock.now.getTime() + ms)
}

describeOnBoth('a browser’s responses', (app) => {
  test('stay on the page until the last day of an event', async () => {
    const retreat = { ...workday, date: '2026-11-19', days: 3 }
    await save(app(), [retreat])
    const json = { eventId: retreat.id, date: retreat.date }
    const answer = await app().send('/api/events/responses', { json })
    const headers = { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
    const shown = async () => {
      const context = createRequestContext(app().context, networkOf('192.0.2.1'))
      const page = await loadEventsPage(context, new Request('http://site/events', { headers }))
      return page.answers.length
    }
    expect(await shown()).toBe(1)
    wait(app(), 24 * 60 * minuteMs)
    expect(await shown()).toBe(0)
  })

  test('are found in cookie order while active', async () => {
    await save(app(), [thursdays, workday])
    const first = await respond(app())
    const second = await respond(app(), thursdays.id, '2026-11-26')
    await respond(app(), thursdays.id, '2026-12-03')
    const ids = async (...ownKeys: OwnResponseKey[]) =>
      (await find(app(), ownKeys)).map(({ id }) => id)
    expect(await ids(second, first)).toEqual([second.id, first.id])
    await cancel(app(), second)
    expect(await ids(second, first)).toEqual([first.id])
    expect(await ids()).toEqual([])
  })

  test('say which dates no longer exist, including removed events', async () => {
    await save(app(), [thursdays, workday])
    const keys = [
      await respond(app(), thursdays.id, '2026-11-26'),
      await respond(app(), thursdays.id, '2026-12-03'),
      await respond(app()),
    ]
    const dropped = async () => (await find(app(), keys)).map(({ isDropped }) => isDropped ?? false)
    expect(await dropped()).toEqual([false, false, false])
    const exceptions = [...thursdays.exceptions, '2026-12-03']
    await save(app(), [{ ...thursdays, exceptions }, workday])
    expect(await dropped()).toEqual([false, true, false])
    await save(app(), [{ ...thursdays, recurring: 'none', date: '2026-12-03' }])
    expect(await dropped()).toEqual([true, false, false])
    await followChanges(app().context)
    expect(await dropped()).toEqual([true, false, true])
    await save(app(), [thursdays, workday])
    expect(await dropped()).toEqual([false, false, false])
  })

  test('open only with their own secret', async () => {
    await save(app(), [thursdays, workday])
    const first = await respond(app())
    const second = await respond(app(), thursdays.id, '2026-11-26')
    const swapped = [
      { id: first.id, token: second.token },
      { id: second.id, token: first.token },
    ]
    expect(await find(app(), swapped)).toEqual([])
  })

  test('keep their original title, or the current one in Spanish', async () => {
    await save(app(), [thursdays, workday])
    const ownKeys = [await respond(app()), await respond(app(), thursdays.id, '2026-11-26')]
    const titles = async (language?: 'es') =>
      (await find(app(), ownKeys, language)).map(({ eventTitle }) => eventTitle)
    await save(app(), [thursdays, { ...workday, title: 'Garden day' }])
    await save(app(), [{ title: 'Grupo del jueves' }, { title: 'Día del jardín' }], '?lang=es')
    expect(await titles()).toEqual(['Work day', 'Thursday group'])
    expect(await titles('es')).toEqual(['Día del jardín', 'Grupo del jueves'])
    await save(app(), [thursdays])
    expect(await titles('es')).toEqual(['Work day', 'Grupo del jueves'])
  })

  test('follow a moved date and say so', async () => {
    await save(app(), [thursdays, workday])
    const days = ['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17']
    const ownKeys = [await respond(app())]
    for (const day of days) ownKeys.push(await respond(app(), thursdays.id, day))
    const changes = [
      { date: '2026-12-03', becomes: 'moved', newDate: '2026-12-04' },
      { date: '2026-12-10', becomes: 'cancelled' },
      { date: '2026-12-17', becomes: 'moved', time: '6:00 PM' },
    ]
    await save(app(), [{ ...thursdays, changes }, workday])
    const found = await find(app(), ownKeys)
    expect(found.map(({ date, change }) => [date, change?.kind])).toEqual([
      ['2026-11-21', undefined],
      ['2026-11-26', undefined],
      ['2026-12-04', 'movedHere'],
      ['2026-12-10', 'cancelled'],
      ['2026-12-17', 'changed'],
    ])
  })
})

describeOnBoth('a response in a URL', (app) => {
  test('is complete for its own browser at any time', async () => {
    await save(app(), [workday])
    const other = await respond(app())
    const own = await respond(app())
    await name(app(), own)
    wait(app(), 60 * minuteMs)
    expect(await findResponseToConfirm(app().context, own.id, [other, own])).toMatchObject({
      response: { ...own, name: 'Ruth', people: 3 },
      isOwn: true,
    })
  })

  test('is shown to others for five minutes, without name or number', async () => {
    await save(app(), [workday])
    await respond(app())
    const { id, token } = await respond(app())
    await name(app(), { id, token })
    const seen = () => findResponseToConfirm(app().context, id, [])
    wait(app(), 5 * minuteMs - 1)
    expect(await seen()).toMatchObject({
      response: { id, token: '', eventTitle: 'Work day', name: '', contact: '', people: 1 },
      isOwn: false,
    })
    for (const more of [1, 60 * minuteMs]) {
      wait(app(), more)
      expect(await seen()).toBeUndefined()
    }
  })

  test('is not shown if canceled or unknown', async () => {
    await save(app(), [workday])
    const gone = await respond(app())
    await respond(app())
    await cancel(app(), gone)
    for (const id of [gone.id, 'none']) {
      for (const ownKeys of [[], [gone]]) {
        expect(await findResponseToConfirm(app().context, id, ownKeys)).toBeUndefined()
      }
    }
  })
})
