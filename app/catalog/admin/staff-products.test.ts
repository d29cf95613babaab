import { expect, test } from 'vitest'
import { addTestColor, addTestProduct } from '#app/catalog/products.fixtures.ts'
import { countStock } from '#app/stock/stock.server.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import type { StaffProducts } from './staff-products.ts'

const path = '/api/admin/products'
const then = '2026-11-20T10:00:00.000Z'

async function read(app: TestApp, query = ''): Promise<StaffProducts> {
  const response = await app.send(`${path}${query}`, { cookie: await app.signIn('shop') })
  expect(response.status).toBe(200)
  return response.json()
}

async function namesOf(app: TestApp, query: string): Promise<string[]> {
  return (await read(app, query)).products.map(({ name }) => name).toSorted()
}

describeOnBoth('products for staff', (app) => {
  test.each([
    ['GET', path],
    ['GET', `${path}/stats`],
    ['GET', `${path}.csv`],
    ['POST', `${path}/ID/restore`],
  ])('%s %s answers 401 to a stranger and 403 to an editor', async (method, endpointPath) => {
    const id = await addTestProduct(app().context, { name: 'Hidden', archivedAt: then })
    const to = endpointPath.replace('ID', id)
    const stranger = await app().send(to, { method })
    expect(stranger.status).toBe(401)
    expect(await stranger.text()).not.toContain('Hidden')
    expect((await app().send(to, { method, cookie: await app().signIn('editor') })).status).toBe(
      403,
    )
  })

  test.each(['limit=0', 'limit=x', 'cursor=a%20b', 'state=lost', 'category=shoes'])(
    'GET /api/admin/products?%s answers 400',
    async (query) => {
      const cookie = await app().signIn('shop')
      expect((await app().send(`${path}?${query}`, { cookie })).status).toBe(400)
    },
  )

  test('GET /api/admin/products searches name, vendor, type, and category', async () => {
    await addTestProduct(app().context, { name: 'Café mug', type: 'mug', category: 'gifts' })
    await addTestProduct(app().context, { name: 'Lamp Tee', vendorName: 'Cornerstone' })
    expect(await namesOf(app(), '?search=CAFE')).toEqual(['Café mug'])
    expect(await namesOf(app(), '?search=tee+corner')).toEqual(['Lamp Tee'])
    expect(await namesOf(app(), '?search=gifts')).toEqual(['Café mug'])
    expect(await namesOf(app(), '?search=tee+mug')).toEqual([])
    expect(await namesOf(app(), '?search=%25')).toEqual([])
  })

  test('GET /api/admin/products says how many are left of each', async () => {
    const { context } = app()
    const { db, now } = context
    const count = (id: string, ...quantities: number[]) => {
      const rows = quantities.map((quantity, at) => ({
        ...{ size: ['S', 'M'][at] ?? '', colorId: '', quantity },
      }))
      return countStock(db, now(), id, rows)
    }
    const sizes = '["S","M"]'
    await addTestProduct(context, { name: 'Free', sizes })
    await count(await addTestProduct(context, { name: 'Half counted', sizes }), 3)
    await count(await addTestProduct(context, { name: 'Counted', sizes }), 3, 4)
    await count(await addTestProduct(context, { name: 'Gone', sizes }), 0, 0)
    const { products } = await read(app())
    const counts = products.map(({ name, left, counted }) => [name, [left, counted]])
    expect(Object.fromEntries(counts)).toEqual({
      ...{ Free: [null, null], 'Half counted': [null, 3], Counted: [7, 7], Gone: [0, 0] },
    })
  })

  test('GET /api/admin/products filters by state and category', async () => {
    await addTestProduct(app().context, { name: 'Seen' })
    await addTestProduct(app().context, { name: 'Hidden', hiddenAt: then, category: 'books' })
    await addTestProduct(app().context, { name: 'Best', featuredAt: then })
    await addTestProduct(app().context, { name: 'Gone', archivedAt: then })
    expect(await namesOf(app(), '')).toEqual(['Best', 'Hidden', 'Seen'])
    expect(await namesOf(app(), '?state=available')).toEqual(['Best', 'Seen'])
    expect(await namesOf(app(), '?state=unavailable')).toEqual(['Hidden'])
    expect(await namesOf(app(), '?state=featured')).toEqual(['Best'])
    expect(await namesOf(app(), '?state=deleted')).toEqual(['Gone'])
    expect(await namesOf(app(), '?category=books')).toEqual(['Hidden'])
  })

  test('GET /api/admin/products lists every product once, page by page, as the shop does', async () => {
    for (let at = 0; at < 50; at += 1) {
      const createdAt = new Date(Date.UTC(2026, 0, 1 + Math.floor(at / 2))).toISOString()
      await addTestProduct(app().context, { name: `Product ${at}`, createdAt })
    }
    const first = await read(app(), '')
    const second = await read(app(), `?cursor=${first.next}`)
    const pages = [first, second, await read(app(), `?cursor=${second.next}`)]
    expect(pages.map(({ products }) => products.length)).toEqual([24, 24, 2])
    const names = pages.flatMap(({ products }) => products.map(({ name }) => name))
    expect(new Set(names).size).toBe(50)
    expect(names.slice(-2).toSorted()).toEqual(['Product 0', 'Product 1'])
    expect(pages.map(({ matching }) => matching)).toEqual([50, 50, 50])
    expect(pages.at(-1)?.next).toBeNull()
    // a product that's gone meanwhile: from the beginning
    expect((await read(app(), '?cursor=gone')).products).toEqual(first.products)
  })

  test('GET /api/admin/products follows the arranged order, featured ones first, unless sorted', async () => {
    await addTestProduct(app().context, { name: 'C', position: 1 })
    await addTestProduct(app().context, { name: 'A', position: 0, hiddenAt: then })
    await addTestProduct(app().context, { name: 'D', position: 2, featuredAt: then })
    await addTestProduct(app().context, { name: 'B', position: null })
    const namesOf = async (query: string) =>
      (await read(app(), query)).products.map(({ name }) => name)
    expect(await namesOf('')).toEqual(['D', 'B', 'A', 'C'])
    expect(await namesOf('?sort=shop')).toEqual(['D', 'B', 'A', 'C'])
    expect(await namesOf('?sort=-name')).toEqual(['D', 'C', 'B', 'A'])
  })

  test("GET /api/admin/products/stats counts what isn't deleted", async () => {
    await addTestProduct(app().context)
    await addTestProduct(app().context, { hiddenAt: then, featuredAt: then })
    await addTestProduct(app().context, { archivedAt: then, featuredAt: then })
    const response = await app().send(`${path}/stats`, { cookie: await app().signIn('shop') })
    expect(await response.json()).toEqual({ total: 2, featured: 1 })
  })

  test('POST /api/admin/products/{id}/restore restores a deleted product with its colors', async () => {
    const id = await addTestProduct(app().context)
    await addTestProduct(app().context, { name: 'Still gone', archivedAt: then })
    await addTestColor(app().context, id)
    const cookie = await app().signIn('shop')
    await app().send(`${path}/${id}`, { method: 'DELETE', cookie })
    const before = await app().context.readSiteVersion()
    const response = await app().send(`${path}/${id}/restore`, { method: 'POST', cookie })
    expect(await response.json()).toMatchObject({ id, active: 'true' })
    expect(await app().context.readSiteVersion()).toBeGreaterThan(before)
    const colors = await app().send(`${path}/${id}/colors`)
    expect(await colors.json()).toHaveLength(1)
    const again = await app().send(`${path}/${id}/restore`, { method: 'POST', cookie })
    expect(again.status).toBe(404)
    expect(await namesOf(app(), '?state=deleted')).toEqual(['Still gone'])
  })

  test('GET /api/admin/products.csv exports every product that matches the filter', async () => {
    const { db, now } = app().context
    const id = await addTestProduct(app().context, { name: 'Lamp "Tee"', vendorName: '=1+1' })
    const colorId = await addTestColor(app().context, id, { name: 'Forest' })
    await addTestColor(app().context, id, { name: 'Gone', archivedAt: then })
    await countStock(db, now(), id, [{ size: 'M', colorId, quantity: 12 }])
    const createdAt = now().toISOString()
    for (let at = 0; at < 30; at += 1) {
      await addTestProduct(app().context, { name: `Other ${at}`, category: 'books', createdAt })
    }
    const cookie = await app().signIn('shop')
    const response = await app().send(`${path}.csv`, { cookie })
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="products-2026-11-21.csv"',
    )
    const text = await response.text()
    expect(text).toContain('"Lamp ""Tee""","apparel","t-shirt","25.00","yes","no","S, M, L"')
    expect(text).toContain(`"Forest","Forest, M: 12","","'=1+1"`)
    expect(text.trimEnd().split('\r\n')).toHaveLength(32)
    const books = await (await app().send(`${path}.csv?category=books`, { cookie })).text()
    expect(books.trimEnd().split('\r\n')).toHaveLength(31)
  })
})
