import { expect, test } from 'vitest'
import { putOrder, putOrders, testOrder } from '#app/orders/orders.fixtures.ts'
import { newId } from '#platform/ids.ts'
import { tidy } from '#server/upkeep/maintenance.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { redactOldOrders } from './redaction.server.ts'

const old = {
  createdAt: '2024-11-20T10:00:00.000Z',
  paidAt: '2024-11-20T10:01:00.000Z',
  notes: 'Sam is shy',
  trackingNumber: 'leak-parcel',
  recipientName: 'Naomi Hill',
  giftMessage: 'Sam sends this',
}
const young = { createdAt: '2024-11-22T10:00:00.000Z', paidAt: '2024-11-22T10:01:00.000Z' }

async function whole({ context }: TestApp): Promise<string> {
  const { db } = context
  return JSON.stringify([
    await db.selectFrom('orders').selectAll().execute(),
    await db.selectFrom('orderEvents').selectAll().execute(),
    await db.selectFrom('quotes').selectAll().execute(),
    await db.selectFrom('shippingLabels').selectAll().execute(),
  ])
}

/** An order with all that could name its buyer. */
async function putWholeOrder(app: TestApp, order: typeof old): Promise<string> {
  const { db } = app.context
  const id = await putOrder(db, order)
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
      { ...about, id: newId(), kind: 'labelVoided', detail: 'Voided leak-parcel' },
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
      trackingNumber: 'leak-parcel',
      costCents: 870,
      pdf: Buffer.from('12 Mill Lane'),
      claimedAt: createdAt,
      createdAt,
      voidedAt: null,
    })
    .execute()
  return id
}

/** Such an order, two years and a day old. */
function putOldOrder(app: TestApp): Promise<string> {
  return putWholeOrder(app, old)
}

describeOnBoth('what is forgotten of orders', (app) => {
  test('an order younger than two years keeps its buyer, an older one does not', async () => {
    const { db } = app().context
    const id = await putOldOrder(app())
    const youngId = await putOrder(db, { ...young, customerName: 'Ann Young' })
    await tidy(app().context)
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

  test('what belongs to a younger order stays as it is while an older one is forgotten', async () => {
    const { db } = app().context
    const youngId = await putWholeOrder(app(), { ...old, ...young })
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

  test('what the history says of the order itself stays', async () => {
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

  test('an order of two years to the moment is not older than that', async () => {
    const { db } = app().context
    const createdAt = app().clock.now.toISOString().replace('2026', '2024')
    await putOrder(db, { createdAt, paidAt: createdAt, customerName: 'Ann Young' })
    await redactOldOrders(app().context)
    expect(await whole(app())).toContain('Ann Young')
    app().clock.now = new Date(app().clock.now.getTime() + 1)
    await redactOldOrders(app().context)
    expect(await whole(app())).not.toContain('Ann Young')
  })

  test('no trace of the buyer is left in order, history, quote or label', async () => {
    await putOldOrder(app())
    await redactOldOrders(app().context)
    const left = await whole(app())
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
    expect(left).not.toContain('leak-parcel')
  })

  test('what was sold, to which state, the money and the ledger stay', async () => {
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

  test('the owner says how many years', async () => {
    const cookie = await app().signIn('owner')
    await putOldOrder(app())
    const json = { records: { personalYears: 3 } }
    expect((await app().send('/api/admin/shop', { cookie, json })).status).toBe(200)
    await redactOldOrders(app().context)
    expect(await whole(app())).toContain('Sam Rivers')
  })

  test('what cannot be read is forgotten with the rest, and each order once', async () => {
    const { db } = app().context
    const orders = Array.from({ length: 203 }, () =>
      testOrder({ ...old, shippingAddress: 'not json', billingAddress: '7' }),
    )
    await putOrders(db, orders)
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
