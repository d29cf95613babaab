import { expect, test } from 'vitest'
import type { KeptItem } from '#app/admin/imports/import-schema.ts'
import {
  advanceClockOnRead,
  formOf,
  preview,
  previewAndImport,
  readAllRows,
  runImport,
  shopifyFile,
  shopifyHead,
  undoImport,
} from '#app/admin/imports/imports.fixtures.ts'
import { importFile } from '#app/admin/imports/imports.server.ts'
import { visitor } from '#app/cart/visitor.fixtures.ts'
import { insertTestOrder, testLines } from '#app/orders/orders.fixtures.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { productsKind } from './products-kind.server.ts'

async function listNames({ context: { db } }: TestApp): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('name')
    .where('archivedAt', 'is', null)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Adds a picture with this name to the library. */
async function upload({ send }: TestApp, cookie: string, name: string): Promise<{ id: string }> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><path d="M0 0h4v4z"/></svg>'
  const body = new FormData()
  body.set('image', new File([svg], name))
  body.set('category', 'product')
  return (await (await send('/api/admin/upload', { cookie, body })).json()).image
}

const cap = 'Cap,cap,,,,Hat,,TRUE,Active,,,,,,3\r\n'

const oneRow = (cells: string) => `Handle,Title,Type,Variant Price,Variant Grams\n${cells}\n`

describeOnBoth('Shopify import', (get) => {
  test('previews what would be created, writing nothing', async () => {
    const cookie = await get().signIn('shop')
    const before = await readAllRows(get().context.db)
    const plan = await preview(get(), cookie, 'products', shopifyFile)
    expect(plan.counts).toEqual({ made: 2, changed: 0, left: 0, refused: 0 })
    expect(plan.rows).toMatchObject([
      { row: 2, lastRow: 5, name: 'Light Shirt', outcome: 'made' },
      { row: 6, lastRow: 6, name: 'Morning Mug', outcome: 'made' },
    ])
    const [shirt, mug] = plan.rows.map(({ notes }) => notes.join(' '))
    expect(shirt).toMatch(
      /Navy S: SKU L1, 6\.3 oz; Navy M: SKU L2, 7\.1 oz; Heather Oat S: SKU L3, 6\.3 oz\..*below 0.*Heather Oat M.*swatch for Heather Oat is gray.*aren’t in the library.*stays hidden/,
    )
    expect(shirt).not.toContain('Navy is gray')
    expect(mug).toMatch(/The file has no picture for it\..*stays hidden/)
    expect(await readAllRows(get().context.db)).toEqual(before)
  })

  test('imports what was previewed: plain text, exact prices, colors, sizes, and stock', async () => {
    const cookie = await get().signIn('shop')
    const made = await previewAndImport(get(), cookie, 'products', shopifyFile)
    expect(made).toMatchObject({ kind: 'products', made: 2, fileName: 'products_export.csv' })
    const products = await (await get().send('/api/shop/products', { cookie })).json()
    const shirt = products.find(({ name }: { name: string }) => name === 'Light Shirt')
    expect(shirt).toMatchObject({
      description: 'Soft cotton.\n- Warm & plain\n- 1 < 2',
      price: '24.50',
      type: 't-shirt',
      category: 'apparel',
      active: 'false',
      sizes: ['S', 'M'],
      vendorName: 'Creekside',
      weight: 200,
    })
    const counted = shirt.stock.map(
      (one: { color: string; size: string; quantity: number }) =>
        `${one.color} ${one.size} ${one.quantity}`,
    )
    expect(counted.toSorted()).toEqual([
      'Heather Oat M 0',
      'Heather Oat S 7',
      'Navy M 0',
      'Navy S 5',
    ])
    const mug = products.find(({ name }: { name: string }) => name === 'Morning Mug')
    expect(mug).toMatchObject({ price: '12.00', sizes: [], stock: [], description: 'Morning Mug' })
    const { rows } = await preview(get(), cookie, 'products', shopifyFile)
    expect(rows.map(({ outcome }) => outcome)).toEqual(['left', 'left'])
    const { acts } = await (
      await get().send('/api/admin/activity?part=imports', { cookie: await get().signIn() })
    ).json()
    expect(acts).toMatchObject([{ did: 'Imported products', name: 'products_export.csv' }])
  })

  test('stores the SKU of each variant, and a weight that differs from the product’s', async () => {
    const cookie = await get().signIn('shop')
    const head = 'Handle,Title,Type,Variant Price,Variant SKU,Variant Grams'
    const options = 'Option1 Name,Option1 Value,Option2 Name,Option2 Value'
    const file = [
      `${head},${options}`,
      "s,Shirt,T-Shirt,5,'0012,180,Color,Navy,Size,S",
      's,,,5,N-M,200,,Navy,,M',
      's,,,5,,200,,Black,,M',
      'm,Mug,Mug,5,MUG,340,,,,',
      '',
    ].join('\n')
    await previewAndImport(get(), cookie, 'products', file)
    const stored = await get()
      .context.db.selectFrom('productVariants')
      .innerJoin('products', 'products.id', 'productVariants.productId')
      .leftJoin('productColors', 'productColors.id', 'productVariants.colorId')
      .select([
        ...(['products.name as product', 'productColors.name as color'] as const),
        ...(['size', 'sku', 'productVariants.weightGrams as weight'] as const),
      ])
      .orderBy('sku')
      .execute()
    expect(stored).toEqual([
      { product: 'Shirt', color: 'Navy', size: 'S', sku: '0012', weight: 180 },
      { product: 'Mug', color: null, size: 'One Size', sku: 'MUG', weight: null },
      { product: 'Shirt', color: 'Navy', size: 'M', sku: 'N-M', weight: null },
    ])
    const csv = await (await get().send('/api/admin/products.csv', { cookie })).text()
    expect(csv).toContain('Navy, S: 0012')
    expect(csv).toContain('Navy, S: 180')
  })

  test('uses pictures from the library with the same name', async () => {
    const cookie = await get().signIn('shop')
    const image = await upload(get(), cookie, 'Mug.svg')
    const file =
      'Handle,Title,Type,Variant Price,Image Src\nm,Mug,Mug,9,https://cdn/x/mug.svg?v=2\n'
    await previewAndImport(get(), cookie, 'products', file)
    const [mug] = await (await get().send('/api/shop/products')).json()
    expect(mug).toMatchObject({ image: image.id, active: 'true' })
  })

  test('shows a product only if each of its colors has a picture', async () => {
    const cookie = await get().signIn('shop')
    for (const name of ['navy.svg', 'black.svg']) await upload(get(), cookie, name)
    const file = [
      'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Image Src,Variant Image',
      'a,Whole Cap,Hat,Color,Navy,5,,navy.svg',
      'a,,,,Black,5,,black.svg',
      'b,Half Cap,Hat,Color,Navy,5,navy.svg,navy.svg',
      'b,,,,Heather Oat,5,,oat.svg',
      '',
    ].join('\n')
    const { rows } = await preview(get(), cookie, 'products', file)
    const [whole, half] = rows.map(({ notes }) => notes.join())
    expect(whole).not.toContain('stays hidden')
    expect(half).toMatch(/aren’t in the library.*stays hidden/)
    await previewAndImport(get(), cookie, 'products', file)
    const shown = await (await get().send('/api/shop/products')).json()
    expect(shown).toMatchObject([{ name: 'Whole Cap' }])
    const colors = get().context.db.selectFrom('productColors').select(['name', 'hex']).distinct()
    expect(await colors.orderBy('name').execute()).toEqual([
      { name: 'Black', hex: '#000000' },
      { name: 'Heather Oat', hex: '#808080' },
      { name: 'Navy', hex: '#1B2A4E' },
    ])
  })

  test('says why a product is skipped: archived, imported before under another name, or a duplicate name', async () => {
    const cookie = await get().signIn('shop')
    const { db } = get().context
    await previewAndImport(get(), cookie, 'products', oneRow('m,Mug,Mug,5,\n,Cup,Mug,5,'))
    await db
      .updateTable('products')
      .set((row) => ({ name: row.fn('lower', ['id']) }))
      .execute()
    const head = 'Handle,Title,Type,Variant Price,Status'
    const rows = [
      'm,Mug,Mug,5,',
      ',Cup,Mug,5,',
      'a,Lamp,Mug,5,',
      'b,LAMP,Mug,5,',
      'c,Old,Mug,5,Archived',
    ]
    const plan = await preview(get(), cookie, 'products', [head, ...rows, ''].join('\n'))
    expect(plan.rows.map(({ outcome, notes }) => (outcome === 'left' ? notes : outcome))).toEqual([
      ['It was imported before.'],
      ['It was imported before.'],
      'made',
      ['There’s already a product with this name.'],
      ['It’s archived in Shopify.'],
    ])
  })

  test('lists rows in file order, and doesn’t treat nameless products as duplicates', async () => {
    const cookie = await get().signIn('shop')
    const file = oneRow('m,Mug,Mug,5,\n,,Mug,5,\nc,,Mug,5,\nd,,Mug,5,\nn,Cup,Mug,5,')
    const { rows } = await preview(get(), cookie, 'products', file)
    expect(rows.map(({ row, outcome }) => `${row} ${outcome}`)).toEqual([
      ...['2 made', '3 refused', '4 refused', '5 refused', '6 made'],
    ])
  })

  test.each([
    ['m,Mug,Mug,"12,5O",', 'Variant Price', '“12,5O” isn’t an amount'],
    ['m,Mug,Mug,"12,50",', 'Variant Price', 'Use a decimal point, such as 12.50'],
    ['m,Mug,Mug,0,', 'Variant Price', 'Add free items by hand'],
    ['m,Mug,Mug,,', 'Variant Price', 'is empty'],
    ['m,Mug,Mug,5,heavy', 'Variant Grams', '“heavy” isn’t a weight, such as 180 g or 6.5 oz'],
    ['m,Thing,Candle,5,', 'Type', '“Candle” isn’t a product type here'],
    ['m,,Mug,5,', 'Title', 'is required'],
    [`m,${'x'.repeat(400)},Mug,5,`, 'Title', 'must be at most 200 characters'],
    [
      'constructor,__proto__,constructor,__proto__,',
      'Variant Price',
      '“__proto__” isn’t an amount',
    ],
    [',,Mug,5,', 'Handle', 'belongs to no product'],
  ])('reports the row “%s” at its column', async (cells, column, words) => {
    const cookie = await get().signIn('shop')
    const { rows, counts } = await preview(get(), cookie, 'products', oneRow(cells))
    expect(counts).toMatchObject({ made: 0, refused: 1 })
    const problem = rows[0]?.problems.find((one) => one.column === column)
    expect(problem?.row).toBe(2)
    expect(problem?.message).toContain(words)
  })

  test('reports variants with different prices, duplicates, and other options at their rows', async () => {
    const cookie = await get().signIn('shop')
    const head = 'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price'
    const file = `${head}\na,A,Hat,Color,Red,5\na,,,,Blue,6\nb,B,Hat,Size,S,5\nb,,,,s,5\nc,C,Hat,Material,Wool,5\nc,,,,Cotton,5\n`
    const { rows } = await preview(get(), cookie, 'products', file)
    expect(rows.map(({ problems: [problem] }) => [problem?.row, problem?.column])).toEqual([
      [3, 'Variant Price'],
      [5, 'Option1 Value'],
      [6, 'Option1 Name'],
    ])
  })

  test.each([
    [
      'Shopify',
      `Handle,Title,Type,Option1 Name,Option1 Value,Variant Price
c,Third Plain Tee,T-Shirt,Size,XL,50.00
c,,,,3XL,53.00
c,,,,4XL,55.00
`,
    ],
    [
      'WooCommerce',
      `ID,Type,SKU,Name,Published,Stock,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)
7,variable,tee,Third Plain Tee,1,,,Clothing > Tshirts,,Size,"XL, 3XL, 4XL"
8,variation,tee-1,Third Plain Tee - XL,1,,50,,tee,Size,XL
9,variation,tee-2,Third Plain Tee - 3XL,1,,53,,tee,Size,3XL
10,variation,tee-3,Third Plain Tee - 4XL,1,,55,,id:7,Size,4XL
`,
    ],
  ])('sells and exports each size at its price in a %s file', async (_, file) => {
    const cookie = await get().signIn('shop')
    await previewAndImport(get(), cookie, 'products', file)
    const [shirt] = await (await get().send('/api/shop/products', { cookie })).json()
    expect(shirt).toMatchObject({
      price: '50.00',
      sizes: ['XL', '3XL', '4XL'],
      sizePrices: [
        { size: '3XL', price: '53.00' },
        { size: '4XL', price: '55.00' },
      ],
    })
    const table = await (await get().send('/api/admin/products.csv', { cookie })).text()
    expect(table).toContain('"3XL: 53.00\n4XL: 55.00"')
    const path = `/api/admin/products/${shirt.id}`
    await get().send(path, { method: 'PUT', cookie, json: { active: true } })
    const guest = visitor(get(), '198.51.100.7')
    await guest.add({ productId: shirt.id, size: '3XL', quantity: 2 })
    expect((await guest.read()).subtotal).toBe('106.00')
  })

  test('asks for a missing type, and accepts one for the whole file or for a row', async () => {
    const cookie = await get().signIn('shop')
    const file = oneRow('a,Lamp,,5,\nb,Candle,Candle,5,\nc,Mug,,5,')
    const bare = await preview(get(), cookie, 'products', file)
    expect(bare.rows.map(({ outcome, asksType }) => `${outcome} ${asksType}`)).toEqual([
      ...['refused true', 'refused true', 'made false'],
    ])
    const types = JSON.stringify({ file: 'mug', rows: { 3: 'book' } })
    const plan = await preview(get(), cookie, 'products', file, { types })
    expect(plan.rows.map(({ outcome, asksType }) => `${outcome} ${asksType}`)).toEqual([
      ...['made true', 'made true', 'made false'],
    ])
    const other = JSON.stringify({ file: 'hat' })
    const { seen } = plan
    expect((await runImport(get(), cookie, 'products', file, { seen, types: other })).status).toBe(
      409,
    )
    expect((await runImport(get(), cookie, 'products', file, { seen, types })).status).toBe(200)
    const rows = get().context.db.selectFrom('products').select(['name', 'type', 'category'])
    expect(await rows.orderBy('name').execute()).toEqual([
      { name: 'Candle', type: 'book', category: 'books' },
      { name: 'Lamp', type: 'mug', category: 'gifts' },
      { name: 'Mug', type: 'mug', category: 'gifts' },
    ])
  })

  test.each(['{"file":"candle"}', '{"rows":{"x":"mug"}}', '{"rows":{"2":"candle"}}', '[]', 'x'])(
    'rejects types %s',
    async (types) => {
      const cookie = await get().signIn('shop')
      const file = oneRow('a,Lamp,,5,')
      await expect(preview(get(), cookie, 'products', file, { types })).rejects.toThrow()
    },
  )

  test('imports a product without a price as hidden, and can’t show it until it has one', async () => {
    const cookie = await get().signIn('shop')
    const head =
      'ID,Type,Name,Published,Stock,Regular price,Categories,Attribute 1 name,Attribute 1 value(s)'
    const file = `${head}\n44,variable,V-Neck T-Shirt,1,,,Clothing > Tshirts,Size,"L, M"\n`
    const { rows } = await preview(get(), cookie, 'products', file)
    expect(rows[0]?.notes).toContain(
      'The file has no price for it, so it stays hidden. Set a price before you show it.',
    )
    await previewAndImport(get(), cookie, 'products', file)
    expect(await (await get().send('/api/shop/products')).json()).toEqual([])
    const [shirt] = await (await get().send('/api/shop/products', { cookie })).json()
    expect(shirt).toMatchObject({ price: '0.00', sizes: ['L', 'M'], stock: [], active: 'false' })
    const path = `/api/admin/products/${shirt.id}`
    const show = (json: object) => get().send(path, { method: 'PUT', cookie, json })
    expect((await show({ active: 'true' })).status).toBe(409)
    expect((await show({ active: 'true', price: '25' })).status).toBe(200)
  })

  test('skips unreadable products and imports the rest', async () => {
    const cookie = await get().signIn('shop')
    const file = 'Handle,Title,Type,Variant Price\nm,Mug,Mug,5\nn,Nope,Mug,x\n'
    const made = await previewAndImport(get(), cookie, 'products', file)
    expect(made).toMatchObject({ made: 1, refused: 1 })
    expect(await listNames(get())).toEqual(['Mug'])
  })

  test('imports once for a repeated request and for two tabs', async () => {
    const cookie = await get().signIn('shop')
    const { seen } = await preview(get(), cookie, 'products', shopifyFile)
    const key = 'the-same-key-of-both'
    const send = (own: string) =>
      runImport(get(), cookie, 'products', shopifyFile, { seen, key: own })
    const doubled = await Promise.all([send(key), send(key)])
    expect(doubled.map(({ status }) => status)).toEqual([200, 200])
    const other = await send('another-key-of-a-tab')
    expect(other.status).toBe(409)
    expect(await other.json()).toMatchObject({
      error: expect.stringContaining('changed since you chose the file'),
    })
    expect(await listNames(get())).toEqual(['Light Shirt', 'Morning Mug'])
  })

  test('imports once for two simultaneous requests', async () => {
    const cookie = await get().signIn('shop')
    const { seen } = await preview(get(), cookie, 'products', shopifyFile)
    const both = await Promise.all(
      ['first-tab-first-tab', 'second-tab-second-tab'].map((key) =>
        runImport(get(), cookie, 'products', shopifyFile, { seen, key }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await listNames(get())).toEqual(['Light Shirt', 'Morning Mug'])
  })

  test('imports nothing from another file or after a crash', async () => {
    const cookie = await get().signIn('shop')
    const { seen } = await preview(get(), cookie, 'products', shopifyFile)
    const before = await readAllRows(get().context.db)
    // the second change, a price, shows in no row of the plan
    for (const [from, to] of [
      ['Morning Mug', 'Evening Mug'],
      [',12,', ',2,'],
    ] as const) {
      const other = shopifyFile.replace(from, to)
      expect(other).not.toBe(shopifyFile)
      expect((await runImport(get(), cookie, 'products', other, { seen })).status).toBe(409)
    }
    const context = { ...createRequestContext(get().context, networkOf('192.0.2.1')) }
    const dying: typeof productsKind = {
      ...productsKind,
      store: async (inside, things) => {
        await productsKind.store(inside, things)
        throw new Error('the process died')
      },
    }
    const bytes = new TextEncoder().encode(shopifyFile)
    const key = 'a-key-that-dies-here'
    const request = { bytes, name: 'p.csv', key, seen, toggled: [], userId: 'u' }
    await expect(importFile(context, 'products', dying, request)).rejects.toThrow(/died/)
    expect(await readAllRows(get().context.db)).toEqual(before)
  })

  test('undoes an import once, keeping and listing ordered or changed products', async () => {
    const cookie = await get().signIn('shop')
    const rows = `${shopifyFile}Cup,cup,,,,Mug,,TRUE,Active,,,,,,3\r\n`
    advanceClockOnRead(get())
    const { id } = await previewAndImport(get(), cookie, 'products', rows)
    const all = await (await get().send('/api/shop/products', { cookie })).json()
    const idOf = (name: string) => all.find((one: { name: string }) => one.name === name).id
    await get().send(`/api/admin/products/${idOf('Cup')}`, {
      method: 'PUT',
      cookie,
      json: { price: '4' },
    })
    const answers = await Promise.all([
      undoImport(get(), cookie, id),
      undoImport(get(), cookie, id),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await answers[0]?.json()).toMatchObject({
      stayed: [{ name: 'Cup', why: 'It has been changed since.' }],
    })
    expect(await listNames(get())).toEqual(['Cup'])
    const { acts } = await (
      await get().send('/api/admin/activity?part=imports', { cookie: await get().signIn() })
    ).json()
    expect(acts[0]).toMatchObject({
      did: 'Undid an import',
      changes: [
        { label: 'Undone', before: 'no', after: 'yes' },
        { label: 'Not undone', before: '', after: 'Cup' },
      ],
    })
    const plan = await preview(get(), cookie, 'products', rows)
    expect(plan.counts).toMatchObject({ made: 2, left: 1 })
  })

  test('keeps sold or translated products when undoing, and undoing again changes nothing', async () => {
    const cookie = await get().signIn('shop')
    const { db } = get().context
    const { id } = await previewAndImport(get(), cookie, 'products', `${shopifyFile}${cap}`)
    const idOf = async (name: string) =>
      (await db.selectFrom('products').select('id').where('name', '=', name).executeTakeFirst())
        ?.id ?? ''
    const [line] = testLines(await insertTestOrder(db))
    if (!line) throw new Error('an order has lines')
    const sold = { ...line, id: 'sold', productId: await idOf('Morning Mug') }
    await db.insertInto('orderItems').values(sold).execute()
    const { id: ownerId } = await db
      .selectFrom('productColors')
      .select('id')
      .where('name', '=', 'Heather Oat')
      .executeTakeFirstOrThrow()
    const spanish = { field: 'name', madeFor: 'Heather Oat', spanish: 'Avena' }
    await db
      .insertInto('translations')
      .values({ owner: 'color', ownerId, ...spanish })
      .execute()
    const first = await (await undoImport(get(), cookie, id)).json()
    expect(first.stayed.map(({ name, why }: KeptItem) => `${name}: ${why}`).toSorted()).toEqual([
      'Light Shirt: It has been translated since.',
      'Morning Mug: It has been ordered.',
    ])
    get().clock.now = new Date(get().clock.now.getTime() + 60_000)
    expect(await (await undoImport(get(), cookie, id)).json()).toEqual(first)
    expect(await listNames(get())).toEqual(['Light Shirt', 'Morning Mug'])
  })

  test('doesn’t list already deleted products as kept', async () => {
    const cookie = await get().signIn('shop')
    const { db } = get().context
    const { id } = await previewAndImport(
      get(),
      cookie,
      'products',
      oneRow('m,Mug,Mug,5,\nc,Cup,Mug,5,'),
    )
    const { id: productId } = await db
      .selectFrom('products')
      .select('id')
      .where('name', '=', 'Cup')
      .executeTakeFirstOrThrow()
    const [line] = testLines(await insertTestOrder(db))
    if (!line) throw new Error('an order has lines')
    await db
      .insertInto('orderItems')
      .values({ ...line, id: 'sold', productId })
      .execute()
    await get().send(`/api/admin/products/${productId}`, { method: 'DELETE', cookie })
    expect(await listNames(get())).toEqual(['Mug'])
    expect(await (await undoImport(get(), cookie, id)).json()).toMatchObject({ stayed: [] })
    expect(await listNames(get())).toEqual([])
  })

  test('is refused for visitors, editors, and other origins', async () => {
    const editor = await get().signIn('editor')
    const shop = await get().signIn('shop')
    const body = () => formOf(shopifyFile, 'p.csv')
    const path = '/api/admin/imports/products/look'
    expect((await get().send(path, { body: body() })).status).toBe(401)
    expect((await get().send(path, { cookie: editor, body: body() })).status).toBe(403)
    const headers = { origin: 'https://evil.example' }
    expect((await get().send(path, { cookie: shop, body: body(), headers })).status).toBe(403)
    const { id } = await previewAndImport(get(), shop, 'products', shopifyFile)
    expect((await undoImport(get(), editor, id)).status).toBe(403)
    expect((await undoImport(get(), shop, 'none')).status).toBe(404)
    const seenBy = async (cookie: string) =>
      (await (await get().send('/api/admin/imports', { cookie })).json()).imports.length
    expect([await seenBy(shop), await seenBy(editor)]).toEqual([1, 0])
  })

  test('explains a file with only headings, too many rows, or a stray quotation mark', async () => {
    const cookie = await get().signIn('shop')
    await expect(preview(get(), cookie, 'products', `${shopifyHead}\n`)).rejects.toThrow(/no rows/)
    const many = oneRow('m,Mug,Mug,5,\n'.repeat(2001))
    await expect(preview(get(), cookie, 'products', many)).rejects.toThrow(/more than 2,000 rows/)
    await expect(preview(get(), cookie, 'products', oneRow('m,"Mug,Mug,5'))).rejects.toThrow(
      /quotation mark near line \d is never closed/,
    )
    await expect(preview(get(), cookie, 'products', 'a,b\n1,2\n')).rejects.toThrow(
      /headings such as/,
    )
  })
})
