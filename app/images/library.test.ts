import { expect, test } from 'vitest'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { addImage } from './images.server.ts'
import { testPictures } from './pictures.fixtures.ts'
import type { ImageCategory } from './schema.ts'

type Caption = { originalName?: string; description?: string; isDecorative?: boolean }

async function add(app: TestApp, category: ImageCategory = 'general', more: Caption = {}) {
  return addImage(app.context, {
    bytes: await testPictures.photo(60, 40),
    originalName: 'Jane Doe at supper.jpg',
    category,
    description: `a picture for ${category}`,
    ...more,
  })
}

async function listIds(app: TestApp, query = ''): Promise<string[]> {
  const images = await (await app.send(`/api/admin/images${query}`)).json()
  return images.map(({ id }: { id: string }) => id)
}

describeOnBoth('GET /api/admin/images', (app) => {
  test('answers 400 to an unknown category and a limit out of bounds', async () => {
    for (const query of ['category=secret', 'limit=0', 'limit=501', 'limit=many']) {
      expect((await app().send(`/api/admin/images?${query}`)).status).toBe(400)
    }
  })

  test('shows visitors only id, category, and alt text', async () => {
    await add(app())
    await add(app(), 'hero', { isDecorative: true })
    const response = await app().send('/api/admin/images')
    const text = await response.text()
    expect(text).not.toContain('Jane')
    expect(JSON.parse(text)).toEqual([
      { id: expect.any(String), category: 'hero', alt: '' },
      { id: expect.any(String), category: 'general', alt: 'a picture for general' },
    ])
  })

  test('shows staff everything but the bytes', async () => {
    await add(app())
    const cookie = await app().signIn('editor')
    const [image] = await (await app().send('/api/admin/images', { cookie })).json()
    expect(Object.keys(image).sort()).toEqual(
      `category createdAt deletedAt description filename focus height id isDecorative mimeType originalName size url
      width`.split(/\s+/),
    )
    expect(image.originalName).toBe('Jane Doe at supper.jpg')
  })

  test('lists the newest first, by category and by page', async () => {
    const first = await add(app(), 'hero')
    const second = await add(app(), 'logo')
    const third = await add(app(), 'hero')
    expect(await listIds(app())).toEqual([third.id, second.id, first.id])
    expect(await listIds(app(), '?category=hero')).toEqual([third.id, first.id])
    expect(await listIds(app(), '?limit=2')).toEqual([third.id, second.id])
    expect(await listIds(app(), `?limit=2&cursor=${second.id}`)).toEqual([first.id])
    expect(await listIds(app(), '?cursor=unknown')).toEqual([])
    expect(await listIds(app(), `?id=${second.id}`)).toEqual([second.id])
    expect(await listIds(app(), '?id=unknown')).toEqual([])
  })

  test('lists and counts pictures without a description', async () => {
    const { id } = await add(app(), 'events', { description: '' })
    await add(app(), 'events', { description: '', isDecorative: true })
    await add(app(), 'events')
    const cookie = await app().signIn('editor')
    const listed = await (await app().send('/api/admin/images?wordless=true', { cookie })).json()
    expect(listed).toMatchObject([{ id }])
    const counted = await app().send('/api/admin/images/counts?wordless=true', { cookie })
    expect((await counted.json()).categories.events).toBe(1)
  })

  test('strips folders and unprintable characters from file names', async () => {
    const named = await add(app(), 'events', { originalName: 'photos/A\ttable\u007f.jpg' })
    expect(named.originalName).toBe('Atable.jpg')
    const turned = await add(app(), 'events', { originalName: 'a\u202egpj.exe\u2066\u0085' })
    expect(turned.originalName).toBe('agpj.exe')
    const long = await add(app(), 'events', { originalName: `a${'\u{1f600}'.repeat(400)}` })
    expect(long.originalName).toBe(`a${'\u{1f600}'.repeat(199)}`)
  })

  test('answers 304 to a known ETag', async () => {
    const etag = (await app().send('/api/admin/images')).headers.get('etag') ?? ''
    const again = await app().send('/api/admin/images', { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })
})

describeOnBoth('DELETE /api/admin/images/{id}', (app) => {
  test('answers 401 without a session and 403 to the shop role', async () => {
    const { id } = await add(app())
    const path = `/api/admin/images/${id}`
    expect((await app().send(path, { method: 'DELETE' })).status).toBe(401)
    const cookie = await app().signIn('shop')
    expect((await app().send(path, { method: 'DELETE', cookie })).status).toBe(403)
    expect(await listIds(app())).toEqual([id])
  })

  test('answers 404 in JSON for an unknown or deleted picture', async () => {
    const { id } = await add(app())
    const cookie = await app().signIn('editor')
    const unknown = await app().send('/api/admin/images/none', { method: 'DELETE', cookie })
    expect(unknown.status).toBe(404)
    expect(await unknown.json()).toMatchObject({ error: 'This picture doesn’t exist' })
    await app().send(`/api/admin/images/${id}`, { method: 'DELETE', cookie })
    const again = await app().send(`/api/admin/images/${id}`, { method: 'DELETE', cookie })
    expect(again.status).toBe(404)
  })

  test('removes the picture from lists, URLs, and pages, and bumps the site version', async () => {
    const { id } = await add(app(), 'hero')
    const cookie = await app().signIn('editor')
    await app().send('/api/admin/homepage', { cookie, json: { hero: { backgroundImage: { id } } } })
    const shown = await (await app().send('/api/admin/homepage')).json()
    expect(shown.hero.backgroundImage).toMatchObject({ id, width: 60, isVector: false })
    const before = await app().context.readSiteVersion()
    const response = await app().send(`/api/admin/images/${id}`, { method: 'DELETE', cookie })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ id })
    expect(await app().context.readSiteVersion()).toBe(Number(before) + 1)
    expect(await listIds(app())).toEqual([])
    expect((await app().send(`/api/images/${id}`)).status).toBe(404)
    const after = await (await app().send('/api/admin/homepage')).json()
    expect(after.hero.backgroundImage).toBeNull()
  })

  test('keeps the row and its bytes for restoring', async () => {
    const { id } = await add(app())
    const cookie = await app().signIn('editor')
    await app().send(`/api/admin/images/${id}`, { method: 'DELETE', cookie })
    const row = await app()
      .context.db.selectFrom('images')
      .select(['deletedAt', 'size'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.deletedAt).toBe('2026-11-21T18:00:00.000Z')
    expect(row.size).toBeGreaterThan(0)
  })
})
