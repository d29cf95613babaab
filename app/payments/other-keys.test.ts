import { expect, test, vi } from 'vitest'
import { addTestShirt, createBuyer } from '#app/checkout/checkout.fixtures.ts'
import { cancelOrder } from '#app/order-management/cancellation.server.ts'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'
import { cancelUnpaidOrder } from './cancel-unpaid-order.server.ts'
import { checkMoney } from './money-check.server.ts'
import { PaymentError } from './payments.server.ts'
import { createPendingOrder, orderOf, readPaymentAndStock } from './pending-order.fixtures.ts'
import { reconcile } from './reconcile.server.ts'
import { requestRefund } from './refunds.server.ts'

const nothing = { restock: [], tellBuyer: false, byUser: null }
const later = 16 * 60_000

describeOnSqlite('a shop whose keys changed, such as when it goes live', (app) => {
  test('releases orders that can no longer be paid, and blocks no later order', async () => {
    const first = await createPendingOrder(app())
    await changeKeys(app(), first.orderId)
    const second = await createPendingOrder(app())
    app().clock.now = new Date(app().clock.now.getTime() + later)
    await reconcile(app().context)
    expect(await readPaymentAndStock(app(), first)).toEqual(['failed', 5])
    expect(await readPaymentAndStock(app(), second)).toEqual(['failed', 5])
  })

  test("keeps an order whose time isn't up, in case the keys change back", async () => {
    const begun = await createPendingOrder(app())
    const { paymentIntentId, clientSecret } = begun
    await changeKeys(app(), begun.orderId)
    await reconcile(app().context)
    expect(await readPaymentAndStock(app(), begun)).toEqual(['pending', 3])
    await cancelUnpaidOrder(app().context, begun.orderId, 'pi_begunElsewhere')
    expect(await readPaymentAndStock(app(), begun)).toEqual(['failed', 5])
    await changeKeys(app(), begun.orderId, { paymentIntentId })
    await begun.buyer.pay(clientSecret)
    expect((await begun.buyer.confirm(paymentIntentId)).status).toBe(200)
    expect(await readPaymentAndStock(app(), begun)).toEqual(['paid', 3])
  })

  test('lets a cart continue with a new payment in the new mode', async () => {
    const begun = await createPendingOrder(app(), { stock: 2 })
    await changeKeys(app(), begun.orderId, { paymentIntentId: 'pi_begunElsewhere', mode: 'live' })
    const anew = await begun.buyer.prepare()
    expect(anew.status).toBe(200)
    expect(anew.orderId).not.toBe(begun.orderId)
    await begun.buyer.pay(anew.clientSecret)
    expect((await begun.buyer.confirm(anew.paymentIntentId)).status).toBe(200)
    expect(await readPaymentAndStock(app(), begun)).toEqual(['failed', 0])
    expect(await orderOf(app(), anew.orderId)).toMatchObject({
      paymentStatus: 'paid',
      mode: 'test',
    })
    expect((await checkMoney(app().context)).differences).toEqual([])
  })

  test("doesn't loop if the provider knows none of its payments", async () => {
    const { productId } = await addTestShirt(app().context)
    const buyer = createBuyer(app())
    await buyer.add(productId)
    const { payments } = app().context
    const create = vi
      .spyOn(payments, 'startPayment')
      .mockImplementation(async ({ orderId: order = '' }) => {
        await changeKeys(app(), order, { paymentIntentId: `pi_${order}` })
        if (create.mock.calls.length > 2) throw new Error('payments created in a loop')
        throw new PaymentError('missing', 'not here')
      })
    expect((await buyer.prepare()).status).toBe(422)
    expect(create).toHaveBeenCalledTimes(2)
    vi.restoreAllMocks()
    expect((await buyer.prepare()).status).toBe(200)
  })

  test("an order without a payment takes its payment's mode", async () => {
    const begun = await createPendingOrder(app())
    await changeKeys(app(), begun.orderId, { paymentIntentId: null, mode: 'live' })
    expect(await begun.buyer.prepare()).toMatchObject({ status: 200, orderId: begun.orderId })
    expect(await orderOf(app(), begun.orderId)).toMatchObject({ mode: 'test' })
  })

  test("a payment that can't be created is tried once, then refused", async () => {
    const { productId } = await addTestShirt(app().context)
    const buyer = createBuyer(app())
    await buyer.add(productId)
    const { payments } = app().context
    const missing = new PaymentError('missing', 'no such account')
    const create = vi.spyOn(payments, 'startPayment').mockRejectedValue(missing)
    expect((await buyer.prepare()).status).toBe(422)
    expect(create).toHaveBeenCalledTimes(1)
    vi.restoreAllMocks()
    expect((await buyer.prepare()).status).toBe(200)
  })

  test('reports an old payment as failed, without asking to retry', async () => {
    const begun = await createPendingOrder(app())
    await changeKeys(app(), begun.orderId)
    const response = await begun.buyer.confirm('pi_begunElsewhere')
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ error: 'Payment confirmation failed' })
  })

  test('cleans up after buyers from before the change', async () => {
    const begun = await createPendingOrder(app())
    await changeKeys(app(), begun.orderId)
    expect(await cancelUnpaidOrder(app().context, begun.orderId, 'pi_begunElsewhere')).toBe('ended')
    expect(await readPaymentAndStock(app(), begun)).toEqual(['failed', 5])
  })

  test('checks only payments of the current mode', async () => {
    const { context } = app()
    const tested = await insertTestOrder(context.db, { mode: 'test' })
    const sold = await insertTestOrder(context.db, { mode: 'live' })
    const differences = async (keys: object) => {
      const payments = { ...context.payments, ...keys }
      return (await checkMoney({ ...context, payments })).differences
    }
    const apart = (id: string) => [`pi_${id} is in our ledger but not at the provider`]
    expect(await differences({})).toEqual(apart(tested))
    expect(await differences({ mode: 'live', usesSimulator: false })).toEqual(apart(sold))
    // a test account can be emptied
    expect(await differences({ usesSimulator: false })).toEqual([])
  })

  test.each([
    ['test', 'live', /paid with a test card, so there’s no money to refund/],
    ['live', 'test', /Refund it in the card provider’s dashboard/],
  ] as const)(
    'refuses to refund a %s order with %s keys and says why, but can cancel it',
    async (mode, keys, words) => {
      const { context } = app()
      const other = { ...context, payments: { ...context.payments, mode: keys } }
      const id = await insertTestOrder(context.db, { mode })
      for (const amount of ['all', 1] as const) {
        const asked = { ...nothing, amount }
        await expect(requestRefund(other, id, asked)).rejects.toThrow(words)
        await expect(cancelOrder(other, id, asked)).rejects.toThrow(words)
      }
      expect(await orderOf(app(), id)).toMatchObject({ refundedCents: 0, status: 'pending' })
      const backAlready = await insertTestOrder(context.db, { mode, refundedCents: 7092 })
      const [item] = await context.db
        .selectFrom('orderItems')
        .selectAll()
        .where('orderId', '=', backAlready)
        .execute()
      const restock = [{ itemId: item?.id ?? '', quantity: 1 }]
      const pieces = { ...nothing, amount: 'all', restock } as const
      expect(await requestRefund(other, backAlready, pieces)).toMatchObject({ amountCents: 0 })
      await cancelOrder(other, id, nothing)
      expect(await orderOf(app(), id)).toMatchObject({ refundedCents: 0, status: 'cancelled' })
    },
  )
})

/** An order as seen by a shop whose keys changed since it began. */
async function changeKeys(
  { context }: TestApp,
  orderId: string,
  change: { paymentIntentId: string | null; mode?: 'live' } = {
    paymentIntentId: 'pi_begunElsewhere',
  },
): Promise<void> {
  await context.db.updateTable('orders').set(change).where('id', '=', orderId).execute()
}
