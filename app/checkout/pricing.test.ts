import { expect, test, vi } from 'vitest'
import { addTestColor, addTestProduct } from '#app/catalog/products.fixtures.ts'
import { shop } from '#app/catalog/shop-document.ts'
import type { Parcel } from '#app/fulfillment/carrier/carrier.server.ts'
import { countStock } from '#app/stock/stock.server.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'
import { addTestShirt, createBuyer, home, sam } from './checkout.fixtures.ts'
import { priceCart } from './pricing.server.ts'

const paying = '/api/shop/create-payment-intent'
const shipping = '/api/shop/calculate-shipping'

function setShop(app: TestApp, json: object): Promise<void> {
  return save(app, 'shop', json)
}

async function save(app: TestApp, key: string, json: object): Promise<void> {
  const cookie = await app.signIn('owner')
  expect((await app.send(`/api/admin/${key}`, { cookie, json })).status).toBe(200)
}

/** A visitor at checkout, with shirts in the cart. */
async function buyerOfShirts(app: TestApp, quantity = 1, stock: number | null = null) {
  const { productId, colorId } = await addTestShirt(app.context, { stock })
  const buyer = createBuyer(app)
  await buyer.add(productId, quantity)
  buyer.visitCheckout()
  return { buyer, productId, colorId }
}

describeOnSqlite('the price of a cart at checkout', (app) => {
  test("is refused with the staff's message while the shop is closed", async () => {
    const { buyer } = await buyerOfShirts(app())
    await setShop(app(), { isOpen: false, closedText: 'Back on Monday.' })
    for (const call of [paying, shipping]) {
      const response = await buyer.send(call, { json: {} })
      expect([response.status, (await response.json()).error]).toEqual([503, 'Back on Monday.'])
    }
  })

  test('is always refused with a reason while closed, and logs no error', async () => {
    const { buyer } = await buyerOfShirts(app())
    await setShop(app(), { isOpen: false, closedText: ' ' })
    const noted = vi.spyOn(app().context.log, 'error')
    const response = await buyer.send(paying, { json: {} })
    const builtIn = shop.whole.fallback.closedText
    expect([response.status, (await response.json()).error]).toEqual([503, builtIn])
    expect(noted).not.toHaveBeenCalled()
  })

  test('includes no shipping for a pickup, and the order says so', async () => {
    const { buyer } = await buyerOfShirts(app())
    const details = { customerInfo: sam, pickup: true }
    const { totals } = await buyer.prepare(details)
    expect(totals).toMatchObject({ shipping: '0.00', total: '24.99', calculatedBy: 'pickup' })
    const order = await app().context.db.selectFrom('orders').selectAll().executeTakeFirst()
    expect(order).toMatchObject({ shippingBy: 'pickup', shippingCents: 0, totalCents: 2499 })
  })

  test("includes shipping if pickup isn't offered but an address is known", async () => {
    const { buyer } = await buyerOfShirts(app())
    await setShop(app(), { shipping: { ...shop.whole.fallback.shipping, offersPickup: false } })
    const details = { customerInfo: sam, pickup: true, shippingAddress: home }
    const { totals } = await buyer.prepare(details)
    expect(totals).toMatchObject({ shipping: '6.95', total: '31.94', calculatedBy: 'table' })
  })

  test("is refused for a pickup that's no longer offered if no address is known", async () => {
    const { buyer } = await buyerOfShirts(app())
    await setShop(app(), { shipping: { ...shop.whole.fallback.shipping, offersPickup: false } })
    expect(await buyer.prepare({ customerInfo: sam, pickup: true })).toMatchObject({
      ...{ status: 409, fields: [{ path: 'pickup' }] },
      error: 'Pickup is no longer offered. Please reload this page and choose shipping.',
    })
  })

  test('rounds a rate with a fraction of a cent the same in the cart and at payment', async () => {
    const { buyer } = await buyerOfShirts(app())
    const settings = { ...shop.whole.fallback.shipping, flat: 6.957, freeOver: 24.994 }
    await setShop(app(), { shipping: { ...settings, freeOver: 24.996 } })
    expect(await (await buyer.send('/api/shop/cart')).json()).toMatchObject({ shipping: '6.96' })
    expect((await buyer.prepare()).totals).toMatchObject({ shipping: '6.96', total: '31.95' })
    await setShop(app(), { shipping: settings })
    expect(await (await buyer.send('/api/shop/cart')).json()).toMatchObject({ shipping: '0.00' })
    expect((await buyer.prepare()).totals).toMatchObject({ shipping: '0.00', total: '24.99' })
  })

  test('includes the tax of the state known so far', async () => {
    const { buyer } = await buyerOfShirts(app())
    await setShop(app(), { taxes: [{ state: 'OR', percent: 10 }] })
    const typed = await buyer.send(shipping, { json: { shippingAddress: { state: 'or' } } })
    expect((await typed.json()).totals).toMatchObject({ tax: '2.50', total: '34.44' })
    const { totals } = await buyer.prepare({ customerInfo: sam, shippingAddress: home })
    expect(totals).toMatchObject({ tax: '2.50', total: '34.44' })
  })

  test('matches a state by name or code, in any spelling, for buyers and settings', async () => {
    const { buyer } = await buyerOfShirts(app())
    await setShop(app(), { taxes: [{ state: 'oregon', percent: 10 }] })
    for (const state of ['OR', ' or ', 'Oregon', 'OREGON', 'O.R.', 'OR\u200b']) {
      const typed = await buyer.send(shipping, { json: { shippingAddress: { state } } })
      expect((await typed.json()).totals, state).toMatchObject({ tax: '2.50', total: '34.44' })
      const shippingAddress = { ...home, state }
      const { totals } = await buyer.prepare({ customerInfo: sam, shippingAddress })
      expect(totals, state).toMatchObject({ tax: '2.50', total: '34.44' })
      const order = await app().context.db.selectFrom('orders').select('shippingAddress').execute()
      expect(JSON.stringify(order), state).toContain('OR')
    }
  })

  test("taxes a pickup at the ministry's location, even before a state is typed", async () => {
    const { buyer } = await buyerOfShirts(app())
    await setShop(app(), { taxes: [{ state: 'OR', percent: 10 }] })
    const withoutHouse = await buyer.prepare({ customerInfo: sam, pickup: true })
    expect(withoutHouse.totals).toMatchObject({ tax: '0.00', total: '24.99' })
    await save(app(), 'contact', { contactInfo: { address: { state: 'Oregon' } } })
    const afar = { ...home, state: 'WA' }
    for (const shippingAddress of [undefined, afar]) {
      const details = { customerInfo: sam, pickup: true, shippingAddress }
      expect((await buyer.prepare(details)).totals).toMatchObject({ tax: '2.50', total: '27.49' })
    }
    const sent = await buyer.prepare({ customerInfo: sam, shippingAddress: afar })
    expect(sent.totals).toMatchObject({ tax: '0.00', total: '31.94' })
  })

  test("has no tax yet for an unknown state, and can't be paid", async () => {
    const { buyer } = await buyerOfShirts(app())
    await setShop(app(), { taxes: [{ state: 'OR', percent: 10 }] })
    const typed = await buyer.send(shipping, { json: { shippingAddress: { state: 'Orego' } } })
    expect((await typed.json()).totals).toMatchObject({ tax: '0.00', total: '31.94' })
    const shippingAddress = { ...home, state: 'Orego' }
    const refused = await buyer.send(paying, { json: { customerInfo: sam, shippingAddress } })
    expect([refused.status, (await refused.json()).fields]).toEqual([
      400,
      [{ path: 'shippingAddress.state', message: 'Please choose: State' }],
    ])
  })

  test('is stored on the order with the tax of each line and of shipping, the state, and the rate', async () => {
    const { buyer } = await buyerOfShirts(app())
    const { db } = app().context
    const gifts = { name: 'Mug', category: 'gifts', sizes: '[]' }
    const mug = await addTestProduct(app().context, gifts)
    const added = { productId: mug, size: 'One Size', quantity: '1' }
    await buyer.send('/api/shop/cart', { json: added })
    const whole = { state: 'OR', percent: 20, taxesShipping: true }
    const town = { ...whole, percent: 10, zips: '97000-97010', exempt: { apparel: true } }
    await setShop(app(), { taxes: [whole, town] })
    buyer.visitCheckout()
    const prepared = await buyer.prepare()
    await setShop(app(), { taxes: [] })
    await buyer.pay(prepared.clientSecret)
    await buyer.confirm(prepared.paymentIntentId)
    const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    const lines = await db.selectFrom('orderItems').selectAll().execute()
    const taxed = lines.map(({ productId, taxCents }) => [productId === mug, taxCents])
    expect(taxed.toSorted()).toEqual([
      [false, 0],
      [true, 250],
    ])
    expect(order.shippingTaxCents).toBe(70)
    expect(order.taxCents).toBe(320)
    expect(order).toMatchObject({ taxState: 'OR', taxRate: 10_000, taxExemptNumber: '' })
    expect(order.totalCents).toBe(order.subtotalCents + order.shippingCents + order.taxCents)
  })

  test('drops the tax for a certificate number if the shop allows it, and keeps the number', async () => {
    const { buyer } = await buyerOfShirts(app())
    const taxes = [{ state: 'OR', percent: 10 }]
    await setShop(app(), { taxes })
    const details = {
      customerInfo: sam,
      shippingAddress: home,
      taxExemptNumber: ' 12–3456789\u00A0',
    }
    expect((await buyer.prepare(details)).totals).toMatchObject({ tax: '2.50' })
    await setShop(app(), { taxes, taxExemption: { isOffered: true } })
    const typed = await buyer.send(shipping, {
      json: { shippingAddress: { state: 'OR' }, taxExemptNumber: '12-3456789' },
    })
    expect((await typed.json()).totals).toMatchObject({ tax: '0.00', total: '31.94' })
    buyer.visitCheckout()
    const prepared = await buyer.prepare(details)
    expect(prepared.totals).toMatchObject({ tax: '0.00', total: '31.94' })
    await buyer.pay(prepared.clientSecret)
    await buyer.confirm(prepared.paymentIntentId)
    const cookie = await app().signIn('shop')
    const order = await (
      await app().send(`/api/admin/orders/${prepared.orderId}`, { cookie })
    ).json()
    expect(order).toMatchObject({ tax: '0.00', taxState: 'OR', taxExemptNumber: '12-3456789' })
    const refused = await buyer.send(paying, { json: { ...details, taxExemptNumber: '<b>' } })
    expect([refused.status, (await refused.json()).fields]).toMatchObject([
      400,
      [{ path: 'taxExemptNumber' }],
    ])
  })

  test('names the field of an invalid tax setting', async () => {
    const cookie = await app().signIn('owner')
    for (const [field, value] of [
      ['zips', '98101-1234'],
      ['percent', 21],
      ['percent', null],
      ['percent', ' '],
      ['percent', false],
      ['exemptBelow', -1],
    ] as const) {
      const json = { taxes: [{ state: 'WA', percent: 5, [field]: value }] }
      const refused = await app().send('/api/admin/shop', { cookie, json })
      expect([refused.status, (await refused.json()).fields]).toMatchObject([
        400,
        [{ path: `taxes.0.${field}` }],
      ])
    }
  })

  test('refuses a tax for an unknown state', async () => {
    const cookie = await app().signIn('owner')
    for (const state of ['Orego', 'XX']) {
      const json = { taxes: [{ state, percent: 10 }] }
      const refused = await app().send('/api/admin/shop', { cookie, json })
      expect([refused.status, (await refused.json()).fields], state).toEqual([
        400,
        [{ path: 'taxes.0.state', message: 'Choose a state' }],
      ])
    }
  })

  test('asks the carrier for the whole package, to the address known so far', async () => {
    const { context } = app()
    const { buyer } = await buyerOfShirts(app(), 2)
    const asked: Parcel[] = []
    context.carrier = {
      ...context.carrier,
      isConnected: true,
      findRate: async (parcel) => {
        asked.push(parcel)
        return 1234
      },
    }
    const shippingAddress = { state: 'or', zip: '97001' }
    const typed = await buyer.send(shipping, { json: { shippingAddress } })
    expect((await typed.json()).totals).toMatchObject({ shipping: '12.34' })
    const { totals } = await buyer.prepare({ customerInfo: sam, shippingAddress: home })
    expect(totals).toMatchObject({ shipping: '12.34', calculatedBy: 'carrier' })
    // whole ounces: two shirts of 180 g and 50 g of packaging
    const parcel = { weightGrams: 425, toState: 'OR', fromZip: '97000' }
    expect(asked).toEqual([
      { ...parcel, toZip: '97001' },
      { ...parcel, toZip: '97000' },
    ])
  })
})

describeOnSqlite('the last units at checkout', (app) => {
  test('stay available to the cart that holds them, and to no one else', async () => {
    const { buyer, productId } = await buyerOfShirts(app(), 2, 2)
    const other = createBuyer(app(), '198.51.100.7')
    await other.add(productId)
    other.visitCheckout()
    expect((await buyer.prepare()).status).toBe(200)
    expect((await buyer.prepare()).status).toBe(200)
    expect((await buyer.send(shipping, { json: {} })).status).toBe(200)
    for (const call of [paying, shipping]) {
      const response = await other.send(call, { json: {} })
      expect([response.status, (await response.json()).fields]).toEqual([
        409,
        [{ path: expect.any(String), message: 'Sold out' }],
      ])
    }
  })

  test("stay available to the cart's second window while the first reserves them", async () => {
    const { buyer } = await buyerOfShirts(app(), 2, 2)
    const [, cartId = ''] = /lampstand\.cart=([\w-]+)/.exec(buyer.cookie()) ?? []
    let first: Promise<unknown> | undefined
    const db = app().context.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        first ??= buyer.prepare()
        await first
        return result
      },
    })
    const request = { customer: null, address: null, isPickup: false }
    const { totalCents } = await priceCart({ ...app().context, db }, cartId, request)
    expect([totalCents, await first]).toEqual([5693, expect.objectContaining({ status: 200 })])
  })

  test('refuses one more than held and left together, and names that sum', async () => {
    const { buyer, productId, colorId } = await buyerOfShirts(app(), 2, 3)
    await buyer.prepare()
    await buyer.add(productId, 1)
    await countStock(app().context.db, app().context.now(), productId, [
      { size: 'M', colorId, quantity: 0 },
    ])
    const { status, error } = await buyer.prepare()
    expect([status, error]).toEqual([409, 'Only 2 of Light left on shirt (Forest Green, M) left'])
  })

  test("don't limit products that are made to order", async () => {
    const { buyer } = await buyerOfShirts(app(), 2, 2)
    const mug = await addTestProduct(app().context, { name: 'Mug', type: 'mug', sizes: '[]' })
    await addTestColor(app().context, mug, { name: 'Forest Green' })
    await buyer.send('/api/shop/cart', {
      json: { productId: mug, color: 'Forest Green', quantity: 99 },
    })
    expect((await buyer.prepare()).status).toBe(200)
    expect((await buyer.prepare()).status).toBe(200)
  })
})
