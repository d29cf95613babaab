import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { up as shop } from '#platform/db/migrations/2026-11-21-shop.ts'
import { up as placedOrders } from '#platform/db/migrations/2026-11-24-placed-orders.ts'
import { dialects, openEmpty } from '#test/migrated-databases.ts'

const bytes = { sqlite: 'blob', postgres: 'bytea' } as const

test.each(dialects)(
  'places existing orders when they were paid by card; unpaid ones stay unplaced (%s)',
  async (dialect) => {
    const { db, close } = await openEmpty(dialect)
    // migrations use an untyped database
    const plain = db as unknown as Kysely<unknown>
    await shop(plain, { bytes: bytes[dialect] })
    const text = [
      ...['mode', 'status', 'payment_status', 'customer_name', 'customer_email', 'customer_phone'],
      ...['shipping_address', 'billing_address', 'shipping_by', 'notes', 'search', 'created_at'],
    ]
    const put = (id: string, paidAt: string | null, lapsedAt: string | null) =>
      sql`insert into orders (id, number, cart_id, subtotal_cents, shipping_cents, tax_cents, total_cents, ${sql.join(text.map((name) => sql.ref(name)))}, paid_at, lapsed_at)
          values (${id}, ${id}, 'c', 1, 0, 0, 1, ${sql.join(text.map(() => sql`'x'`))}, ${paidAt}, ${lapsedAt})`.execute(
        db,
      )
    await put('paid', '2026-01-01T00:00:00.000Z', null)
    await put('over', null, '2026-01-02T00:00:00.000Z')
    await placedOrders(plain)
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'placedAt', 'paidAt', 'paymentMethod', 'expiredAt'])
      .orderBy('id', 'desc')
      .execute()
    const paidAt = '2026-01-01T00:00:00.000Z'
    expect(orders).toEqual([
      { id: 'paid', placedAt: paidAt, paidAt, paymentMethod: 'card', expiredAt: null },
      {
        ...{ id: 'over', placedAt: null, paidAt: null, paymentMethod: 'card' },
        expiredAt: '2026-01-02T00:00:00.000Z',
      },
    ])
    await close()
  },
)
