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

  test('ships an order for only one of several packers, with the number of that one', async () => {
    const { db } = app().context
    const cookie = await app().signIn('packer')
    for (let round = 0; round < 5; round += 1) {
      const id = await insertTestOrder(db)
      const numbers = [1, 2, 3, 4, 5, 6].map((packer) => `9400 ${round} ${packer}`)
      const answers = await Promise.all(
        numbers.map((trackingNumber) =>
          app().send(`${path}/${id}/shipped`, { cookie, json: { ...body, trackingNumber } }),
        ),
      )
      const statuses = answers.map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409])
      const packages = await db
        .selectFrom('orderPackages')
        .select('trackingNumber')
        .where('orderId', '=', id)
        .execute()
      expect(packages).toEqual([{ trackingNumber: numbers[statuses.indexOf(200)] }])
    }
    const emails = await db.selectFrom('outbox').select('kind').execute()
    expect(emails).toHaveLength(5)
  })

  test('keeps a cancellation or a refund that comes in the same instant', async () => {
    const { db } = app().context
    const cookie = await app().signIn('packer')
    const shop = await app().signIn('shop')
    const seen = { status: 'pending', paymentStatus: 'paid' }
    for (const [call, won] of [
      [{ path: 'cancellation', json: { seen } }, 'cancelled'],
      [{ path: 'refunds', json: { amount: 'all', seen } }, 'pending'],
    ] as const) {
      for (let round = 0; round < 5; round += 1) {
        const id = await insertTestOrder(db, { mode: 'test' })
        const [packed, other] = await Promise.all([
          app().send(`${path}/${id}/shipped`, { cookie, json: body }),
          app().send(`/api/admin/orders/${id}/${call.path}`, { cookie: shop, json: call.json }),
        ])
        expect([packed.status, other.status].toSorted()).toEqual([200, 409])
        const { status } = await db
          .selectFrom('orders')
          .select('status')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        expect(status).toBe(packed.status === 200 ? 'shipped' : won)
        const packages = await db.selectFrom('orderPackages').select('id').where('orderId', '=', id)
        expect(await packages.execute()).toHaveLength(packed.status === 200 ? 1 : 0)
      }
    }
  })

  test.each([
    [{ status: 'cancelled' }, 'Nothing was saved. Canceled: do not ship.'],
    [{ archivedAt: '2026-11-20T11:00:00.000Z' }, 'Nothing was saved. Archived.'],
    [{ refundedCents: 7092 }, 'Nothing was saved. Refunded: do not ship.'],
    [{ paymentStatus: 'disputed' }, 'Nothing was saved. Payment disputed: do not ship.'],
  ] as const)('doesn’t ship an order with %j', async (changes, error) => {
    const id = await insertTestOrder(app().context.db, changes)
    const cookie = await app().signIn('packer')
    const response = await app().send(`${path}/${id}/shipped`, { cookie, json: body })
    expect(response.status).toBe(409)
    expect((await response.json()).error).toBe(error)
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
