import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addTestShirt, createBuyer, home, sam } from '#app/checkout/checkout.fixtures.ts'
import { addOrderEvent } from '#app/orders/order-events.server.ts'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import { deleteExpiredLimits } from '#platform/limits/rate-limit.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { createLabelClient } from '#test/simulators/label-client.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { redactOldOrders } from './redaction.server.ts'

const buyer = { ...sam, phone: '(503) 555-0134' }
const address = { ...home, street2: 'Unit 9' }
const dayMs = 24 * 60 * 60 * 1000
const handNumber = '1ZTRACE999'

/** The whole database, except the payment simulator's tables. */
async function readAll({ context: { db } }: TestApp): Promise<string> {
  const tables = await db.introspection.getTables()
  expect(tables.length).toBeGreaterThan(40)
  const rows = await Promise.all(
    tables
      .filter(({ name, isView }) => !isView && name !== 'test_payments')
      .map(async ({ name }) => (await sql`select * from ${sql.table(name)}`.execute(db)).rows),
  )
  return JSON.stringify(rows, function (this: Record<string, unknown>, key, value: unknown) {
    const raw = this[key]
    return raw instanceof Uint8Array ? Buffer.from(raw).toString('latin1') : value
  })
}

/** An order with everything that can happen to one. Returns its id and former tracking numbers. */
async function createEventfulOrder(app: TestApp): Promise<{ id: string; numbers: string[] }> {
  const { db, now } = app.context
  const desk = await createLabelClient(app)
  const { productId } = await addTestShirt(app.context)
  const browser = createBuyer(app)
  await browser.add(productId, 2)
  browser.visitCheckout()
  const prepared = await browser.prepare({ customerInfo: buyer, shippingAddress: address })
  await browser.pay(prepared.clientSecret)
  await browser.confirm(prepared.paymentIntentId)
  await desk.workThrough()
  const id = prepared.orderId
  const change = async (json: object) => {
    const path = `/api/admin/orders/${id}`
    expect((await app.send(path, { method: 'PUT', cookie: desk.cookie, json })).status).toBe(200)
  }
  await change({ notes: 'Sam Rivers called from (503) 555-0134' })
  await change({ notes: '', customerName: 'Samuel Riverson', customerEmail: 'sam2@example.org' })
  await change({
    customerPhone: '(503) 555-0177',
    shippingAddress: { ...address, street: '9 Oak' },
  })
  const labels = [await desk.buy(id), await desk.buy(id, { another: true })]
  const numbers = await Promise.all(
    labels.map(async (label) => (await label.json()).label.trackingNumber as string),
  )
  const [label] = await desk.labels(id)
  await desk.voidLabel(id, label.id)
  await change({ status: 'shipped' })
  const trackingNumber = handNumber
  await desk.track(id, { carrier: 'UPS', trackingNumber, another: true, tellBuyer: true })
  await desk.workThrough()
  const detail = `Not sent to the shipping service. No such street: 12 Mill Lane, ${handNumber}`
  await addOrderEvent(db, now(), { orderId: id, kind: 'syncFailed', detail })
  await enqueue(db, now(), 'orders.email', { orderId: id, emailKind: 'tracking', trackingNumber })
  await db
    .updateTable('outbox')
    .set({ failedAt: now().toISOString(), lastError: 'no mailbox at 12 Mill Lane' })
    .where('doneAt', 'is', null)
    .execute()
  await desk.simulator.stop()
  return { id, numbers: [...numbers, handNumber] }
}

describeOnBoth('a redacted order', (app) => {
  test('leaves no name, email, phone, street, or tracking number in any table', async () => {
    const { id, numbers } = await createEventfulOrder(app())
    const inUse = ['Samuel Riverson', 'sam2@example.org', '555-0177', '9 Oak', 'Unit 9']
    const corrected = ['Rivers', 'sam@example.org', '555-0134', 'Mill Lane']
    const traces = [...inUse, ...corrected, ...numbers, 'Riverbend', '97000']
    const before = await readAll(app())
    expect(traces.filter((trace) => !before.includes(trace))).toEqual([])
    const { db } = app().context
    await db.updateTable('orders').set({ createdAt: '2024-01-01T00:00:00.000Z' }).execute()
    app().clock.now = new Date(app().clock.now.getTime() + dayMs)
    await deleteExpiredLimits(app().context)
    await redactOldOrders(app().context)
    const after = await readAll(app())
    expect(traces.filter((trace) => after.includes(trace))).toEqual([])
    expect(after).toContain(id)
  })

  test('keeps only the columns named here', async () => {
    const { db } = app().context
    const id = await insertTestOrder(db, { createdAt: '2024-01-01T00:00:00.000Z' })
    const tables = await db.introspection.getTables()
    const columns = tables.find(({ name }) => name === 'orders')?.columns ?? []
    const rest = columns.filter(
      ({ name, dataType }) => !kept.has(name) && /text|varchar/i.test(dataType),
    )
    for (const { name } of rest) {
      await sql`update orders set ${sql.ref(name)} = ${`trace-${name}`} where id = ${id}`.execute(
        db,
      )
    }
    await redactOldOrders(app().context)
    const row = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('trace-')
  })
})

/** What accounting and the provider need from an old order. Everything else is emptied. */
const kept = new Set([
  ...['id', 'number', 'mode', 'status', 'payment_status', 'payment_intent_id', 'cart_id'],
  ...['quote_id', 'language', 'shipping_by', 'payment_method', 'dispute'],
  ...['carrier_order_id', 'carrier_key', 'carrier_outdated_at', 'carrier_code', 'hold_expires_at'],
  ...['created_at', 'placed_at', 'paid_at', 'shipped_at', 'cancelled_at', 'expired_at'],
  ...['archived_at', 'redacted_at'],
  // the certificate explains why no tax was charged, so it stays with the sale
  ...['tax_state', 'tax_exempt_number'],
])
