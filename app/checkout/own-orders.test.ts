import { describe, expect, test } from 'vitest'
import { orderKey } from '#app/orders/order-link.server.ts'
import type { RequestContext } from '#platform/context.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { createRequestContext } from '#server/api/app.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { addTestShirt, type Buyer, createBuyer, home, sam } from './checkout.fixtures.ts'
import { loadCheckout } from './checkout-page.server.ts'
import { writeOrdersCookie } from './orders-cookie.ts'
import { findOwnOrder } from './own-orders.server.ts'

describeOnBoth('an order for its buyer', (app) => {
  test("isn't shown to other visitors, not even by its id", async () => {
    const { orderId } = await buyOne(app())
    const stranger = createBuyer(app())
    expect(await look(app(), stranger, '/order-success')).toBeUndefined()
    expect(await look(app(), stranger, `/order-success?order=${orderId}`)).toBeUndefined()
  })

  test("isn't opened by a wrong key or the key of another order", async () => {
    const { orderId } = await buyOne(app())
    const stranger = createBuyer(app())
    const keys = ['', 'x', orderKey(app().context.secrets, { id: 'another', linkVersion: 0 })]
    for (const key of keys) {
      const path = `/order-success?order=${orderId}&key=${key}`
      expect(await look(app(), stranger, path)).toBeUndefined()
    }
  })

  test("opens in any browser with the email's signed link", async () => {
    const { orderId } = await buyOne(app())
    const key = orderKey(app().context.secrets, { id: orderId, linkVersion: 0 })
    const path = `/order-success?order=${orderId}&key=${key}`
    expect((await look(app(), createBuyer(app()), path))?.order.id).toBe(orderId)
  })

  test('after staff correct the email, earlier links stop working and the next email has a new one', async () => {
    const { buyer, orderId } = await buyOne(app())
    const cookie = await app().signIn('shop')
    const correct = (json: object) =>
      app().send(`/api/admin/orders/${orderId}`, { method: 'PUT', cookie, json })
    const send = async () => {
      const json = { email: 'letter:placed' }
      await app().send(`/api/admin/orders/${orderId}/emails`, { cookie, json })
      await drainOutbox(app().context, jobLanes)
      const { to, text = '' } =
        app().emails.findLast((email) => email.text?.includes('/order-success?')) ?? {}
      const [path = ''] = /\/order-success\?\S+/.exec(text) ?? []
      return { to, path }
    }
    const opens = async (path: string) =>
      (await look(app(), createBuyer(app()), path)) !== undefined

    const first = await send()
    expect(first.to).toBe(sam.email)
    expect((await correct({ customerName: 'Samuel Rivers' })).status).toBe(200)
    expect((await send()).path).toBe(first.path)
    expect(await opens(first.path)).toBe(true)

    expect((await correct({ customerEmail: 'samuel@example.org' })).status).toBe(200)
    expect(await opens(first.path)).toBe(false)
    const second = await send()
    expect(second.to).toBe('samuel@example.org')
    expect(await opens(second.path)).toBe(true)

    // back to the first email address: neither earlier link opens again
    expect((await correct({ customerEmail: sam.email })).status).toBe(200)
    const third = await send()
    expect(await Promise.all([first, second, third].map(({ path }) => opens(path)))).toEqual([
      false,
      false,
      true,
    ])
    expect((await look(app(), buyer, '/order-success'))?.order.id).toBe(orderId)
  })

  test('shows the number, lines with color and size, totals, and email, every time', async () => {
    const { buyer, orderId } = await buyOne(app())
    for (const _ of ['first', 'reload']) {
      const own = await look(app(), buyer, '/order-success')
      expect(own).toMatchObject({
        state: 'paid',
        order: {
          id: orderId,
          number: orderId.slice(0, 8),
          mode: 'test',
          customerEmail: sam.email,
          items: [{ name: 'Light left on shirt', color: 'Forest Green', size: 'M', quantity: 1 }],
          subtotal: '24.99',
          shipping: '6.95',
          tax: '0.00',
          total: '31.94',
        },
      })
    }
  })

  test('contains nothing internal', async () => {
    const { buyer, orderId } = await buyOne(app())
    await app().context.db.updateTable('orders').set({ notes: 'a secret' }).execute()
    const own = await look(app(), buyer, `/order-success?order=${orderId}`)
    expect(JSON.stringify(own)).not.toMatch(/secret|pi_|cart|quote|notes/i)
  })

  test('without an id, is the last paid order, not one that was only started', async () => {
    const { buyer, orderId } = await buyOne(app())
    const { productId } = await addTestShirt(app().context)
    await buyer.add(productId)
    const { orderId: begun } = await buyer.prepare()
    expect((await look(app(), buyer, '/order-success'))?.order.id).toBe(orderId)
    const own = await look(app(), buyer, `/order-success?order=${begun}`)
    expect(own).toMatchObject({ state: 'unpaid', order: { id: begun } })
  })

  test("without an id, is never another buyer's or one that was only started", async () => {
    const { buyer, orderId } = await buyOne(app())
    app().clock.now = new Date(app().clock.now.getTime() + 60_000)
    await buyOne(app())
    expect((await look(app(), buyer, '/order-success'))?.order.id).toBe(orderId)
    const { buyer: undecided } = await prepareOne(app())
    expect(await look(app(), undecided, '/order-success')).toBeUndefined()
  })

  test('is unpaid without a payment, and no one is asked', async () => {
    const { buyer, orderId } = await prepareOne(app())
    await app().context.db.updateTable('orders').set({ paymentIntentId: null }).execute()
    const path = `/order-success?order=${orderId}`
    expect((await look(app(), buyer, path))?.state).toBe('unpaid')
  })

  test('is known to its browser for 30 days', async () => {
    const { context } = app()
    const cookie = writeOrdersCookie(
      context.secrets,
      context.config.siteUrl,
      new Request('http://localhost:3000/'),
      'one',
    )
    expect(cookie).toContain('Max-Age=2592000')
  })

  test("settles an unconfirmed payment when it's viewed", async () => {
    const { buyer, orderId, clientSecret } = await prepareOne(app())
    await buyer.pay(clientSecret)
    const own = await look(app(), buyer, `/order-success?order=${orderId}`)
    expect(own).toMatchObject({ state: 'paid', order: { paymentStatus: 'paid' } })
    expect(own?.order.items).toHaveLength(1)
  })

  test("is being confirmed while the processor doesn't answer", async () => {
    const { buyer, orderId, clientSecret } = await prepareOne(app())
    await buyer.pay(clientSecret)
    const own = await findOwnOrder(
      withoutProvider(contextOf(app())),
      request(buyer, `/order-success?order=${orderId}`),
    )
    expect(own?.state).toBe('confirming')
  })

  test('says when it was refunded in full, but not for a partial refund', async () => {
    const { buyer } = await buyOne(app())
    const orders = () => app().context.db.updateTable('orders')
    await orders().set({ refundedCents: 500 }).execute()
    expect(await look(app(), buyer, '/order-success')).toMatchObject({
      state: 'paid',
      order: { refunded: '5.00' },
    })
    await orders()
      .set((row) => ({ refundedCents: row.ref('totalCents') }))
      .execute()
    expect((await look(app(), buyer, '/order-success'))?.state).toBe('refunded')
    // the bank has taken the money and may return it
    await orders().set({ paymentStatus: 'disputed' }).execute()
    expect((await look(app(), buyer, '/order-success'))?.state).toBe('paid')
  })

  describe('the checkout', () => {
    test("redirects to the shop if there's nothing to pay for", async () => {
      expect(await whereTo(app(), createBuyer(app()), '/checkout')).toBe('/shop?empty-cart=1')
    })

    test('shows the cart and marks its visitor', async () => {
      const buyer = createBuyer(app())
      const { productId } = await addTestShirt(app().context)
      await buyer.add(productId, 2)
      const { page, cookies } = await loadCheckout(contextOf(app()), request(buyer, '/checkout'))
      expect(page).toMatchObject({
        cart: { count: 2, subtotal: '49.98', shipping: '6.95', total: '56.93' },
        closedText: '',
        usesSimulator: true,
      })
      expect(cookies.join('; ')).toContain('lampstand.checkout=')
    })

    test('redirects to the order after a reload, whoever settled the payment', async () => {
      const { buyer, orderId, clientSecret } = await prepareOne(app())
      await buyer.pay(clientSecret)
      expect(await whereTo(app(), buyer, `/checkout?paying=${orderId}`)).toBe('/order-success')
    })

    test('stays on the form after a reload before paying', async () => {
      const { buyer, orderId } = await prepareOne(app())
      expect(await whereTo(app(), buyer, `/checkout?paying=${orderId}`)).toBeUndefined()
    })

    test("reveals nothing about another buyer's order in the URL", async () => {
      const { orderId } = await buyOne(app())
      const path = `/checkout?paying=${orderId}`
      expect(await whereTo(app(), createBuyer(app()), path)).toBe('/shop?empty-cart=1')
    })

    test("redirects to the order, not the form, while the processor doesn't answer", async () => {
      const { buyer, orderId, clientSecret } = await prepareOne(app())
      await buyer.pay(clientSecret)
      const loading = loadCheckout(
        withoutProvider(contextOf(app())),
        request(buyer, `/checkout?paying=${orderId}`),
      )
      expect(await locationOf(loading)).toBe(`/order-success?order=${orderId}`)
    })
  })
})

async function prepareOne(app: TestApp) {
  const buyer = createBuyer(app)
  const { productId } = await addTestShirt(app.context)
  await buyer.add(productId)
  const prepared = await buyer.prepare({ customerInfo: sam, shippingAddress: home })
  return { buyer, ...prepared }
}

async function buyOne(app: TestApp) {
  const { buyer, clientSecret, paymentIntentId, orderId } = await prepareOne(app)
  await buyer.pay(clientSecret)
  const response = await buyer.confirm(paymentIntentId)
  expect(response.status).toBe(200)
  return { buyer, orderId }
}

function contextOf({ context }: TestApp): RequestContext {
  return createRequestContext(context, networkOf('192.0.2.1'))
}

function withoutProvider(context: RequestContext): RequestContext {
  const getPayment = () => Promise.reject(new Error('no answer'))
  return { ...context, payments: { ...context.payments, getPayment } }
}

function request(buyer: Buyer, path: string): Request {
  return new Request(`http://localhost:3000${path}`, { headers: { cookie: buyer.cookie() } })
}

function look(app: TestApp, buyer: Buyer, path: string) {
  return findOwnOrder(contextOf(app), request(buyer, path))
}

/** Where the checkout redirects this buyer; undefined if it doesn't. */
function whereTo(app: TestApp, buyer: Buyer, path: string): Promise<string | undefined> {
  return locationOf(loadCheckout(contextOf(app), request(buyer, path)))
}

async function locationOf(loading: Promise<unknown>): Promise<string | undefined> {
  try {
    await loading
    return undefined
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    return thrown.headers.get('location') ?? undefined
  }
}
