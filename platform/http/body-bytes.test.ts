import { expect, test } from 'vitest'
import { addTestProduct } from '#app/catalog/products.fixtures.ts'
import { addTestShirt, createBuyer, home, sam } from '#app/checkout/checkout.fixtures.ts'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import { describeOnSqlite } from '#test/support.ts'

const headers = { 'content-type': 'application/json' }

describeOnSqlite('request and response bodies', (app) => {
  test.each([
    ['Latin-1', Buffer.from('{"name":"Jos\u00e9"}', 'latin1')],
    [
      'a truncated character',
      Buffer.concat([Buffer.from('{"name":"x'), Buffer.from([0xe2, 0x82]), Buffer.from('"}')]),
    ],
    [
      'a lone surrogate',
      Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')]),
    ],
  ])('a JSON body that is not UTF-8 (%s) gets 400', async (_, body) => {
    const cookie = await app().signIn('owner')
    const response = await app().send('/api/admin/account', {
      method: 'PUT',
      body,
      headers,
      cookie,
    })
    expect([response.status, (await response.json()).error]).toEqual([
      400,
      'The body isn’t valid UTF-8',
    ])
  })

  test('sizes as a number get 400, and numbers in a list are kept as text', async () => {
    const cookie = await app().signIn('shop')
    const id = await addTestProduct(app().context)
    const put = (sizes: unknown) =>
      app().send(`/api/admin/products/${id}`, { method: 'PUT', cookie, json: { sizes } })
    const refused = await put(38)
    expect([refused.status, (await refused.json()).error]).toEqual([
      400,
      'sizes: must be a list of sizes',
    ])
    const taken = await put([38, '40'])
    expect((await taken.json()).sizes).toEqual(['38', '40'])
  })

  test('order items have the picture’s id as image, too', async () => {
    const id = await insertTestOrder(app().context.db)
    await app().context.db.updateTable('orderItems').set({ imageId: 'a-picture' }).execute()
    const cookie = await app().signIn('shop')
    const { items } = await (await app().send(`/api/admin/orders/${id}`, { cookie })).json()
    expect(items).toMatchObject([{ image: 'a-picture' }, { image: 'a-picture' }])
  })
})

describeOnSqlite('amounts that can’t be charged', (app) => {
  test.each([
    [49, 'Card payments start at $0.50'],
    [9_999_999, 'We can charge up to $999,999.99 at a time'],
  ])(
    'checkout refuses a cart with items of %i cents and reserves no stock',
    async (priceCents, words) => {
      const { productId } = await addTestShirt(app().context, { priceCents })
      const buyer = createBuyer(app())
      await buyer.add(productId, priceCents > 100 ? 11 : 1)
      const prepared = await buyer.prepare({
        customerInfo: sam,
        shippingAddress: home,
        pickup: true,
      })
      expect(prepared.status).toBe(422)
      expect(prepared.error).toContain(words)
      expect(await app().context.db.selectFrom('orders').selectAll().execute()).toEqual([])
    },
  )

  test('a price of 0 must be confirmed once', async () => {
    const cookie = await app().signIn('shop')
    const id = await addTestProduct(app().context)
    const put = (json: object) =>
      app().send(`/api/admin/products/${id}`, { method: 'PUT', cookie, json })
    const asked = await put({ price: 0 })
    expect(asked.status).toBe(409)
    expect((await asked.json()).fields).toEqual([
      { path: 'confirm', message: 'must be true for a price of 0' },
    ])
    expect((await put({ price: '0.00', confirm: true })).status).toBe(200)
    expect((await put({ price: '0.00', name: 'Free' })).status).toBe(200)
    const made = { name: 'Gift', description: 'Free', price: 0 }
    const post = (json: object) => app().send('/api/admin/products', { cookie, json })
    expect((await post(made)).status).toBe(409)
    expect((await post({ ...made, confirm: true })).status).toBe(200)
  })
})
