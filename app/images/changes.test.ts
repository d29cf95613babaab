import { expect, test } from 'vitest'
import { describeOnSqlite, type TestApp } from '#test/support.ts'
import { addImage } from './images.server.ts'
import { testPictures } from './pictures.fixtures.ts'
import type { ImageCategory } from './schema.ts'

async function add(app: TestApp, category: ImageCategory = 'general', originalName = 'a.jpg') {
  const bytes = await testPictures.photo(60, 40)
  return addImage(app.context, { bytes, originalName, category, description: 'Hands and a mug' })
}

describeOnSqlite('PUT /api/admin/images/{id}', (app) => {
  function change(id: string, json: unknown, cookie?: string) {
    const path = `/api/admin/images/${id}`
    return app().send(path, { method: 'PUT', json, ...(cookie ? { cookie } : {}) })
  }

  test('answers 401, 403, 404 and 400, and changes nothing', async () => {
    const { id } = await add(app())
    const cookie = await app().signIn('editor')
    expect((await change(id, { description: 'x' })).status).toBe(401)
    expect((await change(id, { description: 'x' }, await app().signIn('shop'))).status).toBe(403)
    expect((await change('none', { description: 'x' }, cookie)).status).toBe(404)
    for (const wrong of [
      { category: 'secret' },
      { description: 'x'.repeat(1001) },
      { description: null },
      { decorative: 'yes' },
      { focus: { x: 101, y: 0 } },
      { focus: { x: 0, y: -1 } },
      { focus: { x: 0.5, y: 0 } },
      { focus: { x: 10 } },
      { focus: '10 20' },
      { focus: null },
      [],
    ]) {
      expect((await change(id, wrong, cookie)).status, JSON.stringify(wrong)).toBe(400)
    }
    const list = await (await app().send('/api/admin/images')).json()
    expect(list).toEqual([{ id, category: 'general', alt: 'Hands and a mug' }])
  })

  test('changes only what is sent and bumps the site version', async () => {
    const { id } = await add(app())
    const cookie = await app().signIn('editor')
    const before = await app().context.readSiteVersion()
    const first = await (await change(id, { description: ' A lit window ' }, cookie)).json()
    expect(first.image).toMatchObject({ description: 'A lit window', category: 'general' })
    expect(await app().context.readSiteVersion()).toBe(Number(before) + 1)
    const second = await (await change(id, { category: 'hero', decorative: true }, cookie)).json()
    expect(second.image).toMatchObject({ description: 'A lit window', isDecorative: true })
    const shown = async () => (await app().send('/api/admin/images')).json()
    expect(await shown()).toEqual([{ id, category: 'hero', alt: '' }])
    await change(id, { decorative: false }, cookie)
    expect(await shown()).toEqual([{ id, category: 'hero', alt: 'A lit window' }])
    expect((await change(id, {}, cookie)).status).toBe(200)
  })

  test('returns the changed picture', async () => {
    const pictures = [await add(app()), await add(app())]
    const cookie = await app().signIn('editor')
    for (const { id } of pictures) {
      const { image } = await (await change(id, { description: `It is ${id}` }, cookie)).json()
      expect(image).toMatchObject({ id, description: `It is ${id}` })
    }
  })

  test('stores the focal point, centered by default, and passes it to pages', async () => {
    const { id, focus } = await add(app())
    expect(focus).toEqual({ x: 50, y: 50 })
    const cookie = await app().signIn('editor')
    const json = { hero: { backgroundImage: { id } } }
    await app().send('/api/admin/about', { method: 'POST', json, cookie })
    const shown = async () => {
      const answer = await (await app().send('/api/admin/about')).json()
      return answer.hero.backgroundImage.focus
    }
    expect(await shown()).toBeUndefined()
    for (const point of [
      { x: 50, y: 0 },
      { x: 100, y: 50 },
      { x: 0, y: 100 },
    ]) {
      const changed = await (await change(id, { focus: point }, cookie)).json()
      expect(changed.image.focus).toEqual(point)
      expect(await shown()).toEqual(point)
    }
    await change(id, { description: 'Two hands' }, cookie)
    expect(await shown()).toEqual({ x: 0, y: 100 })
  })
})

describeOnSqlite('POST /api/admin/images/{id}/logo', (app) => {
  test('answers 401, 403 and 404', async () => {
    const { id } = await add(app())
    const send = async (one: string, role?: string) => {
      const cookie = role ? { cookie: await app().signIn(role) } : {}
      return app().send(`/api/admin/images/${one}/logo`, { method: 'POST', ...cookie })
    }
    expect((await send(id)).status).toBe(401)
    expect((await send(id, 'shop')).status).toBe(403)
    expect((await send('none', 'editor')).status).toBe(404)
  })

  test('makes any picture the current logo', async () => {
    const [photo, old] = [await add(app()), await add(app(), 'logo')]
    const current = await add(app(), 'logo')
    const cookie = await app().signIn('editor')
    const logos = async () => {
      const list = await (await app().send('/api/admin/images?category=logo')).json()
      return list.map(({ id }: { id: string }) => id)
    }
    await app().send(`/api/admin/images/${old.id}/logo`, { method: 'POST', cookie })
    expect(await logos()).toEqual([old.id, current.id])
    await app().send(`/api/admin/images/${photo.id}/logo`, { method: 'POST', cookie })
    expect(await logos()).toEqual([photo.id, old.id, current.id])
  })
})

describeOnSqlite('GET /api/admin/images?search=', (app) => {
  test('answers 401 to visitors, who could guess file names', async () => {
    await add(app(), 'general', 'Jane Doe.jpg')
    expect((await app().send('/api/admin/images?search=jane')).status).toBe(401)
  })

  test('finds all words in file name or description, taking wildcards literally', async () => {
    const jane = await add(app(), 'general', 'Jane at SUPPER.jpg')
    const percent = await add(app(), 'hero', '100%_sure.jpg')
    const cookie = await app().signIn('shop')
    const find = async (search: string) => {
      const query = new URLSearchParams({ search })
      const list = await (await app().send(`/api/admin/images?${query}`, { cookie })).json()
      const counts = await app().send(`/api/admin/images/counts?${query}`, { cookie })
      const { categories } = await counts.json()
      const sum = Object.values<number>(categories).reduce((one, other) => one + other, 0)
      expect(sum).toBe(list.length)
      return list.map(({ id }: { id: string }) => id)
    }
    expect(await find('supper jane')).toEqual([jane.id])
    expect(await find('MUG')).toEqual([percent.id, jane.id])
    expect(await find('0%_')).toEqual([percent.id])
    expect(await find('%')).toEqual([percent.id])
    expect(await find('\\')).toEqual([])
    expect(await find('jane mug hero')).toEqual([])
  })
})
