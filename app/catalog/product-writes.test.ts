import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#test/any-text.fixtures.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'
import { addTestColor, addTestPicture, addTestProduct } from './products.fixtures.ts'

const tee = { name: 'Lamp Tee', description: 'A shirt.', price: '25.00' }

const cookies = new WeakMap<TestApp, Promise<string>>()

/** Signs in once for each test, because it takes a while. */
function shopCookie(app: TestApp): Promise<string> {
  const cookie = cookies.get(app) ?? app.signIn('shop')
  cookies.set(app, cookie)
  return cookie
}

async function write(app: TestApp, method: string, path: string, json?: object) {
  const cookie = await shopCookie(app)
  return app.send(`/api/admin/products${path}`, { method, cookie, ...(json ? { json } : {}) })
}

async function create(app: TestApp, product: object = {}) {
  const response = await write(app, 'POST', '', { ...tee, ...product })
  expect(response.status).toBe(200)
  return response.json()
}

async function expectErrors(response: Response, fields: [path: string, message: RegExp][]) {
  expect(response.status).toBe(400)
  const answer = await response.json()
  expect(answer.fields).toEqual(
    fields.map(([path, message]) => ({ path, message: expect.stringMatching(message) })),
  )
}

async function version({ context }: TestApp): Promise<number> {
  return context.readSiteVersion()
}

describeOnSqlite('POST /api/admin/products', (get) => {
  test('answers 401 to strangers, 403 to editors, and stores nothing', async () => {
    expect((await get().send('/api/admin/products', { json: tee })).status).toBe(401)
    const cookie = await get().signIn('editor')
    expect((await get().send('/api/admin/products', { json: tee, cookie })).status).toBe(403)
    expect(await get().context.db.selectFrom('products').selectAll().execute()).toEqual([])
  })

  test('answers 400 with one message for each bad field', async () => {
    const response = await write(get(), 'POST', '', {
      name: ' ',
      price: '-1',
      category: 'food',
      type: 'car',
      image: 7,
      active: 'yes',
      featured: 1,
      sizes: [{}],
      vendorName: 3,
      vendorLogo: [],
      stock: 'many',
      weight: 0,
    })
    await expectErrors(response, [
      ['name', /required/],
      ['description', /required/],
      ['price', /0 to 99,999.99/],
      ['category', /one of apparel/],
      ['type', /one of t-shirt/],
      ['image', /picture/],
      ['active', /true or false/],
      ['featured', /true or false/],
      ['sizes', /list/],
      ['vendorName', /text/],
      ['vendorLogo', /picture/],
      ['stock', /list/],
      ['weight', /whole number/],
    ])
  })

  test('answers 400 to a price below 0, above 99,999.99, or with more than two decimals', async () => {
    const wrong = ['', '-0.01', '1.005', 1.005, -5, 'free', '100000', 100_000, 1e21, null, '1e3']
    for (const price of wrong) {
      const response = await write(get(), 'POST', '', { ...tee, price })
      await expectErrors(response, [['price', /at most two decimals/]])
    }
    expect(await get().context.db.selectFrom('products').selectAll().execute()).toEqual([])
  })

  test('accepts a price as a number or text, and answers decimal text', async () => {
    const prices = [
      [0, '0.00'],
      ['0', '0.00'],
      [45.9, '45.90'],
      ['599.80', '599.80'],
      ['99999.99', '99999.99'],
      [99_999.99, '99999.99'],
    ]
    for (const [price, answered] of prices) {
      expect(await create(get(), { price, confirm: true })).toMatchObject({ price: answered })
    }
  })

  test('asks for confirmation only when something newly becomes free', async () => {
    const free = { ...tee, price: 0 }
    const asked = async (response: Response) => {
      expect(response.status).toBe(409)
      const { error, fields } = await response.json()
      expect([error, fields[0].path]).toEqual([expect.stringContaining('$0.00'), 'confirm'])
    }
    await asked(await write(get(), 'POST', '', free))
    expect(await get().context.db.selectFrom('products').selectAll().execute()).toEqual([])
    const { id } = await create(get(), { price: '0.01' })
    await asked(await write(get(), 'PUT', `/${id}`, free))
    expect(await (await get().send(`/api/shop/products/${id}`)).json()).toMatchObject({
      price: '0.01',
    })
    expect((await write(get(), 'PUT', `/${id}`, { ...free, confirm: true })).status).toBe(200)
    const renamed = await write(get(), 'PUT', `/${id}`, { ...free, name: 'New' })
    expect(await renamed.json()).toMatchObject({ name: 'New', price: '0.00' })
  })

  test("answers 400 to pictures that aren't in the library", async () => {
    const { context } = get()
    const gone = await addTestPicture(context)
    await context.db.updateTable('images').set({ deletedAt: 'x' }).where('id', '=', gone).execute()
    const response = await write(get(), 'POST', '', { ...tee, image: gone, vendorLogo: 'nowhere' })
    await expectErrors(response, [
      ['image', /library/],
      ['vendorLogo', /library/],
    ])
    expect(await context.db.selectFrom('products').selectAll().execute()).toEqual([])
  })

  test("creates a product with the form's defaults (A§5)", async () => {
    const created = await create(get())
    expect(created).toEqual({
      id: expect.stringMatching(/^[0-9a-z]{16}$/),
      name: 'Lamp Tee',
      description: 'A shirt.',
      price: '25.00',
      category: 'apparel',
      type: 't-shirt',
      image: null,
      active: 'true',
      featured: 'false',
      sizes: [],
      sizePrices: [],
      vendorName: null,
      vendorLogo: null,
      stock: [],
      weight: null,
    })
    expect(await (await get().send(`/api/shop/products/${created.id}`)).json()).toEqual(created)
  })

  test('accepts active and featured as text and as booleans', async () => {
    expect(await create(get(), { active: 'false', featured: 'true' })).toMatchObject({
      active: 'false',
      featured: 'true',
    })
    expect(await create(get(), { active: false, featured: true })).toMatchObject({
      active: 'false',
      featured: 'true',
    })
  })

  test('stores sizes as a list, from any of the four encodings', async () => {
    const encodings = [['S', 'M'], '["S","M"]', 'S, M', ['"S"', 'null', '[M]', 'undefined', '']]
    for (const sizes of encodings) {
      expect(await create(get(), { sizes })).toMatchObject({ sizes: ['S', 'M'] })
    }
    const stored = await get().context.db.selectFrom('products').select('sizes').execute()
    expect(new Set(stored.map(({ sizes }) => sizes))).toEqual(new Set(['["S","M"]']))
  })

  test('accepts a single size, and none', async () => {
    expect(await create(get(), { sizes: 'XL' })).toMatchObject({ sizes: ['XL'] })
    expect(await create(get(), { sizes: null })).toMatchObject({ sizes: [] })
  })

  test("accepts null, empty, and 'none' as no vendor", async () => {
    for (const vendor of [null, '', 'none']) {
      const created = await create(get(), { vendorName: vendor, vendorLogo: vendor })
      expect(created).toMatchObject({ vendorName: null, vendorLogo: null })
    }
  })

  test('bumps the site version, so that no cached response lacks the product', async () => {
    const before = await version(get())
    await create(get())
    expect(await version(get())).toBeGreaterThan(before)
  })
})

describeOnSqlite('PUT /api/admin/products/{id}', (get) => {
  test('answers 401 to strangers and 403 to editors', async () => {
    const id = await addTestProduct(get().context)
    const change = { method: 'PUT', json: { price: '0.01' } }
    expect((await get().send(`/api/admin/products/${id}`, change)).status).toBe(401)
    const cookie = await get().signIn('editor')
    expect((await get().send(`/api/admin/products/${id}`, { ...change, cookie })).status).toBe(403)
    expect(await (await get().send(`/api/shop/products/${id}`)).json()).toMatchObject({
      price: '25.00',
    })
  })

  test('answers 404 for a product that is deleted or unknown', async () => {
    const deleted = await addTestProduct(get().context, { archivedAt: 'x' })
    for (const id of [deleted, 'unknown']) {
      expect((await write(get(), 'PUT', `/${id}`, tee)).status).toBe(404)
    }
  })

  test('answers 400 to a bad field and changes nothing, not even the version', async () => {
    const id = await addTestProduct(get().context)
    const before = await version(get())
    await expectErrors(await write(get(), 'PUT', `/${id}`, { name: '', price: '5.00' }), [
      ['name', /required/],
    ])
    const stock = [{ size: 'XXL', color: 'Red', quantity: 1 }]
    await expectErrors(await write(get(), 'PUT', `/${id}`, { image: 'nowhere', stock }), [
      ['image', /library/],
      ['stock.0.size', /not a size/],
      ['stock.0.color', /not a color/],
    ])
    expect(await version(get())).toBe(before)
    expect(await (await get().send(`/api/shop/products/${id}`)).json()).toMatchObject({
      name: 'Lamp Tee',
      price: '25.00',
    })
  })

  test('updates the sent fields and leaves the rest', async () => {
    const { context } = get()
    const image = await addTestPicture(context)
    const chosen = {
      ...{ image, vendorLogo: image, vendorName: 'Hands', sizes: ['S'], weight: 200 },
      ...{ active: 'false', featured: 'true' },
    }
    const created = await create(get(), chosen)
    expect(created).toMatchObject(chosen)
    const before = await version(get())
    const changed = await (await write(get(), 'PUT', `/${created.id}`, { price: 19.5 })).json()
    expect(changed).toEqual({ ...created, price: '19.50' })
    expect(await version(get())).toBeGreaterThan(before)
    const bare = { image: null, vendorLogo: null, vendorName: '', weight: null, sizes: [] }
    const stripped = await (await write(get(), 'PUT', `/${created.id}`, bare)).json()
    expect(stripped).toEqual({ ...changed, ...bare, vendorName: null })
  })

  test('accepts its own response as a request', async () => {
    const created = await create(get(), { sizes: 'S,M', weight: 90 })
    const again = await write(get(), 'PUT', `/${created.id}`, created)
    expect(await again.json()).toEqual(created)
  })

  test('keeps a picture that has been deleted from the library since', async () => {
    const { context } = get()
    const image = await addTestPicture(context)
    const created = await create(get(), { image })
    await context.db.updateTable('images').set({ deletedAt: 'x' }).where('id', '=', image).execute()
    const changed = await write(get(), 'PUT', `/${created.id}`, { ...created, name: 'New' })
    expect(await changed.json()).toMatchObject({ name: 'New', image })
  })

  test('hides a product from visitors and shows it again', async () => {
    const { id } = await create(get())
    const address = `/api/shop/products/${id}`
    await write(get(), 'PUT', `/${id}`, { active: 'false' })
    expect((await get().send(address)).status).toBe(404)
    await write(get(), 'PUT', `/${id}`, { active: true })
    expect((await get().send(address)).status).toBe(200)
  })

  test('counts stock by size and color name (decision 44)', async () => {
    const { context } = get()
    const id = await addTestProduct(context)
    const colorId = await addTestColor(context, id, { name: 'Sky Blue' })
    const stock = [
      { size: 'm', color: 'sky blue', quantity: '3' },
      { size: 'L', color: colorId, quantity: 0 },
    ]
    const changed = await (await write(get(), 'PUT', `/${id}`, { stock })).json()
    expect(
      changed.stock.toSorted(
        (a: { quantity: number }, b: { quantity: number }) => a.quantity - b.quantity,
      ),
    ).toEqual([
      { size: 'L', color: 'Sky Blue', quantity: 0 },
      { size: 'M', color: 'Sky Blue', quantity: 3 },
    ])
    const gone = await (await write(get(), 'PUT', `/${id}`, { stock: null })).json()
    expect(gone.stock).toEqual([])
    const movements = await context.db
      .selectFrom('stockMovements')
      .select((row) => row.fn.sum('change').as('sum'))
      .executeTakeFirstOrThrow()
    expect(Number(movements.sum)).toBe(0)
  })

  test('answers 400 for a variant counted twice, and for an invalid count', async () => {
    const id = await addTestProduct(get().context)
    const stock = [
      { size: 'M', quantity: 1 },
      { size: 'm', color: 'Black', quantity: 2 },
    ]
    await expectErrors(await write(get(), 'PUT', `/${id}`, { stock }), [['stock.1', /twice/]])
    for (const quantity of [-1, 1.5, '1.5', null, 100_000]) {
      const rows = [{ size: 'M', quantity }]
      await expectErrors(await write(get(), 'PUT', `/${id}`, { stock: rows }), [
        ['stock.0.quantity', /whole number/],
      ])
    }
  })

  test("counts a product without sizes and colors as 'One Size', as in carts", async () => {
    const { id } = await create(get(), { stock: [{ quantity: 2 }] })
    const stored = await get().context.db.selectFrom('productStock').selectAll().execute()
    expect(stored).toEqual([{ productId: id, size: 'One Size', colorId: '', quantity: 2 }])
  })

  test('drops the counts of a removed size, and keeps the others', async () => {
    const stock = [
      { size: 'S', quantity: 1 },
      { size: 'M', quantity: 2 },
    ]
    const { id } = await create(get(), { sizes: 'S,M', stock })
    const answer = await (await write(get(), 'PUT', `/${id}`, { name: 'New' })).json()
    expect(answer.stock).toHaveLength(2)
    const changed = await (await write(get(), 'PUT', `/${id}`, { sizes: 'M,L' })).json()
    expect(changed.stock).toEqual([{ size: 'M', color: '', quantity: 2 }])
  })
})

const anyValue = fc.oneof(
  anyText(),
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom('S,M', 'none', 'true', 3, 2.5, '12.50', ['\u0000', 'M', 'M'], '\ud800', [{}]),
  fc.array(fc.record({ size: fc.constantFrom('S', 'M'), quantity: fc.nat(3) }), { maxLength: 3 }),
)

describeOnSqlite('any product update', (get) => {
  test("is accepted or refused, and what it answers is what's read next", async () => {
    const { id } = await create(get(), { sizes: 'S,M' })
    const fields = [
      'name',
      'description',
      'price',
      'sizes',
      'stock',
      'weight',
      'vendorName',
      'active',
    ]
    const change = fc.dictionary(fc.constantFrom(...fields), anyValue, { maxKeys: 3 })
    const statuses = new Set<number>()
    await fc.assert(
      fc.asyncProperty(change, async (json) => {
        const response = await write(get(), 'PUT', `/${id}`, { active: true, ...json })
        statuses.add(response.status)
        expect([200, 400]).toContain(response.status)
        const cookie = await shopCookie(get())
        const read = await get().send(`/api/shop/products/${id}`, { cookie })
        expect(read.status).toBe(200)
        if (response.status !== 200) return
        expect(await read.json()).toEqual(await response.json())
      }),
      { numRuns: 60 },
    )
    expect([...statuses].toSorted()).toEqual([200, 400])
  })
})

describeOnSqlite('DELETE /api/admin/products/{id}', (get) => {
  test('answers 401, 403, and 404 to those without access and for unknown products', async () => {
    const id = await addTestProduct(get().context)
    const path = `/api/admin/products/${id}`
    expect((await get().send(path, { method: 'DELETE' })).status).toBe(401)
    const cookie = await get().signIn('editor')
    expect((await get().send(path, { method: 'DELETE', cookie })).status).toBe(403)
    expect((await get().send(`/api/shop/products/${id}`)).status).toBe(200)
    expect((await write(get(), 'DELETE', '/unknown')).status).toBe(404)
  })

  test('deletes a product for everyone, and keeps its record (decision 56)', async () => {
    const { id } = await create(get())
    const before = await version(get())
    const response = await write(get(), 'DELETE', `/${id}`)
    expect(await response.json()).toEqual({ id })
    expect(await version(get())).toBeGreaterThan(before)
    expect((await get().send(`/api/shop/products/${id}`)).status).toBe(404)
    expect((await write(get(), 'DELETE', `/${id}`)).status).toBe(404)
    const rows = await get()
      .context.db.selectFrom('products')
      .select(['id', 'archivedAt'])
      .execute()
    expect(rows).toEqual([{ id, archivedAt: '2026-11-21T18:00:00.000Z' }])
  })
})
