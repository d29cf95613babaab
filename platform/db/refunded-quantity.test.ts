import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { up as shop } from '#platform/db/migrations/2026-11-21-shop.ts'
import { up as refundedQuantity } from '#platform/db/migrations/3007-refunded-quantity.ts'
import { dialects, openEmpty } from '#test/migrated-databases.ts'

const bytes = { sqlite: 'blob', postgres: 'bytea' } as const

test.each(dialects)('counts restocked units as refunded (%s)', async (dialect) => {
  const { db, close } = await openEmpty(dialect)
  // migrations use an untyped database
  const plain = db as unknown as Kysely<unknown>
  await shop(plain, { bytes: bytes[dialect] })
  const lines = [
    ['a', 'order', 'M', 2],
    ['b', 'order', 'M', 1],
    ['c', 'order', 'L', 1],
    ['d', 'other', 'M', 3],
  ] as const
  for (const [position, [id, orderId, size, quantity]] of lines.entries()) {
    await sql`insert into order_items values (${id}, ${orderId}, ${position}, 'shirt', 'Shirt', ${size}, '', '', null, ${quantity}, 1600, 180)`.execute(
      plain,
    )
  }
  const moves = [
    ['1', 'M', -3, 'reserve', 'order'],
    ['2', 'M', 1, 'restock', 'order'],
    ['3', 'M', 2, 'restock', 'order'],
    ['4', 'M', 3, 'release', 'other'],
  ] as const
  for (const [id, size, change, reason, orderId] of moves) {
    await sql`insert into stock_movements values (${id}, 'shirt', ${size}, '', ${change}, ${reason}, ${orderId}, '2026')`.execute(
      plain,
    )
  }
  await refundedQuantity(plain)
  const rows = await db
    .selectFrom('orderItems')
    .select(['id', 'refundedQuantity'])
    .orderBy('id')
    .execute()
  expect(rows.map((row) => row.refundedQuantity)).toEqual([2, 1, 0, 0])
  await close()
})
