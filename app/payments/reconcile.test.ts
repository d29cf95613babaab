import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import { describeOnSqlite } from '#test/support.ts'
import { PaymentError } from './payments.server.ts'
import { createPendingOrder, orderOf, readPaymentAndStock } from './pending-order.fixtures.ts'
import { reconcile, startReconciliation } from './reconcile.server.ts'

const later = 16 * 60_000

describeOnSqlite('a reconciliation run', (app) => {
  const pass = () => {
    app().clock.now = new Date(app().clock.now.getTime() + later)
  }

  test('continues after a bad order, logs it, and counts as failed', async () => {
    const [first, second] = [await createPendingOrder(app()), await createPendingOrder(app())]
    const { context } = app()
    const failure = new Error('a bad order')
    const getPayment = async (id: string) => {
      if (id === first.paymentIntentId) throw failure
      return context.payments.getPayment(id)
    }
    const error = vi.spyOn(context.log, 'error')
    pass()
    const wrong = { ...context, payments: { ...context.payments, getPayment } }
    await expect(reconcile(wrong)).rejects.toBe(failure)
    expect(error.mock.calls).toEqual([
      [{ err: failure, about: first.orderId }, 'could not reconcile a payment'],
    ])
    expect(await readPaymentAndStock(app(), first)).toEqual(['pending', 3])
    expect(await readPaymentAndStock(app(), second)).toEqual(['failed', 5])
  })

  test("finds a payment even if another can't be settled", async () => {
    const controls = await app().stripe()
    controls.setMode('drop')
    const [first, second] = [await createPendingOrder(app()), await createPendingOrder(app())]
    for (const { buyer, clientSecret } of [first, second]) await buyer.pay(clientSecret)
    const { context } = app()
    // newest first: the bad one comes before the other
    await context.db
      .updateTable('quotes')
      .set({ body: '{' })
      .where('orderId', '=', second.orderId)
      .execute()
    await expect(reconcile(context)).rejects.toThrow()
    expect(await readPaymentAndStock(app(), first)).toEqual(['paid', 3])
    expect(await readPaymentAndStock(app(), second)).toEqual(['pending', 3])
  })

  test('expires holds even if a listed payment is unreadable, and counts as failed', async () => {
    const order = await createPendingOrder(app())
    const { context } = app()
    const unreadable = new PaymentError('unreadable', 'an unreadable answer')
    const payments = {
      ...context.payments,
      async *listPayments(since: Date) {
        yield* context.payments.listPayments(since)
        throw unreadable
      },
    }
    pass()
    await expect(reconcile({ ...context, payments })).rejects.toBe(unreadable)
    expect(await readPaymentAndStock(app(), order)).toEqual(['failed', 5])
  })

  test.each(['unreachable', 'busy'] as const)(
    'stops if the provider is %s, because the next order would fail too',
    async (kind) => {
      await createPendingOrder(app())
      await createPendingOrder(app())
      const { context } = app()
      const away = new PaymentError(kind, 'away')
      const getPayment = vi.fn(() => Promise.reject(away))
      pass()
      await expect(
        reconcile({ ...context, payments: { ...context.payments, getPayment } }),
      ).rejects.toBe(away)
      expect(getPayment).toHaveBeenCalledTimes(1)
    },
  )

  test('expires an order without a hold after a day, and one without a payment with its hold', async () => {
    const [declined, unbegun] = [await createPendingOrder(app()), await createPendingOrder(app())]
    const { db } = app().context
    await set(declined.orderId, { holdExpiresAt: null })
    await set(unbegun.orderId, { paymentIntentId: null })
    pass()
    await reconcile(app().context)
    expect(await readPaymentAndStock(app(), declined)).toEqual(['pending', 3])
    expect(await readPaymentAndStock(app(), unbegun)).toEqual(['failed', 5])
    const { createdAt } = await orderOf(app(), declined.orderId)
    app().clock.now = new Date(Date.parse(createdAt) + 24 * 60 * 60_000 - 1)
    await reconcile(app().context)
    expect(await readPaymentAndStock(app(), declined)).toEqual(['pending', 3])
    app().clock.now = new Date(app().clock.now.getTime() + 1)
    await reconcile(app().context)
    expect(await readPaymentAndStock(app(), declined)).toEqual(['failed', 5])

    function set(id: string, change: object) {
      return db.updateTable('orders').set(change).where('id', '=', id).execute()
    }
  })

  test('the short look settles paid orders and skips settled ones', async () => {
    const controls = await app().stripe()
    controls.setMode('drop')
    const [settled, lost] = [await createPendingOrder(app()), await createPendingOrder(app())]
    for (const { buyer, clientSecret } of [settled, lost]) await buyer.pay(clientSecret)
    await settled.buyer.confirm(settled.paymentIntentId)
    const { payments } = app().context
    const getPayment = vi.spyOn(payments, 'getPayment')
    const listRefunds = vi.spyOn(payments, 'listRefunds')
    await reconcile(app().context, 60_000)
    expect(await readPaymentAndStock(app(), lost)).toEqual(['paid', 3])
    expect(getPayment.mock.calls.flat()).toEqual([lost.paymentIntentId])
    expect(listRefunds).not.toHaveBeenCalled()
  })

  test.each([
    [0, 1],
    [1, 0],
  ])(
    'a shop last paid %i ms before the look calls the provider %i times',
    async (before, times) => {
      const { context, clock } = app()
      const paidAt = new Date(clock.now.getTime() - 60_000 - before).toISOString()
      await insertTestOrder(context.db, { paidAt })
      const list = vi.spyOn(context.payments, 'listPayments')
      await reconcile(context, 60_000)
      expect(list).toHaveBeenCalledTimes(times)
    },
  )

  test('begins at start, and then only when due', async () => {
    const { context } = app()
    const insert = vi.spyOn(context.db, 'insertInto')
    const rounds = startReconciliation(context)
    await expect.poll(() => insert.mock.calls.length).toBeGreaterThan(0)
    await setTimeout(50)
    await rounds.stop()
    // one lease for the run, one for its long look
    expect(insert.mock.calls).toEqual([['upkeepRounds'], ['upkeepRounds']])
  })
})
