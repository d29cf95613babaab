import { expect, test } from 'vitest'
import { addTestColor, addTestPicture, addTestProduct } from '#app/catalog/products.fixtures.ts'
import type { SpanishPart, SpanishText } from '#app/content/spanish/spanish-schema.ts'
import { saveTranslation } from '#app/spanish/translations.server.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'
import { readTableTexts, type TablePart } from './table-texts.server.ts'

const path = '/api/admin/spanish'

async function read<T>(app: TestApp, address: string, cookie: string): Promise<T> {
  const response = await app.send(address, { cookie })
  expect(response.status).toBe(200)
  return response.json()
}

async function partOf(app: TestApp, key: string, cookie: string): Promise<SpanishPart | undefined> {
  const { parts } = await read<{ parts: SpanishPart[] }>(app, path, cookie)
  return parts.find((part) => part.key === key)
}

describeOnSqlite('the Spanish section', (app) => {
  test('answers 401 without a session, 403 without the part’s permission, and 404 for an unknown part', async () => {
    expect((await app().send(path)).status).toBe(401)
    const cookie = await app().signIn('editor')
    const json = { texts: [] }
    expect((await app().send(`${path}/products`, { cookie })).status).toBe(403)
    expect((await app().send(`${path}/products`, { cookie, json })).status).toBe(403)
    expect((await app().send(`${path}/pictures`, { cookie })).status).toBe(200)
    expect((await app().send(`${path}/constructor`, { cookie })).status).toBe(404)
  })

  test('lists the parts that a person may edit, and counts missing and outdated translations', async () => {
    const [editor, shop] = [await app().signIn('editor'), await app().signIn('shop')]
    expect(await partOf(app(), 'products', editor)).toBeUndefined()
    expect(await partOf(app(), 'homepage', shop)).toBeUndefined()
    expect(await partOf(app(), 'homepage', editor)).toMatchObject({ missing: 0, stale: 0 })
    const json = { hero: { title: 'Changed' }, steps: { items: [{ title: 'Only English' }] } }
    await app().send('/api/admin/homepage', { cookie: editor, json })
    const home = await partOf(app(), 'homepage', editor)
    expect(home?.stale).toBeGreaterThan(0)
    await addTestProduct(app().context, { name: 'Mug', description: '' })
    expect(await partOf(app(), 'products', shop)).toMatchObject({ missing: 1, stale: 0 })
  })

  test('saves translations of products, colors, and pictures, and marks outdated ones', async () => {
    const { context } = app()
    const cookie = await app().signIn('owner')
    const product = await addTestProduct(context, { name: 'Mug', description: 'It holds tea.' })
    const color = await addTestColor(context, product, { name: 'Navy' })
    const picture = await addTestPicture(context, 'A porch at night')
    const products = `${path}/products`
    const { texts } = await read<{ texts: SpanishText[] }>(app(), products, cookie)
    expect(texts.map(({ path: own, from }) => [own, from])).toEqual([
      [`product ${product} name`, 'none'],
      [`product ${product} description`, 'none'],
      [`color ${color} name`, 'site'],
    ])
    const sent = [{ path: `product ${product} name`, english: 'Mug', spanish: 'Taza' }]
    expect((await app().send(products, { cookie, json: { texts: sent } })).status).toBe(200)
    await context.db
      .updateTable('products')
      .set({ name: 'Big mug' })
      .where('id', '=', product)
      .execute()
    const [after] = (await read<{ texts: SpanishText[] }>(app(), products, cookie)).texts
    expect(after).toMatchObject({ english: 'Big mug', spanish: 'Taza', madeFor: 'Mug' })
    const alt = {
      path: `picture ${picture} alt`,
      english: 'A porch at night',
      spanish: 'Un porche de noche',
    }
    const response = await app().send(`${path}/pictures`, { cookie, json: { texts: [alt] } })
    expect((await response.json()).texts).toMatchObject([{ ...alt, from: 'staff' }])
  })

  test('answers 409 and saves nothing if the English has changed', async () => {
    const { context } = app()
    const cookie = await app().signIn('shop')
    const product = await addTestProduct(context, { name: 'Mug', description: 'It holds tea.' })
    const own = (field: string) => `product ${product} ${field}`
    const texts = [
      { path: own('description'), english: 'It holds tea.', spanish: 'Para el té.' },
      { path: own('name'), english: 'Cup', spanish: 'Taza' },
    ]
    const response = await app().send(`${path}/products`, { cookie, json: { texts } })
    expect(response.status).toBe(409)
    expect(await context.db.selectFrom('translations').selectAll().execute()).toEqual([])
  })
})

describeOnSqlite('texts of a table', (app) => {
  test('include their translations even for 70,000 rows', async () => {
    const color = await addTestColor(app().context, 'mug', { name: 'Dusk over the valley' })
    const own = { owner: 'color', field: 'name', english: 'Dusk over the valley' } as const
    await saveTranslation(app().context.db, 'color', color, {
      ...{ field: 'name', madeFor: own.english, spanish: 'Atardecer en el valle' },
    })
    const others = Array.from({ length: 70_000 }, (_, at) => ({ ...own, id: `color ${at}` }))
    const list = async () =>
      [{ ...own, id: color }, ...others].map((text) => ({ ...text, place: 'Mug, color' }))
    const part: TablePart = {
      ...{ key: 'products', label: '', page: '' },
      permission: 'products',
      list,
    }
    const texts = await readTableTexts(app().context.db, part)
    expect(texts.length).toBe(70_001)
    expect(texts.filter(({ from }) => from === 'staff').map(({ spanish }) => spanish)).toEqual([
      'Atardecer en el valle',
    ])
  })
})
