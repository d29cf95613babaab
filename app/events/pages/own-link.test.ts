import { expect, test } from 'vitest'
import { answer, cancelAnswer, saveEvents } from '#app/events/dates/changes.fixtures.ts'
import { workday } from '#app/events/events.fixtures.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createApp, createRequestContext } from '#server/api/app.ts'
import { buildOf, route } from '#server/pages/build.fixtures.ts'
import { createPageHandler } from '#server/pages/pages.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'
import { action, loader } from './respond.tsx'

const build = buildOf(
  async (_request, status, headers) => new Response('drawn', { status, headers }),
  route('events/respond', 'events/respond', { loader, action }),
)
const pages = createPageHandler(async () => build)

async function follow({ context }: TestApp, path: string, cookie = '') {
  const own = createRequestContext(context, networkOf('192.0.2.1'))
  const request = new Request(`http://localhost:3000${path}`, { headers: { cookie } })
  return createApp(context, pages).fetch(request, { context: own })
}

async function answered(app: TestApp) {
  await saveEvents(app, [workday])
  return answer(app, workday.date, 'ruth@example.org', { eventId: workday.id })
}

describeOnSqlite('the link in an email to a responder', (app) => {
  test('stores the response on this device and removes the secret from the URL', async () => {
    const { id, token } = await answered(app())
    const { status, headers } = await follow(
      app(),
      `/es/events/respond?own=${id}.${token}`,
      'lampstand.places=other.secret',
    )
    expect([status, headers.get('location')]).toEqual([303, `/es/events/respond#${id}`])
    expect(headers.get('set-cookie')).toContain(`lampstand.places=${id}.${token}~other.secret;`)
    expect(headers.get('cache-control')).toContain('no-store')
  })

  test('does nothing with a wrong secret or a canceled response', async () => {
    const own = await answered(app())
    const expectNothing = async (key: string) => {
      const { status, headers } = await follow(app(), `/events/respond?own=${key}`)
      expect([status, headers.get('location')], key).toEqual([303, '/events/respond'])
      expect(headers.get('set-cookie'), key).toBeNull()
    }
    await expectNothing(`${own.id}.x`)
    await expectNothing(`x.${own.token}`)
    await cancelAnswer(app(), own)
    await expectNothing(`${own.id}.${own.token}`)
  })

  test('shows the page if it is cut short', async () => {
    for (const own of ['', '.', 'x', 'x.']) {
      expect((await follow(app(), `/events/respond?own=${own}`)).status, own).toBe(200)
    }
  })
})

describeOnSqlite('a form on “Your RSVPs”', (app) => {
  async function send({ context }: TestApp, fields: Record<string, string>, cookie: string) {
    const own = createRequestContext(context, networkOf('192.0.2.1'))
    const request = new Request('http://localhost:3000/es/events/respond', {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { cookie },
    })
    return createApp(context, pages).fetch(request, { context: own })
  }

  test('redirects to the result message', async () => {
    const { id, token } = await answered(app())
    const cookie = `lampstand.places=${id}.${token}`
    const named = await send(app(), { id, intent: 'name', name: 'Ruth' }, cookie)
    expect([named.status, named.headers.get('location')]).toEqual([
      303,
      '/es/events/respond?done=named#done',
    ])
    expect((await send(app(), { id, intent: 'name', name: '' }, cookie)).status).toBe(400)
    const gone = await send(app(), { id, intent: 'cancel' }, cookie)
    expect(gone.headers.get('location')).toBe('/es/events/respond?done=cancelled#done')
  })
})

describeOnSqlite('an event’s button without JavaScript', (app) => {
  const day = { eventId: workday.id, date: workday.date }

  /** Posts as a browser with this cookie. Returns the cookie it has afterward. */
  async function post({ context }: TestApp, path: string, cookie = '', fields = day) {
    const own = createRequestContext(context, networkOf('192.0.2.1'))
    const request = new Request(`http://localhost:3000${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { cookie },
    })
    const { status, headers } = await createApp(context, pages).fetch(request, { context: own })
    const kept = headers.get('set-cookie')?.split(';')[0] ?? cookie
    return { status, location: headers.get('location') ?? '', cookie: kept }
  }

  /** Submits the form. `lost` is the state before the redirect is followed, `arrived` after it. */
  async function submit(app: TestApp, cookie = '', fields = day) {
    const sent = await post(app, '/events/respond', cookie, fields)
    expect(sent.status).toBe(307)
    return { lost: sent, arrived: await post(app, sent.location, sent.cookie, fields) }
  }

  const stored = ({ context }: TestApp) =>
    context.db.selectFrom('eventResponses').select(['id', 'token']).execute()

  test('creates one response even if submitted twice', async () => {
    await saveEvents(app(), [workday])
    const { lost } = await submit(app())
    const [only] = await stored(app())
    const again = await submit(app(), lost.cookie)
    // reloading after a lost response, with the cookie and without
    const reloads = [
      await post(app(), lost.location, lost.cookie),
      await post(app(), lost.location),
    ]
    for (const { status, location, cookie } of [again.arrived, ...reloads]) {
      expect([status, location]).toEqual([303, `/events?responded=${only?.id}#responded`])
      expect(cookie).toBe(`lampstand.places=${only?.id}.${only?.token}`)
    }
    expect(await stored(app())).toHaveLength(1)
  })

  test('creates two responses for two people on one network', async () => {
    await saveEvents(app(), [workday])
    const places = [(await submit(app())).arrived.location, (await submit(app())).arrived.location]
    expect(new Set(places).size).toBe(2)
    expect(await stored(app())).toHaveLength(2)
  })

  test('rejects guessable secrets and other people’s ids', async () => {
    const { id, token } = await answered(app())
    for (const own of [`${id}.short`, 'x.y', `${id}.${'~'.repeat(32)}`]) {
      expect((await post(app(), `/events/respond?new=${own}`)).status, own).toBe(307)
    }
    expect(await stored(app())).toHaveLength(1)
    const taken = `${id}.${'a'.repeat(32)}`
    const { cookie } = await post(app(), `/events/respond?new=${taken}`)
    expect(cookie).not.toContain(id)
    expect(await stored(app())).toContainEqual({ id, token })
    expect(await stored(app())).toHaveLength(2)
  })

  test('leaves the cookie unchanged if rejected', async () => {
    const { id, token } = await answered(app())
    const cookie = `lampstand.places=${id}.${token}`
    const { arrived } = await submit(app(), cookie, { ...day, eventId: 'none' })
    expect([arrived.status, arrived.cookie]).toEqual([404, cookie])
  })
})
