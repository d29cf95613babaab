import { expect, test, vi } from 'vitest'
import { findSession } from '#app/accounts/session/session.server.ts'
import { addTestShirt, type Buyer, createBuyer } from '#app/checkout/checkout.fixtures.ts'
import { leftOf, readStock } from '#app/stock/stock.server.ts'
import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import { networkOf } from '#platform/http/client-address.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { type ClearResult, clearVisit } from './clear-visit.server.ts'

describeOnBoth('who finishes', (app) => {
  test('leaves an empty cart, here and at ours, and nobody else loses theirs', async () => {
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

  test('is told to clear storage and caches, and every cookie of ours by name, no other', async () => {
    const own = ['cart', 'cart-count', 'orders', 'places', 'device_a1B2', 'session_token', 'new']
    const cookie = [...own.map((name) => `lampstand.${name}=x`), 'mail=1', 'lampstand=2'].join('; ')
    const answer = await send(app(), cookie)
    expect(headersOf(answer).get('clear-site-data')).toBe('"cache", "storage"')
    expect(forgotten(answer)).toEqual(own.map((name) => `lampstand.${name}`))
  })

  test('is signed out of the office on our side too, in this browser alone', async () => {
    const [here, elsewhere] = [await app().signIn('editor'), await app().signIn('editor')]
    await send(app(), here)
    expect((await app().send('/api/admin/account', { cookie: here })).status).toBe(401)
    expect((await app().send('/api/admin/account', { cookie: elsewhere })).status).toBe(200)
  })

  test('has nothing to clear and is answered the same', async () => {
    const answer = await send(app(), '')
    expect([answer.kind, forgotten(answer)]).toEqual(['cleared', []])
  })

  test('is cleared in the browser where our records cannot be reached, and told so', async () => {
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

  test('is not cleared by the page of another site', async () => {
    const headers = { origin: 'https://elsewhere.example' }
    expect((await app().send('/finish', { method: 'POST', headers })).status).toBe(403)
  })

  test('is asked to wait after many times, and nothing is half done', async () => {
    for (let count = 0; count < 240; count += 1) await send(app(), '')
    expect((await send(app(), 'lampstand.cart=x')).kind).toBe('wait')
  })
})

describeOnBoth('who finishes with a payment begun', (app) => {
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

  test('cannot be charged any more, and what was held is free at once', async () => {
    const { buyer, productId, colorId, orderId, paymentIntentId, clientSecret } = await begin(1)
    const key = { productId, size: 'M', colorId }
    expect(leftOf(await readStock(app().context.db, [productId]), key)).toBe(0)
    expect((await send(app(), buyer.cookie())).kind).toBe('cleared')
    expect(leftOf(await readStock(app().context.db, [productId]), key)).toBe(1)
    expect((await app().context.payments.getIntent(paymentIntentId)).status).toBe('canceled')
    expect((await orderOf(orderId)).paymentStatus).toBe('failed')
    const late = await buyer.pay(clientSecret)
    expect(late.status).not.toBe('succeeded')
  })

  test('leaves what others have begun to them', async () => {
    const other = await begin()
    const { buyer, orderId } = await begin()
    expect((await send(app(), buyer.cookie())).kind).toBe('cleared')
    expect((await orderOf(orderId)).paymentStatus).toBe('failed')
    expect((await orderOf(other.orderId)).paymentStatus).toBe('pending')
  })

  test('is not charged by a bank that is still asking', async () => {
    const { buyer, clientSecret, paymentIntentId } = await begin()
    expect((await buyer.pay(clientSecret, '4000002500003155')).status).toBe('requires_action')
    expect((await send(app(), buyer.cookie())).kind).toBe('cleared')
    expect((await app().context.payments.getIntent(paymentIntentId)).receivedCents).toBe(0)
  })

  test('is kindly refused while the bank looks at it; the order waits, and who insists is cleared', async () => {
    const { buyer, orderId, paymentIntentId, clientSecret } = await begin()
    const { payments } = app().context
    const intent = await payments.getIntent(paymentIntentId)
    vi.spyOn(payments, 'getIntent').mockResolvedValue({ ...intent, status: 'processing' })
    const cancel = vi.spyOn(payments, 'cancelIntent')
    expect(await send(app(), buyer.cookie())).toEqual({
      kind: 'underWay',
      payment: { kind: 'processing', orderId, number: orderId.slice(0, 8) },
    })
    expect(await countIn(buyer)).toBe(1)
    const insisted = await send(app(), buyer.cookie(), true)
    expect(forgotten(insisted)).toContain('lampstand.orders')
    expect(cancel).not.toHaveBeenCalled()
    vi.restoreAllMocks()
    // the money comes, and the order is placed without the cart
    await buyer.pay(clientSecret)
    await app()
      .stripe()
      .then(({ deliverHeld }) => deliverHeld())
    expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'paid', status: 'pending' })
  })

  test('learns that it was paid just now; the second press clears, and the order is there once', async () => {
    const { buyer, orderId, clientSecret } = await begin()
    await buyer.pay(clientSecret)
    const first = await send(app(), buyer.cookie())
    expect(first).toMatchObject({ kind: 'underWay', payment: { kind: 'paid', orderId } })
    expect((await orderOf(orderId)).paymentStatus).toBe('paid')
    expect((await send(app(), buyer.cookie())).kind).toBe('cleared')
    const entries = await app().context.db.selectFrom('ledgerEntries').selectAll().execute()
    expect(entries).toHaveLength(1)
  })

  test('is refused where the card provider does not answer, for nobody knows', async () => {
    const { buyer, orderId } = await begin()
    const { payments } = app().context
    vi.spyOn(payments, 'getIntent').mockRejectedValue(new Error('no answer'))
    expect((await send(app(), buyer.cookie())).kind).toBe('underWay')
    vi.restoreAllMocks()
    expect((await orderOf(orderId)).expiredAt).toBeNull()
  })

  test('is cleared where the card provider knows no such payment: it was begun with other keys', async () => {
    const { buyer, orderId } = await begin()
    const elsewhere = { paymentIntentId: 'pi_begunElsewhere' }
    await app().context.db.updateTable('orders').set(elsewhere).execute()
    expect((await send(app(), buyer.cookie())).kind).toBe('cleared')
    expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'failed' })
  })

  test('in a race with the charge never loses both: charged is placed, ended is not charged', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { buyer, orderId, paymentIntentId, clientSecret } = await begin()
      await Promise.all([buyer.pay(clientSecret), send(app(), buyer.cookie())])
      await buyer.confirm(paymentIntentId)
      const { status } = await app().context.payments.getIntent(paymentIntentId)
      const { paymentStatus } = await orderOf(orderId)
      expect([status, paymentStatus]).toEqual(
        status === 'succeeded' ? ['succeeded', 'paid'] : ['canceled', 'failed'],
      )
    }
  })
})

/** What becomes of a press in a browser with these cookies. */
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

/** The cookies that are taken back. */
function forgotten(finished: ClearResult): string[] {
  return headersOf(finished)
    .getSetCookie()
    .filter((line) => line.includes('Max-Age=0'))
    .map((line) => line.replace(/=.*/, ''))
}

async function countIn(buyer: Buyer): Promise<number> {
  return (await (await buyer.send('/api/shop/cart')).json()).count
}
