import { expect, test } from 'vitest'
import { putOrder } from '#app/orders/orders.fixtures.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'

async function refund(app: TestApp, id: string, json: unknown) {
  const cookie = await app.signIn('shop')
  return app.send(`/api/admin/orders/${id}/refunds`, { cookie, json })
}

async function backOf(app: TestApp): Promise<number | undefined> {
  const order = await app.context.db.selectFrom('orders').select('refundedCents').executeTakeFirst()
  return order?.refundedCents
}

/** Bodies that a hand or a program gets wrong, and the key that the answer has to name. */
const misShapen: [string, unknown, string][] = [
  ['cents under a name of their own', { amountCents: 500 }, 'amountCents'],
  ['a slip of the pen', { amout: '5.00' }, 'amout'],
  ['a slip beside the right one', { amount: '5.00', restok: true }, 'restok'],
  ['nothing at all', {}, 'amount'],
  ['pieces alone', { restock: true }, 'amount'],
  ['no sum', { amount: null }, 'amount'],
  ['a sum of nothing', { amount: 0 }, 'amount'],
  ['a sum below nothing', { amount: -5 }, 'amount'],
  ['parts of a cent', { amount: '5.005' }, 'amount'],
  ['all, shouted', { amount: 'ALL' }, 'amount'],
  ['a piece by another name', { amount: '5.00', restock: [{ item: 'x', quantity: 1 }] }, 'item'],
  ['what went back before, in words', { amount: '5.00', refunded: 'none' }, 'refunded'],
  ['no number of pieces', { amount: '5.00', restock: [{ itemId: 'x', pieces: 2 }] }, 'pieces'],
]

describeOnBoth('a refund says its amount or says "all"', (app) => {
  test.each(misShapen)(
    '%s answers 400, names the key, and gives nothing back',
    async (_, body, key) => {
      const id = await putOrder(app().context.db)
      const response = await refund(app(), id, body)
      expect(response.status).toBe(400)
      const { error, fields } = await response.json()
      expect(error).toContain(key)
      expect(fields.map(({ path }: { path: string }) => path.split('.').at(-1))).toContain(key)
      expect(await backOf(app())).toBe(0)
      expect(await app().context.db.selectFrom('outbox').selectAll().execute()).toEqual([])
    },
  )

  test('"all" gives back what is left, and the second time there is nothing', async () => {
    const id = await putOrder(app().context.db, { mode: 'test', refundedCents: 92 })
    expect((await refund(app(), id, { amount: 'all' })).status).toBe(200)
    expect(await backOf(app())).toBe(7092)
    const again = await refund(app(), id, { amount: 'all' })
    expect(again.status).toBe(409)
    expect((await again.json()).error).toBe('There’s nothing left to refund')
    expect(await backOf(app())).toBe(7092)
  })

  test('asked again because its answer was lost, a refund is given once', async () => {
    const id = await putOrder(app().context.db, { mode: 'test' })
    const asked = { amount: '5.00', refunded: '0.00' }
    expect((await refund(app(), id, asked)).status).toBe(200)
    const again = await refund(app(), id, asked)
    expect(again.status).toBe(409)
    const { error, fields } = await again.json()
    expect(error).toMatch(/^Nothing was refunded. .* from \$0\.00 to \$5\.00\./)
    expect(fields).toEqual([{ path: 'refunded', message: error }])
    expect(await backOf(app())).toBe(500)
    // who has seen it may give more
    expect((await refund(app(), id, { ...asked, refunded: '5.00' })).status).toBe(200)
    expect(await backOf(app())).toBe(1000)
  })

  test('one cent over what is left answers 409, what is left exactly is given back', async () => {
    const id = await putOrder(app().context.db, { mode: 'test', refundedCents: 92 })
    const over = await refund(app(), id, { amount: '70.01' })
    expect(over.status).toBe(409)
    expect((await over.json()).fields).toEqual([
      { path: 'amount', message: 'must be at most 70.00' },
    ])
    expect(await backOf(app())).toBe(92)
    expect((await refund(app(), id, { amount: 70 })).status).toBe(200)
    expect(await backOf(app())).toBe(7092)
  })
})
