import { expect, test, vi } from 'vitest'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { describeOnSqlite } from '#test/support.ts'
import { createPendingOrder, orderOf, readPaymentAndStock } from './pending-order.fixtures.ts'
import { handleEvent } from './webhook.server.ts'

describeOnSqlite('a decline event', (app) => {
  test.each([
    ['open', 5],
    ['processing', 3],
  ] as const)('with a payment that is %s leaves %i of 5', async (status, left) => {
    const pending = await createPendingOrder(app())
    const { payments } = app().context
    const payment = await payments.getPayment(pending.paymentIntentId)
    vi.spyOn(payments, 'getPayment').mockResolvedValue({ ...payment, status })
    const event = {
      id: 'evt_1',
      name: 'declined',
      kind: 'declined',
      paymentId: payment.id,
    } as const
    await handleEvent(app().context, event)
    expect(await readPaymentAndStock(app(), pending)).toEqual(['pending', left])
  })
})

describeOnSqlite('a payment that keeps being declined', (app) => {
  const declined = '4000000000000002'

  async function decline(pending: Awaited<ReturnType<typeof createPendingOrder>>, times: number) {
    for (let n = 0; n < times; n += 1) await pending.buyer.pay(pending.clientSecret, declined)
    await (await app().stripe()).deliverHeld({ types: ['payment_intent.payment_failed'] })
  }

  async function alarms(): Promise<number> {
    // someone to notify
    await app().signIn('owner')
    await drainOutbox(app().context, jobLanes)
    return app().emails.filter(({ subject }) => /stolen cards/.test(subject)).length
  }

  test('continues after nine declines', async () => {
    ;(await app().stripe()).setMode('hold')
    const pending = await createPendingOrder(app())
    await decline(pending, 9)
    expect((await orderOf(app(), pending.orderId)).expiredAt).toBeNull()
    expect(await alarms()).toBe(0)
  })

  test("is canceled by the tenth decline's webhook, staff are alerted, and the buyer starts over", async () => {
    ;(await app().stripe()).setMode('hold')
    const pending = await createPendingOrder(app())
    await decline(pending, 10)
    expect((await orderOf(app(), pending.orderId)).expiredAt).not.toBeNull()
    const payment = await app().context.payments.getPayment(pending.paymentIntentId)
    expect(payment.status).toBe('canceled')
    expect(await alarms()).toBe(1)
    const again = await pending.buyer.prepare()
    expect(again.paymentIntentId).not.toBe(pending.paymentIntentId)
    await pending.buyer.pay(again.clientSecret)
    expect((await pending.buyer.confirm(again.paymentIntentId)).status).toBe(200)
  })

  test("is canceled at the buyer's next try if no webhook arrived", async () => {
    const controls = await app().stripe()
    controls.setMode('drop')
    const pending = await createPendingOrder(app())
    await decline(pending, 10)
    const again = await pending.buyer.prepare()
    expect(again.paymentIntentId).not.toBe(pending.paymentIntentId)
    const payment = await app().context.payments.getPayment(pending.paymentIntentId)
    expect(payment.status).toBe('canceled')
    expect(await alarms()).toBe(1)
  })
})
