import { expect, test, vi } from 'vitest'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import { describeOnBoth } from '#test/support.ts'
import { addTestShirt, createBuyer, home, sam } from './checkout.fixtures.ts'

describeOnBoth('preparing a payment', (app) => {
  async function begin(priceCents = 2499) {
    const { productId } = await addTestShirt(app().context, { stock: 5, priceCents })
    const buyer = createBuyer(app())
    await buyer.add(productId, 2)
    return buyer
  }

  test('changes its own order repeatedly, and no other', async () => {
    const { db } = app().context
    const other = await begin()
    await other.prepare()
    await insertTestOrder(db, {
      id: 'unbegun',
      paymentStatus: 'pending',
      paymentIntentId: null,
      paidAt: null,
    })
    const readState = async () => ({
      orders: await db.selectFrom('orders').selectAll().orderBy('id').execute(),
      carts: await db.selectFrom('carts').selectAll().orderBy('id').execute(),
    })
    const before = await readState()
    app().clock.now = new Date(app().clock.now.getTime() + 60_000)
    const buyer = await begin()
    const { orderId } = await buyer.prepare()
    expect((await buyer.prepare()).orderId).toBe(orderId)
    const after = await readState()
    expect(after.orders.filter(({ id }) => id !== orderId)).toEqual(before.orders)
    expect(after.carts).toEqual(expect.arrayContaining(before.carts))
    expect(after.carts).toHaveLength(2)
  })

  test('creates one payment, and replaces only its own after that ends', async () => {
    const { payments, db } = app().context
    await (await begin()).prepare()
    await insertTestOrder(db, { paymentStatus: 'pending', paymentIntentId: null, paidAt: null })
    const buyer = await begin()
    const create = vi.spyOn(payments, 'startPayment')
    const first = await buyer.prepare()
    const again = await buyer.prepare()
    expect(again.paymentIntentId).toBe(first.paymentIntentId)
    expect(create).toHaveBeenCalledTimes(1)
    await payments.cancelPayment(first.paymentIntentId)
    const get = vi.spyOn(payments, 'getPayment')
    const replacement = await buyer.prepare()
    expect(replacement).toMatchObject({ status: 200 })
    expect(replacement.paymentIntentId).not.toBe(first.paymentIntentId)
    expect(get.mock.calls).toEqual([[first.paymentIntentId]])
  })

  test.each([
    ['a buyer without an address', { customerInfo: sam }],
    ['an address without a buyer', { shippingAddress: home }],
  ])('sends the address only with a buyer: not with %s', async (_, details) => {
    const create = vi.spyOn(app().context.payments, 'startPayment')
    const buyer = await begin()
    expect((await buyer.prepare(details)).status).toBe(200)
    expect(create.mock.calls[0]?.[0]).not.toHaveProperty('shipping')
  })

  test('stores nothing and asks no processor if no card can pay the total', async () => {
    const { db, payments } = app().context
    const create = vi.spyOn(payments, 'startPayment')
    const buyer = await begin(20)
    const refused = await buyer.prepare({ pickup: true, customerInfo: sam })
    expect(refused).toMatchObject({ status: 422, fields: [{ path: 'total' }] })
    expect(create).not.toHaveBeenCalled()
    expect(await db.selectFrom('orders').selectAll().execute()).toEqual([])
  })
})
