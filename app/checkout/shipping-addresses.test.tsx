import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { OrderFacts } from '#app/order-management/screens/order-facts.tsx'
import type { StaffOrder } from '#app/orders/order-schema.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { createLabelClient, type LabelClient } from '#test/simulators/label-client.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'
import { addTestShirt, createBuyer, home, sam } from './checkout.fixtures.ts'
import { AddressFields, CustomerFields } from './form/buyer-fields.tsx'
import { OrderStatusPage } from './order-status-page.tsx'

const fields = {
  ...{ errors: {}, pickup: null, isPickup: false },
  ...{ question: undefined, onState: () => {} },
}
const place = {
  ...{ text: 'Pick up at the house', address: ['Lampstand', '1 Hill Road', 'Riverbend, OR 97000'] },
  hours: ['Weekdays: 9 to 5'],
}
const shippingAddress = { ...home, street2: 'Unit 9' }
const lines = '12 Mill Lane\nUnit 9\nRiverbend, OR 97000'

test('the checkout names the apartment field so that browsers fill it in', () => {
  const html = renderToStaticMarkup(<AddressFields {...fields} />)
  const [field = ''] = /<input[^>]*name="street2"[^>]*>/.exec(html) ?? []
  expect(field).toContain('autoComplete="shipping address-line2"')
  expect(field).not.toContain('required')
})

test("offers the ZIP code's state with one tap", () => {
  const question = { text: 'ZIP code 97301 is in Oregon, not Texas.', state: 'OR' }
  const html = renderToStaticMarkup(<AddressFields {...fields} question={question} />)
  expect(html).toMatch(/role="status".*97301 is in Oregon, not Texas\..*Change to Oregon<\/button>/)
})

test('suggests a corrected email with one tap', () => {
  const html = renderToStaticMarkup(
    <CustomerFields
      {...{ errors: {}, asksExemption: false }}
      suggestedEmail="sam@gmail.com"
      onEmail={() => {}}
    />,
  )
  expect(html).toMatch(/Did you mean sam@gmail\.com\?.*Use sam@gmail\.com<\/button>/)
})

test('shows where and when to pick the order up', () => {
  const html = renderToStaticMarkup(<AddressFields {...fields} pickup={place} isPickup />)
  expect(html).toContain('To do both, place two orders.')
  expect(html).toContain('Lampstand\n1 Hill Road\nRiverbend, OR 97000')
  expect(html).toContain('Weekdays: 9 to 5')
})

let desk: LabelClient | undefined
afterEach(() => desk?.simulator.stop())

/** A paid order, with its emails sent and its copy at the carrier. */
async function buy(app: TestApp, to: object = shippingAddress): Promise<StaffOrder> {
  desk = await createLabelClient(app)
  const { productId } = await addTestShirt(app.context)
  const buyer = createBuyer(app)
  await buyer.add(productId)
  buyer.visitCheckout()
  const prepared = await buyer.prepare({ customerInfo: sam, shippingAddress: to })
  await buyer.pay(prepared.clientSecret)
  await buyer.confirm(prepared.paymentIntentId)
  await drainOutbox(app.context, jobLanes)
  const path = `/api/admin/orders/${prepared.orderId}`
  return (await app.send(path, { cookie: desk.cookie })).json()
}

const militaryAndTerritories = [
  ['AE', 'APO', '09204'],
  ['AA', 'DPO', '34002'],
  ['AP', 'FPO', '96601'],
  ['PR', 'San Juan', '00901'],
  ['PW', 'Koror', '96940'],
] as const

describeOnSqlite('an address outside the fifty states', (app) => {
  test.each(militaryAndTerritories)('in %s accepts orders and labels', async (state, city, zip) => {
    const order = await buy(app(), { street: 'PSC 1234 Box 5678', city, state, zipCode: zip })
    expect(order.shippingAddress).toMatchObject({ city, state, zipCode: zip })
    expect(desk?.simulator.orders).toMatchObject([
      { shipTo: { street1: 'PSC 1234 Box 5678', city, state, postalCode: zip, country: 'US' } },
    ])
    expect((await desk?.buy(order.id))?.status).toBe(200)
  })
})

describeOnSqlite('the apartment', (app) => {
  test('is stored with the order and sent to the card provider, the carrier, and the buyer', async () => {
    const order = await buy(app())
    expect(order.shippingAddress.street2).toBe('Unit 9')
    expect(order.billingAddress.street2).toBe('Unit 9')
    const { db } = app().context
    const payments = JSON.stringify(await db.selectFrom('testPayments').selectAll().execute())
    expect(payments).toMatch(/line2\W+Unit 9/)
    expect(desk?.simulator.orders).toMatchObject([
      { shipTo: { street1: '12 Mill Lane', street2: 'Unit 9' } },
    ])
    const confirmation = app().emails.find(({ to }) => to === sam.email)
    expect(confirmation?.text).toContain(lines)
    expect(confirmation?.html).toContain('Unit 9')
  })

  test('is shown to the buyer, to staff, and in the export', async () => {
    const order = await buy(app())
    const page = renderToStaticMarkup(
      <OrderStatusPage
        {...{ order, state: 'paid', promise: '', pickup: place, phone: '', pagePath: '/' }}
        {...{ isMailOn: true, ownPath: undefined }}
      />,
    )
    expect(page).toContain(lines)
    expect(renderToStaticMarkup(<OrderFacts order={order} />).split(lines)).toHaveLength(3)
    const response = await app().send('/api/admin/orders.csv', { cookie: desk?.cookie ?? '' })
    expect(await response.text()).toContain('"12 Mill Lane","Unit 9","Riverbend","OR","97000\t"')
  })

  test('is optional, also in orders stored before the field existed', async () => {
    const { id } = await buy(app())
    const stored = JSON.stringify({ ...home, zipCode: home.zip })
    await app().context.db.updateTable('orders').set({ shippingAddress: stored }).execute()
    const path = `/api/admin/orders/${id}`
    const order: StaffOrder = await (await app().send(path, { cookie: desk?.cookie ?? '' })).json()
    expect(order.shippingAddress.street2).toBe('')
    expect(renderToStaticMarkup(<OrderFacts order={order} />)).toContain(
      '12 Mill Lane\nRiverbend, OR 97000',
    )
  })
})

describeOnSqlite('a pickup order', (app) => {
  test('needs no address, says where and when to pick it up, and can’t get a label', async () => {
    desk = await createLabelClient(app())
    const { productId } = await addTestShirt(app().context)
    const buyer = createBuyer(app())
    await buyer.add(productId)
    buyer.visitCheckout()
    await buyer.prepare({ customerInfo: sam, shippingAddress })
    const prepared = await buyer.prepare({ customerInfo: sam, pickup: true })
    const payment = await app()
      .context.db.selectFrom('testPayments')
      .select('body')
      .where('id', '=', prepared.paymentIntentId)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(payment.body)).toMatchObject({ intent: { shipping: null } })
    await buyer.pay(prepared.clientSecret)
    await buyer.confirm(prepared.paymentIntentId, { customerInfo: sam, pickup: true })
    const path = `/api/admin/orders/${prepared.orderId}`
    const order: StaffOrder = await (await app().send(path, { cookie: desk.cookie })).json()
    expect(order).toMatchObject({ shippingBy: 'pickup', shippingAddress: { street: '' } })
    const page = renderToStaticMarkup(
      <OrderStatusPage
        {...{ order, state: 'paid', promise: '', pickup: place, phone: '', pagePath: '/' }}
        {...{ isMailOn: true, ownPath: undefined }}
      />,
    )
    expect(page).toContain('Where and when to pick it up')
    expect(page).toContain('Lampstand\n1 Hill Road\nRiverbend, OR 97000')
    expect(page).toContain('Weekdays: 9 to 5')
    const facts = renderToStaticMarkup(<OrderFacts order={order} />)
    expect(facts).toContain('The buyer will pick it up.')
    expect(facts).not.toContain('Shipping address')
    expect((await desk.buy(order.id, { confirm: true })).status).toBe(409)
    expect((await desk.sync(order.id)).status).toBe(409)
    expect(desk.simulator.orders).toEqual([])
  })
})
