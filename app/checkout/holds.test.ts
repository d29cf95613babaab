import { expect, test } from 'vitest'
import { reconcile } from '#app/payments/reconcile.server.ts'
import { describeOnSqlite } from '#test/support.ts'
import { addTestShirt, createBuyer, home, sam, stockOf } from './checkout.fixtures.ts'

const minute = 60_000

describeOnSqlite('holds of counted stock', (app) => {
  const buyerInfo = { customerInfo: sam, shippingAddress: home }

  async function pass(minutes: number): Promise<void> {
    app().clock.now = new Date(app().clock.now.getTime() + minutes * minute)
    await reconcile(app().context)
  }

  test('end after half an hour, however often the payment is prepared', async () => {
    const { productId } = await addTestShirt(app().context, { stock: 3 })
    const buyer = createBuyer(app())
    await buyer.add(productId, 3)
    for (let passed = 0; passed < 30; passed += 10) {
      await buyer.prepare(buyerInfo)
      expect(await stockOf(app(), productId)).toBe(0)
      await pass(10)
    }
    expect(await stockOf(app(), productId)).toBe(3)
    for (let passed = 30; passed < 60; passed += 10) {
      await buyer.prepare(buyerInfo)
      expect(await stockOf(app(), productId)).toBe(3)
      await pass(10)
    }
    await buyer.prepare(buyerInfo)
    expect(await stockOf(app(), productId)).toBe(0)
  })

  test("don't keep a slow buyer from paying while units are left", async () => {
    await app().stripe()
    const { productId } = await addTestShirt(app().context, { stock: 3 })
    const buyer = createBuyer(app())
    await buyer.add(productId, 1)
    await buyer.prepare(buyerInfo)
    await pass(35)
    const prepared = await buyer.prepare(buyerInfo)
    expect(await stockOf(app(), productId)).toBe(3)
    await buyer.pay(prepared.clientSecret)
    expect((await buyer.confirm(prepared.paymentIntentId)).status).toBe(200)
    expect(await stockOf(app(), productId)).toBe(2)
  })

  async function begin(productId: string, address: string): Promise<void> {
    const buyer = createBuyer(app(), address)
    await buyer.add(productId, 1)
    await buyer.prepare(buyerInfo)
  }

  test('are limited to six in six hours for one network', async () => {
    const { productId } = await addTestShirt(app().context, { stock: 10 })
    for (let carts = 0; carts < 8; carts += 1) await begin(productId, '192.0.2.1')
    expect(await stockOf(app(), productId)).toBe(4)
    await begin(productId, '198.51.100.9')
    expect(await stockOf(app(), productId)).toBe(3)
    await pass(6 * 60)
    expect(await stockOf(app(), productId)).toBe(10)
    await begin(productId, '192.0.2.1')
    expect(await stockOf(app(), productId)).toBe(9)
  })

  test('are limited to sixty in six hours for an IPv6 /48, across its /64s', async () => {
    const { productId } = await addTestShirt(app().context, { stock: 10 })
    await begin(productId, '2001:db8:a:1::1')
    expect(await stockOf(app(), productId)).toBe(9)
    const holds = app().context.db.updateTable('rateLimits').where('key', 'like', 'pay-holds:%')
    await holds.set({ count: 60 }).execute()
    await begin(productId, '2001:db8:a:2::1')
    expect(await stockOf(app(), productId)).toBe(9)
    await begin(productId, '2001:db8:b:2::1')
    expect(await stockOf(app(), productId)).toBe(8)
  })
})
