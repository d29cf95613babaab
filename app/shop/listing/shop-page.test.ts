import { expect, test } from 'vitest'
import { addTestPicture, addTestProduct } from '#app/catalog/products.fixtures.ts'
import { countStock } from '#app/stock/stock.server.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'
import { loadShopPage } from './shop-page.server.ts'

describeOnSqlite("the shop's fulfillment partner", (get) => {
  test('is empty if neither staff nor a product names one', async () => {
    await addTestProduct(get().context)
    expect(await partnerOf(get())).toEqual({ name: '', logo: null })
  })

  test('is the vendor that the products name, with its logo, whatever the filter is', async () => {
    const { context } = get()
    const vendorLogoId = await addTestPicture(context)
    await addTestProduct(context, { vendorName: 'Acme Press', vendorLogoId })
    await addTestProduct(context, { vendorName: 'Acme Press' })
    await addTestProduct(context, { vendorName: 'Hidden Hands', hiddenAt: 'x' })
    const acme = { name: 'Acme Press', logo: { id: vendorLogoId } }
    expect(await partnerOf(get())).toMatchObject(acme)
    expect(await partnerOf(get(), 'mug')).toMatchObject(acme)
    await addTestProduct(context, { vendorName: 'Beta Prints' })
    expect(await partnerOf(get())).toEqual({ name: 'Acme Press and Beta Prints', logo: null })
    await addTestProduct(context, { vendorName: 'Cedar Co.' })
    expect((await partnerOf(get())).name).toBe('Acme Press, Beta Prints, and Cedar Co.')
  })

  test("is the one in the shop's settings before any vendor", async () => {
    const cookie = await get().signIn()
    await addTestProduct(get().context, { vendorName: 'Acme Press' })
    await get().send('/api/admin/shop', { cookie, json: { partner: { name: 'Our partner' } } })
    expect(await partnerOf(get())).toEqual({ name: 'Our partner', logo: null })
  })
})

describeOnSqlite('a card in the shop', (get) => {
  test('says that everything is sold out', async () => {
    const { context } = get()
    const id = await addTestProduct(context, { name: 'Lamp Tee', sizes: '["S","M"]' })
    const isSoldOut = async () => {
      const visit = createRequestContext(context, networkOf('192.0.2.1'))
      const { cards } = await loadShopPage(visit, { type: 'all', size: 'all', page: 1 })
      return [cards[0]?.isSoldOut, visit.caching.expiresAt !== undefined]
    }
    const count = (...quantities: number[]) => {
      const rows = quantities.map((quantity, at) => ({ size: ['S', 'M'][at] ?? '', quantity }))
      const { db, now } = context
      return countStock(
        db,
        now(),
        id,
        rows.map((row) => ({ ...row, colorId: '' })),
      )
    }
    // a page with counts expires soon, because a sale doesn't change the site's version
    expect(await isSoldOut()).toEqual([undefined, false])
    await count(0)
    expect(await isSoldOut()).toEqual([undefined, true])
    await count(0, 2)
    expect(await isSoldOut()).toEqual([undefined, true])
    await count(0, 0)
    expect(await isSoldOut()).toEqual([true, true])
  })
})

async function partnerOf({ context }: TestApp, type = 'all') {
  const visit = createRequestContext(context, networkOf('192.0.2.1'))
  return (await loadShopPage(visit, { type, size: 'all', page: 1 })).partner
}
