import { expect, test } from 'vitest'
import { describeOnSqlite } from '#test/support.ts'
import { addTestColor, addTestProduct } from './products.fixtures.ts'
import { pictureOf, readSaleProducts, variantOf } from './sale-products.server.ts'

describeOnSqlite('a product for sale', (app) => {
  test('has its own colors in order, without deleted ones', async () => {
    const { context } = app()
    const id = await addTestProduct(context, { imageId: 'own', weightGrams: 5 })
    const other = await addTestProduct(context, { type: 'mug' })
    const pictures = { imageId: 'old', frontImageId: 'front', backImageId: 'back' }
    const second = await addTestColor(context, id, { position: 2, name: 'Sky', ...pictures })
    const first = await addTestColor(context, id, { position: 1 })
    const third = await addTestColor(context, id, { position: 3, imageId: 'old' })
    await addTestColor(context, id, { archivedAt: 'x' })
    await addTestColor(context, other)
    const products = await readSaleProducts(context.db, [id])
    expect([...products.keys()]).toEqual([id])
    const product = products.get(id)
    if (!product) throw new Error('it is there')
    expect(product.colors.map((color) => color.id)).toEqual([first, second, third])
    expect(product.colors[1]).toEqual({ id: second, name: 'Sky', hex: '#228B22', ...pictures })
    expect(product).toMatchObject({ priceCents: 2500, weightGrams: 5, sizes: ['S', 'M', 'L'] })
    const shown = [first, second, third, 'none'].map((colorId) => pictureOf(product, colorId))
    expect(shown).toEqual(['own', 'front', 'old', 'own'])
    expect(await readSaleProducts(context.db, [])).toEqual(new Map())
  })

  test('weighs as much as its type, and is for sale unless hidden or deleted', async () => {
    const { context } = app()
    const ids = [
      await addTestProduct(context, { type: 'mug' }),
      await addTestProduct(context, { type: 'made up', hiddenAt: 'x' }),
      await addTestProduct(context, { archivedAt: 'x' }),
    ]
    const products = await readSaleProducts(context.db, ids)
    const told = ids.map((id) => [products.get(id)?.isForSale, products.get(id)?.weightGrams])
    expect(told).toEqual([
      [true, 420],
      [false, 300],
      [false, 180],
    ])
  })
  test('a variant may have its own SKU and weight', async () => {
    const { context } = app()
    const id = await addTestProduct(context)
    const own = { size: 'S', colorId: 'sky', sku: 'TEE-S', weightGrams: 150 }
    await context.db
      .insertInto('productVariants')
      .values({ productId: id, ...own })
      .execute()
    const product = (await readSaleProducts(context.db, [id])).get(id)
    if (!product) throw new Error('it is there')
    expect(variantOf(product, { size: 'S', colorId: 'sky' })).toEqual(own)
    expect(variantOf(product, { size: 'M', colorId: 'sky' })).toBeUndefined()
    expect(variantOf(product, { size: 'S', colorId: '' })).toBeUndefined()
  })
})
