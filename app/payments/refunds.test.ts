import { expect, test } from 'vitest'
import { createBuyer, home, putShirt, sam } from '#app/checkout/checkout.fixtures.ts'
import { putOrder } from '#app/orders/orders.fixtures.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { checkMoney } from './money-check.server.ts'

/** Two shirts, paid, beside an order that nothing here is about. */
async function paidOrder(app: TestApp) {
  const controls = await app.stripe()
  controls.setMode('hold')
  const { productId, colorId } = await putShirt(app.context, { stock: 5 })
  const buyer = createBuyer(app)
  await buyer.add(productId, 2)
  const prepared = await buyer.prepare({ customerInfo: sam, shippingAddress: home })
  await buyer.pay(prepared.clientSecret)
  await buyer.confirm(prepared.paymentIntentId)
  await controls.deliverHeld()
  const cookie = await app.signIn('shop')
  const path = `/api/admin/orders/${prepared.orderId}`
  return {
    orderId: prepared.orderId,
    productId,
    colorId,
    async refund(json: object) {
      return app.send(`${path}/refunds`, { cookie, json })
    },
    /** The bank sends the first refund back; told three times, as events come. */
    async failFirst() {
      const [first] = (
        await app.context.payments.listRefunds(prepared.paymentIntentId)
      ).toReversed()
      await controls.act(`/test/refunds/${first?.id}/fail`)
      await controls.deliverHeld({ times: 2, order: 'random' })
    },
    async look() {
      const order = await (await app.send(path, { cookie })).json()
      const { paymentStatus, refunded, history } = order
      const kinds = history.map(({ kind }: { kind: string }) => kind)
      return {
        paymentStatus,
        refunded,
        kinds: kinds.filter((kind: string) => /^refund/.test(kind)),
      }
    },
  }
}

async function lettersOf({ context }: TestApp): Promise<string[]> {
  const rows = await context.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'orders.letter')
    .execute()
  return rows.map(({ payload }) => JSON.parse(payload).letter)
}

async function orderOf({ context }: TestApp, id: string) {
  const { db } = context
  return {
    order: await db.selectFrom('orders').selectAll().where('id', '=', id).execute(),
    events: await db.selectFrom('orderEvents').selectAll().where('orderId', '=', id).execute(),
  }
}

async function stockOf({ context }: TestApp, productId: string) {
  const rows = await context.db
    .selectFrom('productStock')
    .select(['size', 'quantity'])
    .where('productId', '=', productId)
    .orderBy('size')
    .execute()
  return Object.fromEntries(rows.map(({ size, quantity }) => [size, quantity]))
}

describeOnBoth('money that goes back', (app) => {
  test('a refund that the bank sends back is ours again, noted once, and can be given again', async () => {
    const { orderId, refund, failFirst, look } = await paidOrder(app())
    const bystander = await putOrder(app().context.db, { refundedCents: 500 })
    const before = await orderOf(app(), bystander)
    await refund({ amount: '10.00' })
    expect(await look()).toEqual({ paymentStatus: 'paid', refunded: '10.00', kinds: ['refund'] })
    await failFirst()
    expect(await look()).toEqual({
      paymentStatus: 'paid',
      refunded: '0.00',
      kinds: ['refund', 'refundFailed'],
    })
    const entries = await app()
      .context.db.selectFrom('ledgerEntries')
      .select(['kind', 'amountCents'])
      .where('orderId', '=', orderId)
      .orderBy('amountCents')
      .execute()
    expect(entries).toEqual([
      { kind: 'refund', amountCents: -1000 },
      { kind: 'refund_failed', amountCents: 1000 },
      { kind: 'charge', amountCents: 5693 },
    ])
    expect(await orderOf(app(), bystander)).toEqual(before)
    const all = await refund({ amount: 'all' })
    expect([all.status, (await look()).refunded]).toEqual([200, '56.93'])
    expect((await look()).paymentStatus).toBe('refunded')
  })

  test('a refund of everything that fails makes the order paid again', async () => {
    const { refund, failFirst, look } = await paidOrder(app())
    await refund({ amount: 'all' })
    expect((await look()).kinds).toEqual(['refund', 'refunded'])
    await failFirst()
    expect(await look()).toEqual({
      paymentStatus: 'paid',
      refunded: '0.00',
      kinds: ['refund', 'refunded', 'refundFailed'],
    })
    expect((await checkMoney(app().context)).differences).toEqual([])
  })

  test('of two refunds one fails: the other has gone back', async () => {
    const { refund, failFirst, look } = await paidOrder(app())
    await refund({ amount: '10.00' })
    await refund({ amount: '0.01' })
    await failFirst()
    expect(await look()).toMatchObject({ paymentStatus: 'paid', refunded: '0.01' })
    expect((await checkMoney(app().context)).differences).toEqual([])
  })

  test('one letter for each refund, however often it is told, and none where staff want none', async () => {
    const { refund, failFirst } = await paidOrder(app())
    await refund({ amount: '10.00' })
    await refund({ amount: '5.00', tellBuyer: false })
    await failFirst()
    expect((await lettersOf(app())).filter((letter) => letter === 'refunded')).toHaveLength(1)
  })

  test('part of the money, and then the rest, is told the carrier once: when all has gone back', async () => {
    const { refund, look } = await paidOrder(app())
    const synced = async () =>
      (
        await app()
          .context.db.selectFrom('outbox')
          .selectAll()
          .where('kind', '=', 'orders.sync')
          .execute()
      ).length
    const before = await synced()
    await refund({ amount: '10.00' })
    expect([(await look()).kinds, await synced()]).toEqual([['refund'], before])
    await refund({ amount: 'all' })
    expect([(await look()).kinds, await synced()]).toEqual([
      ['refund', 'refund', 'refunded'],
      before + 1,
    ])
  })

  test.each([
    ['that has not been paid', { paidAt: null, paymentStatus: 'pending' }],
    ['without a payment', { paymentIntentId: null }],
  ] as const)('an order %s gives nothing back', async (_, changes) => {
    const id = await putOrder(app().context.db, changes)
    const cookie = await app().signIn('shop')
    const response = await app().send(`/api/admin/orders/${id}/refunds`, {
      cookie,
      json: { amount: '1.00' },
    })
    expect([response.status, (await response.json()).error]).toEqual([
      409,
      'This order has not been paid',
    ])
  })
})

describeOnBoth('pieces that go back on the shelf', (app) => {
  test('no more than this order took of this very piece, whatever else left the shelf', async () => {
    const { productId, colorId, orderId, refund } = await paidOrder(app())
    const { db } = app().context
    // another size and another order of the same shirt are out as well
    const other = await putOrder(db)
    for (const [size, order] of [
      ['L', orderId],
      ['M', other],
    ] as const) {
      await db
        .insertInto('stockMovements')
        .values({
          id: `${size}-${order}`,
          productId,
          size,
          colorId,
          change: -3,
          reason: 'reserve',
          orderId: order,
          createdAt: app().clock.now.toISOString(),
        })
        .execute()
    }
    const items = await db
      .selectFrom('orderItems')
      .select('id')
      .where('orderId', '=', orderId)
      .execute()
    const restock = [{ itemId: items[0]?.id, quantity: 1 }]
    expect(await stockOf(app(), productId)).toEqual({ M: 3 })
    await refund({ amount: '1.00', restock })
    expect(await stockOf(app(), productId)).toEqual({ M: 4 })
    await refund({ amount: '1.00', restock: [{ itemId: items[0]?.id, quantity: 2 }] })
    expect(await stockOf(app(), productId)).toEqual({ M: 5 })
    await refund({ amount: '1.00', restock })
    expect(await stockOf(app(), productId)).toEqual({ M: 5 })
  })

  test('a line of another order answers 400, and gives nothing back', async () => {
    const { productId, refund, look } = await paidOrder(app())
    const other = await putOrder(app().context.db)
    const line = await app()
      .context.db.selectFrom('orderItems')
      .select('id')
      .where('orderId', '=', other)
      .executeTakeFirstOrThrow()
    for (const itemId of [line.id, 'nobody']) {
      const response = await refund({ amount: '1.00', restock: [{ itemId, quantity: 1 }] })
      expect(response.status).toBe(400)
    }
    expect([await stockOf(app(), productId), (await look()).refunded]).toEqual([{ M: 3 }, '0.00'])
  })
})
