import { expect, test } from 'vitest'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'

const pending = { status: 'pending', paymentStatus: 'paid' }

const changes = [
  ['PUT', '', { status: 'shipped', notes: 'Sent today' }],
  ['POST', '/cancellation', { amount: '5.00', restock: true }],
  ['POST', '/refunds', { amount: '5.00', restock: true }],
] as const

async function send(
  app: TestApp,
  id: string,
  [method, path, json]: (typeof changes)[number] | [string, string, object],
) {
  const cookie = await app.signIn('shop')
  return app.send(`/api/admin/orders/${id}${path}`, { method, cookie, json })
}

async function readTrace({ context: { db } }: TestApp) {
  const orders = await db.selectFrom('orders').selectAll().execute()
  return { orders, jobs: await db.selectFrom('outbox').selectAll().execute() }
}

describeOnBoth('a change of an order that has changed since it was opened', (app) => {
  test.each(changes)(
    '%s …%s changes nothing and says what is different',
    async (method, path, json) => {
      const id = await insertTestOrder(app().context.db, { mode: 'test', status: 'processing' })
      const before = await readTrace(app())
      const stale = await send(app(), id, [method, path, { ...json, seen: pending }])
      expect(stale.status).toBe(409)
      const message =
        'Nothing was changed. Since you opened this order, its status changed from pending to processing.'
      expect(await stale.json()).toMatchObject({
        error: message,
        fields: [{ path: 'seen', message }],
      })
      const unpaid = { status: 'processing', paymentStatus: 'disputed' }
      const other = await send(app(), id, [method, path, { ...json, seen: unpaid }])
      expect((await other.json()).error).toContain('its payment changed from disputed to paid.')
      expect(await readTrace(app())).toEqual(before)
      const fresh = { status: 'processing', paymentStatus: 'paid' }
      expect((await send(app(), id, [method, path, { ...json, seen: fresh }])).status).toBe(200)
    },
  )

  test('does nothing if the order already has the status', async () => {
    const id = await insertTestOrder(app().context.db, { status: 'shipped' })
    const again = await send(app(), id, ['PUT', '', { status: 'shipped', seen: pending }])
    expect(again.status).toBe(200)
    expect(await again.json()).toMatchObject({ status: 'shipped', history: [] })
  })

  test('lets only one of two people cancel and ship it in the same instant', async () => {
    const { db } = app().context
    for (let round = 0; round < 5; round += 1) {
      const id = await insertTestOrder(db)
      const [shipped, cancelled] = await Promise.all([
        send(app(), id, ['PUT', '', { status: 'shipped', seen: pending }]),
        send(app(), id, ['POST', '/cancellation', { restock: true, seen: pending }]),
      ])
      expect([shipped.status, cancelled.status].toSorted()).toEqual([200, 409])
      const { status } = await db
        .selectFrom('orders')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(status).toBe(shipped.status === 200 ? 'shipped' : 'cancelled')
    }
    const emails = await db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'orders.email')
      .execute()
    expect(emails).toHaveLength(5)
  })
})
