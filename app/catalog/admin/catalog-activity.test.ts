import { expect, test } from 'vitest'
import { addTestColor, addTestProduct } from '#app/catalog/products.fixtures.ts'
import { countStock } from '#app/stock/stock.server.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnSqlite } from '#test/support.ts'
import { readColorFacts, readProductFacts } from './catalog-activity.server.ts'

const then = '2026-11-20T10:00:00.000Z'

describeOnSqlite('activity facts', (app) => {
  const context = () => createRequestContext(app().context, networkOf('192.0.2.1'))

  test("describe a product and its stock, and no other's", async () => {
    const { db, now } = app().context
    const other = await addTestProduct(app().context, { name: 'Other' })
    const id = await addTestProduct(app().context, { weightGrams: 7, imageId: 'p' })
    await db.updateTable('products').set({ moreImageIds: '["q"]' }).where('id', '=', id).execute()
    const colorId = await addTestColor(app().context, id)
    const own = { productId: id, colorId, sku: 'TEE-M', weightGrams: 8 }
    const gone = { ...own, size: 'XL', sku: 'TEE-XL' }
    await db
      .insertInto('productVariants')
      .values([{ ...own, size: 'M' }, gone])
      .execute()
    await countStock(db, now(), other, [{ size: 'One Size', colorId: '', quantity: 9 }])
    await countStock(db, now(), id, [
      { size: 'M', colorId, quantity: 4 },
      { size: 'L', colorId, quantity: 0 },
    ])
    expect(await readProductFacts(context(), { id })).toEqual({
      name: 'Lamp Tee',
      facts: {
        ...{ Name: 'Lamp Tee', Description: 'A shirt that says whose light it is.' },
        ...{
          Price: '$25.00',
          'Prices by size': '',
          Category: 'apparel',
          Type: 't-shirt',
          Picture: 'p',
          'More pictures': 'q',
          Colors: 'Forest #228B22',
          SKU: 'M Forest TEE-M',
          'Weights in grams': 'M Forest 8',
        },
        ...{ Sizes: 'S, M, L', Vendor: '', 'Weight in grams': '7', Shown: 'yes' },
        ...{ Featured: 'no', Deleted: 'no', Stock: 'L Forest 0, M Forest 4' },
      },
    })
    expect((await readProductFacts(context(), { id: other }))?.facts).toMatchObject({
      ...{ Name: 'Other', 'Weight in grams': '', Stock: 'One Size 9' },
    })
    const hidden = { hiddenAt: then, featuredAt: then, archivedAt: then }
    await db.updateTable('products').set(hidden).where('id', '=', id).execute()
    expect((await readProductFacts(context(), { id }))?.facts).toMatchObject({
      ...{ Shown: 'no', Featured: 'yes', Deleted: 'yes' },
    })
    expect(await readProductFacts(context(), { id: 'none' })).toBeUndefined()
  })

  test('describe a color and its product, found by either id', async () => {
    const id = await addTestProduct(app().context)
    await addTestColor(app().context, id, { name: 'Other' })
    const pictures = { imageId: 'old', backImageId: 'back' }
    const colorId = await addTestColor(app().context, id, { ...pictures, archivedAt: then })
    const front = await addTestColor(app().context, id, { ...pictures, frontImageId: 'front' })
    const facts = { Name: 'Forest', Color: '#228B22', Front: 'old', Back: 'back', Deleted: 'yes' }
    const told = { name: 'Lamp Tee, Forest', facts }
    expect(await readColorFacts(context(), { id, colorId })).toEqual(told)
    expect(await readColorFacts(context(), { id: colorId })).toEqual(told)
    expect((await readColorFacts(context(), { id: front }))?.facts).toMatchObject({
      ...{ Front: 'front', Deleted: 'no' },
    })
    expect(await readColorFacts(context(), { id: 'none' })).toBeUndefined()
  })
})
