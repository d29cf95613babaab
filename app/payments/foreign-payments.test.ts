import { expect, test, vi } from 'vitest'
import { addTestShirt, createBuyer, home, sam } from '#app/checkout/checkout.fixtures.ts'
import { numberOf } from '#app/orders/order-ids.server.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'
import { checkMoney } from './money-check.server.ts'
import { reconcile } from './reconcile.server.ts'

/** A provider event about anything. */
function event(type: string, object: object, id = 'evt_1') {
  return { id, object: 'event', type, api_version: '2026-09-30', data: { object } }
}

function logged(app: TestApp) {
  const { log } = app.context
  return { warn: vi.spyOn(log, 'warn'), error: vi.spyOn(log, 'error') }
}

const foreignEvents = [
  ['payment_intent.succeeded', { object: 'payment_intent', id: 'pi_elsewhere' }],
  ['payment_intent.payment_failed', { object: 'payment_intent', id: 'pi_elsewhere' }],
  ['payment_intent.canceled', { object: 'payment_intent', id: 'pi_elsewhere' }],
  ['charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: 'pi_elsewhere' }],
  ['refund.created', { object: 'refund', id: 're_1', payment_intent: 'pi_elsewhere' }],
  ['charge.dispute.created', { object: 'dispute', id: 'du_1', payment_intent: 'pi_elsewhere' }],
  ['charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: null }],
  ['refund.failed', { object: 'refund', id: 're_1' }],
  ['charge.dispute.closed', { object: 'dispute', id: 'du_1', payment_intent: null }],
  ['payout.paid', { object: 'payout', id: 'po_1' }],
] as const

/** A payment made elsewhere in the same account. */
async function payElsewhere(app: TestApp): Promise<string> {
  const { payments } = app.context
  const { id, checkoutToken } = await payments.startPayment({ amountCents: 10_000 }, 'elsewhere')
  await payments.testCards?.pay({
    clientSecret: checkoutToken,
    number: '4242424242424242',
    expMonth: 12,
    expYear: 2040,
    cvc: '123',
  })
  return id
}

describeOnSqlite('payments that are not ours', (app) => {
  test.each(foreignEvents)(
    'a signed %s about %o answers 200 and is logged once',
    async (type, object) => {
      const { warn, error } = logged(app())
      for (const _ of [1, 2, 3]) {
        const response = await app().sendWebhook(event(type, object))
        expect([response.status, await response.json()]).toEqual([200, { received: true }])
      }
      expect(warn).toHaveBeenCalledTimes(1)
      expect(error).not.toHaveBeenCalled()
    },
  )

  test.each<[string, unknown]>([
    ['null', null],
    ['a list', [event('payment_intent.succeeded', { id: 'pi_1' })]],
    ['no id', { ...event('payment_intent.succeeded', { id: 'pi_1' }), id: undefined }],
    ['an invalid id', event('payment_intent.succeeded', { id: 'pi_1' }, { a: 1 } as never)],
    ['an endless id', event('payment_intent.succeeded', {}, 'e'.repeat(100_000))],
    ['an invalid type', { ...event('x', { id: 'pi_1' }), type: null }],
    ['a newer event format', { id: 'evt_1', object: 'v2.core.event', type: 'v3.paid' }],
    ['no object', { ...event('payment_intent.succeeded', {}), data: null }],
    ['an invalid object', event('payment_intent.succeeded', 'pi_1' as never)],
    ['a numeric payment id', event('payment_intent.succeeded', { id: 5 })],
    ['a payment named __proto__', event('payment_intent.succeeded', { id: '__proto__' })],
    ['a payment that is a path', event('payment_intent.succeeded', { id: '../refunds?limit=1' })],
    ['a payment that is a list', event('charge.refunded', { id: 'ch_1', payment_intent: ['pi'] })],
    ['a payment that is a number', event('charge.refunded', { id: 'ch_1', payment_intent: 7 })],
  ])(
    'accepts and logs a signed event with %s, because it would only come again',
    async (_, what) => {
      const { warn, error } = logged(app())
      const response = await app().sendWebhook(what as object)
      expect([response.status, await response.json()]).toEqual([200, { received: true }])
      expect(warn).toHaveBeenCalledTimes(1)
      expect(error).not.toHaveBeenCalled()
    },
  )

  test('refuses an unsigned event, and asks an unreachable provider to retry', async () => {
    // paid, but no event has arrived yet
    const { controls, paymentId } = await pay(app())
    const body = JSON.stringify(event('payment_intent.succeeded', { id: paymentId }))
    const unsigned = await app().send('/api/webhooks/stripe', { body })
    expect(unsigned.status).toBe(400)
    controls.order({ kind: 'status', status: 500, path: '/payment_intents', times: 10 })
    const away = await app().sendWebhook(event('payment_intent.succeeded', { id: paymentId }))
    expect(away.status).toBe(503)
    controls.forget()
    const again = await app().sendWebhook(event('payment_intent.succeeded', { id: paymentId }))
    expect(again.status).toBe(200)
  })

  test("another site's payments in the account are listed separately and cause no alarm", async () => {
    const { controls, orderId } = await buy(app())
    const elsewhere = await payElsewhere(app())
    const { warn, error } = logged(app())
    await controls.deliverHeld({ times: 2 })
    await reconcile(app().context)
    await reconcile(app().context)
    expect(error).not.toHaveBeenCalled()
    expect(
      warn.mock.calls.filter(([what]) => JSON.stringify(what).includes(elsewhere)),
    ).toHaveLength(1)
    const { lines, foreign, differences } = await checkMoney(app().context)
    expect(differences).toEqual([])
    expect(lines).toMatchObject([{ orderNumber: numberOf(orderId) }])
    expect(foreign).toMatchObject([{ paymentId: elsewhere, takenCents: 10_000, bookedCents: 0 }])
  })

  test.each([[{ orderId: 'lost', quoteId: 'lost' }], [{ orderId: 'lost' }], [{ quoteId: 'lost' }]])(
    'a payment that names our unknown %j is a difference',
    async (reference) => {
      const { payments } = app().context
      const request = { amountCents: 500, ...reference }
      const { id, checkoutToken } = await payments.startPayment(request, 'lost')
      const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }
      await payments.testCards?.pay({ clientSecret: checkoutToken, ...card })
      const { foreign, differences } = await checkMoney(app().context)
      expect(foreign).toEqual([])
      expect(differences).toEqual([expect.stringContaining(id)])
    },
  )
})

async function buy(app: TestApp) {
  const { controls, buyer, paymentId, orderId } = await pay(app)
  await buyer.confirm(paymentId)
  return { controls, paymentId, orderId }
}

async function pay(app: TestApp) {
  const controls = await app.stripe()
  controls.setMode('hold')
  const { productId } = await addTestShirt(app.context)
  const buyer = createBuyer(app)
  await buyer.add(productId)
  const prepared = await buyer.prepare({ customerInfo: sam, shippingAddress: home })
  await buyer.pay(prepared.clientSecret)
  const { paymentIntentId: paymentId, orderId } = prepared
  return { controls, buyer, paymentId, orderId }
}
