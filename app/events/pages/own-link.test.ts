import { expect, test } from 'vitest'
import { answer, saveEvents, takeBack } from '#app/events/dates/changes.fixtures.ts'
import { workday } from '#app/events/events.fixtures.ts'
import { networkOf } from '#platform/http/client-address.ts'
import { createApp, createRequestContext } from '#server/api/app.ts'
import { buildOf, route } from '#server/pages/build.fixtures.ts'
import { createPageHandler } from '#server/pages/pages.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
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

describeOnBoth('the link of a letter to who answered', (app) => {
  test('makes the response known to the device it is read on, and keeps its secret out of the address', async () => {
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

  test('of a wrong secret, or of a response that was taken back, makes nothing known', async () => {
    const own = await answered(app())
    const expectNothing = async (key: string) => {
      const { status, headers } = await follow(app(), `/events/respond?own=${key}`)
      expect([status, headers.get('location')], key).toEqual([303, '/events/respond'])
      expect(headers.get('set-cookie'), key).toBeNull()
    }
    await expectNothing(`${own.id}.x`)
    await expectNothing(`x.${own.token}`)
    await takeBack(app(), own)
    await expectNothing(`${own.id}.${own.token}`)
  })

  test('that is cut short shows the page', async () => {
    for (const own of ['', '.', 'x', 'x.']) {
      expect((await follow(app(), `/events/respond?own=${own}`)).status, own).toBe(200)
    }
  })
})

describeOnBoth('a form of "Your responses"', (app) => {
  async function send({ context }: TestApp, fields: Record<string, string>, cookie: string) {
    const own = createRequestContext(context, networkOf('192.0.2.1'))
    const request = new Request('http://localhost:3000/es/events/respond', {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { cookie },
    })
    return createApp(context, pages).fetch(request, { context: own })
  }

  test('leads to the line that says what became of it, not to the place that it was sent from', async () => {
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
