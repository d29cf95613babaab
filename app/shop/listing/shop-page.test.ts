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
  test.each([
    ['en', '/shop', 'Sold out', 'Buy Now'],
    ['es', '/es/shop', 'Agotado', 'Comprar'],
  ])('says that everything is sold out, in %s', async (_, path, soldOut, buy) => {
    const { context, send } = get()
    const id = await addTestProduct(context, { name: 'Lamp Tee', sizes: '["S","M"]' })
    const page = async () => (await send(path)).text()
    const count = (quantity: number) =>
      countStock(
        context.db,
        context.now(),
        id,
        ['S', 'M'].map((size) => ({ size, colorId: '', quantity: size === 'S' ? 0 : quantity })),
      )
    await count(2)
    expect(await page()).toContain(buy)
    await count(0)
    // responses with stock counts are cached for 30 seconds
    get().clock.now = new Date(get().clock.now.getTime() + 31_000)
    const html = await page()
    expect(html).toContain(`>${soldOut}<`)
    expect(html).not.toContain(buy)
  })
})

async function partnerOf({ context }: TestApp, type = 'all') {
  const visit = createRequestContext(context, networkOf('192.0.2.1'))
  return (await loadShopPage(visit, { type, size: 'all', page: 1 })).partner
}
