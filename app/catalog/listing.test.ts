import { expect, test } from 'vitest'
import { saveTranslation } from '#app/spanish/translations.server.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { cacheBriefly, findProductPage, listProductEntries, readListing } from './listing.server.ts'
import { addTestColor, addTestPicture, addTestProduct } from './products.fixtures.ts'

const everything = { type: 'all', size: 'all', page: 1 }

async function names(app: TestApp, filter: Partial<typeof everything> = {}): Promise<string[]> {
  const { products } = await readListing(app.context, { ...everything, ...filter })
  return products.map(({ name }) => name)
}

describeOnBoth('the listing', (get) => {
  test('is empty and has one page without products', async () => {
    expect(await readListing(get().context, everything)).toEqual({
      products: [],
      matching: 0,
      total: 0,
      types: [],
      sizes: [],
      page: 1,
      pages: 1,
    })
  })

  test('leaves out hidden and deleted products, their counts, and their sizes', async () => {
    const { context } = get()
    await addTestProduct(context, { name: 'Seen' })
    await addTestProduct(context, { name: 'Hidden', hiddenAt: 'x', sizes: '["4XL"]', type: 'hat' })
    await addTestProduct(context, { name: 'Deleted', archivedAt: 'x', sizes: '["5XL"]' })
    const listing = await readListing(context, everything)
    expect(listing.products.map(({ name }) => name)).toEqual(['Seen'])
    expect(listing).toMatchObject({ matching: 1, total: 1, types: ['t-shirt'] })
    expect(listing.sizes).toEqual(['S', 'M', 'L'])
  })

  test('lists featured products first, then the newest', async () => {
    const { context } = get()
    await addTestProduct(context, { name: 'Old', createdAt: '2026-01-01' })
    await addTestProduct(context, { name: 'New', createdAt: '2026-03-01' })
    await addTestProduct(context, {
      name: 'Star',
      createdAt: '2025-01-01',
      featuredAt: '2026-02-01',
    })
    await addTestProduct(context, {
      name: 'Sun',
      createdAt: '2025-02-01',
      featuredAt: '2025-02-01',
    })
    expect(await names(get())).toEqual(['Sun', 'Star', 'New', 'Old'])
  })

  test('filters by type, by size, and by both, matching whole sizes', async () => {
    const { context } = get()
    await addTestProduct(context, { name: 'Tee', sizes: '["S","M"]' })
    await addTestProduct(context, { name: 'Hoodie', type: 'hoodie', sizes: '["XM","M_","%"]' })
    await addTestProduct(context, { name: 'Mug', type: 'mug', sizes: '[]' })
    expect(await names(get(), { type: 'hoodie' })).toEqual(['Hoodie'])
    expect(await names(get(), { size: 'M' })).toEqual(['Tee'])
    expect(await names(get(), { size: 'M', type: 'hoodie' })).toEqual([])
    expect(await names(get(), { size: '%' })).toEqual([])
    expect(await names(get(), { size: 'm' })).toEqual(['Tee'])
    expect(await names(get(), { type: "' or 1=1 --" })).toEqual([])
    const listing = await readListing(context, { ...everything, size: 'S' })
    expect(listing).toMatchObject({ matching: 1, total: 3, types: ['t-shirt', 'hoodie', 'mug'] })
  })

  test('treats 2XL and XXL as one size, in the list of sizes and in the filter', async () => {
    const { context } = get()
    await addTestProduct(context, { name: 'Tee', sizes: '["S","2XL"]', createdAt: '2026-01-01' })
    await addTestProduct(context, { name: 'Hoodie', sizes: '["L","XXL"]', createdAt: '2026-01-02' })
    expect((await readListing(context, everything)).sizes).toEqual(['S', 'L', 'XXL'])
    expect(await names(get(), { size: 'XXL' })).toEqual(['Hoodie', 'Tee'])
    expect(await names(get(), { size: '2xl' })).toEqual(['Hoodie', 'Tee'])
  })

  test('filters by type among products with the same sizes', async () => {
    const { context } = get()
    await addTestProduct(context, { name: 'Tee' })
    await addTestProduct(context, { name: 'Hoodie', type: 'hoodie' })
    expect(await names(get(), { type: 'hoodie' })).toEqual(['Hoodie'])
    expect(await names(get(), { type: 't-shirt', size: 'M' })).toEqual(['Tee'])
  })

  test('understands size formats that older sites stored', async () => {
    const { context } = get()
    await addTestProduct(context, { name: 'Comma', sizes: 'S, M' })
    await addTestProduct(context, { name: 'One', sizes: 'M' })
    await addTestProduct(context, { name: 'Twice', sizes: '["\\"M\\"","null"]' })
    expect((await names(get(), { size: 'M' })).toSorted()).toEqual(['Comma', 'One', 'Twice'])
  })

  test('has 24 products a page, each on one page, and returns the last page for a page too far', async () => {
    const { context } = get()
    for (let at = 0; at < 50; at += 1) await addTestProduct(context, { name: `No ${at}` })
    const pages = await Promise.all([1, 2, 3].map((page) => names(get(), { page })))
    expect(pages.map(({ length }) => length)).toEqual([24, 24, 2])
    expect(new Set(pages.flat()).size).toBe(50)
    expect(await readListing(context, { ...everything, page: 99 })).toMatchObject({
      matching: 50,
      page: 3,
      pages: 3,
    })
    for (const page of [0, -1, Number.NaN, 1.7]) {
      expect((await readListing(context, { ...everything, page })).page).toBe(1)
    }
  })

  test("falls back from a color's front to its single picture to the product's own", async () => {
    const { context } = get()
    const [own, front, back, old] = await Promise.all(
      ['own', 'front', 'back', 'old'].map((name) => addTestPicture(context, name)),
    )
    const gone = await addTestPicture(context, 'gone')
    await context.db.updateTable('images').set({ deletedAt: 'x' }).where('id', '=', gone).execute()
    const id = await addTestProduct(context, { imageId: own, vendorLogoId: gone })
    const color = (name: string, position: number, ids: object) =>
      addTestColor(context, id, { name, position, ...ids })
    await color('Bare', 3, { frontImageId: gone })
    await color('Full', 1, { frontImageId: front, backImageId: back, imageId: old })
    await color('Old', 2, { imageId: old })
    await color('Dropped', 0, { archivedAt: 'x', frontImageId: front })
    const [product] = (await readListing(context, everything)).products
    expect(product?.picture?.alt).toBe('own')
    expect(product?.vendorLogo).toBeNull()
    expect(product?.colors.map(({ name, front, back }) => [name, front?.alt, back?.alt])).toEqual([
      ['Full', 'front', 'back'],
      ['Old', 'old', undefined],
      ['Bare', 'own', undefined],
    ])
  })

  test('is in Spanish if translated, and colors keep their English name for URLs', async () => {
    const { context } = get()
    const id = await addTestProduct(context, { name: 'Lamp Tee' })
    await addTestColor(context, id, { name: 'Navy' })
    const name = { field: 'name', madeFor: 'Lamp Tee', spanish: 'Camiseta Lámpara' }
    await saveTranslation(context.db, 'product', id, name)
    const inSpanish = { ...context, language: 'es' as const }
    const [product] = (await readListing(inSpanish, everything)).products
    expect(product).toMatchObject({
      name: 'Camiseta Lámpara',
      colors: [{ name: 'Navy', label: 'Azul marino' }],
    })
    const [english] = (await readListing(context, everything)).products
    expect(english).toMatchObject({ name: 'Lamp Tee', colors: [{ name: 'Navy' }] })
    expect(english?.colors[0]).not.toHaveProperty('label')
  })
})

describeOnBoth("a product's page", (get) => {
  const find = (id: string) =>
    findProductPage(createRequestContext(get().context, networkOf('192.0.2.1')), id)

  test('is missing for hidden, deleted, and unknown products', async () => {
    const { context } = get()
    const hidden = await addTestProduct(context, { hiddenAt: 'x' })
    const deleted = await addTestProduct(context, { archivedAt: 'x' })
    expect(await find(hidden)).toBeUndefined()
    expect(await find(deleted)).toBeUndefined()
    expect(await find('nothing')).toBeUndefined()
    expect(await listProductEntries(context.db)).toEqual([])
  })

  test('has the pictures that its gallery doesn’t show large, the main one first', async () => {
    const { context } = get()
    const [main, front, more] = [
      await addTestPicture(context, 'Worn'),
      await addTestPicture(context),
      await addTestPicture(context, 'Folded'),
    ]
    const moreImageIds = JSON.stringify([front, more, 'gone', main])
    const id = await addTestProduct(context, { imageId: main, moreImageIds })
    const alone = async () => (await find(id))?.morePictures.map(({ alt }) => alt)
    expect(await alone()).toEqual(['', 'Folded'])
    const colorId = await addTestColor(context, id, { frontImageId: front })
    expect(await alone()).toEqual(['Worn', 'Folded'])
    await context.db
      .updateTable('productColors')
      .set({ frontImageId: null })
      .where('id', '=', colorId)
      .execute()
    expect(await alone()).toEqual(['', 'Folded'])
  })

  test('has the description, the colors, and the stock', async () => {
    const { context } = get()
    const other = await addTestProduct(context, { description: 'Another.' })
    const id = await addTestProduct(context, { description: 'Warm.', createdAt: '2026-11-22' })
    const colorId = await addTestColor(context, id)
    await context.db
      .insertInto('productStock')
      .values({ productId: id, size: 'M', colorId, quantity: 3 })
      .execute()
    expect(await find(id)).toMatchObject({
      id,
      description: 'Warm.',
      priceCents: 2500,
      colors: [{ id: colorId, name: 'Forest', hex: '#228B22', front: null, back: null }],
      stock: [{ size: 'M', colorId, quantity: 3 }],
    })
    const changedAt = '2026-11-21T18:00:00.000Z'
    expect(await listProductEntries(context.db)).toEqual([
      { path: `/shop/product/${other}`, changedAt, languages: [] },
      { path: `/shop/product/${id}`, changedAt, languages: [] },
    ])
  })

  test('is cached for half a minute with counted stock, and indefinitely without', async () => {
    const { context, clock } = get()
    const id = await addTestProduct(context)
    const counted = await addTestProduct(context)
    await context.db
      .insertInto('productStock')
      .values({ productId: counted, size: 'M', colorId: '', quantity: 1 })
      .execute()
    const [free, bound] = [0, 1].map(() => createRequestContext(context, networkOf('192.0.2.1')))
    if (!free || !bound) throw new Error('two contexts')
    await findProductPage(free, id)
    await findProductPage(bound, counted)
    expect(free.caching.expiresAt).toBeUndefined()
    expect(bound.caching.expiresAt).toBe(clock.now.getTime() + 30_000)
  })

  test('keeps a shorter cache time that something else set', async () => {
    const { context, clock } = get()
    const own = createRequestContext(context, networkOf('192.0.2.1'))
    own.caching.expiresAt = clock.now.getTime() + 10_000
    cacheBriefly(own)
    expect(own.caching.expiresAt).toBe(clock.now.getTime() + 10_000)
  })
})
