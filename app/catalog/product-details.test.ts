import { expect, test } from 'vitest'
import { reserveStock } from '#app/stock/stock.server.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { addTestPicture } from './products.fixtures.ts'

const cookies = new WeakMap<TestApp, Promise<string>>()

/** Signs in once for each test, because it takes a while. */
function shopCookie(app: TestApp): Promise<string> {
  const cookie = cookies.get(app) ?? app.signIn('shop')
  cookies.set(app, cookie)
  return cookie
}

async function send(app: TestApp, method: string, path: string, json?: object) {
  const cookie = await shopCookie(app)
  return app.send(`/api/admin/products/${path}`, { method, cookie, ...(json ? { json } : {}) })
}

async function answerOf(response: Response) {
  const answer = await response.json()
  expect(answer).not.toHaveProperty('error')
  return answer
}

async function fieldsOf(response: Response, status: number) {
  const answer = await response.json()
  expect([response.status, answer.error]).toEqual([status, expect.any(String)])
  return answer.fields
}

/** A tee with two colors and two sizes, saved in one call. */
async function createTee(app: TestApp, more: object = {}) {
  const pictures = [await addTestPicture(app.context), await addTestPicture(app.context)]
  const [front = '', other = ''] = pictures
  const colors = [
    { colorName: 'Black', colorHex: '#000000', frontImage: front },
    { colorName: 'White', colorHex: '#ffffff', frontImage: other },
  ]
  const cells = [
    { size: 'S', color: 'Black', quantity: 4, sku: ' TEE-B-S ', weight: 150 },
    { size: 'M', color: 'white', quantity: '0' },
    { size: 'S', color: 'White', sku: 'TEE-W-S' },
  ]
  const tee = {
    ...{ name: 'Lamp Tee', description: 'A shirt.', price: '25.00', sizes: 'S, M' },
    ...{ sizePrices: [{ size: 'M', price: '27' }], pictures, colors, cells, ...more },
  }
  return answerOf(await send(app, 'POST', 'details', tee))
}

async function update(app: TestApp, seen: { id: string }, change: object) {
  return send(app, 'PUT', `${seen.id}/details`, { ...change, seen })
}

async function movementsOf({ context: { db } }: TestApp): Promise<number[]> {
  const rows = await db.selectFrom('stockMovements').select('change').orderBy('change').execute()
  return rows.map(({ change }) => change).filter((change) => change !== 0)
}

describeOnBoth('POST /api/admin/products/details', (get) => {
  test('stores the product, its pictures, colors, stock, SKUs, and weights at once', async () => {
    const tee = await createTee(get())
    const [black, white] = tee.colors
    expect([black, white]).toEqual([
      expect.objectContaining({ colorName: 'Black', frontImage: tee.pictures[0] }),
      expect.objectContaining({ colorName: 'White', colorHex: '#FFFFFF' }),
    ])
    expect(tee.sizePrices).toEqual([{ size: 'M', price: '27.00' }])
    const byKey = (a: { size: string; color: string }, b: typeof a) =>
      `${a.size}${a.color}`.localeCompare(`${b.size}${b.color}`)
    expect(tee.cells.toSorted(byKey)).toEqual(
      [
        { size: 'S', color: black.id, quantity: 4, weight: 150, sku: 'TEE-B-S' },
        { size: 'M', color: white.id, quantity: 0, weight: null, sku: '' },
        { size: 'S', color: white.id, quantity: null, weight: null, sku: 'TEE-W-S' },
      ].toSorted(byKey),
    )
    expect(await answerOf(await send(get(), 'GET', `${tee.id}/details`))).toEqual(tee)
    expect(await movementsOf(get())).toEqual([4])
    const shown = await answerOf(await get().send(`/api/shop/products/${tee.id}`))
    expect(shown).toMatchObject({ image: tee.pictures[0], price: '25.00' })
    expect(shown).not.toHaveProperty('cells')
  })

  test('answers 401 and 403 without the permission, and 400 with the bad fields; stores nothing', async () => {
    const path = '/api/admin/products/details'
    expect((await get().send(path, { json: {} })).status).toBe(401)
    const editor = await get().signIn('editor')
    expect((await get().send(path, { json: {}, cookie: editor })).status).toBe(403)
    expect((await get().send('/api/admin/products/x/details', { cookie: editor })).status).toBe(403)
    const bad = { name: 'Tee', description: 'A shirt.', price: 1, sizes: ['S'] }
    const color = { colorName: 'Black', colorHex: '#000000' }
    const cell = { size: 'S', color: '' }
    for (const [part, paths] of [
      [
        { cells: [{ ...cell, quantity: -1, weight: 0, sku: 7 }] },
        ['cells.0.quantity', 'cells.0.weight', 'cells.0.sku'],
      ],
      [{ cells: [{ ...cell, size: 'XL', color: 'Blue' }] }, ['cells.0.size', 'cells.0.color']],
      [{ cells: [cell, cell] }, ['cells.1']],
      [{ pictures: ['nowhere'] }, ['pictures.0']],
      [{ colors: [color] }, ['colors.0.frontImage']],
      [
        { colors: [color, { ...color, colorName: 'black' }] },
        ['colors.0.frontImage', 'colors.1.colorName', 'colors.1.frontImage'],
      ],
      [{ image: 'x' }, ['image']],
    ] as const) {
      const fields = await fieldsOf(await send(get(), 'POST', 'details', { ...bad, ...part }), 400)
      expect(fields.map((one: { path: string }) => one.path)).toEqual(paths)
    }
    expect((await send(get(), 'POST', 'details', { ...bad, price: 0 })).status).toBe(409)
    expect(await get().context.db.selectFrom('products').selectAll().execute()).toEqual([])
    expect((await send(get(), 'GET', 'nowhere/details')).status).toBe(404)
  })
})

describeOnBoth('PUT /api/admin/products/{id}/details', (get) => {
  test('stores only what changed: colors added, renamed, reordered, and deleted; cells by color', async () => {
    const tee = await createTee(get())
    const [black, white] = tee.colors
    const colors = [
      { ...white, colorName: 'Snow' },
      { colorName: 'Sky', colorHex: '#87CEEB', frontImage: tee.pictures[0] },
    ]
    const cells = [
      { size: 'S', color: 'Sky', quantity: 2 },
      { size: 'M', color: white.id, quantity: null },
      { size: 'S', color: white.id, sku: 'SNOW-S', weight: 160 },
    ]
    const pictures = tee.pictures.toReversed()
    // the time tells a deletion from earlier counts
    get().clock.now = new Date(get().clock.now.getTime() + 1000)
    const answer = await answerOf(await update(get(), tee, { colors, cells, pictures, price: 20 }))
    expect(answer).toMatchObject({ ...{ name: 'Lamp Tee', price: '20.00' }, pictures })
    expect(answer.colors.map((one: { colorName: string }) => one.colorName)).toEqual([
      'Snow',
      'Sky',
    ])
    const sky = answer.colors[1].id
    expect(answer.cells).toHaveLength(2)
    expect(answer.cells).toContainEqual({
      size: 'S',
      color: sky,
      quantity: 2,
      weight: null,
      sku: '',
    })
    expect(answer.cells).toContainEqual({
      size: 'S',
      color: white.id,
      quantity: null,
      weight: 160,
      sku: 'SNOW-S',
    })
    expect(await movementsOf(get())).toEqual([-4, 2, 4])
    // restoring the deleted color restores its stock, SKU, and weight
    const restored = await send(get(), 'POST', `${tee.id}/colors/${black.id}/restore`, {})
    expect(restored.status).toBe(200)
    expect((await answerOf(await send(get(), 'GET', `${tee.id}/details`))).cells).toContainEqual({
      size: 'S',
      color: black.id,
      quantity: 4,
      weight: 150,
      sku: 'TEE-B-S',
    })
  })

  test('keeps what someone else changed meanwhile in other fields, colors, and cells', async () => {
    const tee = await createTee(get())
    const [black, white] = tee.colors
    const { context } = get()
    await answerOf(
      await update(get(), tee, { price: 30, colors: [black, { ...white, colorHex: '#fafafa' }] }),
    )
    await reserveStock(context.db, context.now(), 'order', [
      {
        productId: tee.id,
        size: 'S',
        colorId: black.id,
        quantity: 1,
        cartItemId: 'c',
        name: 'Tee',
        color: 'Black',
      },
    ])
    const change = { name: 'Light Tee', colors: [{ ...black, colorName: 'Ink' }, white] }
    const cells = [{ size: 'M', color: black.id, quantity: 7 }]
    const answer = await answerOf(await update(get(), tee, { ...change, cells }))
    expect(answer).toMatchObject({ name: 'Light Tee', price: '30.00' })
    expect(answer.colors).toMatchObject([{ colorName: 'Ink' }, { colorHex: '#FAFAFA' }])
    expect(answer.cells).toContainEqual(
      expect.objectContaining({ size: 'S', color: black.id, quantity: 3 }),
    )
    expect(answer.cells).toContainEqual(
      expect.objectContaining({ size: 'M', color: black.id, quantity: 7 }),
    )
  })

  test('answers 409 with each field that someone else changed too, and stores nothing', async () => {
    const tee = await createTee(get())
    const [black, white] = tee.colors
    const theirs = {
      price: 30,
      sizes: ['S', 'M', 'L'],
      description: '',
      colors: [{ ...black, colorName: 'Coal' }],
    }
    const now = await answerOf(await update(get(), tee, { ...theirs, description: 'x'.repeat(90) }))
    const clash = async (change: object) => fieldsOf(await update(get(), tee, change), 409)
    expect(await clash({ price: 20, sizes: ['S'], description: 'Ours', name: 'Ours' })).toEqual(
      expect.arrayContaining([
        { path: 'price', message: 'was changed to 30.00 by someone else' },
        { path: 'sizes', message: 'was changed by someone else' },
        { path: 'description', message: 'was changed by someone else' },
      ]),
    )
    expect(
      await clash({
        colors: [
          { ...black, colorName: 'Ink' },
          { ...white, colorName: 'Snow' },
        ],
      }),
    ).toEqual([
      { path: 'colors.0.colorName', message: 'was changed to Coal by someone else' },
      { path: 'colors.1.colorName', message: 'was deleted by someone else' },
    ])
    const { context } = get()
    await reserveStock(context.db, context.now(), 'order', [
      {
        productId: tee.id,
        size: 'S',
        colorId: black.id,
        quantity: 1,
        cartItemId: 'c',
        name: 'Tee',
        color: 'Black',
      },
    ])
    const cell = { size: 'S', color: black.id }
    expect(await clash({ name: 'Ours', cells: [{ ...cell, quantity: 12 }] })).toEqual([
      { path: 'cells.0.quantity', message: 'is 3 now' },
    ])
    await answerOf(await update(get(), now, { cells: [{ ...cell, sku: 'NEW' }] }))
    expect(await clash({ cells: [{ ...cell, sku: 'OURS', weight: 9 }] })).toEqual([
      { path: 'cells.0.sku', message: 'was changed to NEW by someone else' },
    ])
    const latest = await answerOf(await send(get(), 'GET', `${tee.id}/details`))
    expect(latest).toMatchObject({ name: 'Lamp Tee', price: '30.00', sizes: ['S', 'M', 'L'] })
    // with what's there now as `seen`, staff's own value is stored
    const ours = await answerOf(
      await update(get(), latest, { price: 20, cells: [{ ...cell, quantity: 12 }] }),
    )
    expect(ours.price).toBe('20.00')
    expect(ours.cells).toContainEqual(expect.objectContaining({ ...cell, quantity: 12 }))
  })

  test('gives the first color what was counted without colors, and takes a new count for it', async () => {
    const cells = [
      { size: 'S', quantity: 10, sku: 'S-1' },
      { size: 'M', quantity: 5 },
    ]
    const tee = await createTee(get(), { colors: [], cells })
    const colors = [{ colorName: 'Sky', colorHex: '#87CEEB', frontImage: tee.pictures[0] }]
    const change = { colors, cells: [{ size: 'S', color: 'Sky', quantity: 12 }] }
    const answer = await answerOf(await update(get(), tee, change))
    const [{ id: color }] = answer.colors
    expect(answer.cells).toHaveLength(2)
    expect(answer.cells).toContainEqual({
      size: 'S',
      color,
      quantity: 12,
      weight: null,
      sku: 'S-1',
    })
    expect(answer.cells).toContainEqual({ size: 'M', color, quantity: 5, weight: null, sku: '' })
  })

  test('the spreadsheet lists SKUs and weights by variant', async () => {
    await createTee(get())
    const cookie = await shopCookie(get())
    const table = await (await get().send('/api/admin/products.csv', { cookie })).text()
    expect(table).toContain('"Black, S: TEE-B-S\nWhite, S: TEE-W-S"')
    expect(table).toContain('"Black, S: 150"')
  })
})
