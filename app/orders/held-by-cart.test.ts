import { expect, test } from 'vitest'
import { countStock, reserveStock } from '#app/stock/stock.server.ts'
import { describeOnSqlite } from '#test/support.ts'
import { listHeldByCart } from './held-by-cart.server.ts'
import { insertTestOrder } from './orders.fixtures.ts'

describeOnSqlite("stock held by a cart's orders", (app) => {
  test("counts this cart's unpaid orders only", async () => {
    const { db, now } = app().context
    const shirt = { productId: 'shirt', size: 'M', colorId: '' }
    await countStock(db, now(), 'shirt', [{ ...shirt, quantity: 20 }])
    const orders = [
      { id: 'paying', cartId: 'own', paymentStatus: 'pending', quantity: 1 },
      { id: 'paid', cartId: 'own', paymentStatus: 'paid', quantity: 2 },
      { id: 'given up', cartId: 'own', paymentStatus: 'failed', quantity: 4 },
      { id: 'elsewhere', cartId: 'other', paymentStatus: 'pending', quantity: 8 },
    ] as const
    for (const { quantity, ...order } of orders) {
      await insertTestOrder(db, { ...order, paidAt: null })
      const line = { ...shirt, quantity, cartItemId: order.id, name: 'Shirt', color: '' }
      await reserveStock(db, now(), order.id, [line])
    }
    expect(await listHeldByCart(db, 'own')).toEqual([{ ...shirt, quantity: 1 }])
    expect(await listHeldByCart(db, 'other')).toEqual([{ ...shirt, quantity: 8 }])
    expect(await listHeldByCart(db, 'nobody')).toEqual([])
  })
})
