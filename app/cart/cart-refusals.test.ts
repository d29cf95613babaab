import { expect, test } from 'vitest'
import { addTestColor, addTestProduct } from '#app/catalog/products.fixtures.ts'
import { beforeNextTransaction } from '#test/before-next-transaction.ts'
import { describeOnSqlite } from '#test/support.ts'
import { visitor } from './visitor.fixtures.ts'

const path = '/api/shop/cart'
const nothing = {
  items: [],
  count: 0,
  subtotal: '0.00',
  shipping: '0.00',
  total: '0.00',
  freeOver: null,
}

describeOnSqlite('what the cart refuses', (get) => {
  const tee = (more = {}) => addTestProduct(get().context, more)
  const mug = (more = {}) =>
    tee({ name: 'Mug', type: 'mug', sizes: '[]', priceCents: 1450, ...more })
  const count = (productId: string, size: string, quantity: number, colorId = '') =>
    get()
      .context.db.insertInto('productStock')
      .values({ productId, size, colorId, quantity })
      .execute()

  test.each([
    ['half a unit', 0.5],
    ['half a unit as text', '0.5'],
    ['zero', 0],
    ['a negative number', -1],
    ['a negative number as text', '-1'],
    ['a hundred units', 100],
    ['a word', 'two'],
    ['empty text', ''],
    ['an exponent', '1e1'],
    ['null', null],
    ['a list', [1]],
  ])('POST answers 400 for %s', async (_, quantity) => {
    const response = await visitor(get()).add({ productId: await mug(), quantity })
    expect(response.status).toBe(400)
    expect((await response.json()).error).toMatch(/^quantity: must be /)
  })

  test('POST answers 400 without a product', async () => {
    const response = await visitor(get()).add({ productId: '' })
    expect([response.status, (await response.json()).error]).toEqual([
      400,
      'productId: is required',
    ])
  })

  test('answers in Spanish to a Spanish page', async () => {
    const productId = await mug()
    await count(productId, 'One Size', 1)
    const guest = visitor(get())
    const headers = { 'content-language': 'es' }
    const ask = async (json: object) =>
      (await (await guest.ask(path, { json, headers })).json()).error
    expect(await ask({ productId, quantity: 2 })).toBe('Solo queda 1')
    await guest.add({ productId })
    expect(await ask({ productId })).toBe('Solo queda 1, y ya tiene 1 en su carrito')
    expect(await ask({ productId: 'nobody' })).toBe('Este producto no está a la venta')
    expect(await ask({ productId: await tee() })).toBe(
      'Elija una talla, por favor, antes de agregar al carrito.',
    )
  })

  test('POST answers 404 for a product that is hidden, deleted, or unknown', async () => {
    const at = get().clock.now.toISOString()
    const ids = [await mug({ hiddenAt: at }), await mug({ archivedAt: at }), 'nobody']
    for (const productId of ids) {
      const response = await visitor(get()).add({ productId })
      expect(response.status).toBe(404)
      expect(response.headers.getSetCookie()).toEqual([])
    }
    expect(await get().context.db.selectFrom('carts').selectAll().execute()).toEqual([])
  })

  test("POST answers 400 for a size that the product doesn't come in, or for none", async () => {
    const productId = await tee()
    const other = await visitor(get()).add({ productId, size: 'XXL' })
    expect(other.status).toBe(400)
    expect((await other.json()).error).toBe('Lamp Tee comes in S, M, L')
    const none = await visitor(get()).add({ productId })
    expect(none.status).toBe(400)
    expect((await none.json()).error).toBe('Please select a size before adding to cart.')
    expect((await visitor(get()).add({ productId: await mug(), size: 'XL' })).status).toBe(400)
  })

  test('treats a product with a single size as that size, and one without sizes as One Size', async () => {
    const [sole, none] = [await tee({ sizes: '["XL"]' }), await mug()]
    const guest = visitor(get())
    const other = await guest.add({ productId: sole, size: 'One Size' })
    expect([other.status, (await other.json()).error]).toEqual([400, 'Lamp Tee comes in XL'])
    for (const request of [
      { productId: sole, size: 'xl' },
      { productId: none, size: 'one size' },
    ]) {
      expect((await guest.add(request)).status).toBe(200)
    }
    expect((await guest.read()).items.map(({ size }) => size).toSorted()).toEqual([
      'One Size',
      'XL',
    ])
  })

  test("POST answers 400 for a color that the product doesn't come in", async () => {
    const productId = await mug()
    await addTestColor(get().context, productId, { name: 'Forest' })
    await addTestColor(get().context, productId, { name: 'Clay', archivedAt: 'x' })
    for (const color of ['Black', '', 'Clay']) {
      const response = await visitor(get()).add({ productId, color })
      expect(response.status).toBe(400)
      expect((await response.json()).error).toBe('Mug comes in Forest')
    }
  })

  test('POST answers 409 for more than are left, and says how many there are', async () => {
    const productId = await mug()
    await count(productId, 'One Size', 3)
    const guest = visitor(get())
    const tooMany = await guest.add({ productId, quantity: 4 })
    expect(tooMany.status).toBe(409)
    expect((await tooMany.json()).error).toBe('Only 3 left')
    expect((await guest.add({ productId, quantity: 2 })).status).toBe(200)
    const again = await guest.add({ productId, quantity: 2 })
    expect(again.status).toBe(409)
    expect((await again.json()).error).toBe('Only 3 left, and you already have 2 in your cart')
    expect((await guest.read()).count).toBe(2)
  })

  test('counts only the same variant in the same cart as already in the cart', async () => {
    const productId = await tee()
    for (const name of ['Clay', 'Forest', 'Sky']) {
      await addTestColor(get().context, productId, { id: name, name })
    }
    await count(productId, 'M', 5, 'Forest')
    const wanted = { productId, size: 'M', color: 'Forest' }
    const [other, guest] = [visitor(get()), visitor(get())]
    await other.add(wanted)
    for (const more of [
      { color: 'Clay' },
      { color: 'Sky' },
      { size: 'L' },
      { size: 'S' },
      { quantity: 3 },
    ]) {
      expect((await guest.add({ ...wanted, ...more })).status).toBe(200)
    }
    const tooMany = await guest.add({ ...wanted, quantity: 4 })
    expect((await tooMany.json()).error).toBe('Only 5 left, and you already have 3 in your cart')
    await guest.add({ productId: await mug({ id: 'a' }) })
    const one = await mug({ id: 'b' })
    await count(one, 'One Size', 5)
    await guest.add({ productId: one, quantity: 4 })
    const again = await guest.add({ productId: one, quantity: 2 })
    expect((await again.json()).error).toBe('Only 5 left, and you already have 4 in your cart')
  })

  test('POST answers 409 for a sold-out product', async () => {
    const productId = await mug()
    await count(productId, 'One Size', 0)
    const response = await visitor(get()).add({ productId })
    expect(response.status).toBe(409)
    expect((await response.json()).error).toBe('Sold out')
  })

  test('POST answers 409 for more than 99 of one item', async () => {
    const productId = await mug()
    const guest = visitor(get())
    expect((await guest.add({ productId, quantity: 99 })).status).toBe(200)
    const more = await guest.add({ productId, quantity: 1 })
    expect(more.status).toBe(409)
    expect((await more.json()).error).toBe('You can buy up to 99 of each item')
  })

  test.each([99, 120])('names the limit of 99 per item when %i are left', async (left) => {
    const productId = await mug()
    await count(productId, 'One Size', left)
    const guest = visitor(get())
    await guest.add({ productId, quantity: 98 })
    const more = await guest.add({ productId, quantity: 2 })
    expect([more.status, (await more.json()).error]).toEqual([
      409,
      'You can buy up to 99 of each item',
    ])
  })

  test('POST answers 409 for a 51st item, and still adds more of the 50th', async () => {
    const guest = visitor(get())
    const ids = await Promise.all(Array.from({ length: 51 }, () => mug()))
    for (const productId of ids.slice(0, 50)) {
      expect((await guest.add({ productId })).status).toBe(200)
    }
    // another minute, so that the rate limit doesn't apply
    get().clock.now = new Date(get().clock.now.getTime() + 61_000)
    expect((await guest.add({ productId: ids[50] })).status).toBe(409)
    expect((await guest.add({ productId: ids[49] })).status).toBe(200)
    expect((await guest.read()).count).toBe(51)
    expect((await visitor(get()).add({ productId: ids[50] })).status).toBe(200)
  })

  test('PATCH and DELETE answer 404 for an item in another cart, and change nothing', async () => {
    const productId = await mug()
    const [owner, thief] = [visitor(get()), visitor(get())]
    await owner.add({ productId })
    await thief.add({ productId })
    const [item] = (await owner.read()).items
    const id = item?.id ?? ''
    for (const stranger of [thief, visitor(get())]) {
      expect((await stranger.change(id, 5)).status).toBe(404)
      expect((await stranger.remove(id)).status).toBe(404)
    }
    expect((await owner.read()).items).toMatchObject([{ id, quantity: '1' }])
    expect((await thief.read()).count).toBe(1)
  })

  test('answers 404 every time without a cart, and creates none', async () => {
    const statuses = new Set<number>()
    for (let call = 1; call <= 61; call += 1) {
      statuses.add((await visitor(get()).change('nothing', 2)).status)
      statuses.add((await visitor(get()).remove('nothing')).status)
    }
    expect([...statuses]).toEqual([404])
    expect(await get().context.db.selectFrom('carts').selectAll().execute()).toEqual([])
  })

  test('PATCH answers 404 if the line is removed in another window at that moment', async () => {
    const guest = visitor(get())
    await guest.add({ productId: await mug() })
    const id = (await guest.read()).items[0]?.id ?? ''
    beforeNextTransaction(get().context.db, () => guest.remove(id))
    expect((await guest.change(id, 2)).status).toBe(404)
    expect(await guest.read()).toEqual(nothing)
  })

  test('PATCH answers 400 for an invalid quantity, 409 for more than are left, 404 for an unknown item', async () => {
    const productId = await mug()
    await count(productId, 'One Size', 3)
    const guest = visitor(get())
    await guest.add({ productId })
    const id = (await guest.read()).items[0]?.id ?? ''
    expect((await guest.change(id, '1.5')).status).toBe(400)
    expect((await guest.change(id, 0)).status).toBe(400)
    const tooMany = await guest.change(id, '4')
    expect(tooMany.status).toBe(409)
    expect((await tooMany.json()).error).toBe('Only 3 left')
    expect((await guest.change('nothing', 2)).status).toBe(404)
    expect((await guest.read()).items[0]?.quantity).toBe('1')
  })

  test("PATCH answers 409 for a line that's no longer for sale, which can still be removed", async () => {
    const productId = await mug()
    const guest = visitor(get())
    await guest.add({ productId })
    await get().context.db.updateTable('products').set({ hiddenAt: 'x' }).execute()
    const id = (await guest.read()).items[0]?.id ?? ''
    expect((await guest.change(id, 2)).status).toBe(409)
    expect(await (await guest.remove(id)).json()).toEqual(nothing)
  })

  test("answers 429 to a cart's 61st change within a minute, from any IP", async () => {
    const productId = await mug()
    const guest = visitor(get())
    await guest.add({ productId })
    const id = (await guest.read()).items[0]?.id ?? ''
    const statuses = new Set<number>()
    for (let change = 1; change <= 60; change += 1) {
      const response = await guest.ask(`${path}/${id}`, {
        method: 'PATCH',
        json: { quantity: (change % 9) + 1 },
        clientIp: `198.51.100.${change}`,
      })
      statuses.add(response.status)
    }
    expect([...statuses]).toEqual([200])
    expect((await guest.change(id, 2)).status).toBe(429)
    expect((await guest.add({ productId })).status).toBe(429)
    expect((await guest.remove(id)).status).toBe(429)
    // reads aren't counted, and the next minute starts over
    expect((await guest.ask(path)).status).toBe(200)
    get().clock.now = new Date(get().clock.now.getTime() + 61_000)
    expect((await guest.change(id, 2)).status).toBe(200)
  })

  test('answers 429 to the 241st change from one IP', async () => {
    const productId = await mug()
    const statuses: number[] = []
    for (let guest = 0; guest < 241; guest += 1) {
      statuses.push((await visitor(get()).add({ productId })).status)
    }
    expect(statuses.slice(0, 240).every((status) => status === 200)).toBe(true)
    expect(statuses[240]).toBe(429)
  })
})
