import { expect, test, vi } from 'vitest'
import { addTestProduct } from '#app/catalog/products.fixtures.ts'
import { readOrder } from '#app/orders/orders.server.ts'
import { PaymentError } from '#app/payments/payments.server.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'
import { addTestShirt, type Buyer, createBuyer, home, sam } from './checkout.fixtures.ts'

const preparing = '/api/shop/create-payment-intent'
const shipping = '/api/shop/calculate-shipping'
const failed = [422, 'Payment confirmation failed']

/** A buyer with a shirt and a started payment, without webhooks. */
async function begin(app: TestApp) {
  ;(await app.stripe()).setMode('drop')
  const { productId } = await addTestShirt(app.context)
  const buyer = createBuyer(app)
  await buyer.add(productId)
  buyer.visitCheckout()
  return { buyer, productId, ...(await buyer.prepare()) }
}

/** The same, with the payment started on page load, before anything is typed. */
async function beginUntold(app: TestApp) {
  const { buyer } = await begin(app)
  return { buyer, ...(await buyer.prepare({ amount: 31.94, items: [] })) }
}

/** The status and error for confirming a payment with only these cookies. */
async function confirmWith(app: TestApp, cookie: string, paymentIntentId: string) {
  const json = { paymentIntentId }
  const response = await app.send('/api/shop/confirm-payment', { json, cookie })
  const { error } = await response.json()
  return [response.status, error]
}

function cookieNamed(buyer: Buyer, name: string): string {
  return (
    buyer
      .cookie()
      .split('; ')
      .find((pair) => pair.startsWith(`${name}=`)) ?? ''
  )
}

describeOnSqlite('calculate-shipping', (app) => {
  test('answers in dollars, with the totals', async () => {
    const { buyer } = await begin(app())
    const answer = await (await buyer.send(shipping, { json: {} })).json()
    expect(answer).toMatchObject({
      shippingCost: 6.95,
      calculatedBy: 'table',
      totals: { subtotal: '24.99', shipping: '6.95', total: '31.94' },
    })
  })

  test('is limited to 120 calls in ten minutes', async () => {
    const statuses: number[] = []
    for (let call = 0; call < 121; call += 1) {
      statuses.push((await createBuyer(app()).send(shipping, { json: {} })).status)
    }
    expect(new Set(statuses.slice(0, 120))).toEqual(new Set([400]))
    expect(statuses.at(-1)).toBe(429)
  })
})

describeOnSqlite('a prepared payment', (app) => {
  test('lists the lines, with a color if the product has any', async () => {
    const { buyer } = await begin(app())
    const mug = await addTestProduct(app().context, { name: 'Mug', sizes: '[]' })
    await buyer.send('/api/shop/cart', { json: { productId: mug, quantity: 2 } })
    const { lines } = await (await buyer.send(preparing, { json: {} })).json()
    const shown = lines.map((line: Record<string, unknown>) => [
      ...[line.name, line.color, line.size, line.quantity, line.price],
    ])
    expect(shown.toSorted()).toEqual([
      ['Light left on shirt', 'Forest Green', 'M', 1, '24.99'],
      ['Mug', '', 'One Size', 2, '25.00'],
    ])
  })

  test("passes on the processor's decline, and hides its internal errors", async () => {
    const { buyer, paymentIntentId } = await begin(app())
    const getPayment = vi.spyOn(app().context.payments, 'getPayment')
    for (const [error, said] of [
      [new PaymentError('declined', 'Your card has expired.'), [422, 'Your card has expired.']],
      [
        new PaymentError('invalid', 'No such key: sk_test'),
        [503, 'Our card processor isn’t responding. Please try again soon.'],
      ],
    ] as const) {
      getPayment.mockRejectedValueOnce(error)
      expect(await confirmWith(app(), buyer.cookie(), paymentIntentId)).toEqual(said)
    }
    vi.restoreAllMocks()
  })
})

describeOnSqlite('confirm-payment', (app) => {
  test('accepts a buyer and address that are sent only now, without a phone', async () => {
    const { buyer, clientSecret, paymentIntentId, orderId } = await beginUntold(app())
    await buyer.pay(clientSecret)
    const told = { customerInfo: { ...sam, phone: null }, shippingAddress: home }
    expect((await buyer.confirm(paymentIntentId, told)).status).toBe(200)
    const order = await readOrder(app().context.db, orderId)
    expect([order?.customerName, order?.customerPhone, order?.shippingAddress.street]).toEqual([
      sam.name,
      '',
      home.street,
    ])
  })

  test('is allowed for the paying cart and the browser that knows the order, and for no one else', async () => {
    const { buyer, productId, clientSecret, paymentIntentId } = await begin(app())
    await buyer.pay(clientSecret)
    const stranger = createBuyer(app())
    const none = [404, 'We couldn’t find that payment']
    expect(await confirmWith(app(), stranger.cookie(), paymentIntentId)).toEqual(none)
    await stranger.add(productId)
    stranger.visitCheckout()
    await stranger.prepare()
    expect(await confirmWith(app(), stranger.cookie(), paymentIntentId)).toEqual(none)
    for (const cookie of ['', buyer.cookie()]) {
      expect(await confirmWith(app(), cookie, 'pi_none')).toEqual(none)
    }
    const orders = app().context.db.selectFrom('orders').select('paymentStatus')
    const paid = orders.where('paymentStatus', '=', 'paid')
    expect(await paid.execute()).toEqual([])
    for (const name of ['lampstand.orders', 'lampstand.cart']) {
      const cookie = cookieNamed(buyer, name)
      expect(await confirmWith(app(), cookie, paymentIntentId)).toEqual([200, undefined])
    }
    expect(await paid.execute()).toHaveLength(1)
  })

  test('succeeds only after the charge, and only if the processor knows the payment', async () => {
    const { buyer, paymentIntentId } = await begin(app())
    expect(await confirmWith(app(), buyer.cookie(), paymentIntentId)).toEqual(failed)
    // as in an account whose keys we no longer have
    const { db } = app().context
    await db.updateTable('orders').set({ paymentIntentId: 'pi_elsewhere' }).execute()
    expect(await confirmWith(app(), buyer.cookie(), 'pi_elsewhere')).toEqual(failed)
  })

  test('is limited to 120 calls in ten minutes', async () => {
    const statuses: number[] = []
    for (let call = 0; call < 121; call += 1) {
      statuses.push((await createBuyer(app()).confirm('pi_none')).status)
    }
    expect(new Set(statuses.slice(0, 120))).toEqual(new Set([404]))
    expect(statuses.at(-1)).toBe(429)
  })
})
