import { expect, test } from 'vitest'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'

async function refund(app: TestApp, id: string, json: unknown) {
  const cookie = await app.signIn('shop')
  return app.send(`/api/admin/orders/${id}/refunds`, { cookie, json })
}

async function readRefundedCents(app: TestApp): Promise<number | undefined> {
  const order = await app.context.db.selectFrom('orders').select('refundedCents').executeTakeFirst()
  return order?.refundedCents
}

/** Invalid bodies, and the key that the error must name. */
const invalidBodies: [string, unknown, string][] = [
  ['an unknown amount key', { amountCents: 500 }, 'amountCents'],
  ['a misspelled key', { amout: '5.00' }, 'amout'],
  ['a misspelled key beside the right one', { amount: '5.00', restok: true }, 'restok'],
  ['an empty body', {}, 'amount'],
  ['restock without an amount', { restock: true }, 'amount'],
  ['a null amount', { amount: null }, 'amount'],
  ['a zero amount', { amount: 0 }, 'amount'],
  ['a negative amount', { amount: -5 }, 'amount'],
  ['a fraction of a cent', { amount: '5.005' }, 'amount'],
  ['ALL in capitals', { amount: 'ALL' }, 'amount'],
  ['an item with a wrong key', { amount: '5.00', restock: [{ item: 'x', quantity: 1 }] }, 'item'],
  ['a refunded amount in words', { amount: '5.00', refunded: 'none' }, 'refunded'],
  ['a wrong quantity key', { amount: '5.00', restock: [{ itemId: 'x', pieces: 2 }] }, 'pieces'],
]

describeOnSqlite('a refund needs an amount or "all"', (app) => {
  test.each(invalidBodies)(
    '%s answers 400, names the key, and refunds nothing',
    async (_, body, key) => {
      const id = await insertTestOrder(app().context.db)
      const response = await refund(app(), id, body)
      expect(response.status).toBe(400)
      const { error, fields } = await response.json()
      expect(error).toContain(key)
      expect(fields.map(({ path }: { path: string }) => path.split('.').at(-1))).toContain(key)
      expect(await readRefundedCents(app())).toBe(0)
      expect(await app().context.db.selectFrom('outbox').selectAll().execute()).toEqual([])
    },
  )

  test('"all" refunds what is left, and a second time nothing', async () => {
    const id = await insertTestOrder(app().context.db, { mode: 'test', refundedCents: 92 })
    expect((await refund(app(), id, { amount: 'all' })).status).toBe(200)
    expect(await readRefundedCents(app())).toBe(7092)
    const again = await refund(app(), id, { amount: 'all' })
    expect(again.status).toBe(409)
    expect((await again.json()).error).toBe('There’s nothing left to refund')
    expect(await readRefundedCents(app())).toBe(7092)
  })

  test('retrying after a lost answer refunds only once', async () => {
    const id = await insertTestOrder(app().context.db, { mode: 'test' })
    const body = { amount: '5.00', refunded: '0.00' }
    expect((await refund(app(), id, body)).status).toBe(200)
    const again = await refund(app(), id, body)
    expect(again.status).toBe(409)
    const { error, fields } = await again.json()
    expect(error).toMatch(/^Nothing was refunded. .* from \$0\.00 to \$5\.00\./)
    expect(fields).toEqual([{ path: 'refunded', message: error }])
    expect(await readRefundedCents(app())).toBe(500)
    // a caller who has seen it may refund more
    expect((await refund(app(), id, { ...body, refunded: '5.00' })).status).toBe(200)
    expect(await readRefundedCents(app())).toBe(1000)
  })

  test('refuses one cent more than is left, and refunds exactly what is left', async () => {
    const id = await insertTestOrder(app().context.db, { mode: 'test', refundedCents: 92 })
    const over = await refund(app(), id, { amount: '70.01' })
    expect(over.status).toBe(409)
    expect((await over.json()).fields).toEqual([
      { path: 'amount', message: 'must be at most 70.00' },
    ])
    expect(await readRefundedCents(app())).toBe(92)
    expect((await refund(app(), id, { amount: 70 })).status).toBe(200)
    expect(await readRefundedCents(app())).toBe(7092)
  })
})
