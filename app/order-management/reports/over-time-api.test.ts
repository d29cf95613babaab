import { expect, test } from 'vitest'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import type { OrderTable } from '#app/orders/tables.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'
import type { OverTime } from './over-time.ts'

const path = '/api/admin/orders/over-time'

/** An order for $70.92, paid at a given time. */
function paid(app: TestApp, paidAt: string, changes: Partial<OrderTable> = {}): Promise<string> {
  return insertTestOrder(app.context.db, { createdAt: paidAt, paidAt, ...changes })
}

async function read<T = OverTime>(app: TestApp, address: string): Promise<T> {
  const response = await app.send(address, { cookie: await app.signIn('shop') })
  expect(response.status).toBe(200)
  return response.json()
}

/** The steps with any activity, by first day. */
function busy({ steps }: OverTime): Record<string, [number, string]> {
  return Object.fromEntries(
    steps
      .filter(({ orders, revenue }) => orders > 0 || revenue !== '0.00')
      .map(({ from, orders, revenue }) => [from, [orders, revenue]]),
  )
}

describeOnSqlite('orders over time', (app) => {
  test('GET /api/admin/orders/over-time answers 401 to a stranger and 403 to an editor', async () => {
    expect((await app().send(path)).status).toBe(401)
    expect((await app().send(path, { cookie: await app().signIn('editor') })).status).toBe(403)
  })

  test('GET /api/admin/orders/over-time?range=year answers 400', async () => {
    const cookie = await app().signIn('shop')
    const response = await app().send(`${path}?range=year`, { cookie })
    expect(response.status).toBe(400)
    expect((await response.json()).error).toContain('must be one of day, week, month')
  })

  test('an empty shop has thirty empty days', async () => {
    const answer = await read(app(), path)
    expect(answer.steps).toHaveLength(30)
    expect(answer.steps.at(-1)?.from).toBe('2026-11-21')
    expect(busy(answer)).toEqual({})
    expect(answer).toMatchObject({ mode: 'live', earlier: { orders: 0, revenue: '0.00' } })
  })

  test("days begin at midnight in the ministry's time zone, also when clocks change", async () => {
    await paid(app(), '2026-10-31T06:59:59.999Z')
    await paid(app(), '2026-10-31T07:00:00.000Z')
    // November 1 has an extra hour
    await paid(app(), '2026-11-02T07:59:59.000Z')
    await paid(app(), '2026-11-02T08:00:00.000Z')
    expect(busy(await read(app(), path))).toEqual({
      '2026-10-30': [1, '70.92'],
      '2026-10-31': [1, '70.92'],
      '2026-11-01': [1, '70.92'],
      '2026-11-02': [1, '70.92'],
    })
  })

  test('groups by week and month, and reports everything before', async () => {
    await paid(app(), '2026-11-14T20:00:00.000Z')
    await paid(app(), '2026-11-15T20:00:00.000Z')
    await paid(app(), '2024-01-01T20:00:00.000Z')
    const weeks = await read(app(), `${path}?range=week`)
    expect(busy(weeks)).toEqual({ '2026-11-08': [1, '70.92'], '2026-11-15': [1, '70.92'] })
    const months = await read(app(), `${path}?range=month`)
    expect(busy(months)).toEqual({ '2026-11-01': [2, '141.84'] })
    expect(months.earlier).toEqual({ orders: 1, revenue: '70.92' })
  })

  test('subtracts refunds on the day they are made', async () => {
    const id = await paid(app(), '2026-11-10T20:00:00.000Z')
    const refund = { orderId: id, paymentIntentId: 'pi', kind: 'refund', byUser: null } as const
    await app()
      .context.db.insertInto('ledgerEntries')
      .values({
        ...refund,
        id: 'r',
        providerId: 're',
        amountCents: -7092,
        createdAt: '2026-11-12T20:00:00.000Z',
      })
      .execute()
    expect(busy(await read(app(), path))).toEqual({
      '2026-11-10': [1, '70.92'],
      '2026-11-12': [0, '-70.92'],
    })
  })

  test("adds up to the shop's totals: no tests, and archived orders' money", async () => {
    await paid(app(), '2026-11-20T20:00:00.000Z', { refundedCents: 92 })
    await paid(app(), '2026-09-20T20:00:00.000Z')
    await paid(app(), '2026-11-19T20:00:00.000Z', { archivedAt: '2026-11-20T11:00:00.000Z' })
    await paid(app(), '2026-11-20T20:00:00.000Z', { mode: 'test' })
    await insertTestOrder(app().context.db, { paymentStatus: 'pending', paidAt: null })
    const stats = await read<{ total: number; testOrders: number; revenue: string }>(
      app(),
      '/api/admin/orders/stats',
    )
    for (const range of ['day', 'week', 'month']) {
      const { steps, earlier, mode } = await read(app(), `${path}?range=${range}`)
      const all = [...steps, earlier]
      expect(mode).toBe('live')
      expect(all.reduce((sum, { orders }) => sum + orders, 0)).toBe(stats.total - stats.testOrders)
      const cents = all.reduce((sum, { revenue }) => sum + Math.round(Number(revenue) * 100), 0)
      expect(cents).toBe(Math.round(Number(stats.revenue) * 100))
    }
  })

  test('shows test orders, marked as such, if there are no live ones', async () => {
    await paid(app(), '2026-11-20T20:00:00.000Z', { mode: 'test' })
    const answer = await read(app(), path)
    expect(answer.mode).toBe('test')
    expect(busy(answer)).toEqual({ '2026-11-20': [1, '70.92'] })
  })
})
