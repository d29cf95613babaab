import { expect, test } from 'vitest'
import { visitor } from '#app/cart/visitor.fixtures.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'

const tee = {
  name: 'Lamp Tee',
  description: 'A shirt.',
  price: '25.00',
  sizes: ['S', 'XXL'],
  sizePrices: [{ size: 'xxl', price: '28.50' }],
}

async function write(app: TestApp, path: string, json: object, method = 'POST') {
  return app.send(`/api/admin/products${path}`, { method, json, cookie: await app.signIn('shop') })
}

async function create(
  app: TestApp,
  json: object = tee,
): Promise<{ id: string; sizePrices: object }> {
  const response = await write(app, '', json)
  expect(response.status).toBe(200)
  return response.json()
}

describeOnSqlite('a size that costs more', (get) => {
  test("is stored with the product's spelling and returned to visitors", async () => {
    const { id } = await create(get())
    const answer = await (await get().send(`/api/shop/products/${id}`)).json()
    expect(answer).toMatchObject({ price: '25.00', sizePrices: [{ size: 'XXL', price: '28.50' }] })
  })

  test('is charged in the cart', async () => {
    const { id: productId } = await create(get())
    const guest = visitor(get(), '198.51.100.7')
    await guest.add({ productId, size: 'S', quantity: 1 })
    await guest.add({ productId, size: 'XXL', quantity: 2 })
    const cart = await guest.read()
    expect(cart.items.map(({ size, product }) => [size, product.price]).toSorted()).toEqual([
      ['S', '25.00'],
      ['XXL', '28.50'],
    ])
    expect(cart.subtotal).toBe('82.00')
  })

  test('keeps its price when something else changes, and loses it with the size', async () => {
    const { id } = await create(get())
    const renamed = await (await write(get(), `/${id}`, { name: 'New' }, 'PUT')).json()
    expect(renamed.sizePrices).toEqual([{ size: 'XXL', price: '28.50' }])
    await write(get(), `/${id}`, { sizes: ['S'] }, 'PUT')
    const again = await (await write(get(), `/${id}`, { sizes: ['S', 'XXL'] }, 'PUT')).json()
    expect(again.sizePrices).toEqual([])
  })

  test.each([
    [[{ size: 'M', price: '30' }], 'sizePrices.0.size'],
    [
      [
        { size: 'S', price: '30' },
        { size: 's', price: '31' },
      ],
      'sizePrices.1.size',
    ],
    [[{ size: 'S', price: 'much' }], 'sizePrices.0.price'],
    [[{ size: 'S' }], 'sizePrices.0.price'],
    ['30', 'sizePrices'],
  ])('refuses %j and names the field', async (sizePrices, path) => {
    const response = await write(get(), '', { ...tee, sizePrices })
    expect(response.status).toBe(400)
    expect((await response.json()).fields.map((field: { path: string }) => field.path)).toEqual([
      path,
    ])
  })

  test('is free only with confirmation', async () => {
    const free = { ...tee, sizePrices: [{ size: 'S', price: 0 }] }
    expect((await write(get(), '', free)).status).toBe(409)
    const { id } = await create(get(), { ...free, confirm: true })
    expect((await write(get(), `/${id}`, { sizePrices: free.sizePrices }, 'PUT')).status).toBe(200)
  })
})
