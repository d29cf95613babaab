import { expect, test } from 'vitest'
import { createOwnKey } from '#app/events/responses/own-keys.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createApp, createRequestContext } from '#server/api/app.ts'
import { buildOf, route } from '#server/pages/build.fixtures.ts'
import { createPageHandler } from '#server/pages/pages.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { action, loader } from './mine.tsx'

const build = buildOf(
  async (_request, status, headers) => new Response('drawn', { status, headers }),
  route('needs/mine', 'needs/mine', { loader, action }),
)
const pages = createPageHandler(async () => build)

async function fetchPage({ context }: TestApp, path: string, options: RequestInit = {}) {
  const own = createRequestContext(context, networkOf('192.0.2.1'))
  const request = new Request(`http://localhost:3000${path}`, options)
  const answer = await createApp(context, pages).fetch(request, { context: own })
  const to = answer.headers.get('location') ?? ''
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  return { status: answer.status, to, cookie, cache: answer.headers.get('cache-control') }
}

function post(app: TestApp, path: string, fields: Record<string, string>, cookie = '') {
  const headers = { cookie, origin: 'http://localhost:3000' }
  return fetchPage(app, path, { method: 'POST', body: new URLSearchParams(fields), headers })
}

const ruth = { need: 'drivers', count: '2', name: 'Ruth', contact: '555-234-5678' }

async function saveDrivers(app: TestApp) {
  const json = { needs: [{ id: 'drivers', what: 'Drivers', count: 2 }] }
  await app.send('/api/admin/needs', { cookie: await app.signIn('editor'), json })
}

/** Sends the form as a browser does, and follows the first redirect. */
async function bring(app: TestApp, path: string, fields: Record<string, string>) {
  const first = await post(app, path, fields)
  expect([first.status, first.to]).toEqual([307, expect.stringContaining(`${path}?new=`)])
  return post(app, first.to, fields, first.cookie)
}

function rows({ context }: TestApp) {
  return context.db.selectFrom('needPromises').selectAll().execute()
}

describeOnBoth('a promise without scripts', (app) => {
  test('is stored once, changed, and canceled in the visitor’s language', async () => {
    await saveDrivers(app())
    const path = '/es/needs/mine'
    const done = await bring(app(), path, ruth)
    expect([done.status, done.to]).toEqual([303, `${path}?done=promised#done`])
    const [row] = await rows(app())
    expect(row).toMatchObject({ needId: 'drivers', count: 2, name: 'Ruth', language: 'es' })
    const { id = '', token } = row ?? {}
    expect(done.cookie).toBe(`lampstand.promises=${id}.${token}`)
    const again = await post(app(), `${path}?new=${id}.${token}`, ruth, done.cookie)
    expect([again.status, (await rows(app())).length]).toEqual([303, 1])
    const fields = { ...ruth, id, intent: 'change', count: '1' }
    expect((await post(app(), path, fields, done.cookie)).to).toBe(`${path}?done=changed#done`)
    expect((await rows(app()))[0]?.count).toBe(1)
    const gone = await post(app(), path, { id, intent: 'cancel' }, done.cookie)
    expect([gone.to, gone.cookie]).toEqual([`${path}?done=cancelled#done`, 'lampstand.promises='])
    expect((await rows(app()))[0]?.cancelledAt).not.toBeNull()
  })

  test('is refused without a need, a contact, or a name, and leaves no cookie', async () => {
    await saveDrivers(app())
    for (const wrong of [{ need: '' }, { contact: '' }, { name: ' ' }, { count: '0' }]) {
      const refused = await bring(app(), '/needs/mine', { ...ruth, ...wrong })
      expect([refused.status, refused.cookie]).toEqual([400, 'lampstand.promises='])
    }
    expect((await bring(app(), '/needs/mine', { ...ruth, count: '3' })).status).toBe(422)
    expect(await rows(app())).toEqual([])
  })

  test('can be taken back and made again, and a change never goes beyond the need', async () => {
    await saveDrivers(app())
    const path = '/needs/mine'
    const one = { ...ruth, count: '1' }
    const own = await bring(app(), path, one)
    await bring(app(), path, { ...one, name: 'Ann' })
    const [{ id } = { id: '' }] = (await rows(app())).filter(({ name }) => name === 'Ruth')
    const change = (count: string) =>
      post(app(), path, { ...ruth, id, intent: 'change', count }, own.cookie)
    expect((await change('2')).status).toBe(422)
    // the list is full
    expect((await bring(app(), path, one)).status).toBe(422)
    expect((await post(app(), path, { id, intent: 'cancel' }, own.cookie)).status).toBe(303)
    // the cookie of a second tab
    expect((await change('1')).status).toBe(404)
    expect((await post(app(), path, { id, intent: 'cancel' }, own.cookie)).status).toBe(404)
    expect((await bring(app(), path, one)).to).toBe(`${path}?done=promised#done`)
    const counts = (await rows(app())).map(({ count, cancelledAt }) => [
      count,
      cancelledAt !== null,
    ])
    expect(counts.sort()).toEqual([
      [1, false],
      [1, false],
      [1, true],
    ])
  })

  test('is refused with a name for hostile text and sizes, and keeps the stored one', async () => {
    await saveDrivers(app())
    const path = '/needs/mine'
    const own = await bring(app(), path, ruth)
    const [{ id, token } = { id: '', token: '' }] = await rows(app())
    const wrong: Record<string, string>[] = [
      { name: 'x'.repeat(101) },
      { name: 'x'.repeat(200_000) },
      { contact: 'x'.repeat(201) },
      { contact: '\u202e\u0000' },
      { count: '1e9' },
      { count: '-1' },
      { count: '1.5' },
      { count: '９' },
      { count: '__proto__' },
      { id: 'constructor' },
      { id: 'x'.repeat(10_000) },
      { intent: 'toString' },
    ]
    for (const fields of wrong) {
      const sent = { ...ruth, id, intent: 'change', ...fields }
      const { status } = await post(app(), path, sent, own.cookie)
      const what = JSON.stringify(fields).slice(0, 60)
      // an unknown intent changes the promise to the same
      if (fields.intent) expect(status, what).toBe(303)
      else expect([400, 404, 413, 422], what).toContain(status)
    }
    for (const need of ['__proto__', 'constructor', 'x'.repeat(101)]) {
      expect([400, 404]).toContain((await bring(app(), path, { ...ruth, need })).status)
    }
    for (const cookie of ['lampstand.promises=~.~.', `lampstand.promises=${'x.y~'.repeat(400)}`]) {
      expect((await post(app(), path, { id, intent: 'cancel' }, cookie)).status).toBe(404)
      expect((await fetchPage(app(), path, { headers: { cookie } })).status).toBe(200)
    }
    for (const link of ['', '.', 'x'.repeat(5000), '__proto__.x', `${id}.${token}x`])
      expect((await fetchPage(app(), `${path}?own=${link}`)).cookie).toBe('')
    expect(await rows(app())).toMatchObject([{ count: 2, name: 'Ruth', contact: ruth.contact }])
    const name = '<b>Rut\u202eh</b>'
    const saved = await post(app(), path, { ...ruth, id, intent: 'change', name }, own.cookie)
    expect([saved.status, (await rows(app()))[0]?.name]).toEqual([303, '<b>Ruth</b>'])
  })

  test('can’t be changed without its key', async () => {
    await saveDrivers(app())
    await bring(app(), '/needs/mine', ruth)
    const [{ id } = { id: '' }] = await rows(app())
    for (const cookie of ['', `lampstand.promises=${id}.wrong`]) {
      const refused = await post(app(), '/needs/mine', { id, intent: 'cancel' }, cookie)
      expect(refused.status).toBe(404)
    }
    expect((await rows(app()))[0]?.cancelledAt).toBeNull()
  })

  test('isn’t stored again after it was canceled, or under someone else’s id or secret', async () => {
    await saveDrivers(app())
    const done = await bring(app(), '/needs/mine', { ...ruth, count: '1' })
    const [{ id, token } = { id: '', token: '' }] = await rows(app())
    const other = createOwnKey()
    await post(app(), '/needs/mine', { id, intent: 'cancel' }, done.cookie)
    for (const key of [`${id}.${token}`, `${id}.${other.token}`, `${other.id}.${token}`]) {
      const refused = await post(app(), `/needs/mine?new=${key}`, ruth, done.cookie)
      expect([refused.status, refused.to]).toEqual([404, ''])
    }
    expect(await rows(app())).toMatchObject([{ id, count: 1, cancelledAt: expect.any(String) }])
  })

  test('opens from the link in its email, which leaves the URL', async () => {
    await saveDrivers(app())
    await bring(app(), '/needs/mine', ruth)
    const [{ id, token } = { id: '', token: '' }] = await rows(app())
    const opened = await fetchPage(app(), `/needs/mine?own=${id}.${token}`)
    expect(opened).toMatchObject({ status: 303, to: `/needs/mine#${id}` })
    expect(opened.cookie).toBe(`lampstand.promises=${id}.${token}`)
    expect(opened.cache).toContain('no-store')
    const wrong = await fetchPage(app(), `/needs/mine?own=${id}.x`)
    expect(wrong).toMatchObject({ status: 303, to: '/needs/mine', cookie: '' })
  })
})
