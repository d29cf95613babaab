import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import { up } from '#platform/db/migrations/3012-order-addresses-search.ts'
import { dialects, openMigrated } from '#test/migrated-databases.ts'

test.each(dialects)('makes existing orders searchable by address (%s)', async (dialect) => {
  const { db, close } = await openMigrated(dialect)
  await insertTestOrder(db, {
    id: 'a',
    customerName: 'Zoë O’Neill',
    customerPhone: '+1 555-010-0134',
  })
  await insertTestOrder(db, { id: 'b', shippingAddress: '{}' })
  const now = await searchesOf(db)
  expect(now[0]).toMatch(/ zoe oneill .* 15550100134 12 mill lane unit 9 riverbend or 97000$/)
  const state = JSON.stringify({ street: '', street2: '', city: '', state: 'OR', zipCode: '' })
  const nobody = { customerName: '', customerEmail: '', customerPhone: '', redactedAt: '2026' }
  await insertTestOrder(db, { id: 'c', number: '4f7k2m9x', shippingAddress: state, ...nobody })
  await db.updateTable('orders').set({ search: 'zoe o’neill' }).execute()
  // migrations use an untyped database
  await up(db as unknown as Kysely<unknown>)
  expect(await searchesOf(db)).toEqual([...now, '4f7k2m9x'])
  await close()
})

async function searchesOf(db: Awaited<ReturnType<typeof openMigrated>>['db']): Promise<string[]> {
  const rows = await db.selectFrom('orders').select('search').orderBy('id').execute()
  return rows.map(({ search }) => search)
}
