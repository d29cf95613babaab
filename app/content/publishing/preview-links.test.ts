import { expect, test } from 'vitest'
import { loadContent } from '#app/content/kit/content.server.ts'
import { about } from '#app/pages/documents/about.ts'
import type { RequestContext } from '#platform/context.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createApp, createRequestContext } from '#server/api/app.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'

const path = '/api/admin/about'
const day = 24 * 60 * 60 * 1000

/** Saves a draft and creates a preview link. */
async function link(
  { send }: TestApp,
  cookie: string,
  change: object = { hero: { title: 'Later' } },
) {
  const { draft } = await (
    await send(`${path}/draft`, { cookie, json: { version: 0, change } })
  ).json()
  const json = { number: draft.number }
  const answer = await send(`${path}/draft/${draft.id}/links`, { cookie, json })
  expect(answer.status).toBe(200)
  const { address: whole, links } = await answer.json()
  const { pathname, search } = new URL(whole)
  return { address: pathname + search, whole, draft, linkId: links[0].id as string }
}

/** What a visitor without an account gets at a URL. */
async function read({ context }: TestApp, address: string, cookie = '') {
  const hono = createApp(context, async (_, visit: RequestContext) => {
    const { hero } = await loadContent(visit, about)
    return new Response(hero.title, { headers: { 'content-type': 'text/html' } })
  })
  const request = new Request(new URL(address, 'http://localhost:3000'), { headers: { cookie } })
  const visit = createRequestContext(context, networkOf('192.0.2.9'))
  const response = await hono.fetch(request, { context: visit })
  return { status: response.status, text: await response.text(), preview: visit.preview }
}

const built = about.whole.fallback.hero.title

describeOnSqlite('a preview link', (app) => {
  test('shows the current draft to anyone with the link, and no one else', async () => {
    const cookie = await app().signIn('editor')
    const { address, whole, draft } = await link(app(), cookie)
    expect(address).toMatch(/^\/about\?shared=[\w-]{32}$/)
    expect(whole).toBe(`http://localhost:3000${address}`)
    expect(await read(app(), address)).toMatchObject({ text: 'Later', preview: { isShared: true } })
    expect((await read(app(), '/about')).text).toBe(built)
    const json = {
      version: 0,
      change: { hero: { title: 'Newer' } },
      draft: { id: draft.id, number: 1 },
    }
    await app().send(`${path}/draft`, { cookie, json })
    expect((await read(app(), address)).text).toBe('Newer')
  })

  test('shows later saves along with the draft', async () => {
    const cookie = await app().signIn('editor')
    const { address } = await link(app(), cookie, { hero: { description: 'Only this' } })
    await app().send(path, { cookie, json: { hero: { title: 'Saved since' } } })
    expect((await read(app(), address)).text).toBe('Saved since')
  })

  test('stops working when its maker loses the role', async () => {
    const { address } = await link(app(), await app().signIn('editor'))
    expect((await read(app(), address)).text).toBe('Later')
    await app()
      .context.db.updateTable('users')
      .set({ role: 'shop' })
      .where('role', '=', 'editor')
      .execute()
    expect(await read(app(), address)).toMatchObject({ status: 404, preview: null })
  })

  test('is stored only as a hash', async () => {
    const cookie = await app().signIn('editor')
    const { address } = await link(app(), cookie)
    const rows = await app().context.db.selectFrom('previewLinks').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(address.split('=')[1])
    const again = await (await app().send(`${path}/draft`, { cookie })).text()
    expect(again).not.toContain(address.split('=')[1])
  })

  test('expires after seven days', async () => {
    const cookie = await app().signIn('editor')
    const { address } = await link(app(), cookie)
    app().clock.now = new Date(app().clock.now.getTime() + 7 * day - 1)
    expect((await read(app(), address)).status).toBe(200)
    app().clock.now = new Date(app().clock.now.getTime() + 1)
    expect((await read(app(), address)).status).toBe(404)
  })

  test('stops working when it’s turned off or its draft ends', async () => {
    const cookie = await app().signIn('editor')
    const { address, linkId, draft } = await link(app(), cookie)
    const withdraw = () => app().send(`${path}/links/${linkId}`, { cookie, method: 'DELETE' })
    expect((await withdraw()).status).toBe(200)
    expect((await withdraw()).status).toBe(404)
    expect((await read(app(), address)).status).toBe(404)
    const json = { number: draft.number }
    const other = await (
      await app().send(`${path}/draft/${draft.id}/links`, { cookie, json })
    ).json()
    await app().send(`${path}/draft/${draft.id}/publish`, { cookie, json })
    expect((await read(app(), other.address)).status).toBe(404)
  })

  test.each(['', 'x', 'constructor', '%00', '%ff', 'a'.repeat(5000)])(
    'shows nothing for a made-up token: %j',
    async (token) => {
      await link(app(), await app().signIn('editor'))
      const { status, text } = await read(app(), `/about?shared=${token}`)
      expect(status).toBe(404)
      expect(text).not.toContain(built)
    },
  )

  test('doesn’t show the next draft after its own has ended', async () => {
    const cookie = await app().signIn('editor')
    const { address, draft } = await link(app(), cookie)
    const json = { number: draft.number }
    await app().send(`${path}/draft/${draft.id}/publish`, { cookie, json })
    const next = { version: 1, change: { hero: { title: 'The next' } } }
    expect((await app().send(`${path}/draft`, { cookie, json: next })).status).toBe(200)
    expect((await read(app(), address)).status).toBe(404)
  })

  test('is no longer listed after it expires', async () => {
    const cookie = await app().signIn('editor')
    await link(app(), cookie)
    const links = async () => (await (await app().send(`${path}/draft`, { cookie })).json()).links
    expect(await links()).toHaveLength(1)
    app().clock.now = new Date(app().clock.now.getTime() + 7 * day)
    expect(await links()).toHaveLength(0)
  })

  test('opens only its document’s page, and no endpoint', async () => {
    const cookie = await app().signIn('editor')
    const { address } = await link(app(), cookie)
    const [, query] = address.split('?')
    expect(await (await app().send(`${path}?${query}`)).text()).not.toContain('Later')
  })

  test('is limited to 20 per draft', async () => {
    const cookie = await app().signIn('editor')
    const { draft } = await link(app(), cookie)
    const more = () =>
      app().send(`${path}/draft/${draft.id}/links`, { cookie, json: { number: draft.number } })
    for (let count = 1; count < 20; count += 1) expect((await more()).status).toBe(200)
    expect((await more()).status).toBe(409)
  })
})
