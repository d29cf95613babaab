import { expect, test } from 'vitest'
import { checkMoney } from '#app/payments/money-check.server.ts'
import { reconcile } from '#app/payments/reconcile.server.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { addTestShirt, createBuyer, home, orders, sam, stockOf } from './checkout.fixtures.ts'

describeOnBoth('races', (app) => {
  test('failure 2: confirm and webhook, released together in random order, make one order each', async () => {
    // SQLite has one connection, so PostgreSQL is where they meet
    const times = app().context.dialect === 'sqlite' ? 20 : 80
    const controls = await app().stripe()
    controls.setMode('hold')
    const { productId } = await addTestShirt(app().context, { stock: 400 })
    for (let run = 0; run < times; run += 1) {
      const buyer = createBuyer(app(), `198.51.${run}.7`)
      await buyer.add(productId)
      const prepared = await buyer.prepare({
        customerInfo: { ...sam, email: `sam${run}@example.org` },
        shippingAddress: home,
      })
      await buyer.pay(prepared.clientSecret)
      const steps = [
        async () => expect((await buyer.confirm(prepared.paymentIntentId)).status).toBe(200),
        async () => void (await controls.deliverHeld({ times: 1 + (run % 2), order: 'random' })),
      ]
      if (Math.random() < 0.5) steps.reverse()
      await Promise.all(steps.map((step) => step()))
    }
    const made = await orders(app())
    expect(made).toHaveLength(times)
    expect(made.every(({ paymentStatus }) => paymentStatus === 'paid')).toBe(true)
    expect(await stockOf(app(), productId)).toBe(400 - times)
    const movements = await app()
      .context.db.selectFrom('stockMovements')
      .selectAll()
      .where('orderId', 'is not', null)
      .execute()
    expect(movements).toHaveLength(times)
    const jobs = await app()
      .context.db.selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'orders.email')
      .execute()
    expect(jobs.filter(({ payload }) => payload.includes('"placed"'))).toHaveLength(times)
    await expectBooksToAgree(app())
  }, 120_000)

  test('failure 8: a hold that ends during the charge never expires a paid order', async () => {
    const controls = await app().stripe()
    controls.setMode('drop')
    const { productId } = await addTestShirt(app().context, { stock: 40 })
    for (let run = 0; run < 10; run += 1) {
      const buyer = createBuyer(app(), `198.51.100.${run}`)
      await buyer.add(productId)
      const prepared = await buyer.prepare({
        customerInfo: { ...sam, email: `late${run}@example.org` },
        shippingAddress: home,
      })
      app().clock.now = new Date(app().clock.now.getTime() + 16 * 60_000)
      const [paid] = await Promise.all([buyer.pay(prepared.clientSecret), reconcile(app().context)])
      await reconcile(app().context)
      const [order] = (await orders(app())).filter(({ id }) => id === prepared.orderId)
      expect(order?.paymentStatus).toBe(paid.status === 'succeeded' ? 'paid' : 'failed')
    }
    await expectBooksToAgree(app())
  }, 60_000)

  test('failure 15: 500 scripted attempts are slowed down, staff are alerted, and a family can still buy', async () => {
    const { productId } = await addTestShirt(app().context)
    const cookie = await app().signIn('owner')
    const statuses: number[] = []
    // the limits are counted the same on both, so 100 are enough on the slower one
    const attempts = app().context.dialect === 'sqlite' ? 500 : 100
    for (let n = 0; n < attempts; n += 1) {
      const bot = createBuyer(app(), '203.0.113.66')
      await bot.add(productId)
      const { status } = await bot.prepare({
        customerInfo: { ...sam, email: `bot${n}@example.org` },
        shippingAddress: home,
      })
      statuses.push(status)
    }
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(30)
    await drainOutbox(app().context, jobLanes)
    expect(app().emails.filter(({ subject }) => /stolen cards/.test(subject))).toHaveLength(1)
    app().clock.now = new Date(app().clock.now.getTime() + 2 * 60_000)
    const family = createBuyer(app(), '203.0.113.66')
    expect((await family.add(productId)).status).toBe(200)
    family.visitCheckout()
    expect((await family.prepare()).status).toBe(200)
    await app().send('/api/admin/shop', { cookie, json: { isOpen: false } })
    const closed = createBuyer(app(), '198.51.100.1')
    await closed.add(productId)
    expect((await closed.prepare()).status).toBe(503)
  }, 60_000)
})

async function expectBooksToAgree(app: TestApp): Promise<void> {
  expect((await checkMoney(app.context)).differences).toEqual([])
}
