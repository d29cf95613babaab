import { expect, test } from 'vitest'
import { releaseStock, reserveStock } from '#app/stock/stock.server.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { addTestColor, addTestPicture, addTestProduct } from './products.fixtures.ts'

const cookies = new WeakMap<TestApp, Promise<string>>()

/** Signs in once for each test, because it takes a while. */
function shopCookie(app: TestApp): Promise<string> {
  const cookie = cookies.get(app) ?? app.signIn('shop')
  cookies.set(app, cookie)
  return cookie
}

async function write(app: TestApp, method: string, path: string, json?: object) {
  const cookie = await shopCookie(app)
  return app.send(`/api/admin/products/${path}`, { method, cookie, ...(json ? { json } : {}) })
}

async function errorsOf(response: Response) {
  expect(response.status).toBe(400)
  const { fields } = await response.json()
  return fields.map(({ path }: { path: string }) => path)
}

/** A product, a picture, and the body of a color that shows it. */
async function prepare({ context }: TestApp) {
  const id = await addTestProduct(context)
  const picture = await addTestPicture(context)
  return { id, picture, sky: { colorName: 'Sky', colorHex: '#87ceeb', frontImage: picture } }
}

async function colorsOf(app: TestApp, id: string) {
  return (await app.send(`/api/admin/products/${id}/colors`)).json()
}

describeOnBoth('POST /api/admin/products/{id}/colors', (get) => {
  test('answers 401 to strangers and 403 to editors', async () => {
    const { id, sky } = await prepare(get())
    const path = `/api/admin/products/${id}/colors`
    expect((await get().send(path, { json: sky })).status).toBe(401)
    const cookie = await get().signIn('editor')
    expect((await get().send(path, { json: sky, cookie })).status).toBe(403)
    expect(await colorsOf(get(), id)).toEqual([])
  })

  test('answers 400 with one message for each bad field, including the missing picture', async () => {
    const { id, sky } = await prepare(get())
    const bad = { colorName: '', colorHex: 'sky' }
    const response = await write(get(), 'POST', `${id}/colors`, bad)
    expect(await errorsOf(response)).toEqual(['colorName', 'colorHex', 'frontImage'])
    for (const colorHex of ['#fff', '#12345g', '123456', '#1234567', 7]) {
      const one = await write(get(), 'POST', `${id}/colors`, { ...sky, colorHex })
      expect(await errorsOf(one)).toEqual(['colorHex'])
    }
    const none = { ...sky, frontImage: 'none', backImage: '', image: null }
    expect(await errorsOf(await write(get(), 'POST', `${id}/colors`, none))).toEqual(['frontImage'])
    const strange = { ...sky, frontImage: 'nowhere' }
    expect(await errorsOf(await write(get(), 'POST', `${id}/colors`, strange))).toEqual([
      'frontImage',
    ])
    expect(await colorsOf(get(), id)).toEqual([])
  })

  test('answers 400 to a name that the product already has, in any case (decision 47)', async () => {
    const { id, sky } = await prepare(get())
    expect((await write(get(), 'POST', `${id}/colors`, sky)).status).toBe(200)
    const again = { ...sky, colorName: ' SKY ' }
    const response = await write(get(), 'POST', `${id}/colors`, again)
    expect(await errorsOf(response)).toEqual(['colorName'])
    expect(await colorsOf(get(), id)).toHaveLength(1)
    const { id: other } = await prepare(get())
    expect((await write(get(), 'POST', `${other}/colors`, sky)).status).toBe(200)
  })

  test('adds one of several concurrent colors with the same name', async () => {
    const { id, sky } = await prepare(get())
    const answers = await Promise.all(
      [1, 2, 3].map(() => write(get(), 'POST', `${id}/colors`, sky)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  })

  test('answers 404 for an unknown product', async () => {
    const { sky } = await prepare(get())
    expect((await write(get(), 'POST', 'unknown/colors', sky)).status).toBe(404)
  })

  test('appends colors with any of the three pictures', async () => {
    const { id, picture, sky } = await prepare(get())
    const before = await get().context.readSiteVersion()
    const created = await (await write(get(), 'POST', `${id}/colors`, sky)).json()
    expect(created).toEqual({
      id: expect.any(String),
      colorName: 'Sky',
      colorHex: '#87CEEB',
      image: null,
      frontImage: picture,
      backImage: null,
    })
    expect(await get().context.readSiteVersion()).toBeGreaterThan(before)
    const old = { colorName: 'Old', colorHex: '#000000', image: picture }
    const back = { colorName: 'Back', colorHex: '#ffffff', backImage: picture }
    await write(get(), 'POST', `${id}/colors`, old)
    await write(get(), 'POST', `${id}/colors`, back)
    const names = (await colorsOf(get(), id)).map((color: { colorName: string }) => color.colorName)
    expect(names).toEqual(['Sky', 'Old', 'Back'])
    // each has its own position, or their order would be random
    const places = get().context.db.selectFrom('productColors').select('position')
    expect(await places.orderBy('position').execute()).toEqual(
      [0, 1, 2].map((position) => ({ position })),
    )
  })

  test('moves stock counted without colors to the first color', async () => {
    const { id, sky } = await prepare(get())
    await write(get(), 'PUT', id, { stock: [{ size: 'M', quantity: 4 }] })
    await write(get(), 'POST', `${id}/colors`, sky)
    const { stock } = await (await get().send(`/api/shop/products/${id}`)).json()
    expect(stock).toEqual([{ size: 'M', color: 'Sky', quantity: 4 }])
  })
})

describeOnBoth('PUT /api/admin/products/{id}/colors/{colorId}', (get) => {
  test('answers 404 for a color of another product, and for a deleted one', async () => {
    const { context } = get()
    const { id } = await prepare(get())
    const other = await addTestProduct(context)
    const elsewhere = await addTestColor(context, other, { imageId: 'i' })
    const gone = await addTestColor(context, id, { archivedAt: 'x', imageId: 'i' })
    for (const colorId of [elsewhere, gone, 'unknown']) {
      const path = `${id}/colors/${colorId}`
      expect((await write(get(), 'PUT', path, { colorName: 'New' })).status).toBe(404)
      expect((await write(get(), 'DELETE', path)).status).toBe(404)
    }
  })

  test("answers 400 to another color's name and to a color left without pictures", async () => {
    const { id, picture, sky } = await prepare(get())
    await addTestColor(get().context, id, { name: 'Forest', imageId: picture })
    const { id: colorId } = await (await write(get(), 'POST', `${id}/colors`, sky)).json()
    const change = { colorName: 'forest', frontImage: null }
    const response = await write(get(), 'PUT', `${id}/colors/${colorId}`, change)
    expect(await errorsOf(response)).toEqual(['colorName', 'frontImage'])
  })

  test('updates the sent fields, including the case of its own name', async () => {
    const { id, sky } = await prepare(get())
    const created = await (await write(get(), 'POST', `${id}/colors`, sky)).json()
    const path = `${id}/colors/${created.id}`
    const before = await get().context.readSiteVersion()
    const changed = await write(get(), 'PUT', path, { colorName: 'SKY', colorHex: '#000000' })
    expect(await changed.json()).toEqual({ ...created, colorName: 'SKY', colorHex: '#000000' })
    expect(await get().context.readSiteVersion()).toBeGreaterThan(before)
    expect(await colorsOf(get(), id)).toMatchObject([{ colorName: 'SKY' }])
  })

  test('changes no other color, of this product or another', async () => {
    const { context } = get()
    const { id, sky } = await prepare(get())
    await addTestColor(context, id, { name: 'Forest' })
    const other = await addTestProduct(context)
    await addTestColor(context, other, { name: 'Clay' })
    const { id: colorId } = await (await write(get(), 'POST', `${id}/colors`, sky)).json()
    await write(get(), 'PUT', `${id}/colors/${colorId}`, { colorName: 'Pine' })
    expect(await colorsOf(get(), id)).toMatchObject([
      { colorName: 'Forest' },
      { colorName: 'Pine' },
    ])
    expect(await colorsOf(get(), other)).toMatchObject([{ colorName: 'Clay' }])
  })
})

describeOnBoth('DELETE /api/admin/products/{id}/colors/{colorId}', (get) => {
  test('deletes the color and its counts, and keeps the record', async () => {
    const { context } = get()
    const { id, sky } = await prepare(get())
    const created = await (await write(get(), 'POST', `${id}/colors`, sky)).json()
    const other = await addTestColor(context, id, { name: 'Forest' })
    const stock = [
      { size: 'M', color: 'Sky', quantity: 4 },
      { size: 'M', color: 'Forest', quantity: 5 },
    ]
    await write(get(), 'PUT', id, { stock })
    const before = await context.readSiteVersion()
    const response = await write(get(), 'DELETE', `${id}/colors/${created.id}`)
    expect(await response.json()).toEqual({ id: created.id })
    expect(await context.readSiteVersion()).toBeGreaterThan(before)
    expect(await colorsOf(get(), id)).toMatchObject([{ id: other }])
    expect(await context.db.selectFrom('productStock').selectAll().execute()).toEqual([
      { productId: id, size: 'M', colorId: other, quantity: 5 },
    ])
    const rows = await context.db.selectFrom('productColors').select('id').execute()
    expect(rows).toHaveLength(2)
    const again = await write(get(), 'POST', `${id}/colors`, sky)
    expect(again.status).toBe(200)
  })
})

describeOnBoth('POST /api/admin/products/{id}/colors/{colorId}/restore', (get) => {
  async function stockOf(app: TestApp, id: string) {
    const { stock } = await (await app.send(`/api/shop/products/${id}`)).json()
    const rows = stock.map((row: object) => JSON.stringify(row, ['color', 'size', 'quantity']))
    return rows.toSorted()
  }

  /** Two changes must not share a timestamp. */
  function passTime({ clock }: TestApp) {
    clock.now = new Date(clock.now.getTime() + 1000)
  }

  async function restore(app: TestApp, id: string, colorId: string) {
    passTime(app)
    return write(app, 'POST', `${id}/colors/${colorId}/restore`)
  }

  test("restores a color with its counts, even a product's last one", async () => {
    const { context } = get()
    const { id, sky } = await prepare(get())
    const created = await (await write(get(), 'POST', `${id}/colors`, sky)).json()
    await addTestColor(context, id, { name: 'Forest' })
    const stock = [
      { size: 'M', color: 'Sky', quantity: 4 },
      { size: 'L', color: 'Sky', quantity: 0 },
      { size: 'M', color: 'Forest', quantity: 5 },
    ]
    await write(get(), 'PUT', id, { stock })
    const before = await stockOf(get(), id)
    for (const _ of [1, 2]) {
      passTime(get())
      await write(get(), 'DELETE', `${id}/colors/${created.id}`)
      expect(await stockOf(get(), id)).toHaveLength(1)
      const version = await context.readSiteVersion()
      const response = await restore(get(), id, created.id)
      expect(await response.json()).toEqual(created)
      expect(await context.readSiteVersion()).toBeGreaterThan(version)
      expect(await stockOf(get(), id)).toEqual(before)
    }
    const colors = await colorsOf(get(), id)
    passTime(get())
    for (const color of colors) await write(get(), 'DELETE', `${id}/colors/${color.id}`)
    expect(await stockOf(get(), id)).toEqual([])
    for (const color of colors) expect((await restore(get(), id, color.id)).status).toBe(200)
    expect(await stockOf(get(), id)).toEqual(before)
    const { left } = await context.db
      .selectFrom('stockMovements')
      .select((row) => row.fn.sum('change').as('left'))
      .executeTakeFirstOrThrow()
    expect(Number(left)).toBe(9)
  })

  test('restores only that color, and only under its own product', async () => {
    const { context } = get()
    const { id } = await prepare(get())
    const other = await addTestProduct(context)
    const archivedAt = get().clock.now.toISOString()
    const forest = await addTestColor(context, id, { name: 'Forest', archivedAt })
    await addTestColor(context, id, { name: 'Clay', archivedAt })
    await addTestColor(context, other, { name: 'Sky', archivedAt })
    expect((await restore(get(), other, forest)).status).toBe(404)
    expect((await restore(get(), id, forest)).status).toBe(200)
    expect(await colorsOf(get(), id)).toMatchObject([{ colorName: 'Forest' }])
    expect(await colorsOf(get(), other)).toEqual([])
  })

  test("doesn't count units again that were sold in the moment of deletion", async () => {
    const { db, now } = get().context
    const { id, sky } = await prepare(get())
    const { id: colorId } = await (await write(get(), 'POST', `${id}/colors`, sky)).json()
    await write(get(), 'PUT', id, { stock: [{ size: 'M', color: 'Sky', quantity: 4 }] })
    passTime(get())
    const line = { productId: id, size: 'M', colorId, quantity: 1, color: 'Sky', name: 'Lamp Tee' }
    await reserveStock(db, now(), 'order', [{ ...line, cartItemId: 'line' }])
    await write(get(), 'DELETE', `${id}/colors/${colorId}`)
    await restore(get(), id, colorId)
    expect(await stockOf(get(), id)).toEqual([
      JSON.stringify({ color: 'Sky', size: 'M', quantity: 3 }),
    ])
  })

  test("restores units returned meanwhile, and doesn't count what was made to order", async () => {
    const { db, now } = get().context
    const { id, sky } = await prepare(get())
    const { id: colorId } = await (await write(get(), 'POST', `${id}/colors`, sky)).json()
    const count = (stock: [size: string, quantity: number][]) =>
      write(get(), 'PUT', id, {
        stock: stock.map(([size, quantity]) => ({ size, color: 'Sky', quantity })),
      })
    await count([
      ['M', 4],
      ['L', 2],
    ])
    const line = { productId: id, colorId, quantity: 1, color: 'Sky', name: 'Lamp Tee' }
    const lines = ['M', 'L'].map((size) => ({ ...line, size, cartItemId: size }))
    await reserveStock(db, now(), 'order', lines)
    await count([['M', 3]])
    passTime(get())
    await write(get(), 'DELETE', `${id}/colors/${colorId}`)
    passTime(get())
    await releaseStock(db, now(), 'order')
    await restore(get(), id, colorId)
    expect(await stockOf(get(), id)).toEqual([
      JSON.stringify({ color: 'Sky', size: 'M', quantity: 4 }),
    ])
  })

  test("answers 404 for a color that isn't deleted, and 400 if another color has its name now", async () => {
    const { id, sky } = await prepare(get())
    const created = await (await write(get(), 'POST', `${id}/colors`, sky)).json()
    expect((await restore(get(), id, created.id)).status).toBe(404)
    await write(get(), 'DELETE', `${id}/colors/${created.id}`)
    expect((await restore(get(), 'unknown', created.id)).status).toBe(404)
    await write(get(), 'POST', `${id}/colors`, sky)
    const response = await restore(get(), id, created.id)
    expect(await errorsOf(response)).toEqual(['colorName'])
    const cookie = await get().signIn('editor')
    const path = `/api/admin/products/${id}/colors/${created.id}/restore`
    expect((await get().send(path, { method: 'POST', cookie })).status).toBe(403)
  })
})
