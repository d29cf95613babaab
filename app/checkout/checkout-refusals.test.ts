import { expect, test } from 'vitest'
import type { CartAnswer } from '#app/cart/cart.ts'
import { countStock } from '#app/stock/stock.server.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'
import { addTestShirt, createBuyer } from './checkout.fixtures.ts'

const path = '/api/shop/create-payment-intent'

type Refusal = { error: string; fields: { path: string; message: string }[] }

/** A cart whose shirts were counted after they were added, with `left` of size M left. */
async function buyerOfShirts(app: TestApp, quantity: number, left: number) {
  const { productId, colorId } = await addTestShirt(app.context)
  const buyer = createBuyer(app)
  await buyer.add(productId, quantity)
  await buyer.add(productId, quantity, 'L')
  const counts = ['M', 'L'].map((size) => ({ size, colorId, quantity: size === 'M' ? left : 50 }))
  await countStock(app.context.db, app.context.now(), productId, counts)
  buyer.visitCheckout()
  const { items } = (await (await buyer.send('/api/shop/cart')).json()) as CartAnswer
  return { buyer, productId, line: items.find(({ size }) => size === 'M')?.id }
}

describeOnSqlite('unavailable items at checkout', (app) => {
  test.each([
    [1, 0, 'Light left on shirt (Forest Green, M) is sold out', 'Sold out'],
    [3, 2, 'Only 2 of Light left on shirt (Forest Green, M) left', 'Only 2 left'],
  ])(
    'names color and size and marks the line if %i are wanted and %i left',
    async (quantity, left, error, message) => {
      const { buyer, line } = await buyerOfShirts(app(), quantity, left)
      for (const call of [path, '/api/shop/calculate-shipping']) {
        const response = await buyer.send(call, { json: {} })
        expect(response.status).toBe(409)
        const refusal = (await response.json()) as Refusal
        expect(refusal.error).toBe(error)
        expect(refusal.fields).toEqual([{ path: `lines.${line}`, message }])
      }
    },
  )

  test('names every line of a product that was hidden meanwhile, with color and size', async () => {
    const { buyer, productId } = await buyerOfShirts(app(), 1, 9)
    const hiddenAt = app().context.now().toISOString()
    await app()
      .context.db.updateTable('products')
      .set({ hiddenAt })
      .where('id', '=', productId)
      .execute()
    const { error, fields } = (await (await buyer.send(path, { json: {} })).json()) as Refusal
    expect(error).toContain('(Forest Green, M) is no longer available')
    expect(error).toContain('(Forest Green, L) is no longer available')
    expect(fields.map(({ message }) => message)).toEqual([
      'No longer available',
      'No longer available',
    ])
  })

  test('says that the cart is empty in every call', async () => {
    const { buyer } = await buyerOfShirts(app(), 1, 9)
    await app().context.db.deleteFrom('cartItems').execute()
    for (const call of [path, '/api/shop/calculate-shipping']) {
      const response = await buyer.send(call, { json: {} })
      expect(response.status).toBe(400)
      const { error, fields } = (await response.json()) as Refusal
      expect(error).toBe('Your cart is empty')
      expect(fields.map((field) => field.path)).toEqual(['items'])
    }
  })
})
