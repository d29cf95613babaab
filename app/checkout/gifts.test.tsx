import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { Slip } from '#app/order-management/fulfillment/packing-slip.tsx'
import { OrderFacts } from '#app/order-management/screens/order-facts.tsx'
import type { StaffOrder } from '#app/orders/order-schema.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { createLabelClient, type LabelClient } from '#test/simulators/label-client.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'
import { addTestShirt, createBuyer, home, sam } from './checkout.fixtures.ts'
import { OrderStatusPage } from './order-status-page.tsx'

const gift = { recipientName: 'Naomi Hill', giftMessage: 'Happy birthday!\nSam' }
const gone = { text: '', address: [], hours: [] }
const sender = { name: 'Lampstand', address: ['1 Hill Road'], phone: '', email: '' }

let desk: LabelClient | undefined
afterEach(() => desk?.simulator.stop())

async function begin(app: TestApp) {
  const { productId } = await addTestShirt(app.context)
  const buyer = createBuyer(app)
  await buyer.add(productId)
  buyer.visitCheckout()
  return buyer
}

/** A paid gift, with its emails sent and its copy at the carrier. */
async function buyGift(app: TestApp): Promise<StaffOrder> {
  desk = await createLabelClient(app)
  const buyer = await begin(app)
  const details = { customerInfo: sam, shippingAddress: home, gift }
  const prepared = await buyer.prepare(details)
  await buyer.pay(prepared.clientSecret)
  expect((await buyer.confirm(prepared.paymentIntentId, details)).status).toBe(200)
  await drainOutbox(app.context, jobLanes)
  const path = `/api/admin/orders/${prepared.orderId}`
  return (await app.send(path, { cookie: desk.cookie })).json()
}

describeOnSqlite('a gift', (app) => {
  test('is shipped to its recipient and billed to the buyer', async () => {
    const order = await buyGift(app())
    expect(order).toMatchObject({
      ...{ customerName: 'Sam Rivers', ...gift },
      shippingAddress: { street: home.street },
      // no one said where the buyer lives
      billingAddress: { street: '' },
    })
    expect(desk?.simulator.orders).toMatchObject([
      {
        ...{ billTo: { name: 'Sam Rivers' }, customerEmail: 'sam@example.org' },
        shipTo: { name: 'Naomi Hill', street1: home.street },
        ...{ gift: true, giftMessage: gift.giftMessage },
      },
    ])
    const payments = await app().context.db.selectFrom('testPayments').select('body').execute()
    expect(payments.map(({ body }) => JSON.parse(body).intent?.shipping?.name)).toContain(
      'Naomi Hill',
    )
  })

  test('has a packing slip with the recipient and the message, without prices or the buyer', async () => {
    const slip = renderToStaticMarkup(<Slip order={await buyGift(app())} sender={sender} />)
    expect(slip).toContain('Naomi Hill')
    expect(slip).toContain('Happy birthday!\nSam')
    expect(slip).not.toContain('Sam Rivers')
    expect(slip).not.toMatch(/\$|24\.99/)
  })

  test('is confirmed to the buyer with the recipient and the message', async () => {
    const order = await buyGift(app())
    const [email] = app().emails.filter(({ to }) => to === 'sam@example.org')
    expect(email?.text).toContain(
      'This is a gift for Naomi Hill. The package has your message and no prices.',
    )
    expect(email?.text).toContain('Shipping to:\nNaomi Hill\n12 Mill Lane')
    expect(email?.text).toContain('Your gift message:\nHappy birthday!\nSam')
    expect(email?.html).toContain('Happy birthday!\nSam')
    const page = renderToStaticMarkup(
      <OrderStatusPage
        {...{ order, state: 'paid', promise: '', pickup: gone, phone: '', pagePath: '/' }}
        {...{ isMailOn: true, ownPath: undefined }}
      />,
    )
    for (const text of ['This is a gift.', 'Naomi Hill', gift.giftMessage, 'Sam Rivers']) {
      expect(page).toContain(text)
    }
  })

  test('appears in the office, in its search, and in the export', async () => {
    const order = await buyGift(app())
    const facts = renderToStaticMarkup(<OrderFacts order={order} />)
    expect(facts).toMatch(/Gift for.*Naomi Hill.*Happy birthday!\nSam/s)
    const cookie = desk?.cookie ?? ''
    const found = await app().send('/api/admin/orders?search=naomi', { cookie })
    expect(await found.json()).toMatchObject([{ id: order.id }])
    const csv = await (await app().send('/api/admin/orders.csv', { cookie })).text()
    expect(csv).toContain('"Gift for","Gift message"')
    expect(csv).toContain('"Naomi Hill","Happy birthday!\nSam"')
  })

  test.each([
    [{ gift: { ...gift, recipientName: ' ' } }, 'gift.recipientName'],
    [{ gift: { ...gift, recipientName: 'x'.repeat(201) } }, 'gift.recipientName'],
    [{ gift: { ...gift, giftMessage: 'x'.repeat(251) } }, 'gift.giftMessage'],
    [{ gift, pickup: true }, 'gift'],
  ])('is refused as %j', async (change, path) => {
    const buyer = await begin(app())
    const refused = await buyer.prepare({ customerInfo: sam, shippingAddress: home, ...change })
    expect(refused).toMatchObject({ status: 400, fields: [{ path }] })
  })

  test('is gone if the buyer unchecks it before paying', async () => {
    const buyer = await begin(app())
    await buyer.prepare({ customerInfo: sam, shippingAddress: home, gift })
    await buyer.prepare()
    const orders = await app().context.db.selectFrom('orders').selectAll().execute()
    expect(orders).toMatchObject([{ recipientName: '', giftMessage: '' }])
    expect(orders[0]?.billingAddress).toBe(orders[0]?.shippingAddress)
  })
})
