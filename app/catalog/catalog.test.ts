import { expect, test } from 'vitest'
import { networkOf } from '#platform/http/client-ip.ts'
import { createApplication } from '#server/application.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { addTestColor, addTestProduct } from './products.fixtures.ts'

async function list(app: TestApp, query = '', cookie?: string) {
  const response = await app.send(`/api/shop/products${query}`, cookie ? { cookie } : {})
  expect(response.status).toBe(200)
  const products: { id: string; name: string }[] = await response.json()
  return products
}

async function count(app: TestApp, productId: string, colorId: string, quantity: number) {
  const row = { productId, colorId, size: 'M', quantity }
  await app.context.db.insertInto('productStock').values(row).execute()
}

describeOnBoth('GET /api/shop/products', (get) => {
  test('answers 400 to an invalid limit or cursor', async () => {
    for (const query of ['limit=0', 'limit=501', 'limit=1.5', 'limit=all', 'cursor=none']) {
      const response = await get().send(`/api/shop/products?${query}`)
      expect(response.status, query).toBe(400)
      expect((await response.json()).fields).toHaveLength(1)
    }
  })

  test('hides hidden and deleted products from strangers and editors', async () => {
    const { context } = get()
    await addTestProduct(context, { name: 'Seen' })
    await addTestProduct(context, { name: 'Hidden', hiddenAt: 'x' })
    await addTestProduct(context, { name: 'Deleted', archivedAt: 'x' })
    expect((await list(get())).map(({ name }) => name)).toEqual(['Seen'])
    const editor = await get().signIn('editor')
    expect((await list(get(), '', editor)).map(({ name }) => name)).toEqual(['Seen'])
  })

  test('shows hidden products to shop staff, and deleted ones to no one (decision 36)', async () => {
    const { context } = get()
    await addTestProduct(context, { name: 'Hidden', hiddenAt: 'x', createdAt: '2026-01-01' })
    await addTestProduct(context, { name: 'Seen', createdAt: '2025-01-01' })
    await addTestProduct(context, { name: 'Deleted', archivedAt: 'x' })
    for (const role of ['shop', 'owner']) {
      expect(await list(get(), '', await get().signIn(role))).toMatchObject([
        { name: 'Hidden', active: 'false' },
        { name: 'Seen', active: 'true' },
      ])
    }
  })

  test('answers the documented fields: decimal text, "true" and "false", sizes as a list', async () => {
    const { context } = get()
    const id = await addTestProduct(context, {
      priceCents: 4590,
      featuredAt: '2026-01-01',
      vendorName: 'Cornerstone Apparel',
      weightGrams: 180,
    })
    const colorId = await addTestColor(context, id, { name: 'Sky' })
    await count(get(), id, colorId, 4)
    expect(await list(get())).toEqual([
      {
        id,
        name: 'Lamp Tee',
        description: 'A shirt that says whose light it is.',
        price: '45.90',
        category: 'apparel',
        type: 't-shirt',
        image: null,
        active: 'true',
        featured: 'true',
        sizes: ['S', 'M', 'L'],
        sizePrices: [],
        vendorName: 'Cornerstone Apparel',
        vendorLogo: null,
        stock: [{ size: 'M', color: 'Sky', quantity: 4 }],
        weight: 180,
      },
    ])
  })

  test.each([
    ['a list', '["S","M"]'],
    ['a list inside a string', '"[\\"S\\",\\"M\\"]"'],
    ['a comma-separated list', 'S, M'],
    ['another database’s array', '{S,"M"}'],
  ])('answers sizes stored as %s as a list', async (_, sizes) => {
    await addTestProduct(get().context, { sizes })
    expect(await list(get())).toMatchObject([{ sizes: ['S', 'M'] }])
  })

  test('continues after the cursor, each product once, newest first', async () => {
    const { context } = get()
    for (let at = 0; at < 7; at += 1) {
      // two on each day, so that a day can straddle a page break
      const createdAt = `2026-01-0${1 + Math.floor(at / 2)}`
      await addTestProduct(context, { name: `No ${at}`, createdAt })
    }
    const whole = await list(get())
    const pages = []
    for (let cursor = ''; ; ) {
      const page = await list(get(), `?limit=3${cursor}`)
      if (page.length === 0) break
      pages.push(page)
      cursor = `&cursor=${page.at(-1)?.id}`
    }
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 1])
    expect(pages.flat()).toEqual(whole)
    expect(whole.at(-1)?.name).toMatch(/No [01]/)
  })

  test('answers 500 products unless asked for fewer (decision 100)', async () => {
    const { context } = get()
    const row = await context.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', await addTestProduct(context))
      .executeTakeFirstOrThrow()
    const more = Array.from({ length: 520 }, (_, at) => ({ ...row, id: `id${at}` }))
    for (let at = 0; at < more.length; at += 130) {
      await context.db
        .insertInto('products')
        .values(more.slice(at, at + 130))
        .execute()
    }
    expect(await list(get())).toHaveLength(500)
  })
})

describeOnBoth('GET /api/shop/products/{id}', (get) => {
  test("answers 404 'Product Not Found' for hidden, deleted, and unknown products", async () => {
    const { context } = get()
    const hidden = await addTestProduct(context, { hiddenAt: 'x' })
    const deleted = await addTestProduct(context, { archivedAt: 'x' })
    const cookie = await get().signIn('editor')
    for (const id of [hidden, deleted, 'unknown']) {
      for (const options of [{}, { cookie }]) {
        for (const path of [`/api/shop/products/${id}`, `/api/admin/products/${id}/colors`]) {
          const response = await get().send(path, options)
          expect(response.status).toBe(404)
          expect((await response.json()).error).toBe('Product Not Found')
        }
      }
    }
  })

  test('shows a hidden product to shop staff, and a deleted one to no one', async () => {
    const { context } = get()
    const hidden = await addTestProduct(context, { hiddenAt: 'x' })
    const deleted = await addTestProduct(context, { archivedAt: 'x' })
    const cookie = await get().signIn('shop')
    const response = await get().send(`/api/shop/products/${hidden}`, { cookie })
    expect(await response.json()).toMatchObject({ id: hidden, active: 'false' })
    expect((await get().send(`/api/admin/products/${hidden}/colors`, { cookie })).status).toBe(200)
    expect((await get().send(`/api/shop/products/${deleted}`, { cookie })).status).toBe(404)
  })
})

describeOnBoth('a response about products', (get) => {
  test('is cached for half a minute with counted stock, and indefinitely without', async () => {
    const { context, clock } = get()
    const id = await addTestProduct(context)
    const application = createApplication(context, async () => new Response('no pages'))
    const keptUntil = (path: string) =>
      application(new Request(`http://localhost:3000${path}`), networkOf('192.0.2.1')).then(
        ({ cached }) => cached?.answer.expiresAt,
      )
    const paths = ['/api/shop/products', `/api/shop/products/${id}`]
    expect(await Promise.all(paths.map(keptUntil))).toEqual([Infinity, Infinity])
    await count(get(), id, '', 4)
    const soon = clock.now.getTime() + 30_000
    expect(await Promise.all(paths.map(keptUntil))).toEqual([soon, soon])
  })
})

describeOnBoth('GET /api/admin/products/{id}/colors', (get) => {
  test('lists the colors in order without deleted ones, for strangers too', async () => {
    const { context } = get()
    const id = await addTestProduct(context)
    const second = await addTestColor(context, id, { position: 2, name: 'Sky', frontImageId: 'f' })
    const first = await addTestColor(context, id, { position: 1, imageId: 'i', backImageId: 'b' })
    await addTestColor(context, id, { position: 0, name: 'Gone', archivedAt: 'x' })
    const other = await addTestProduct(context)
    await addTestColor(context, other)
    const response = await get().send(`/api/admin/products/${id}/colors`)
    expect(await response.json()).toEqual([
      {
        id: first,
        colorName: 'Forest',
        colorHex: '#228B22',
        image: 'i',
        frontImage: null,
        backImage: 'b',
      },
      {
        id: second,
        colorName: 'Sky',
        colorHex: '#228B22',
        image: null,
        frontImage: 'f',
        backImage: null,
      },
    ])
  })
})
