import { expect, test } from 'vitest'
import { insertTestOrder, insertTestOrders, testOrder } from '#app/orders/orders.fixtures.ts'
import { newId } from '#platform/ids.ts'
import { deleteExpired } from '#server/upkeep/maintenance.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { redactOldOrders } from './redaction.server.ts'

const old = {
  createdAt: '2024-11-20T10:00:00.000Z',
  paidAt: '2024-11-20T10:01:00.000Z',
  notes: 'Sam is shy',
  trackingNumber: 'leak-package',
  recipientName: 'Naomi Hill',
  giftMessage: 'Sam sends this',
}
const young = { createdAt: '2024-11-22T10:00:00.000Z', paidAt: '2024-11-22T10:01:00.000Z' }

async function readWholeReport({ context }: TestApp): Promise<string> {
  const { db } = context
  return JSON.stringify([
    await db.selectFrom('orders').selectAll().execute(),
    await db.selectFrom('orderEvents').selectAll().execute(),
    await db.selectFrom('quotes').selectAll().execute(),
    await db.selectFrom('shippingLabels').selectAll().execute(),
  ])
}

/** An order with everything that could identify its buyer. */
async function createFullOrder(app: TestApp, order: typeof old): Promise<string> {
  const { db } = app.context
  const id = await insertTestOrder(db, order)
  const { createdAt } = order
  const customer = { name: 'Sam Rivers', email: 'sam@example.org', phone: '' }
  const gift = { recipientName: 'Naomi Hill', giftMessage: 'Sam sends this' }
  const quote = { totalCents: 7092, customer, address: { street: '12 Mill Lane' }, gift }
  await db
    .insertInto('quotes')
    .values({
      id: newId(),
      orderId: id,
      body: JSON.stringify(quote),
      totalCents: 7092,
      createdAt,
    })
    .execute()
  const about = { orderId: id, byUser: null, createdAt }
  await db
    .insertInto('orderEvents')
    .values([
      { ...about, id: newId(), kind: 'notes', detail: 'They said: Sam is shy' },
      { ...about, id: newId(), kind: 'labelVoided', detail: 'Voided leak-package' },
      { ...about, id: newId(), kind: 'status', detail: 'Status changed from pending to shipped.' },
    ])
    .execute()
  await db
    .insertInto('shippingLabels')
    .values({
      id: newId(),
      orderId: id,
      parcel: 1,
      carrierCode: 'usps',
      serviceCode: 'usps_priority_mail',
      packageCode: 'package',
      state: 'bought',
      shipmentId: '1',
      trackingNumber: 'leak-package',
      costCents: 870,
      pdf: Buffer.from('12 Mill Lane'),
      claimedAt: createdAt,
      createdAt,
      voidedAt: null,
    })
    .execute()
  return id
}

/** The same, two years and a day old. */
function putOldOrder(app: TestApp): Promise<string> {
  return createFullOrder(app, old)
}

describeOnBoth('redaction of old orders', (app) => {
  test('keeps the buyer for two years', async () => {
    const { db } = app().context
    const id = await putOldOrder(app())
    const youngId = await insertTestOrder(db, { ...young, customerName: 'Ann Young' })
    await deleteExpired(app().context)
    const orders = await db.selectFrom('orders').selectAll().execute()
    expect(orders.find((order) => order.id === youngId)).toMatchObject({
      customerName: 'Ann Young',
      redactedAt: null,
    })
    expect(orders.find((order) => order.id === id)).toMatchObject({
      customerName: '',
      customerEmail: '',
      customerPhone: '',
      notes: '',
      search: id.slice(0, 8),
      redactedAt: app().clock.now.toISOString(),
    })
  })

  test('changes nothing on newer orders', async () => {
    const { db } = app().context
    const youngId = await createFullOrder(app(), { ...old, ...young })
    const readAll = async () => [
      await db.selectFrom('orders').selectAll().where('id', '=', youngId).execute(),
      await db.selectFrom('orderEvents').selectAll().where('orderId', '=', youngId).execute(),
      await db.selectFrom('quotes').selectAll().where('orderId', '=', youngId).execute(),
      await db.selectFrom('shippingLabels').selectAll().where('orderId', '=', youngId).execute(),
    ]
    const before = await readAll()
    await putOldOrder(app())
    await redactOldOrders(app().context)
    expect(await readAll()).toEqual(before)
  })

  test('keeps history about the order itself', async () => {
    const { db } = app().context
    const id = await putOldOrder(app())
    await redactOldOrders(app().context)
    const history = await db
      .selectFrom('orderEvents')
      .select(['kind', 'detail'])
      .where('orderId', '=', id)
      .execute()
    const removed = 'Removed with the buyer’s name.'
    expect(Object.fromEntries(history.map(({ kind, detail }) => [kind, detail]))).toMatchObject({
      notes: removed,
      labelVoided: removed,
      status: 'Status changed from pending to shipped.',
    })
  })

  test('keeps an order that is exactly two years old', async () => {
    const { db } = app().context
    const createdAt = app().clock.now.toISOString().replace('2026', '2024')
    await insertTestOrder(db, { createdAt, paidAt: createdAt, customerName: 'Ann Young' })
    await redactOldOrders(app().context)
    expect(await readWholeReport(app())).toContain('Ann Young')
    app().clock.now = new Date(app().clock.now.getTime() + 1)
    await redactOldOrders(app().context)
    expect(await readWholeReport(app())).not.toContain('Ann Young')
  })

  test('leaves no trace of the buyer in order, history, quote, or label', async () => {
    await putOldOrder(app())
    await redactOldOrders(app().context)
    const left = await readWholeReport(app())
    for (const trace of [
      'Sam',
      'Rivers',
      'sam@',
      '0134',
      'Mill Lane',
      'Unit 9',
      'Riverbend',
      '97000',
    ]) {
      expect(left).not.toContain(trace)
    }
    expect(left).not.toContain('leak-package')
  })

  test('keeps products, state, amounts, and the ledger', async () => {
    const { db } = app().context
    const id = await putOldOrder(app())
    const ledger = await db.selectFrom('ledgerEntries').selectAll().execute()
    await redactOldOrders(app().context)
    const cookie = await app().signIn('shop')
    const order = await (await app().send(`/api/admin/orders/${id}`, { cookie })).json()
    expect(order).toMatchObject({ total: '70.92', paymentStatus: 'paid' })
    expect(order.shippingAddress).toMatchObject({ street: '', state: 'OR', zipCode: '' })
    expect(order.items).toHaveLength(2)
    expect(order.history.map(({ kind }: { kind: string }) => kind)).toContain('redacted')
    expect(await db.selectFrom('ledgerEntries').selectAll().execute()).toEqual(ledger)
    const [quote] = await db.selectFrom('quotes').selectAll().execute()
    expect(JSON.parse(quote?.body ?? '')).toMatchObject({ totalCents: 7092, customer: null })
    const [label] = await db.selectFrom('shippingLabels').selectAll().execute()
    expect(label).toMatchObject({ costCents: 870, pdf: null })
  })

  test("follows the owner's number of years", async () => {
    const cookie = await app().signIn('owner')
    await putOldOrder(app())
    const json = { records: { personalYears: 3 } }
    expect((await app().send('/api/admin/shop', { cookie, json })).status).toBe(200)
    await redactOldOrders(app().context)
    expect(await readWholeReport(app())).toContain('Sam Rivers')
  })

  test('also redacts unreadable data, and each order once', async () => {
    const { db } = app().context
    const orders = Array.from({ length: 203 }, () =>
      testOrder({ ...old, shippingAddress: 'not json', billingAddress: '7' }),
    )
    await insertTestOrders(db, orders)
    await redactOldOrders(app().context)
    await redactOldOrders(app().context)
    const left = await db
      .selectFrom('orders')
      .select('id')
      .where('redactedAt', 'is', null)
      .execute()
    expect(left).toEqual([])
    expect(await db.selectFrom('orderEvents').selectAll().execute()).toHaveLength(203)
  })
})
