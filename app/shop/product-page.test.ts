import { expect, test } from 'vitest'
import { readChecklist } from '#app/admin/attention/checklist.server.ts'
import { addTestProduct } from '#app/catalog/products.fixtures.ts'
import { ratingMark } from '#app/catalog/rating-text.ts'
import { shop } from '#app/catalog/shop-document.ts'
import { saveDocument } from '#app/content/kit/content.server.ts'
import { confirmedChecklist } from '#app/site/documents/confirmed-checklist.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'
import { loadProductPage } from './product-page.server.ts'

const claim = '/api/admin/attention/claims/rating'

describeOnSqlite('the rating line of a product', (get) => {
  test('is shown once the owner has confirmed its numbers, until they change', async () => {
    const cookie = await get().signIn()
    const id = await addTestProduct(get().context)
    expect(await ratingOf(get(), id)).toBeNull()
    await get().send(claim, {
      cookie,
      json: { mark: ratingMark({ show: true, stars: 4.9, count: 127 }) },
    })
    expect(await ratingOf(get(), id)).toMatchObject({ stars: 4.9, count: 127 })
    await get().send('/api/admin/shop', { cookie, json: { rating: { count: 128 } } })
    expect(await ratingOf(get(), id)).toBeNull()
    await get().send(claim, {
      cookie,
      json: { mark: ratingMark({ show: true, stars: 4.9, count: 128 }) },
    })
    expect(await ratingOf(get(), id)).toMatchObject({ count: 128 })
    await get().send(claim, { method: 'DELETE', cookie })
    expect(await ratingOf(get(), id)).toBeNull()
  })

  test("is never shown if it's switched off or has no reviews", async () => {
    const cookie = await get().signIn()
    const id = await addTestProduct(get().context)
    await get().send('/api/admin/shop', { cookie, json: { rating: { show: false } } })
    expect(
      (
        await get().send(claim, {
          cookie,
          json: { mark: ratingMark({ show: false, stars: 4.9, count: 127 }) },
        })
      ).status,
    ).toBe(200)
    expect(await ratingOf(get(), id)).toBeNull()
    await get().send('/api/admin/shop', { cookie, json: { rating: { show: true, count: 0 } } })
    await get().send(claim, {
      cookie,
      json: { mark: ratingMark({ show: true, stars: 4.9, count: 0 }) },
    })
    expect(await ratingOf(get(), id)).toBeNull()
  })
})

describeOnSqlite("the demo's rating", (get) => {
  test('is shown in test mode, and the dashboard lists it as unconfirmed', async () => {
    const { context } = get()
    await saveDocument(
      context,
      confirmedChecklist,
      { demoRating: ratingMark(shop.whole.fallback.rating) },
      { userId: null },
    )
    const id = await addTestProduct(context)
    expect(await ratingOf(get(), id)).toMatchObject({ stars: 4.9, count: 127 })
    const listed = (await readChecklist(context.db)).find(({ key }) => key === 'rating')
    expect(listed?.isConfirmed).toBe(false)
  })

  test('is never shown with live keys until an owner confirms it', async () => {
    const { context } = get()
    await saveDocument(
      context,
      confirmedChecklist,
      { demoRating: ratingMark(shop.whole.fallback.rating) },
      { userId: null },
    )
    const id = await addTestProduct(context)
    const live = { ...context, payments: { ...context.payments, mode: 'live' as const } }
    expect(await ratingOf({ context: live }, id)).toBeNull()
    const json = { mark: ratingMark({ show: true, stars: 4.9, count: 127 }) }
    await get().send(claim, { cookie: await get().signIn(), json })
    expect(await ratingOf({ context: live }, id)).toMatchObject({ count: 127 })
  })
})

async function ratingOf({ context }: Pick<TestApp, 'context'>, id: string) {
  const page = await loadProductPage(createRequestContext(context, expect.anything() as never), id)
  if (!page) throw new Error('there is no such product')
  return page.rating
}
