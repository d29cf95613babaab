import { expect, test, vi } from 'vitest'
import { addTestShirt, createBuyer, home, sam } from '#app/checkout/checkout.fixtures.ts'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import { countStock } from '#app/stock/stock.server.ts'
import { AppError } from '#platform/errors.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { cancelUnpaidOrder } from './cancel-unpaid-order.server.ts'
import { checkMoney } from './money-check.server.ts'
import { PaymentError } from './payments.server.ts'
import { reconcile, reconcileOnce } from './reconcile.server.ts'
import { expireOrder, releaseHold, settlePayment } from './settle.server.ts'

describeOnBoth('a payment with the wrong amount', (app) => {
  test.each([
    ['one cent too little', 5692],
    ['one cent too much', 5694],
    ['one dollar', 100],
  ])('%s: cancels and refunds the order, and restores the stock', async (_, paid) => {
    const controls = await app().stripe()
    controls.setMode('drop')
    const { context } = app()
    const { productId } = await addTestShirt(context, { stock: 5 })
    const buyer = createBuyer(app())
    await buyer.add(productId, 2)
    const prepared = await buyer.prepare({ customerInfo: sam, shippingAddress: home })
    expect(prepared.totals.totalCents).toBe(5693)
    const { orderId, quoteId } = await context.payments.getPayment(prepared.paymentIntentId)
    const change = { amountCents: paid, orderId, quoteId }
    await context.payments.changePayment(prepared.paymentIntentId, change, `other-${paid}`)
    await buyer.pay(prepared.clientSecret)
    for (const _again of [1, 2]) {
      const confirmed = await buyer.confirm(prepared.paymentIntentId)
      expect(await confirmed.json()).toMatchObject({ success: false, status: 'refunded' })
    }
    await drainOutbox(context, jobLanes)
    const orders = await context.db.selectFrom('orders').selectAll().execute()
    expect(orders).toMatchObject([
      { status: 'cancelled', paymentStatus: 'refunded', refundedCents: paid },
    ])
    const refunds = await context.payments.listRefunds(prepared.paymentIntentId)
    expect(refunds).toMatchObject([{ amountCents: paid }])
    const stock = await context.db
      .selectFrom('productStock')
      .select('quantity')
      .where('productId', '=', productId)
      .executeTakeFirst()
    expect(stock?.quantity).toBe(5)
    expect(await listEventDetails(app(), prepared.orderId)).toContain(
      'The buyer paid a different amount than requested. The payment is being refunded automatically.',
    )
    expect((await checkMoney(context)).differences).toEqual([])
  })
})

/** A cart ready to pay, beside an unrelated cart and order. */
async function beginPayment(
  app: TestApp,
  details: object = { customerInfo: sam, shippingAddress: home },
) {
  const controls = await app.stripe()
  controls.setMode('hold')
  const { productId, colorId } = await addTestShirt(app.context)
  const counts = ['M', 'L', 'XL'].map((size) => ({ size, colorId, quantity: 5 }))
  await countStock(app.context.db, app.context.now(), productId, counts)
  const other = createBuyer(app, '198.51.100.7')
  await other.add(productId)
  const buyer = createBuyer(app)
  await buyer.add(productId, 2)
  const prepared = await buyer.prepare(details)
  return { controls, buyer, prepared, productId }
}

async function listEventDetails({ context }: TestApp, orderId: string): Promise<string[]> {
  const rows = await context.db
    .selectFrom('orderEvents')
    .select('detail')
    .where('orderId', '=', orderId)
    .execute()
  return rows.map(({ detail }) => detail)
}

async function orderOf({ context }: TestApp, id: string) {
  return context.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function readStockOf({ context }: TestApp) {
  const rows = await context.db.selectFrom('productStock').selectAll().execute()
  return Object.fromEntries(rows.map(({ size, quantity }) => [size, quantity]))
}

async function listMovements({ context }: TestApp, orderId: string) {
  return context.db
    .selectFrom('stockMovements')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
}

describeOnBoth('settling a payment', (app) => {
  test('takes held items once, and leaves other carts alone', async () => {
    const { buyer, prepared, productId } = await beginPayment(app())
    await buyer.add(productId, 1, 'L')
    const both = await buyer.prepare()
    const held = await listMovements(app(), prepared.orderId)
    expect(await readStockOf(app())).toEqual({ M: 3, L: 4, XL: 5 })
    await buyer.pay(both.clientSecret)
    expect((await buyer.confirm(both.paymentIntentId)).status).toBe(200)
    expect(await listMovements(app(), prepared.orderId)).toEqual(held)
    const left = await app().context.db.selectFrom('cartItems').select('quantity').execute()
    expect(left).toEqual([{ quantity: 1 }])
  })

  test('paying an earlier quote releases items held since', async () => {
    const { buyer, prepared, productId } = await beginPayment(app())
    const { payments } = app().context
    const { orderId, quoteId } = await payments.getPayment(prepared.paymentIntentId)
    await buyer.add(productId, 1)
    await buyer.prepare()
    expect(await readStockOf(app())).toMatchObject({ M: 2 })
    const change = { amountCents: prepared.totals.totalCents, orderId, quoteId }
    await payments.changePayment(prepared.paymentIntentId, change, 'first')
    await buyer.pay(prepared.clientSecret)
    await buyer.confirm(prepared.paymentIntentId)
    expect(await orderOf(app(), prepared.orderId)).toMatchObject({ paymentStatus: 'paid' })
    expect(await readStockOf(app())).toMatchObject({ M: 3, L: 5, XL: 5 })
  })

  test('a bug in our code refunds nothing, and the next event settles the payment', async () => {
    const { buyer, prepared } = await beginPayment(app())
    await buyer.pay(prepared.clientSecret)
    const now = vi.fn(app().context.now).mockImplementationOnce(() => {
      throw new Error('the clock stands still')
    })
    await expect(
      settlePayment({ ...app().context, now }, prepared.paymentIntentId),
    ).rejects.toThrow('the clock stands still')
    expect(await orderOf(app(), prepared.orderId)).toMatchObject({ paymentStatus: 'pending' })
    expect(await settlePayment(app().context, prepared.paymentIntentId)).toMatchObject({
      state: 'paid',
    })
  })

  test("a bug that mentions the product isn't treated as sold out", async () => {
    const { buyer, prepared } = await beginPayment(app())
    await buyer.pay(prepared.clientSecret)
    const now = vi.fn(app().context.now).mockImplementationOnce(() => {
      throw new AppError('unavailable', 'not now')
    })
    await expect(
      settlePayment({ ...app().context, now }, prepared.paymentIntentId),
    ).rejects.toThrow('not now')
    expect(await orderOf(app(), prepared.orderId)).toMatchObject({ paymentStatus: 'pending' })
  })

  test('asks the provider nothing about a settled payment', async () => {
    const { controls, buyer, prepared } = await beginPayment(app())
    await buyer.pay(prepared.clientSecret)
    await controls.deliverHeld()
    const getPayment = vi.fn(app().context.payments.getPayment)
    const { context } = app()
    const watched = { ...context, payments: { ...context.payments, getPayment } }
    const { paymentIntentId, orderId } = prepared
    expect(await settlePayment(watched, paymentIntentId)).toEqual({ state: 'paid', orderId })
    expect(getPayment).not.toHaveBeenCalled()
  })

  test('stores the buyer from whoever reports it first', async () => {
    const { controls, buyer, prepared } = await beginPayment(app(), {})
    const nameless = await insertTestOrder(app().context.db, {
      customerName: '',
      customerEmail: '',
    })
    await buyer.pay(prepared.clientSecret)
    await controls.deliverHeld()
    expect(await orderOf(app(), prepared.orderId)).toMatchObject({
      paymentStatus: 'paid',
      customerEmail: '',
    })
    await buyer.confirm(prepared.paymentIntentId)
    expect(await orderOf(app(), prepared.orderId)).toMatchObject({ customerEmail: '' })
    await buyer.confirm(prepared.paymentIntentId, { customerInfo: sam, shippingAddress: home })
    const somebody = { customerInfo: { ...sam, name: 'Somebody' }, shippingAddress: home }
    await buyer.confirm(prepared.paymentIntentId, somebody)
    expect(await orderOf(app(), prepared.orderId)).toMatchObject({
      customerName: sam.name,
      customerEmail: sam.email,
    })
    const { db } = app().context
    const late = db.selectFrom('orderEvents').select('orderId').where('kind', '=', 'addressLate')
    expect(await late.execute()).toEqual([{ orderId: prepared.orderId }])
    expect(await orderOf(app(), nameless)).toMatchObject({ customerName: '', customerEmail: '' })
  })
})

describeOnBoth('a payment that settles nothing', (app) => {
  test('being processed by the bank leaves the order neither paid nor ended', async () => {
    const { prepared } = await beginPayment(app())
    const { context } = app()
    const getPayment = async (id: string) => ({
      ...(await context.payments.getPayment(id)),
      status: 'processing' as const,
    })
    const slow = { ...context, payments: { ...context.payments, getPayment } }
    const { paymentIntentId, orderId } = prepared
    expect(await settlePayment(slow, paymentIntentId)).toEqual({ state: 'processing', orderId })
    expect(await settlePayment(context, paymentIntentId)).toEqual({ state: 'open', orderId })
    app().clock.now = new Date(app().clock.now.getTime() + 16 * 60_000)
    await reconcile(slow)
    expect((await context.payments.getPayment(paymentIntentId)).status).not.toBe('canceled')
    expect(await orderOf(app(), orderId)).toMatchObject({ paymentStatus: 'pending' })
    expect(await readStockOf(app())).toMatchObject({ M: 3 })
  })

  test.each([
    ['names a missing quote', { quoteId: 'lost' }, 1],
    ['names a missing order', { orderId: 'lost' }, 1],
    ['is someone else’s', {}, 0],
  ])(
    'that %s belongs to no order, and is an error only if it was ours',
    async (_, names, faults) => {
      const { context } = app()
      const error = vi.spyOn(context.log, 'error')
      const made = await context.payments.startPayment({ amountCents: 500, ...names }, 'lost')
      const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }
      await context.payments.testCards?.pay({ clientSecret: made.checkoutToken, ...card })
      expect(await settlePayment(context, made.id)).toEqual({
        state: 'unknown',
        orderId: undefined,
      })
      expect(error).toHaveBeenCalledTimes(faults)
    },
  )
})

describeOnBoth('an order that will never be paid', (app) => {
  test('releases its stock once, and changes no other order', async () => {
    const { prepared } = await beginPayment(app())
    const other = await orderOf(app(), await insertTestOrder(app().context.db, { id: 'other' }))
    await expireOrder(app().context, prepared.orderId)
    const first = await orderOf(app(), prepared.orderId)
    expect(first).toMatchObject({ paymentStatus: 'failed', holdExpiresAt: null })
    expect([first.expiredAt, await readStockOf(app())]).toEqual([
      app().clock.now.toISOString(),
      { M: 5, L: 5, XL: 5 },
    ])
    app().clock.now = new Date(app().clock.now.getTime() + 60_000)
    await expireOrder(app().context, prepared.orderId)
    expect(await orderOf(app(), prepared.orderId)).toEqual(first)
    expect(await orderOf(app(), 'other')).toEqual(other)
  })

  test("a decline releases its stock at once, and no other order's", async () => {
    const { prepared } = await beginPayment(app())
    const hold = '2026-11-21T18:15:00.000Z'
    await insertTestOrder(app().context.db, {
      id: 'other',
      paymentStatus: 'pending',
      holdExpiresAt: hold,
    })
    await releaseHold(app().context, prepared.orderId)
    expect(await orderOf(app(), prepared.orderId)).toMatchObject({
      paymentStatus: 'pending',
      holdExpiresAt: null,
    })
    expect(await readStockOf(app())).toMatchObject({ M: 5 })
    expect(await orderOf(app(), 'other')).toMatchObject({ holdExpiresAt: hold })
  })

  test("an order paid in the meantime keeps its stock and doesn't expire", async () => {
    const { buyer, prepared } = await beginPayment(app())
    await buyer.pay(prepared.clientSecret)
    await buyer.confirm(prepared.paymentIntentId)
    await expireOrder(app().context, prepared.orderId)
    await releaseHold(app().context, prepared.orderId)
    expect(await orderOf(app(), prepared.orderId)).toMatchObject({
      paymentStatus: 'paid',
      expiredAt: null,
    })
    expect(await readStockOf(app())).toMatchObject({ M: 3 })
  })
})

describeOnBoth('ending an order while its payment changes', (app) => {
  /** Ends it after the provider first reported it as open. */
  async function end(prepared: { orderId: string; paymentIntentId: string }) {
    const { payments } = app().context
    const payment = await payments.getPayment(prepared.paymentIntentId)
    vi.spyOn(payments, 'getPayment').mockResolvedValueOnce({
      ...payment,
      status: 'open',
    })
    return cancelUnpaidOrder(app().context, prepared.orderId, prepared.paymentIntentId)
  }

  test('settles it if it was just paid', async () => {
    const controls = await app().stripe()
    controls.setMode('drop')
    const { buyer, prepared } = await beginPayment(app())
    await buyer.pay(prepared.clientSecret)
    expect(await end(prepared)).toBe('paid')
    expect(await orderOf(app(), prepared.orderId)).toMatchObject({ paymentStatus: 'paid' })
    expect(await readStockOf(app())).toMatchObject({ M: 3 })
  })

  test('releases its stock if the provider just canceled it', async () => {
    const controls = await app().stripe()
    controls.setMode('drop')
    const { prepared } = await beginPayment(app())
    await app().context.payments.cancelPayment(prepared.paymentIntentId)
    expect(await end(prepared)).toBe('ended')
    expect(await readStockOf(app())).toMatchObject({ M: 5 })
  })

  test.each([new PaymentError('unreachable', 'no answer'), new Error('a bug of ours')])(
    'keeps it if the provider fails: %s',
    async (fault) => {
      const { prepared } = await beginPayment(app())
      vi.spyOn(app().context.payments, 'cancelPayment').mockRejectedValueOnce(fault)
      await expect(end(prepared)).rejects.toBe(fault)
      expect(await orderOf(app(), prepared.orderId)).toMatchObject({ paymentStatus: 'pending' })
    },
  )

  test('waits if the bank started processing it', async () => {
    const { prepared } = await beginPayment(app())
    const { payments } = app().context
    const payment = await payments.getPayment(prepared.paymentIntentId)
    vi.spyOn(payments, 'cancelPayment').mockRejectedValueOnce(new PaymentError('state', 'too late'))
    vi.spyOn(payments, 'getPayment')
      .mockResolvedValueOnce(payment)
      .mockResolvedValueOnce({ ...payment, status: 'processing' })
    const { orderId, paymentIntentId } = prepared
    expect(await cancelUnpaidOrder(app().context, orderId, paymentIntentId)).toBe('processing')
    expect(await readStockOf(app())).toMatchObject({ M: 3 })
  })
})

describeOnBoth('payments missed by browser and webhook', (app) => {
  test('are looked for by one process, and far back once an hour', async () => {
    const { context, clock } = app()
    await beginPayment(app())
    const looks: number[] = []
    const watched = {
      ...context,
      payments: {
        ...context.payments,
        listPayments(since: Date) {
          looks.push((clock.now.getTime() - since.getTime()) / 3_600_000)
          return context.payments.listPayments(since)
        },
      },
    }
    const all = () => Promise.all(Array.from({ length: 8 }, () => reconcileOnce(watched)))
    const pass = (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1000)
    }
    await all()
    await all()
    pass(50)
    await all()
    expect(looks).toEqual([72])
    pass(10)
    await all()
    expect(looks).toEqual([72, 2])
    pass(3600)
    await insertTestOrder(context.db, { paidAt: clock.now.toISOString() })
    await all()
    expect(looks).toEqual([72, 2, 72])
  })
})
