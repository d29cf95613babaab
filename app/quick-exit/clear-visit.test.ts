import { expect, test, vi } from 'vitest'
import { findSession } from '#app/accounts/session/session.server.ts'
import { addTestShirt, type Buyer, createBuyer } from '#app/checkout/checkout.fixtures.ts'
import { leftOf, readStock } from '#app/stock/stock.server.ts'
import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { type ClearResult, clearVisit } from './clear-visit.server.ts'

describeOnBoth('Finish and clear', (app) => {
  test('deletes only this visitor’s cart, in the browser and the database', async () => {
    const { productId } = await addTestShirt(app().context)
    const [buyer, other] = [createBuyer(app()), createBuyer(app())]
    for (const one of [buyer, other]) await one.add(productId)
    const answer = await send(app(), buyer.cookie())
    expect(answer).toMatchObject({ kind: 'cleared', done: 'all' })
    expect(forgotten(answer)).toEqual(
      expect.arrayContaining(['lampstand.cart', 'lampstand.cart-count']),
    )
    // whoever copied the cookie finds nothing either
    expect(await countIn(buyer)).toBe(0)
    expect(await countIn(other)).toBe(1)
    const carts = await app().context.db.selectFrom('carts').select('id').execute()
    expect(carts).toHaveLength(1)
  })

  test('clears storage, caches, and only our cookies', async () => {
    const own = ['cart', 'cart-count', 'orders', 'places', 'device_a1B2', 'session_token', 'new']
    const cookie = [...own.map((name) => `lampstand.${name}=x`), 'mail=1', 'lampstand=2'].join('; ')
    const answer = await send(app(), cookie)
    expect(headersOf(answer).get('clear-site-data')).toBe('"cache", "storage"')
    expect(forgotten(answer)).toEqual(own.map((name) => `lampstand.${name}`))
  })

  test('signs out this browser’s session only', async () => {
    const [here, elsewhere] = [await app().signIn('editor'), await app().signIn('editor')]
    await send(app(), here)
    expect((await app().send('/api/admin/account', { cookie: here })).status).toBe(401)
    expect((await app().send('/api/admin/account', { cookie: elsewhere })).status).toBe(200)
  })

  test('answers the same if there is nothing to clear', async () => {
    const answer = await send(app(), '')
    expect([answer.kind, forgotten(answer)]).toEqual(['cleared', []])
  })

  test('clears the browser and says so if the database is down', async () => {
    const { context } = app()
    const buyer = createBuyer(app())
    await buyer.add((await addTestShirt(context)).productId)
    vi.spyOn(context.db, 'transaction').mockImplementation(() => {
      throw new DatabaseUnavailable()
    })
    const answer = await send(app(), buyer.cookie())
    vi.restoreAllMocks()
    expect(answer).toMatchObject({ kind: 'cleared', done: 'here' })
    expect(forgotten(answer)).toContain('lampstand.cart')
    expect(headersOf(answer).get('clear-site-data')).toContain('storage')
  })

  test('rejects requests from other sites', async () => {
    const headers = { origin: 'https://elsewhere.example' }
    expect((await app().send('/finish', { method: 'POST', headers })).status).toBe(403)
  })

  test('rate-limits without clearing halfway', async () => {
    for (let count = 0; count < 240; count += 1) await send(app(), '')
    expect((await send(app(), 'lampstand.cart=x')).kind).toBe('wait')
  })
})

describeOnBoth('Finish and clear with an open payment', (app) => {
  async function begin(stock: number | null = null) {
    const { productId, colorId } = await addTestShirt(app().context, { stock })
    const buyer = createBuyer(app())
    await buyer.add(productId)
    buyer.visitCheckout()
    const prepared = await buyer.prepare()
    expect(prepared.status).toBe(200)
    return { buyer, productId, colorId, ...prepared }
  }

  async function orderOf(orderId: string) {
    return app()
      .context.db.selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  }

  test('cancels the payment and releases the held stock', async () => {
    const { buyer, productId, colorId, orderId, paymentIntentId, clientSecret } = await begin(1)
    const key = { productId, size: 'M', colorId }
    expect(leftOf(await readStock(app().context.db, [productId]), key)).toBe(0)
    expect((await send(app(), buyer.cookie())).kind).toBe('cleared')
    expect(leftOf(await readStock(app().context.db, [productId]), key)).toBe(1)
    expect((await app().context.payments.getPayment(paymentIntentId)).status).toBe('canceled')
    expect((await orderOf(orderId)).paymentStatus).toBe('failed')
    const late = await buyer.pay(clientSecret)
    expect(late.status).not.toBe('succeeded')
  })

  test('leaves other buyers’ payments alone', async () => {
    const other = await begin()
    const { buyer, orderId } = await begin()
    expect((await send(app(), buyer.cookie())).kind).toBe('cleared')
    expect((await orderOf(orderId)).paymentStatus).toBe('failed')
    expect((await orderOf(other.orderId)).paymentStatus).toBe('pending')
  })

  test('cancels a payment that awaits bank approval', async () => {
    const { buyer, clientSecret, paymentIntentId } = await begin()
    expect((await buyer.pay(clientSecret, '4000002500003155')).status).toBe('requires_action')
    expect((await send(app(), buyer.cookie())).kind).toBe('cleared')
    expect((await app().context.payments.getPayment(paymentIntentId)).receivedCents).toBe(0)
  })

  test('stops while a payment is processing, unless forced', async () => {
    const { buyer, orderId, paymentIntentId, clientSecret } = await begin()
    const { payments } = app().context
    const payment = await payments.getPayment(paymentIntentId)
    vi.spyOn(payments, 'getPayment').mockResolvedValue({ ...payment, status: 'processing' })
    const cancel = vi.spyOn(payments, 'cancelPayment')
    expect(await send(app(), buyer.cookie())).toEqual({
      kind: 'underWay',
      payment: { kind: 'processing', orderId, number: orderId.slice(0, 8) },
    })
    expect(await countIn(buyer)).toBe(1)
    const insisted = await send(app(), buyer.cookie(), true)
    expect(forgotten(insisted)).toContain('lampstand.orders')
    expect(cancel).not.toHaveBeenCalled()
    vi.restoreAllMocks()
    // the payment succeeds, and the order is placed without the cart
    await buyer.pay(clientSecret)
    await app()
      .stripe()
      .then(({ deliverHeld }) => deliverHeld())
    expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'paid', status: 'pending' })
  })

  test('reports a payment that just went through, and clears on the second try', async () => {
    const { buyer, orderId, clientSecret } = await begin()
    await buyer.pay(clientSecret)
    const first = await send(app(), buyer.cookie())
    expect(first).toMatchObject({ kind: 'underWay', payment: { kind: 'paid', orderId } })
    expect((await orderOf(orderId)).paymentStatus).toBe('paid')
    expect((await send(app(), buyer.cookie())).kind).toBe('cleared')
    const entries = await app().context.db.selectFrom('ledgerEntries').selectAll().execute()
    expect(entries).toHaveLength(1)
  })

  test('stops if the payment provider does not answer', async () => {
    const { buyer, orderId } = await begin()
    const { payments } = app().context
    vi.spyOn(payments, 'getPayment').mockRejectedValue(new Error('no answer'))
    expect((await send(app(), buyer.cookie())).kind).toBe('underWay')
    vi.restoreAllMocks()
    expect((await orderOf(orderId)).expiredAt).toBeNull()
  })

  test('clears if the provider does not know the payment', async () => {
    const { buyer, orderId } = await begin()
    const elsewhere = { paymentIntentId: 'pi_begunElsewhere' }
    await app().context.db.updateTable('orders').set(elsewhere).execute()
    expect((await send(app(), buyer.cookie())).kind).toBe('cleared')
    expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'failed' })
  })

  test('never both cancels and charges in a race', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { buyer, orderId, paymentIntentId, clientSecret } = await begin()
      await Promise.all([buyer.pay(clientSecret), send(app(), buyer.cookie())])
      await buyer.confirm(paymentIntentId)
      const { status } = await app().context.payments.getPayment(paymentIntentId)
      const { paymentStatus } = await orderOf(orderId)
      expect([status, paymentStatus]).toEqual(
        status === 'paid' ? ['paid', 'paid'] : ['canceled', 'failed'],
      )
    }
  })
})

/** Clicks the button in a browser with these cookies. */
async function send(
  { context }: TestApp,
  cookie: string,
  isInsistent = false,
): Promise<ClearResult> {
  const headers: Record<string, string> = cookie ? { cookie } : {}
  const request = new Request('http://localhost:3000/finish', { method: 'POST', headers })
  const visit = createRequestContext(context, networkOf('192.0.2.7'))
  visit.session = await findSession(visit, request, async () => 90)
  return clearVisit(visit, request, isInsistent)
}

function headersOf(finished: ClearResult): Headers {
  if (finished.kind !== 'cleared') throw new Error(`nothing was cleared: ${finished.kind}`)
  return finished.headers
}

/** The names of the deleted cookies. */
function forgotten(finished: ClearResult): string[] {
  return headersOf(finished)
    .getSetCookie()
    .filter((line) => line.includes('Max-Age=0'))
    .map((line) => line.replace(/=.*/, ''))
}

async function countIn(buyer: Buyer): Promise<number> {
  return (await (await buyer.send('/api/shop/cart')).json()).count
}
