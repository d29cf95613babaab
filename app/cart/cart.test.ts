import { expect, test } from 'vitest'
import { addTestColor, addTestPicture, addTestProduct } from '#app/catalog/products.fixtures.ts'
import { shop } from '#app/catalog/shop-document.ts'
import { describeOnBoth } from '#test/support.ts'
import type { CartAnswer } from './cart.ts'
import { removeIdleCarts } from './cart-changes.server.ts'
import { visitor } from './visitor.fixtures.ts'

const path = '/api/shop/cart'
const nothing: CartAnswer = {
  items: [],
  count: 0,
  subtotal: '0.00',
  shipping: '0.00',
  total: '0.00',
  freeOver: null,
}

describeOnBoth('the cart', (get) => {
  const tee = (more = {}) => addTestProduct(get().context, more)
  const mug = (more = {}) =>
    tee({ name: 'Mug', type: 'mug', sizes: '[]', priceCents: 1450, ...more })
  const count = (productId: string, size: string, quantity: number, colorId = '') =>
    get()
      .context.db.insertInto('productStock')
      .values({ productId, size, colorId, quantity })
      .execute()

  test('GET answers an empty cart without a cookie to a visitor who has none', async () => {
    const response = await get().send(path)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual(nothing)
  })

  test('GET answers the documented shape: decimal text, quantity as text, count of units', async () => {
    const { context } = get()
    const [own, front] = [await addTestPicture(context, 'A shirt'), await addTestPicture(context)]
    const productId = await tee({ imageId: own })
    const colorId = await addTestColor(context, productId, { frontImageId: front })
    await count(productId, 'M', 7, colorId)
    const guest = visitor(get())
    await guest.add({ productId, size: 'm', color: 'FOREST', quantity: '3' })
    expect(await guest.read()).toEqual({
      items: [
        {
          id: expect.stringMatching(/^[0-9a-z]{16}$/),
          productId,
          product: { name: 'Lamp Tee', image: own, price: '25.00' },
          size: 'M',
          color: 'Forest',
          quantity: '3',
          hasColors: true,
          colorImage: front,
          picture: expect.objectContaining({ id: front, width: 900 }),
          available: 7,
          isForSale: true,
        },
      ],
      count: 3,
      subtotal: '75.00',
      // free from 75 dollars
      shipping: '0.00',
      total: '75.00',
      freeOver: '75.00',
    })
  })

  test("adds a product without sizes and colors as One Size in Black, which isn't shown", async () => {
    const guest = visitor(get())
    const productId = await mug()
    await guest.add({ productId, size: null, color: null })
    const response = await guest.add({ productId, color: 'Purple' })
    expect(await response.json()).toMatchObject({
      items: [
        {
          size: 'One Size',
          color: 'Black',
          hasColors: false,
          quantity: '2',
          available: null,
          picture: null,
        },
      ],
      subtotal: '29.00',
      shipping: '6.95',
      total: '35.95',
    })
  })

  test("charges the shop's flat shipping rate, and nothing from the amount that staff set", async () => {
    const { context } = get()
    const cookie = await get().signIn('owner')
    const settings = { ...shop.whole.fallback.shipping, flat: 4.1, freeOver: 29 }
    await get().send('/api/admin/shop', { cookie, json: { shipping: settings } })
    const guest = visitor(get())
    await guest.add({ productId: await mug() })
    expect(await guest.read()).toMatchObject({
      ...{ shipping: '4.10', total: '18.60', freeOver: '29.00' },
    })
    const id = (await guest.read()).items[0]?.id ?? ''
    await guest.change(id, 2)
    expect(await guest.read()).toMatchObject({ shipping: '0.00', total: '29.00' })
    await context.db.updateTable('products').set({ hiddenAt: 'x' }).execute()
    expect(await guest.read()).toMatchObject({ subtotal: '0.00', shipping: '0.00', total: '0.00' })
  })

  test('shipping is never free without an amount, and free from one cent if staff set that', async () => {
    const cookie = await get().signIn('owner')
    const guest = visitor(get())
    await guest.add({ productId: await mug() })
    const settled = async (freeOver: number) => {
      const settings = { ...shop.whole.fallback.shipping, freeOver }
      await get().send('/api/admin/shop', { cookie, json: { shipping: settings } })
      return guest.read()
    }
    expect(await settled(0)).toMatchObject({ shipping: '6.95', total: '21.45', freeOver: null })
    expect(await settled(0.01)).toMatchObject({ shipping: '0.00', freeOver: '0.01' })
  })

  test('raises the quantity for the same item, and adds a line for another color or size', async () => {
    const productId = await tee()
    await addTestColor(get().context, productId, { name: 'Forest' })
    await addTestColor(get().context, productId, { name: 'Clay' })
    const guest = visitor(get())
    const lines = [
      { size: 'M', color: 'Forest' },
      { size: 'M', color: 'Clay' },
      { size: 'L', color: 'Forest' },
      { size: 'M', color: 'forest', quantity: 2 },
    ]
    for (const request of lines) {
      get().clock.now = new Date(get().clock.now.getTime() + 1000)
      await guest.add({ productId, ...request })
    }
    const { items, count } = await guest.read()
    expect(items.map(({ size, color, quantity }) => [size, color, quantity])).toEqual([
      ['M', 'Forest', '3'],
      ['M', 'Clay', '1'],
      ['L', 'Forest', '1'],
    ])
    expect(count).toBe(5)
  })

  test('changes only the line whose quantity is set', async () => {
    const guest = visitor(get())
    for (const quantity of [2, 3]) await guest.add({ productId: await mug(), quantity })
    const [first, second] = (await guest.read()).items
    await guest.change(first?.id ?? '', 7)
    const { items } = await guest.read()
    expect(items.map(({ quantity }) => quantity)).toEqual(['7', second?.quantity])
  })

  test('a line of an unknown product costs nothing and can be removed', async () => {
    const guest = visitor(get())
    await guest.add({ productId: await mug() })
    await get().context.db.updateTable('cartItems').set({ productId: 'nowhere' }).execute()
    const { items, total } = await guest.read()
    expect(items).toMatchObject([
      {
        product: { name: 'A product we no longer sell', image: null, price: '0.00' },
        isForSale: false,
      },
    ])
    expect(total).toBe('0.00')
    expect(await (await guest.remove(items[0]?.id ?? '')).json()).toEqual(nothing)
  })

  test('counts all of ten units added at the same time', async () => {
    const productId = await mug()
    const guest = visitor(get())
    await guest.add({ productId })
    const answers = await Promise.all(Array.from({ length: 9 }, () => guest.add({ productId })))
    expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200))
    expect((await guest.read()).items).toMatchObject([{ quantity: '10' }])
  })

  test('adds only as many of ten concurrent units as are left', async () => {
    const productId = await mug()
    await count(productId, 'One Size', 4)
    const guest = visitor(get())
    await guest.add({ productId })
    const answers = await Promise.all(Array.from({ length: 9 }, () => guest.add({ productId })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect((await guest.read()).count).toBe(4)
  })

  test('keeps the line of a renamed color, and makes that of a deleted color unavailable', async () => {
    const { db } = get().context
    const productId = await mug()
    await addTestColor(get().context, productId, { name: 'Forest' })
    const guest = visitor(get())
    await guest.add({ productId, color: 'Forest' })
    await db.updateTable('productColors').set({ name: 'Pine' }).execute()
    expect((await guest.read()).items).toMatchObject([{ color: 'Pine', isForSale: true }])
    await db.updateTable('productColors').set({ archivedAt: 'x' }).execute()
    expect(await guest.read()).toMatchObject({
      items: [{ color: 'Forest', isForSale: false }],
      count: 1,
      subtotal: '0.00',
      total: '0.00',
    })
  })

  test('shows a changed price', async () => {
    const guest = visitor(get())
    await guest.add({ productId: await mug(), quantity: 3 })
    await get().context.db.updateTable('products').set({ priceCents: 59_980 }).execute()
    expect(await guest.read()).toMatchObject({
      items: [{ product: { price: '599.80' } }],
      subtotal: '1799.40',
    })
  })

  test("still counts stock held by the cart's own order as available", async () => {
    const { db } = get().context
    const productId = await mug()
    await count(productId, 'One Size', 1)
    const guest = visitor(get())
    await guest.add({ productId })
    await hold(guest.jar.get('lampstand.cart') ?? '', productId)
    expect((await guest.read()).items).toMatchObject([{ available: 1, isForSale: true }])
    const id = (await guest.read()).items[0]?.id ?? ''
    expect((await guest.change(id, 1)).status).toBe(200)
    expect((await visitor(get()).add({ productId })).status).toBe(409)
    await db.updateTable('orders').set({ paymentStatus: 'paid' }).execute()
    expect((await guest.read()).items).toMatchObject([{ available: 0 }])
  })

  async function hold(cartId: string, productId: string): Promise<void> {
    const { db, now } = get().context
    const createdAt = now().toISOString()
    await db
      .insertInto('orders')
      .values({
        id: 'order',
        number: 'order',
        cartId,
        mode: 'test',
        status: 'pending',
        paymentStatus: 'pending',
        language: 'en',
        customerName: '',
        customerEmail: '',
        customerPhone: '',
        shippingAddress: '{}',
        billingAddress: '{}',
        subtotalCents: 0,
        shippingCents: 0,
        taxCents: 0,
        totalCents: 0,
        refundedCents: 0,
        shippingBy: 'table',
        notes: '',
        search: '',
        createdAt,
      } as never)
      .execute()
    await db.updateTable('productStock').set({ quantity: 0 }).execute()
    await db
      .insertInto('stockMovements')
      .values({
        id: 'move',
        productId,
        size: 'One Size',
        colorId: '',
        change: -1,
        reason: 'reserve',
        orderId: 'order',
        createdAt,
      })
      .execute()
  }

  test('sets an HttpOnly, lax cookie for 30 days, and a count that scripts can read', async () => {
    const response = await visitor(get()).add({ productId: await mug(), quantity: 2 })
    const [own = '', count = ''] = response.headers.getSetCookie()
    expect(own).toMatch(
      /^lampstand\.cart=[\w-]{22}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(count).toBe('lampstand.cart-count=2; Max-Age=2592000; Path=/; SameSite=Lax')
    get().context.config.siteUrl = 'https://example.org'
    const secure = await visitor(get()).add({ productId: await mug() })
    for (const cookie of secure.headers.getSetCookie())
      expect(cookie).toMatch(/; Secure; SameSite=Lax$/)
  })

  test("never adopts a cart id that we didn't generate", async () => {
    const [other, guest] = [visitor(get()), visitor(get())]
    const productId = await mug()
    await other.add({ productId })
    guest.jar.set('lampstand.cart', 'A'.repeat(22))
    await guest.add({ productId })
    expect(guest.jar.get('lampstand.cart')).not.toBe('A'.repeat(22))
    const carts = await get().context.db.selectFrom('carts').select('id').execute()
    const ids = [other, guest].map(({ jar }) => jar.get('lampstand.cart'))
    expect(carts.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  })

  test('treats an invalid cookie as an empty cart', async () => {
    for (const value of ['', '%00', '../etc', 'x'.repeat(5000), '\u00ff'.repeat(22)]) {
      const response = await get().send(path, { cookie: `lampstand.cart=${value}` })
      expect(await response.json()).toEqual(nothing)
    }
  })

  test('GET corrects a wrong count cookie', async () => {
    const guest = visitor(get())
    await guest.add({ productId: await mug(), quantity: 3 })
    expect((await guest.ask(path)).headers.getSetCookie()).toEqual([])
    guest.jar.set('lampstand.cart-count', '7')
    await guest.read()
    expect(guest.jar.get('lampstand.cart-count')).toBe('3')
    guest.jar.delete('lampstand.cart')
    expect(await guest.read()).toEqual(nothing)
    expect(guest.jar.get('lampstand.cart-count')).toBe('0')
  })

  test("keeps a cart that is read, and deletes one that isn't after 30 days", async () => {
    const { context, clock } = get()
    const day = 86_400_000
    const [reader, sleeper] = [visitor(get()), visitor(get())]
    const productId = await mug()
    await reader.add({ productId })
    await sleeper.add({ productId })
    const start = clock.now.getTime()
    clock.now = new Date(start + day - 1)
    expect((await reader.ask(path)).headers.getSetCookie()).toEqual([])
    clock.now = new Date(start + day)
    expect((await reader.ask(path)).headers.getSetCookie()).toHaveLength(2)
    clock.now = new Date(start + 30 * day)
    await removeIdleCarts(context)
    // the last moment of its 30 days; reading it would renew them
    const { jar } = sleeper
    const lines = context.db
      .selectFrom('cartItems')
      .where('cartId', '=', jar.get('lampstand.cart') ?? '')
    expect(await lines.selectAll().execute()).toHaveLength(1)
    clock.now = new Date(start + 30 * day + 1)
    await removeIdleCarts(context)
    expect((await reader.read()).count).toBe(1)
    expect(await sleeper.read()).toEqual(nothing)
    expect(await context.db.selectFrom('cartItems').selectAll().execute()).toHaveLength(1)
  })

  test("doesn't renew an emptied cart when it's read", async () => {
    const guest = visitor(get())
    await guest.add({ productId: await mug() })
    await guest.remove((await guest.read()).items[0]?.id ?? '')
    get().clock.now = new Date(get().clock.now.getTime() + 2 * 86_400_000)
    expect((await guest.ask(path)).headers.getSetCookie()).toEqual([])
  })
})
