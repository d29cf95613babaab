import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readListing } from '#app/catalogue/listing/listing.server.ts'
import { addTestProduct } from '#app/catalogue/products.fixtures.ts'
import { findPictures } from '#app/images/images.server.ts'
import { productCategories, productTypes } from '#app/stock/product-terms.ts'
import { readStock } from '#app/stock/stock.server.ts'
import { products } from '#art/products.ts'
import { pictureName, type Ware, wares } from '#art/wares/shelf.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { demoProducts } from './demo-products.ts'
import drawn from './pictures.json' with { type: 'json' }
import { seedIfEmpty } from './seed.ts'

const folder = join(import.meta.dirname, 'pictures')

test('the wares of the demo are of all five categories and all nine types', () => {
  const all = Object.values(demoProducts)
  expect(new Set(all.map(({ category }) => category))).toEqual(new Set(productCategories))
  expect(new Set(all.map(({ type }) => type))).toEqual(new Set(productTypes))
})

test('what is counted is of a size and a colour that the ware comes in', () => {
  const foreign = wares.flatMap(({ slug, colours }: Ware & { slug: keyof typeof demoProducts }) => {
    const { stock = [], sizes } = demoProducts[slug]
    return stock.filter(
      ([size, colour]) =>
        (sizes.length > 0 ? !sizes.includes(size) : size !== '') ||
        (colours.length > 0 ? !colours.some((known) => known === colour) : colour !== ''),
    )
  })
  expect(foreign).toEqual([])
})

test('every ware has a square picture for each colour and side, and says what it shows', () => {
  const needed = wares.flatMap(({ slug, colours, back }: Ware) =>
    colours.length === 0
      ? [pictureName(slug)]
      : colours.flatMap((colour) =>
          (back ? ['front', 'back'] : ['front']).map((side) => pictureName(slug, colour, side)),
        ),
  )
  const shown = drawn.filter(({ category }) => category === 'product')
  expect(shown.map(({ name }) => name)).toEqual(needed)
  expect(new Set(shown.map(({ width, height }) => `${width}x${height}`))).toEqual(
    new Set(['1200x1200']),
  )
  expect(new Set(shown.map(({ alt }) => alt)).size).toBe(needed.length)
})

test('the pictures of all wares together are small', () => {
  const sizes = products.map(({ name }) => statSync(join(folder, `${name}.webp`)).size)
  expect(Math.max(...sizes)).toBeLessThan(46 * 1024)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2.5 * 1024 * 1024)
})

function withDemo(app: TestApp) {
  return { ...app.context, config: { ...app.context.config, seed: 'demo' as const } }
}

async function readAll(app: TestApp) {
  const { db } = app.context
  const [shelf, colors, images, moves] = await Promise.all([
    db.selectFrom('products').selectAll().orderBy('createdAt', 'desc').execute(),
    db.selectFrom('productColors').selectAll().execute(),
    db.selectFrom('images').select(['id', 'category', 'description']).execute(),
    db.selectFrom('stockMovements').selectAll().execute(),
  ])
  return { shelf, colors, images, moves }
}

describeOnBoth('the shelf of the demo', (app) => {
  test('is left alone where somebody has put a product on it', async () => {
    const ours = await addTestProduct(app().context)
    await seedIfEmpty(withDemo(app()))
    expect((await readAll(app())).shelf.map(({ id }) => id)).toEqual([ours])
  })

  test('is filled once, with a front for every colour, out of the library', async () => {
    await seedIfEmpty(withDemo(app()))
    const first = await readAll(app())
    await seedIfEmpty(withDemo(app()))
    expect(await readAll(app())).toEqual(first)
    expect(first.shelf.map(({ name }) => name)).toEqual(wares.map(({ name }) => name))
    const { db } = app().context
    const fronts = first.colors.map(({ frontImageId }) => frontImageId ?? 'none')
    const pictures = await findPictures(db, fronts)
    expect(fronts.filter((id) => pictures.get(id)?.width !== 1200)).toEqual([])
    expect(first.colors).toHaveLength(wares.reduce((sum, { colours }) => sum + colours.length, 0))
    const ofWares = first.images.filter(({ category }) => category === 'product')
    expect(ofWares).toHaveLength(products.length)
    expect(ofWares.filter(({ description }) => description === '')).toEqual([])
    expect(first.images.filter(({ category }) => category === 'vendor')).toHaveLength(1)
  })

  test('shows four wares first, keeps one back, and counts a few pieces', async () => {
    await seedIfEmpty(withDemo(app()))
    const request = { type: 'all', size: 'all', page: 1 }
    const shelf = await readListing(app().context, request)
    expect(shelf.total).toBe(wares.length - 1)
    expect(shelf.products.map(({ isFeatured }) => isFeatured).lastIndexOf(true)).toBe(3)
    expect(shelf.products.filter(({ picture }) => !picture)).toEqual([])
    const { shelf: rows, moves } = await readAll(app())
    const counts = await readStock(
      app().context.db,
      rows.map(({ id }) => id),
    )
    expect(counts.filter(({ quantity }) => quantity === 0).length).toBeGreaterThan(0)
    const counted = counts.filter(({ quantity }) => quantity > 0)
    expect(counted.length).toBeGreaterThan(8)
    expect(moves.reduce((sum, { change }) => sum + change, 0)).toBe(
      counted.reduce((sum, { quantity }) => sum + quantity, 0),
    )
  })

  test('asks for few renditions before anybody comes: the first look of each ware', async () => {
    await seedIfEmpty(withDemo(app()))
    const { images } = await readAll(app())
    const ofWares = new Set(
      images.filter(({ category }) => category === 'product').map(({ id }) => id),
    )
    const jobs = await app().context.db.selectFrom('outbox').select('payload').execute()
    const first = jobs
      .map(({ payload }) => JSON.parse(payload))
      .filter(({ imageId }) => ofWares.has(imageId))
    expect(first).toHaveLength(wares.length)
    expect(new Set(first.map(({ format }) => format))).toEqual(new Set(['avif']))
  })
})
