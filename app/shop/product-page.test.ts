import { expect, test } from 'vitest'
import { addTestProduct } from '#app/catalogue/products.fixtures.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { loadProductPage } from './product-page.server.ts'

const claim = '/api/admin/attention/claims/rating'

describeOnBoth('the rating line of a product', (get) => {
  test('is shown once the owner has confirmed its figures, and for as long as they stand', async () => {
    const cookie = await get().signIn()
    const id = await addTestProduct(get().context)
    expect(await ratingOf(get(), id)).toBeNull()
    await get().send(claim, { cookie, json: { says: '4.9 stars, 127 reviews' } })
    expect(await ratingOf(get(), id)).toMatchObject({ stars: 4.9, count: 127 })
    await get().send('/api/admin/shop', { cookie, json: { rating: { count: 128 } } })
    expect(await ratingOf(get(), id)).toBeNull()
    await get().send(claim, { cookie, json: { says: '4.9 stars, 128 reviews' } })
    expect(await ratingOf(get(), id)).toMatchObject({ count: 128 })
    await get().send(claim, { method: 'DELETE', cookie })
    expect(await ratingOf(get(), id)).toBeNull()
  })

  test('is shown to nobody where it is switched off or counts nothing, confirmed or not', async () => {
    const cookie = await get().signIn()
    const id = await addTestProduct(get().context)
    await get().send('/api/admin/shop', { cookie, json: { rating: { show: false } } })
    expect((await get().send(claim, { cookie, json: { says: 'Not shown' } })).status).toBe(200)
    expect(await ratingOf(get(), id)).toBeNull()
    await get().send('/api/admin/shop', { cookie, json: { rating: { show: true, count: 0 } } })
    await get().send(claim, { cookie, json: { says: '4.9 stars, 0 reviews' } })
    expect(await ratingOf(get(), id)).toBeNull()
  })
})

async function ratingOf({ context }: TestApp, id: string) {
  const page = await loadProductPage(createRequestContext(context, expect.anything() as never), id)
  if (!page) throw new Error('there is no such product')
  return page.rating
}
