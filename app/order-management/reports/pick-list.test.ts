import { expect, test } from 'vitest'
import { addTestColor, addTestProduct } from '#app/catalog/products.fixtures.ts'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'
import { type LineToPick, type PickList, pickOf } from './pick-list.ts'

const path = '/api/admin/orders/pick-list'

async function read(app: TestApp): Promise<PickList> {
  const response = await app.send(path, { cookie: await app.signIn('shop') })
  expect(response.status).toBe(200)
  return response.json()
}

function put(app: TestApp, changes: Parameters<typeof insertTestOrder>[1]): Promise<string> {
  return insertTestOrder(app.context.db, changes)
}

describeOnSqlite('the pick list', (app) => {
  test('GET /api/admin/orders/pick-list answers 401 to a stranger and 403 to an editor', async () => {
    expect((await app().send(path)).status).toBe(401)
    expect((await app().send(path, { cookie: await app().signIn('editor') })).status).toBe(403)
  })

  test('is empty if there is nothing to send', async () => {
    await put(app(), { status: 'shipped' })
    await put(app(), { status: 'delivered' })
    await put(app(), { status: 'cancelled' })
    await put(app(), { paymentStatus: 'refunded' })
    await put(app(), { paymentStatus: 'pending', paidAt: null })
    await put(app(), { archivedAt: '2026-11-20T11:00:00.000Z' })
    const nothing = { orders: 0, lines: [] }
    expect(await read(app())).toEqual({ mode: 'live', toSend: nothing, toPickUp: nothing })
  })

  test('lists each variant once, with color, quantity, and orders', async () => {
    const product = await addTestProduct(app().context)
    const color = { id: 'forest', name: 'Forest Green', hex: '#1F4D3A' }
    await addTestColor(app().context, product, { ...color, archivedAt: '2026-11-20T11:00:00.000Z' })
    const first = await put(app(), { paidAt: '2026-11-19T10:00:00.000Z' })
    const second = await put(app(), { status: 'processing', paidAt: '2026-11-20T10:00:00.000Z' })
    const numbers = [first, second].map((id) => id.slice(0, 8))
    const { toSend } = await read(app())
    expect(toSend.orders).toBe(2)
    expect(toSend.lines).toEqual([
      {
        productId: 'shirt',
        name: 'Light left on shirt',
        color: 'Forest Green',
        colorHex: '#1F4D3A',
        size: 'L',
        quantity: 4,
        orders: numbers.map((number) => ({ number, quantity: 2 })),
      },
      {
        productId: 'mug',
        name: 'Supper mug',
        color: '',
        colorHex: null,
        size: 'One Size',
        quantity: 2,
        orders: numbers.map((number) => ({ number, quantity: 1 })),
      },
    ])
  })

  test('keeps pickups separate', async () => {
    await put(app(), { shippingBy: 'pickup' })
    const { toSend, toPickUp } = await read(app())
    expect(toSend).toEqual({ orders: 0, lines: [] })
    expect(toPickUp.lines.map(({ name }) => name)).toEqual(['Light left on shirt', 'Supper mug'])
  })

  test('covers test orders only if there are no live ones', async () => {
    await put(app(), { mode: 'test' })
    expect(await read(app())).toMatchObject({ mode: 'test', toSend: { orders: 1 } })
    await put(app(), {})
    expect(await read(app())).toMatchObject({ mode: 'live', toSend: { orders: 1 } })
  })
})

test('sorts by product, color, and size', () => {
  const product = (name: string, color: string, size: string): LineToPick => ({
    productId: name,
    name,
    color,
    colorId: color,
    colorHex: null,
    size,
    quantity: 1,
    number: 'a',
  })
  const { lines } = pickOf([
    product('Tee', 'Navy', 'XL'),
    product('Tee', 'Navy', 'S'),
    product('Hat', 'Red', 'M'),
    product('Tee', 'Black', 'M'),
    product('Tee', 'Navy', 'M'),
  ])
  expect(lines.map(({ name, color, size }) => `${name} ${color} ${size}`)).toEqual([
    'Hat Red M',
    'Tee Black M',
    'Tee Navy S',
    'Tee Navy M',
    'Tee Navy XL',
  ])
})
