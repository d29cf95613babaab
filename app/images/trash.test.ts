import { expect, test } from 'vitest'
import { deleteExpired } from '#server/upkeep/maintenance.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { addImage } from './images.server.ts'
import { testPictures } from './pictures.fixtures.ts'

const day = 24 * 60 * 60 * 1000

async function add(app: TestApp, originalName = 'supper.jpg') {
  const bytes = await testPictures.photo(60, 40)
  return addImage(app.context, { bytes, originalName, category: 'hero', description: 'A table' })
}

/** A picture that the homepage shows, and an editor's cookie. */
async function addToHomepage(app: TestApp) {
  const [{ id }, cookie] = await Promise.all([add(app), app.signIn('editor')])
  await app.send('/api/admin/homepage', { cookie, json: { hero: { backgroundImage: { id } } } })
  return { id, cookie }
}

async function shownOnHomepage(app: TestApp): Promise<unknown> {
  return (await (await app.send('/api/admin/homepage')).json()).hero.backgroundImage
}

function remove(app: TestApp, id: string, cookie: string) {
  return app.send(`/api/admin/images/${id}`, { method: 'DELETE', cookie })
}

async function listTrash(app: TestApp, cookie: string, query = '') {
  return (await app.send(`/api/admin/images?deleted=true${query}`, { cookie })).json()
}

describeOnBoth('the library’s trash', (app) => {
  test('is closed to visitors and the shop role', async () => {
    const { id } = await add(app())
    const shop = await app().signIn('shop')
    await remove(app(), id, await app().signIn('editor'))
    for (const path of ['/api/admin/images?deleted=true', '/api/admin/images/counts']) {
      expect((await app().send(path)).status).toBe(401)
    }
    expect((await app().send('/api/admin/images?deleted=true', { cookie: shop })).status).toBe(403)
    expect((await app().send('/api/admin/images?deleted=maybe')).status).toBe(400)
    expect((await app().send(`/api/images/${id}?bin=true`)).status).toBe(404)
    expect((await app().send(`/api/images/${id}?bin=true`, { cookie: shop })).status).toBe(404)
    const path = `/api/admin/images/${id}/restore`
    expect((await app().send(path, { method: 'POST' })).status).toBe(401)
    expect((await app().send(path, { method: 'POST', cookie: shop })).status).toBe(403)
  })

  test('lists the last deleted first, page by page', async () => {
    const cookie = await app().signIn('editor')
    const ids: string[] = []
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) ids.push((await add(app(), name)).id)
    const [a = '', b = '', c = ''] = ids
    for (const id of [c, a]) {
      app().clock.now = new Date(app().clock.now.getTime() + 1000)
      await remove(app(), id, cookie)
    }
    const trash = await listTrash(app(), cookie)
    expect(trash.map(({ id }: { id: string }) => id)).toEqual([a, c])
    expect(trash[0].deletedAt).toBe(app().clock.now.toISOString())
    expect(await listTrash(app(), cookie, `&limit=1&cursor=${a}`)).toMatchObject([{ id: c }])
    const counts = await (await app().send('/api/admin/images/counts', { cookie })).json()
    expect([counts.categories.hero, counts.categories.logo, counts.deleted]).toEqual([1, 0, 2])
    const left = await (await app().send('/api/admin/images', { cookie })).json()
    expect(left).toMatchObject([{ id: b, deletedAt: null }])
  })

  test('serves its pictures to editors without caching', async () => {
    const { id } = await add(app())
    const cookie = await app().signIn('editor')
    await remove(app(), id, cookie)
    for (const query of ['bin=true', 'bin=true&w=480&f=webp']) {
      const shown = await app().send(`/api/images/${id}?${query}`, { cookie })
      expect(shown.status).toBe(200)
      expect(shown.headers.get('cache-control')).toBe('private, no-store')
    }
    expect((await app().send(`/api/images/${id}`, { cookie })).status).toBe(404)
  })

  test('restores a picture to its page immediately', async () => {
    const { id, cookie } = await addToHomepage(app())
    await remove(app(), id, cookie)
    expect(await shownOnHomepage(app())).toBeNull()
    const before = await app().context.readSiteVersion()
    const path = `/api/admin/images/${id}/restore`
    const answer = await app().send(path, { method: 'POST', cookie })
    expect(await answer.json()).toMatchObject({ image: { id, deletedAt: null } })
    expect(await shownOnHomepage(app())).toMatchObject({ id, alt: 'A table' })
    expect(await app().context.readSiteVersion()).toBe(Number(before) + 1)
    expect((await app().send(path, { method: 'POST', cookie })).status).toBe(404)
  })

  test('keeps a picture for thirty days, then deletes it with its renditions', async () => {
    const [current, old] = [await add(app()), await add(app())]
    const cookie = await app().signIn('editor')
    for (const { id } of [current, old]) await app().send(`/api/images/${id}?w=320&f=webp`)
    await remove(app(), old.id, cookie)
    const { db } = app().context
    const stored = async () => {
      const images = await db.selectFrom('images').select('id').execute()
      const made = await db.selectFrom('imageRenditions').select('imageId').execute()
      return [images.map(({ id }) => id).sort(), made.map(({ imageId }) => imageId).sort()]
    }
    app().clock.now = new Date(app().clock.now.getTime() + 30 * day)
    await deleteExpired(app().context)
    const both = [current.id, old.id].sort()
    expect(await stored()).toEqual([both, both])
    app().clock.now = new Date(app().clock.now.getTime() + 1)
    await deleteExpired(app().context)
    expect(await stored()).toEqual([[current.id], [current.id]])
  })
})
