import { expect, test } from 'vitest'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import { describeOnBoth } from '#test/support.ts'

const path = '/api/admin/packing'
const body = { carrier: 'USPS', trackingNumber: '9400 1000' }

describeOnBoth('packing', (app) => {
  test('lists what to send without prices, emails, or phone numbers', async () => {
    const id = await insertTestOrder(app().context.db, { customerPhone: '555-0134' })
    await insertTestOrder(app().context.db, { status: 'shipped' })
    await insertTestOrder(app().context.db, { status: 'cancelled' })
    const cookie = await app().signIn('packer')
    const text = await (await app().send(path, { cookie })).text()
    const orders = JSON.parse(text)
    expect(orders.map((order: { id: string }) => order.id)).toEqual([id])
    expect(Object.keys(orders[0]).toSorted()).toEqual([
      ...[
        'archivedAt',
        'createdAt',
        'customerName',
        'giftMessage',
        'id',
        'items',
        'mode',
        'number',
      ],
      ...['paymentStatus', 'placedAt', 'recipientName', 'shippingAddress', 'shippingBy', 'status'],
      'trackings',
    ])
    expect(Object.keys(orders[0].items[0])).not.toContain('price')
    expect(text).not.toContain('555-0134')
    expect(text).not.toContain('@')
  })

  test('marks an order as shipped once, with its number, and emails the buyer', async () => {
    const { db } = app().context
    const id = await insertTestOrder(db)
    const cookie = await app().signIn('packer')
    const ship = (json: object) => app().send(`${path}/${id}/shipped`, { cookie, json })
    expect((await ship({ ...body, trackingNumber: '<b>' })).status).toBe(400)
    expect((await ship(body)).status).toBe(200)
    const order = await db.selectFrom('orders').select('status').where('id', '=', id).execute()
    expect(order).toEqual([{ status: 'shipped' }])
    const packages = await db.selectFrom('orderPackages').select('trackingNumber').execute()
    expect(packages).toEqual([{ trackingNumber: '9400 1000' }])
    const emails = await db.selectFrom('outbox').select('kind').execute()
    expect(emails).toEqual([{ kind: 'orders.email' }])
    expect((await ship(body)).status).toBe(409)
  })

  test('opens to packers nothing else about an order', async () => {
    const id = await insertTestOrder(app().context.db)
    const cookie = await app().signIn('packer')
    for (const other of [
      ...['/api/admin/orders', `/api/admin/orders/${id}`, '/api/admin/orders/stats'],
      ...['/api/admin/orders.csv', '/api/admin/orders/months.csv', '/api/admin/messages'],
    ]) {
      expect([other, (await app().send(other, { cookie })).status]).toEqual([other, 403])
    }
    const json = { amount: '1.00', refunded: '0.00' }
    const refund = await app().send(`/api/admin/orders/${id}/refunds`, { cookie, json })
    expect(refund.status).toBe(403)
    expect((await app().send('/api/admin/orders/pick-list', { cookie })).status).toBe(200)
  })
})
