import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import { checkMoney } from '#app/payments/money-check.server.ts'
import { reconcile } from '#app/payments/reconcile.server.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import {
  addTestShirt,
  type Buyer,
  createBuyer,
  home,
  orders,
  type Prepared,
  sam,
  stockOf,
} from './checkout.fixtures.ts'

describeOnBoth('failures that the shop survives', (app) => {
  test('failure 1: if a payment is never confirmed, the webhook makes one complete order', async () => {
    const { stripe } = app()
    const controls = await stripe()
    controls.setMode('hold')
    const { buyer, prepared, productId } = await begin(app(), { stock: 5 })
    await buyer.pay(prepared.clientSecret)
    expect(await orders(app())).toMatchObject([{ paymentStatus: 'pending' }])
    await controls.deliverHeld()
    expect(await orders(app())).toMatchObject([
      { paymentStatus: 'paid', status: 'pending', customerEmail: sam.email, totalCents: 5693 },
    ])
    expect(await items(app())).toMatchObject([
      { productId, color: 'Forest Green', size: 'M', quantity: 2, priceCents: 2499 },
    ])
    expect(await app().context.db.selectFrom('cartItems').selectAll().execute()).toEqual([])
    expect(await stockOf(app(), productId)).toBe(3)
    await expectBooksToAgree(app())
  })

  test('failure 1: if the webhook is lost as well, reconciliation finds the payment', async () => {
    const controls = await app().stripe()
    controls.setMode('drop')
    const { buyer, prepared } = await begin(app())
    await buyer.pay(prepared.clientSecret)
    await reconcile(app().context)
    expect(await orders(app())).toMatchObject([{ paymentStatus: 'paid' }])
    await expectBooksToAgree(app())
  })

  test('failure 1: a payment without buyer data is settled with what confirm sends', async () => {
    const controls = await app().stripe()
    controls.setMode('drop')
    const { buyer, prepared } = await begin(app(), {}, {})
    await buyer.pay(prepared.clientSecret)
    const response = await buyer.confirm(prepared.paymentIntentId, {
      customerInfo: sam,
      shippingAddress: home,
      items: [],
      total: 1,
      shippingCost: 0,
    })
    expect(response.status).toBe(200)
    expect(await orders(app())).toMatchObject([
      { customerName: sam.name, shippingAddress: expect.stringContaining(home.street) },
    ])
    const notes = app().context.db.selectFrom('orderEvents').select('kind').orderBy('createdAt')
    expect((await notes.execute()).map(({ kind }) => kind)).toEqual(['paid', 'addressLate'])
  })

  test('failure 3: a reload, a second click, and a lost response charge once', async () => {
    const controls = await app().stripe()
    controls.setMode('drop')
    const { buyer, prepared } = await begin(app())
    const [again, meanwhile] = await Promise.all([buyer.prepare(), buyer.prepare()])
    expect(again.paymentIntentId).toBe(prepared.paymentIntentId)
    expect(meanwhile.paymentIntentId).toBe(prepared.paymentIntentId)
    await Promise.all([buyer.pay(prepared.clientSecret), buyer.pay(prepared.clientSecret)])
    controls.order({ kind: 'status', status: 500, path: '/payment_intents', times: 10 })
    expect((await buyer.confirm(prepared.paymentIntentId)).status).toBe(503)
    controls.forget()
    expect((await buyer.confirm(prepared.paymentIntentId)).status).toBe(200)
    expect((await buyer.confirm(prepared.paymentIntentId)).status).toBe(200)
    expect(await orders(app())).toHaveLength(1)
    const { lines } = await checkMoney(app().context)
    expect(lines).toMatchObject([{ takenCents: 5693, bookedCents: 5693 }])
  })

  test('failure 3: two windows of one cart share one payment', async () => {
    const { productId } = await addTestShirt(app().context)
    const buyer = createBuyer(app())
    await buyer.add(productId)
    const both = await Promise.all([buyer.prepare(), buyer.prepare({}), buyer.prepare()])
    expect(new Set(both.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1)
    expect(await orders(app())).toHaveLength(1)
  })

  test("failure 3: a cart that was paid in another window isn't charged again, and its order is placed", async () => {
    const controls = await app().stripe()
    controls.setMode('drop')
    const { buyer, prepared } = await begin(app())
    await buyer.pay(prepared.clientSecret)
    expect(await buyer.prepare()).toMatchObject({
      status: 409,
      error: 'This order has already been paid',
      fields: [{ path: 'paymentIntentId', message: prepared.paymentIntentId }],
    })
    expect(await orders(app())).toMatchObject([{ paymentStatus: 'paid' }])
    await expectBooksToAgree(app())
  })

  test('failure 3: while a bank is processing, nothing is charged and the order waits', async () => {
    const controls = await app().stripe()
    controls.setMode('drop')
    const { buyer, prepared } = await begin(app())
    await buyer.pay(prepared.clientSecret)
    const { payments } = app().context
    const payment = await payments.getPayment(prepared.paymentIntentId)
    vi.spyOn(payments, 'getPayment').mockResolvedValueOnce({ ...payment, status: 'processing' })
    expect(await buyer.prepare()).toMatchObject({
      status: 409,
      error: 'This payment is being processed. Please wait a moment.',
    })
    expect(await orders(app())).toMatchObject([{ paymentStatus: 'pending' }])
  })

  test('a payment canceled at the processor releases its units, and the cart can be paid with another', async () => {
    const controls = await app().stripe()
    controls.setMode('drop')
    const { buyer, prepared, productId } = await begin(app(), { stock: 2 })
    await app().context.payments.cancelPayment(prepared.paymentIntentId)
    const replacement = await buyer.prepare()
    expect(replacement.status).toBe(200)
    expect(replacement.paymentIntentId).not.toBe(prepared.paymentIntentId)
    await buyer.pay(replacement.clientSecret)
    expect((await buyer.confirm(replacement.paymentIntentId)).status).toBe(200)
    expect((await orders(app())).map(({ paymentStatus }) => paymentStatus).toSorted()).toEqual([
      'failed',
      'paid',
    ])
    expect(await stockOf(app(), productId)).toBe(0)
    await expectBooksToAgree(app())
  })

  test('a canceled payment releases its units as soon as the webhook arrives', async () => {
    const controls = await app().stripe()
    controls.setMode('hold')
    const { prepared, productId } = await begin(app(), { stock: 2 })
    expect(await stockOf(app(), productId)).toBe(0)
    await app().context.payments.cancelPayment(prepared.paymentIntentId)
    await insertTestOrder(app().context.db, { id: '0', paymentStatus: 'pending', paidAt: null })
    await controls.deliverHeld({ times: 2 })
    expect((await orders(app())).map(({ id, paymentStatus }) => [id, paymentStatus])).toEqual([
      ['0', 'pending'],
      [prepared.orderId, 'failed'],
    ])
    expect(await stockOf(app(), productId)).toBe(2)
  })

  test('a cancellation event is verified, so that a paid order keeps its units', async () => {
    const controls = await app().stripe()
    controls.setMode('drop')
    const { buyer, prepared, productId } = await begin(app(), { stock: 2 })
    await buyer.pay(prepared.clientSecret)
    const object = { object: 'payment_intent', id: prepared.paymentIntentId, status: 'canceled' }
    const type = 'payment_intent.canceled'
    const told = {
      id: 'evt_old',
      object: 'event',
      type,
      api_version: '2026-09-30',
      data: { object },
    }
    expect((await app().sendWebhook(told)).status).toBe(200)
    expect(await orders(app())).toMatchObject([{ paymentStatus: 'pending' }])
    expect(await stockOf(app(), productId)).toBe(0)
  })

  test('failure 4: whatever the browser sends, our own total is charged', async () => {
    const { productId } = await addTestShirt(app().context, { priceCents: 59980 })
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.integer(), fc.double(), fc.constantFrom('0.01', -5, null, 'NaN', 1e21)),
        async (lie) => {
          const buyer = createBuyer(app(), `203.0.113.${Math.ceil(Math.random() * 250)}`)
          await buyer.add(productId)
          const prepared = await buyer.prepare({
            amount: lie,
            items: [{ productId, price: lie, quantity: lie }],
            total: lie,
            shippingCost: lie,
            customerInfo: { ...sam, email: `${crypto.randomUUID()}@example.org` },
            shippingAddress: home,
          })
          expect(prepared.totals.totalCents).toBe(59980)
          await buyer.pay(prepared.clientSecret)
          const response = await buyer.confirm(prepared.paymentIntentId, {
            items: [{ productId, productName: 'Free', quantity: 99, price: lie }],
            total: lie,
            shippingCost: lie,
          })
          expect(response.status).toBe(200)
        },
      ),
      { numRuns: 10 },
    )
    const { lines, differences } = await checkMoney(app().context)
    expect(lines.every(({ takenCents }) => takenCents === 59980)).toBe(true)
    expect(differences).toEqual([])
  })

  test.each(['-1', '0', '1.5', '1e2', '100', 'NaN', ''])(
    'failure 4: no cart accepts a quantity of %j',
    async (quantity) => {
      const { productId } = await addTestShirt(app().context)
      const response = await createBuyer(app()).send('/api/shop/cart', {
        json: { productId, size: 'M', color: 'Forest Green', quantity },
      })
      expect(response.status).toBe(400)
    },
  )

  test("failure 5: a changed price is shown before it's charged", async () => {
    const { buyer, prepared, productId } = await begin(app())
    await app()
      .context.db.updateTable('products')
      .set({ priceCents: 2999 })
      .where('id', '=', productId)
      .execute()
    const next = await buyer.prepare()
    expect(next.paymentIntentId).toBe(prepared.paymentIntentId)
    expect([prepared.totals.total, next.totals.total]).toEqual(['56.93', '66.93'])
    await buyer.pay(next.clientSecret)
    await buyer.confirm(next.paymentIntentId)
    expect(await orders(app())).toMatchObject([{ totalCents: 6693, subtotalCents: 5998 }])
    await expectBooksToAgree(app())
  })

  test('failure 5: a buyer who pays what was shown gets the order that was shown', async () => {
    const { buyer, prepared, productId } = await begin(app())
    await app()
      .context.db.updateTable('products')
      .set({ priceCents: 9999 })
      .where('id', '=', productId)
      .execute()
    await buyer.pay(prepared.clientSecret)
    await buyer.confirm(prepared.paymentIntentId)
    expect(await orders(app())).toMatchObject([{ totalCents: 5693 }])
    await expectBooksToAgree(app())
  })

  test('failure 6: of 20 buyers of the last shirt, one is charged', async () => {
    const { productId } = await addTestShirt(app().context, { stock: 1 })
    const buyers = Array.from({ length: 20 }, (_, n) => createBuyer(app(), `198.51.100.${n}`))
    for (const buyer of buyers) await buyer.add(productId)
    const results = await Promise.all(
      buyers.map(async (buyer, n) => {
        const prepared = await buyer.prepare({
          customerInfo: { ...sam, email: `buyer${n}@example.org` },
          shippingAddress: home,
        })
        if (prepared.status !== 200) return prepared.status
        await buyer.pay(prepared.clientSecret)
        return (await buyer.confirm(prepared.paymentIntentId)).status
      }),
    )
    expect(results.filter((status) => status === 200)).toHaveLength(1)
    expect(results.filter((status) => status === 409)).toHaveLength(19)
    expect(await stockOf(app(), productId)).toBe(0)
    await expectBooksToAgree(app())
  }, 60_000)

  test('failure 6: a buyer who pays too late is refunded automatically and gets an email', async () => {
    const controls = await app().stripe()
    controls.setMode('drop')
    const { buyer, prepared, productId } = await begin(app(), { stock: 2 })
    // a decline releases the hold, and someone else buys first
    await buyer.pay(prepared.clientSecret, '4000000000000002')
    await tellOfDecline(app())
    const other = createBuyer(app(), '198.51.100.9')
    await other.add(productId, 2)
    const faster = await other.prepare({
      customerInfo: { ...sam, email: 'else@example.org' },
      shippingAddress: home,
    })
    await other.pay(faster.clientSecret)
    expect((await other.confirm(faster.paymentIntentId)).status).toBe(200)
    await buyer.pay(prepared.clientSecret)
    const response = await buyer.confirm(prepared.paymentIntentId)
    expect(await response.json()).toMatchObject({ success: false, status: 'refunded' })
    await drainOutbox(app().context, jobLanes)
    expect(await orders(app())).toContainEqual(
      expect.objectContaining({ status: 'cancelled', paymentStatus: 'refunded' }),
    )
    expect(app().emails.some(({ to, text }) => to === sam.email && /refunding \$/.test(text))).toBe(
      true,
    )
    expect(await stockOf(app(), productId)).toBe(0)
    await expectBooksToAgree(app())
  })

  test('failure 7: refunds, restocking, canceling, and outdated events keep the books balanced', async () => {
    const controls = await app().stripe()
    controls.setMode('hold')
    const { buyer, prepared, productId } = await begin(app(), { stock: 5 })
    await buyer.pay(prepared.clientSecret)
    await buyer.confirm(prepared.paymentIntentId)
    const cookie = await app().signIn('shop')
    const path = `/api/admin/orders/${prepared.orderId}`
    const [item] = await items(app())
    const part = await app().send(`${path}/refunds`, {
      cookie,
      json: { amount: '24.99', restock: [{ itemId: item?.id, quantity: 1 }] },
    })
    expect(part.status).toBe(200)
    expect(await stockOf(app(), productId)).toBe(4)
    for (const status of ['cancelled', 'cancelled', 'pending', 'cancelled']) {
      await app().send(path, { method: 'PUT', cookie, json: { status } })
    }
    const tooMuch = await app().send(`${path}/refunds`, { cookie, json: { amount: 56.93 } })
    expect(tooMuch.status).toBe(409)
    await app().send(`${path}/refunds`, { cookie, json: { amount: 'all' } })
    await controls.deliverHeld({ times: 2, order: 'reversed' })
    await drainOutbox(app().context, jobLanes)
    expect(await orders(app())).toMatchObject([
      { paymentStatus: 'refunded', refundedCents: 5693, status: 'cancelled' },
    ])
    expect(await stockOf(app(), productId)).toBe(4)
    await expectBooksToAgree(app())
  })

  test('failure 7: reconciliation finds a refund whose event was lost', async () => {
    const controls = await app().stripe()
    controls.setMode('drop')
    const { buyer, prepared } = await begin(app())
    await buyer.pay(prepared.clientSecret)
    await buyer.confirm(prepared.paymentIntentId)
    await app().context.payments.refund(prepared.paymentIntentId, 5693, 'by hand')
    await reconcile(app().context)
    expect(await orders(app())).toMatchObject([{ paymentStatus: 'refunded', refundedCents: 5693 }])
    await expectBooksToAgree(app())
  })

  test.each(
    ['create', 'update', 'pay', 'confirm', 'refund'].flatMap((step) => [
      { step, isDone: true },
      { step, isDone: false },
    ]),
  )(
    'a purchase interrupted at $step (work done: $isDone) balances to the cent',
    async ({ step, isDone }) => {
      const controls = await app().stripe()
      controls.setMode('drop')
      const { productId } = await addTestShirt(app().context, { stock: 9 })
      const buyer = createBuyer(app())
      await buyer.add(productId, 2)
      const breakOff = (at: string, path: string) => {
        if (at === step) controls.order({ kind: 'hangUp', path, method: 'POST', times: 3, isDone })
        else controls.forget()
      }
      breakOff('create', '/payment_intents')
      await buyer.prepare()
      controls.forget()
      await buyer.prepare()
      breakOff('update', '/payment_intents')
      await buyer.prepare()
      controls.forget()
      const prepared = await buyer.prepare()
      breakOff('pay', '/confirm')
      await buyer.pay(prepared.clientSecret)
      controls.forget()
      const paid = await buyer.pay(prepared.clientSecret)
      expect(['succeeded', undefined]).toContain(paid.status)
      if (step === 'confirm') controls.order({ kind: 'hangUp', method: 'GET', times: 9, isDone })
      await buyer.confirm(prepared.paymentIntentId)
      controls.forget()
      await reconcile(app().context)
      const cookie = await app().signIn('owner')
      breakOff('refund', '/refunds')
      const path = `/api/admin/orders/${prepared.orderId}/refunds`
      await app().send(path, { cookie, json: { amount: '10.00', restock: true } })
      controls.forget()
      app().clock.now = new Date(app().clock.now.getTime() + 60_000)
      await drainOutbox(app().context, jobLanes)
      expect(await orders(app())).toMatchObject([
        { paymentStatus: 'paid', totalCents: 5693, refundedCents: 1000 },
      ])
      expect(await stockOf(app(), productId)).toBe(9)
      await expectBooksToAgree(app())
    },
  )
})

async function begin(
  app: TestApp,
  product: { stock?: number; priceCents?: number } = {},
  details: object = { customerInfo: sam, shippingAddress: home },
): Promise<{ buyer: Buyer; prepared: Prepared; productId: string }> {
  const { productId } = await addTestShirt(app.context, product)
  const buyer = createBuyer(app)
  expect((await buyer.add(productId, 2)).status).toBe(200)
  const prepared = await buyer.prepare(details)
  expect(prepared).toMatchObject({ status: 200 })
  return { buyer, prepared, productId }
}

async function tellOfDecline(app: TestApp): Promise<void> {
  const controls = await app.stripe()
  controls.setMode('hold')
  await controls.deliverHeld({ types: ['payment_intent.payment_failed'] })
  controls.setMode('drop')
}

function items({ context }: TestApp) {
  return context.db.selectFrom('orderItems').selectAll().execute()
}

async function expectBooksToAgree(app: TestApp): Promise<void> {
  expect((await checkMoney(app.context)).differences).toEqual([])
}
