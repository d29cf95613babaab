import { expect, test, vi } from 'vitest'
import { addTestShirt, createBuyer, home, sam } from '#app/checkout/checkout.fixtures.ts'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { checkMoney } from './money-check.server.ts'
import { carryOutRefund, recordRefunds, requestRefund } from './refunds.server.ts'

/** Two paid shirts, beside an unrelated order. */
async function paidOrder(app: TestApp) {
  const controls = await app.stripe()
  controls.setMode('hold')
  const { productId, colorId } = await addTestShirt(app.context, { stock: 5 })
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
    paymentId: prepared.paymentIntentId,
    controls,
    productId,
    colorId,
    async refund(json: object) {
      return app.send(`${path}/refunds`, { cookie, json })
    },
    /** The bank rejects the first refund; its event arrives three times. */
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

/** Outbox payloads of one kind, in order. */
async function listJobs({ context }: TestApp, kind: string) {
  const rows = await context.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', kind)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ payload }) => JSON.parse(payload))
}

async function listEmails(app: TestApp): Promise<string[]> {
  return (await listJobs(app, 'orders.email')).map(({ emailKind }) => emailKind)
}

async function orderOf({ context }: TestApp, id: string) {
  const { db } = context
  return {
    order: await db.selectFrom('orders').selectAll().where('id', '=', id).execute(),
    events: await db.selectFrom('orderEvents').selectAll().where('orderId', '=', id).execute(),
  }
}

async function readStockOf({ context }: TestApp, productId: string) {
  const rows = await context.db
    .selectFrom('productStock')
    .select(['size', 'quantity'])
    .where('productId', '=', productId)
    .orderBy('size')
    .execute()
  return Object.fromEntries(rows.map(({ size, quantity }) => [size, quantity]))
}

describeOnBoth('refunds', (app) => {
  test('a rejected refund returns the money, is noted once, and can be made again', async () => {
    const other = { paymentIntentId: 'pi_0', refundedCents: 500 }
    const bystander = await insertTestOrder(app().context.db, other)
    const { orderId, refund, failFirst, look } = await paidOrder(app())
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

  test('rejecting a full refund makes the order paid again', async () => {
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

  test('if one of two refunds fails, the other stays', async () => {
    const { refund, failFirst, look } = await paidOrder(app())
    await refund({ amount: '10.00' })
    await refund({ amount: '0.01' })
    await failFirst()
    expect(await look()).toMatchObject({ paymentStatus: 'paid', refunded: '0.01' })
    expect((await checkMoney(app().context)).differences).toEqual([])
  })

  test("sends one email per refund, however often it's reported, and none if staff skip it", async () => {
    const { refund, failFirst } = await paidOrder(app())
    await refund({ amount: '10.00' })
    await refund({ amount: '5.00', tellBuyer: false })
    await failFirst()
    expect((await listEmails(app())).filter((emailKind) => emailKind === 'refunded')).toHaveLength(
      1,
    )
  })

  test('a failure reported only once counts at once', async () => {
    const { refund, look, paymentId, controls } = await paidOrder(app())
    await refund({ amount: '10.00' })
    const [first] = await app().context.payments.listRefunds(paymentId)
    await controls.act(`/test/refunds/${first?.id}/fail`)
    await recordRefunds(app().context, paymentId)
    expect((await look()).refunded).toBe('0.00')
  })

  test('subtracts a failed refund once, however its event is worded', async () => {
    const { refund, failFirst, look, paymentId, orderId } = await paidOrder(app())
    await refund({ amount: '20.00' })
    await failFirst()
    const { context } = app()
    await context.db
      .updateTable('orderEvents')
      .set({ detail: 'Other words.' })
      .where('orderId', '=', orderId)
      .execute()
    const again = { amount: 2000, restock: [], tellBuyer: false, byUser: null }
    const job = await requestRefund(context, orderId, again)
    // the failed one is reported again before the next reaches the provider
    await recordRefunds(context, paymentId)
    expect((await look()).refunded).toBe('20.00')
    await carryOutRefund(context, job)
    expect(await look()).toMatchObject({ paymentStatus: 'paid', refunded: '20.00' })
    expect((await checkMoney(context)).differences).toEqual([])
  })

  test('a refund that failed before we heard of it never counted', async () => {
    const { refund, look, paymentId, orderId, controls } = await paidOrder(app())
    const { payments, db } = app().context
    await refund({ amount: '10.00' })
    const { id } = await payments.refund(paymentId, 500, 'by hand')
    await controls.act(`/test/refunds/${id}/fail`)
    await recordRefunds(app().context, paymentId)
    expect(await look()).toMatchObject({ paymentStatus: 'paid', refunded: '10.00' })
    const entries = await db
      .selectFrom('ledgerEntries')
      .select('amountCents')
      .where('orderId', '=', orderId)
      .orderBy('amountCents')
      .execute()
    expect(entries.map(({ amountCents }) => amountCents)).toEqual([-1000, 5693])
    expect((await checkMoney(app().context)).differences).toEqual([])
  })

  test("a refund that waits for the buyer isn't counted or announced", async () => {
    const { look, paymentId } = await paidOrder(app())
    const { context } = app()
    const { id } = await context.payments.refund(paymentId, 500, 'by hand')
    const listRefunds = vi.fn(async (asked: string) =>
      (await context.payments.listRefunds(asked)).map((one) => ({
        ...one,
        status: one.id === id ? ('waiting' as const) : one.status,
      })),
    )
    const payments = { ...context.payments, listRefunds }
    await recordRefunds({ ...context, payments }, paymentId)
    expect(listRefunds).toHaveBeenCalledTimes(1)
    expect(await look()).toMatchObject({ paymentStatus: 'paid', refunded: '0.00' })
    expect(await listEmails(app())).not.toContain('refunded')
    await recordRefunds(context, paymentId)
    expect([(await look()).refunded, await listEmails(app())]).toEqual([
      '5.00',
      expect.arrayContaining(['refunded']),
    ])
  })

  test('never refunds again, even after the provider has forgotten the key', async () => {
    const { refund, look, paymentId } = await paidOrder(app())
    expect((await refund({ amount: '10.00' })).status).toBe(200)
    const [job] = await listJobs(app(), 'orders.refund')
    const { context } = app()
    await context.db.deleteFrom('testPayments').where('kind', '=', 'key').execute()
    await carryOutRefund(context, job)
    const given = await context.payments.listRefunds(paymentId)
    expect(given.map(({ amountCents }) => amountCents)).toEqual([1000])
    expect((await look()).refunded).toBe('10.00')
  })

  test('records the tax in a refund of units or shipping', async () => {
    const { orderId, refund, failFirst } = await paidOrder(app())
    const { db } = app().context
    // the same total: two shirts with $3.00 of tax
    await db.updateTable('orderItems').set({ priceCents: 2349, taxCents: 300 }).execute()
    await db
      .updateTable('orders')
      .set({ subtotalCents: 4698, taxCents: 300, taxState: 'OR' })
      .where('id', '=', orderId)
      .execute()
    const { id: itemId } = await db
      .selectFrom('orderItems')
      .select('id')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    await refund({ amount: '24.99', items: [{ itemId, quantity: 1 }] })
    await refund({ amount: '6.95' })
    await refund({ amount: '1.00' })
    await refund({ amount: '23.00', items: [{ itemId, quantity: 1 }] })
    await failFirst()
    const entries = await db
      .selectFrom('ledgerEntries')
      .select(['kind', 'amountCents', 'refundedTaxCents'])
      .where('orderId', '=', orderId)
      .where('kind', '!=', 'charge')
      .execute()
    expect(
      entries
        .toSorted((one, other) => one.amountCents - other.amountCents)
        .map(({ kind, amountCents, refundedTaxCents }) => [kind, amountCents, refundedTaxCents]),
    ).toEqual([
      ['refund', -2499, -150],
      ['refund', -2300, null],
      ['refund', -695, 0],
      ['refund', -100, null],
      ['refund_failed', 2499, 150],
    ])
  })

  test('a refund reserved before keys were attached is sent as it was', async () => {
    const { refund, paymentId } = await paidOrder(app())
    await refund({ amount: '10.00' })
    const [{ carriesKey: _, ...job }] = await listJobs(app(), 'orders.refund')
    const { context } = app()
    const before = { ...job, key: 'refund-of-before' }
    await context.payments.refund(paymentId, 1000, before.key)
    await carryOutRefund(context, before)
    expect(await context.payments.listRefunds(paymentId)).toHaveLength(2)
  })

  test('sends even one cent to the provider, and never zero', async () => {
    const { orderId, refund } = await paidOrder(app())
    const promised = async () =>
      (await listJobs(app(), 'orders.refund')).map(({ amountCents }) => amountCents)
    await refund({ amount: '0.01' })
    expect(await promised()).toEqual([1])
    await refund({ amount: 'all' })
    expect(await promised()).toEqual([1, 5692])
    const { id } = await app()
      .context.db.selectFrom('orderItems')
      .select('id')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    const pieces = await refund({ amount: 'all', restock: [{ itemId: id, quantity: 1 }] })
    expect([pieces.status, await promised()]).toEqual([200, [1, 5692]])
  })

  test('tells the carrier once, when everything is refunded', async () => {
    const { refund, look } = await paidOrder(app())
    const synced = async () => (await listJobs(app(), 'orders.sync')).length
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
    ['that isn’t paid', { paidAt: null, paymentStatus: 'pending' }],
    ['without a payment', { paymentIntentId: null }],
  ] as const)('refuses to refund an order %s', async (_, changes) => {
    const id = await insertTestOrder(app().context.db, changes)
    const cookie = await app().signIn('shop')
    const response = await app().send(`/api/admin/orders/${id}/refunds`, {
      cookie,
      json: { amount: '1.00' },
    })
    expect([response.status, (await response.json()).error]).toEqual([
      409,
      'This order hasn’t been paid',
    ])
  })
})

describeOnBoth('restocking', (app) => {
  test('never restocks more than this order took of this variant', async () => {
    const { productId, colorId, orderId, refund } = await paidOrder(app())
    const { db } = app().context
    // another variant of this order, and another order's shirt, are out as well
    const own = { productId, size: 'M', colorId, orderId }
    const others = [
      { ...own, size: 'L' },
      { ...own, colorId: 'clay' },
      { ...own, productId: 'hoodie' },
      { ...own, orderId: await insertTestOrder(db) },
    ]
    const createdAt = app().clock.now.toISOString()
    await db
      .insertInto('stockMovements')
      .values(
        others.map((key, n) => ({
          ...key,
          id: `other-${n}`,
          change: -3,
          reason: 'reserve' as const,
          createdAt,
        })),
      )
      .execute()
    const items = await db
      .selectFrom('orderItems')
      .select('id')
      .where('orderId', '=', orderId)
      .execute()
    const restock = [{ itemId: items[0]?.id, quantity: 1 }]
    expect(await readStockOf(app(), productId)).toEqual({ M: 3 })
    await refund({ amount: '1.00', restock })
    expect(await readStockOf(app(), productId)).toEqual({ M: 4 })
    await refund({ amount: '1.00', restock: [{ itemId: items[0]?.id, quantity: 2 }] })
    expect(await readStockOf(app(), productId)).toEqual({ M: 5 })
    await refund({ amount: '1.00', restock })
    expect(await readStockOf(app(), productId)).toEqual({ M: 5 })
    const back = await db
      .selectFrom('stockMovements')
      .select('change')
      .where('reason', '=', 'restock')
      .orderBy('change')
      .execute()
    expect(back.map(({ change }) => change)).toEqual([1, 1])
  })

  test('refuses to restock units that it does not refund', async () => {
    const { orderId, productId, refund, look } = await paidOrder(app())
    const line = await app()
      .context.db.selectFrom('orderItems')
      .select('id')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    const restock = [{ itemId: line.id, quantity: 1 }]
    expect((await refund({ amount: '1.00', items: [], restock })).status).toBe(400)
    expect([await readStockOf(app(), productId), (await look()).refunded]).toEqual([
      { M: 3 },
      '0.00',
    ])
    expect((await refund({ amount: '1.00', items: restock, restock })).status).toBe(200)
    expect(await readStockOf(app(), productId)).toEqual({ M: 4 })
  })

  test('a line of another order answers 400, and refunds nothing', async () => {
    const { productId, refund, look } = await paidOrder(app())
    const other = await insertTestOrder(app().context.db)
    const line = await app()
      .context.db.selectFrom('orderItems')
      .select('id')
      .where('orderId', '=', other)
      .executeTakeFirstOrThrow()
    for (const itemId of [line.id, 'nobody']) {
      const response = await refund({ amount: '1.00', restock: [{ itemId, quantity: 1 }] })
      expect(response.status).toBe(400)
    }
    expect([await readStockOf(app(), productId), (await look()).refunded]).toEqual([
      { M: 3 },
      '0.00',
    ])
  })
})
