import { expect, test } from 'vitest'
import { readListing } from '#app/catalog/listing.server.ts'
import { addTestProduct } from '#app/catalog/products.fixtures.ts'
import { findPictures } from '#app/images/images.server.ts'
import { productCategories, productTypes } from '#app/stock/product-terms.ts'
import { readStock } from '#app/stock/stock.server.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { demoProducts } from './demo-products.ts'
import {
  firstPictures,
  type PicturedProduct,
  picturedProducts,
  pictureName,
} from './pictured-products.ts'
import drawn from './pictures.json' with { type: 'json' }
import { seedIfEmpty } from './seed.ts'

/** Product pictures in drawing order. */
const shown = drawn.filter(({ category }) => category === 'product')

test('demo products cover all five categories and all nine types', () => {
  const all = Object.values(demoProducts)
  expect(new Set(all.map(({ category }) => category))).toEqual(new Set(productCategories))
  expect(new Set(all.map(({ type }) => type))).toEqual(new Set(productTypes))
})

test('tracked inventory names only sizes and colors that the product has', () => {
  const foreign = picturedProducts.flatMap(
    ({ slug, colors }: PicturedProduct & { slug: keyof typeof demoProducts }) => {
      const { stock = [], sizes } = demoProducts[slug]
      return stock.filter(
        ([size, color]) =>
          (sizes.length > 0 ? !sizes.includes(size) : size !== '') ||
          (colors.length > 0 ? !colors.some((known) => known === color) : color !== ''),
      )
    },
  )
  expect(foreign).toEqual([])
})

test('every product has a square picture with alt text for each color and side', () => {
  const needed = picturedProducts.flatMap(({ slug, colors, back }: PicturedProduct) =>
    colors.length === 0
      ? [pictureName(slug)]
      : colors.flatMap((color) =>
          (back ? ['front', 'back'] : ['front']).map((side) => pictureName(slug, color, side)),
        ),
  )
  expect(shown.map(({ name }) => name)).toEqual(needed)
  expect(new Set(shown.map(({ width, height }) => `${width}x${height}`))).toEqual(
    new Set(['1200x1200']),
  )
  expect(new Set(shown.map(({ alt }) => alt)).size).toBe(needed.length)
})

function withDemo(app: TestApp) {
  return { ...app.context, config: { ...app.context.config, seed: 'demo' as const } }
}

async function readAll(app: TestApp) {
  const { db } = app.context
  const [products, colors, images, moves] = await Promise.all([
    db.selectFrom('products').selectAll().orderBy('createdAt', 'desc').execute(),
    db.selectFrom('productColors').selectAll().execute(),
    db.selectFrom('images').select(['id', 'category', 'description']).execute(),
    db.selectFrom('stockMovements').selectAll().execute(),
  ])
  return { products, colors, images, moves }
}

describeOnBoth('the demo shop', (app) => {
  test('leaves a shop with products unchanged', async () => {
    const ours = await addTestProduct(app().context)
    await seedIfEmpty(withDemo(app()))
    expect((await readAll(app())).products.map(({ id }) => id)).toEqual([ours])
  })

  test('is seeded once: a front picture per color, four featured products, one hidden, some stock, few renditions', async () => {
    await seedIfEmpty(withDemo(app()))
    const first = await readAll(app())
    await seedIfEmpty(withDemo(app()))
    expect(await readAll(app())).toEqual(first)
    expect(first.products.map(({ name }) => name)).toEqual(picturedProducts.map(({ name }) => name))
    const { db } = app().context
    const fronts = first.colors.map(({ frontImageId }) => frontImageId ?? 'none')
    const pictures = await findPictures(db, fronts)
    expect(fronts.filter((id) => pictures.get(id)?.width !== 1200)).toEqual([])
    expect(first.colors).toHaveLength(
      picturedProducts.reduce((sum, { colors }) => sum + colors.length, 0),
    )
    const ofProducts = first.images.filter(({ category }) => category === 'product')
    expect(ofProducts).toHaveLength(shown.length)
    expect(ofProducts.filter(({ description }) => description === '')).toEqual([])
    expect(first.images.filter(({ category }) => category === 'vendor')).toHaveLength(1)

    const request = { type: 'all', size: 'all', page: 1 }
    const listing = await readListing(app().context, request)
    expect(listing.total).toBe(picturedProducts.length - 1)
    const featured = first.products.filter(({ featuredAt }) => featuredAt).map(({ id }) => id)
    expect(featured).toHaveLength(4)
    expect(
      listing.products
        .slice(0, 4)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(featured.toSorted())
    expect(listing.products.filter(({ picture }) => !picture)).toEqual([])
    const counts = await readStock(
      db,
      first.products.map(({ id }) => id),
    )
    expect(counts.filter(({ quantity }) => quantity === 0).length).toBeGreaterThan(0)
    const counted = counts.filter(({ quantity }) => quantity > 0)
    expect(counted.length).toBeGreaterThan(8)
    expect(first.moves.reduce((sum, { change }) => sum + change, 0)).toBe(
      counted.reduce((sum, { quantity }) => sum + quantity, 0),
    )

    // rendered in advance: only what the shop shows first
    const idsOfProducts = new Set(ofProducts.map(({ id }) => id))
    const jobs = await db.selectFrom('outbox').select('payload').execute()
    const renditions = jobs
      .map(({ payload }) => JSON.parse(payload))
      .filter(({ imageId }) => idsOfProducts.has(imageId))
    expect(renditions).toHaveLength(picturedProducts.flatMap(firstPictures).length)
    expect(renditions.length).toBe(picturedProducts.length + 2)
    expect(new Set(renditions.map(({ format }) => format))).toEqual(new Set(['avif']))
  })
})
