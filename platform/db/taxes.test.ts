import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { up as shop } from '#platform/db/migrations/2026-11-21-shop.ts'
import { up as taxes } from '#platform/db/migrations/3019-taxes.ts'
import { dialects, openEmpty } from '#test/migrated-databases.ts'

const bytes = { sqlite: 'blob', postgres: 'bytea' } as const

const orders = [
  ['sent', 100, 'table', '{"state":"OR"}'],
  ['picked-up', 7, 'pickup', '{"state":"WA"}'],
  ['unreadable', 5, 'table', 'not json'],
  ['untaxed', 0, 'table', '{"state":"OR"}'],
] as const

test.each(dialects)('splits the tax of an order among its line items (%s)', async (dialect) => {
  const { db, close } = await openEmpty(dialect)
  // migrations use an untyped database
  const plain = db as unknown as Kysely<unknown>
  await shop(plain, { bytes: bytes[dialect] })
  for (const [id, taxCents, shippingBy, address] of orders) {
    await sql`insert into orders (id, number, mode, status, payment_status, cart_id, customer_name, customer_email,
      customer_phone, shipping_address, billing_address, subtotal_cents, shipping_cents, tax_cents, total_cents,
      refunded_cents, shipping_by, notes, search, created_at)
      values (${id}, ${id}, 'live', 'shipped', 'paid', '', '', '', '', ${address}, '{}', 3000, 0, ${taxCents}, 0, 0,
      ${shippingBy}, '', '', '2026-01-01')`.execute(db)
    for (const position of [0, 1, 2]) {
      await sql`insert into order_items values (${`${id}-${position}`}, ${id}, ${position}, 'shirt', 'Shirt', 'M', '',
        '', null, 2, 500, 180)`.execute(db)
    }
  }
  await taxes(plain)
  const stored = await db
    .selectFrom('orders')
    .select(['id', 'taxState', 'taxRate', 'shippingTaxCents', 'taxExemptNumber'])
    .orderBy('id')
    .execute()
  expect(stored.map(({ id, taxState }) => [id, taxState])).toEqual([
    ['picked-up', ''],
    ['sent', 'OR'],
    ['unreadable', ''],
    ['untaxed', ''],
  ])
  expect(stored[1]).toMatchObject({ taxRate: 0, shippingTaxCents: 0, taxExemptNumber: '' })
  const lines = await db
    .selectFrom('orderItems')
    .select(['orderId', 'taxCents'])
    .orderBy('orderId')
    .orderBy('position')
    .execute()
  expect(lines.map(({ taxCents }) => taxCents)).toEqual([2, 3, 2, 33, 34, 33, 2, 1, 2, 0, 0, 0])
  await close()
})
