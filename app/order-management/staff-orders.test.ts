import { expect, test } from 'vitest'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import type { OrderTable } from '#app/orders/tables.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'

const calls = [
  ['GET', '/api/admin/orders'],
  ['GET', '/api/admin/orders/stats'],
  ['GET', '/api/admin/orders/count'],
  ['GET', '/api/admin/orders/ID'],
  ['PUT', '/api/admin/orders/ID'],
  ['DELETE', '/api/admin/orders/ID'],
] as const

function put(app: TestApp, changes: Partial<OrderTable> = {}): Promise<string> {
  return insertTestOrder(app.context.db, changes)
}

/** Orders from these buyers, one a minute, the newest last. */
async function putSeries(app: TestApp, names: string[], changes: Partial<OrderTable> = {}) {
  const ids: string[] = []
  for (const [at, customerName] of names.entries()) {
    const timestamp = `2026-11-20T10:${String(at).padStart(2, '0')}:00.000Z`
    ids.push(await put(app, { customerName, createdAt: timestamp, paidAt: timestamp, ...changes }))
  }
  return ids
}

async function namesOf(app: TestApp, query: string): Promise<string[]> {
  const cookie = await app.signIn('shop')
  const response = await app.send(`/api/admin/orders?${query}`, { cookie })
  expect(response.status).toBe(200)
  return (await response.json()).map((order: { customerName: string }) => order.customerName)
}

async function change(app: TestApp, id: string, json: object) {
  const cookie = await app.signIn('shop')
  return app.send(`/api/admin/orders/${id}`, { method: 'PUT', cookie, json })
}

describeOnBoth('the orders API', (app) => {
  test.each(calls)('%s %s answers 401 to a stranger and 403 to an editor', async (method, path) => {
    const id = await put(app(), { notes: 'leak' })
    const address = path.replace('ID', id)
    const json = method === 'PUT' ? { json: { status: 'cancelled' } } : {}
    const stranger = await app().send(address, { method, ...json })
    expect(stranger.status).toBe(401)
    const editor = await app().send(address, {
      method,
      cookie: await app().signIn('editor'),
      ...json,
    })
    expect(editor.status).toBe(403)
    expect(await stranger.text()).not.toContain('leak')
    const order = await app().context.db.selectFrom('orders').selectAll().executeTakeFirst()
    expect(order).toMatchObject({ status: 'pending', archivedAt: null })
  })

  test.each(calls.slice(3))('%s %s answers 404 for an unknown order', async (method, path) => {
    const cookie = await app().signIn('owner')
    const json = method === 'PUT' ? { json: { status: 'shipped' } } : {}
    const response = await app().send(path.replace('ID', 'nobody'), { method, cookie, ...json })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ error: 'Order not found' })
  })

  test('PUT /api/admin/orders/{id} answers 400 for an unknown status, and changes nothing', async () => {
    const id = await put(app())
    const response = await change(app(), id, { status: 'lost', notes: 'x' })
    expect(response.status).toBe(400)
    expect((await response.json()).error).toContain('status: must be one of pending')
    const order = await app().context.db.selectFrom('orders').selectAll().executeTakeFirst()
    expect(order).toMatchObject({ status: 'pending', notes: '' })
  })

  test.each([
    'limit=0',
    'limit=501',
    'status=lost',
    'from=2026-02-30',
    'from=0000-01-01',
    'archived=1',
    'refunds=1',
    'sort=search',
  ])('GET /api/admin/orders?%s answers 400', async (query) => {
    const cookie = await app().signIn('shop')
    const response = await app().send(`/api/admin/orders?${query}`, { cookie })
    expect(response.status).toBe(400)
  })

  test('GET /api/admin/orders lists placed orders, newest first, without unpaid and archived ones', async () => {
    await putSeries(app(), ['Ann', 'Ben'])
    await put(app(), { customerName: 'Unpaid', paymentStatus: 'pending', paidAt: null })
    await put(app(), { customerName: 'Gone', archivedAt: '2026-11-20T11:00:00.000Z' })
    const refunded = { paymentStatus: 'refunded', refundedCents: 7092 } as const
    await put(app(), { ...refunded, customerName: 'Cas', paidAt: '2026-11-19T10:00:00.000Z' })
    const paidLater = { paidAt: null, paymentStatus: 'pending' } as const
    await put(app(), {
      ...paidLater,
      customerName: 'Dot',
      placedAt: '2026-11-18T10:00:00.000Z',
    })
    expect(await namesOf(app(), '')).toEqual(['Ben', 'Ann', 'Cas', 'Dot'])
  })

  test('GET /api/admin/orders sorts by customer and total, page by page, and counts what matches', async () => {
    const cookie = await app().signIn('shop')
    await putSeries(app(), ['ben', 'Ann', 'Cas', 'ann'])
    const earlier = { createdAt: '2026-11-19T10:00:00.000Z', paidAt: '2026-11-19T10:00:00.000Z' }
    await put(app(), { ...earlier, customerName: 'Dot', totalCents: 9000, refundedCents: 100 })
    const read = async (query: string) =>
      (await app().send(`/api/admin/orders?${query}`, { cookie })).json()
    for (const [sort, expected] of [
      ['customer', ['ann', 'ann', 'ben', 'cas', 'dot']],
      ['-customer', ['dot', 'cas', 'ben', 'ann', 'ann']],
      ['placed', ['dot', 'ben', 'ann', 'cas', 'ann']],
    ] as const) {
      const pages = []
      let cursor = ''
      for (let page = await read(`sort=${sort}&limit=2`); page.length > 0; ) {
        pages.push(...page)
        cursor = page.at(-1).id
        page = await read(`sort=${sort}&limit=2&cursor=${cursor}`)
      }
      const names = pages.map((order: { customerName: string }) => order.customerName.toLowerCase())
      expect(names, sort).toEqual(expected)
      expect(new Set(pages.map((order: { id: string }) => order.id)).size, sort).toBe(5)
    }
    expect((await namesOf(app(), 'sort=-total'))[0]).toBe('Dot')
    expect(await namesOf(app(), 'refunds=true')).toEqual(['Dot'])
    const count = async (query: string) =>
      (await app().send(`/api/admin/orders/count?${query}`, { cookie })).json()
    expect(await count('')).toEqual({ count: 5 })
    expect(await count('search=ann')).toEqual({ count: 2 })
    expect(await count('refunds=true')).toEqual({ count: 1 })
  })

  test('GET /api/admin/orders returns the documented fields plus color, product, and picture', async () => {
    const id = await put(app(), { notes: 'Call first' })
    const cookie = await app().signIn('shop')
    const [order] = await (await app().send('/api/admin/orders', { cookie })).json()
    expect(order).toMatchObject({
      id,
      number: id.slice(0, 8),
      customerName: 'Sam Rivers',
      customerEmail: 'sam@example.org',
      customerPhone: '(555) 010-0134',
      status: 'pending',
      paymentStatus: 'paid',
      subtotal: '63.97',
      shipping: '6.95',
      tax: '0.00',
      total: '70.92',
      shippingAddress: { street: '12 Mill Lane', city: 'Riverbend', state: 'OR', zipCode: '97000' },
      notes: 'Call first',
      createdAt: '2026-11-20T10:00:00.000Z',
      tracking: null,
    })
    expect(order.billingAddress).toEqual(order.shippingAddress)
    const [shirt, mug] = order.items
    expect(shirt).toMatchObject({ name: 'Light left on shirt', size: 'L', quantity: 2 })
    expect(shirt).toMatchObject({ price: '24.99', color: 'Forest Green', productId: 'shirt' })
    expect(mug).toMatchObject({ size: 'One Size', color: '', picture: null })
    for (const inner of ['search', 'cartId', 'paymentIntentId', 'quoteId', 'holdExpiresAt']) {
      expect(order).not.toHaveProperty(inner)
    }
  })

  test('GET /api/admin/orders finds by number, name without accents, email, and phone', async () => {
    const id = await put(app(), { customerName: 'José Núñez', customerEmail: 'jn@example.org' })
    await put(app(), { customerName: 'Another', customerPhone: '555 010 7777' })
    const found = ['José Núñez']
    expect(await namesOf(app(), 'search=nunez')).toEqual(found)
    expect(await namesOf(app(), 'search=N%C3%BA%C3%B1ez+JOS')).toEqual(found)
    expect(await namesOf(app(), 'search=jn@example')).toEqual(found)
    expect(await namesOf(app(), `search=%23${id.slice(0, 8).toUpperCase()}`)).toEqual(found)
    expect(await namesOf(app(), 'search=(555)+010-7777')).toEqual(['Another'])
    expect(await namesOf(app(), 'search=nunez+another')).toEqual([])
    expect(await namesOf(app(), 'search=%25')).toEqual([])
    expect(await namesOf(app(), 'search=_')).toEqual([])
  })

  test('GET /api/admin/orders finds by street, apartment, city, and ZIP code', async () => {
    const address = {
      street: '1208 Peña Blvd.',
      street2: 'Apt. #4-B',
      city: 'Cañon City',
      state: 'CO',
      zipCode: '01212-0098',
      country: 'US',
    }
    await put(app(), { customerName: 'Peña', shippingAddress: JSON.stringify(address) })
    await put(app(), {
      customerName: 'Box',
      shippingAddress: JSON.stringify({ ...address, street: 'P.O. Box 7', zipCode: '97000' }),
    })
    const finds = async (search: string, names: string[]) =>
      expect(await namesOf(app(), new URLSearchParams({ search }).toString()), search).toEqual(
        names,
      )
    for (const search of [
      '1208 pena',
      'Peña Blvd',
      'peñ',
      '120',
      '01212',
      '01212-0098',
      '01212 0098',
      '1208 01212',
      '1208 Peña Blvd., Apt 4B, Cañon City, CO 01212',
    ]) {
      await finds(search, ['Peña'])
    }
    for (const search of ['PO Box 7', 'p.o. box', 'box 97000']) await finds(search, ['Box'])
    await finds('blvd 97000', [])
  })

  test('GET /api/admin/orders finds an order by its tracking number', async () => {
    await put(app(), { customerName: 'Parcel', trackingNumber: '1Z999AA10123456784' })
    await put(app())
    expect(await namesOf(app(), 'search=1z999aa10123456784')).toEqual(['Parcel'])
  })

  test('GET /api/admin/orders filters by status, payment, mode, archive, and day', async () => {
    await putSeries(app(), ['Shipped'], { status: 'shipped' })
    await putSeries(app(), ['Back'], { paymentStatus: 'refunded' })
    await putSeries(app(), ['Unpaid'], { paymentStatus: 'pending', paidAt: null })
    await putSeries(app(), ['Trial'], { mode: 'test' })
    await putSeries(app(), ['Gone'], { archivedAt: '2026-11-20T11:00:00.000Z' })
    // 4 PM on the 30th in Los Angeles, the 1st in UTC
    await put(app(), { customerName: 'Late', paidAt: '2026-12-01T00:00:00.000Z' })
    expect(await namesOf(app(), 'status=shipped')).toEqual(['Shipped'])
    expect(await namesOf(app(), 'paymentStatus=refunded')).toEqual(['Back'])
    expect(await namesOf(app(), 'paymentStatus=pending')).toEqual(['Unpaid'])
    expect(await namesOf(app(), 'mode=test')).toEqual(['Trial'])
    expect(await namesOf(app(), 'archived=true')).toEqual(['Gone'])
    expect(await namesOf(app(), 'from=2026-11-30&to=2026-11-30')).toEqual(['Late'])
    expect(await namesOf(app(), 'from=2026-12-01')).toEqual([])
  })

  test('GET /api/admin/orders pages through orders paid at the same instant without repeats', async () => {
    const paidAt = '2026-11-20T10:00:00.000Z'
    const ids = new Set<string>()
    for (let count = 0; count < 7; count += 1) ids.add(await put(app(), { paidAt }))
    const cookie = await app().signIn('shop')
    const seen: string[] = []
    for (let cursor = ''; ; cursor = `&cursor=${seen.at(-1)}`) {
      const response = await app().send(`/api/admin/orders?limit=3${cursor}`, { cookie })
      const page: { id: string }[] = await response.json()
      seen.push(...page.map(({ id }) => id))
      if (page.length < 3) break
    }
    expect(seen).toHaveLength(7)
    expect(new Set(seen)).toEqual(ids)
    const unknown = await app().send('/api/admin/orders?cursor=nobody', { cookie })
    expect(await unknown.json()).toEqual([])
  })

  test('PUT /api/admin/orders/{id} records who changed what, and when', async () => {
    const id = await put(app(), { notes: 'Ring twice' })
    const other = await put(app(), { notes: 'By bus' })
    app().clock.now = new Date('2026-11-22T09:00:00Z')
    await change(app(), id, { status: 'processing', tellBuyer: false })
    app().clock.now = new Date('2026-11-22T10:00:00Z')
    const response = await change(app(), id, { notes: 'Ring once' })
    const order = await response.json()
    expect(order).toMatchObject({ status: 'processing', notes: 'Ring once' })
    expect(order.warning).toBeUndefined()
    expect(order.history).toEqual([
      {
        kind: 'status',
        detail: 'Status changed from pending to processing.',
        by: 'The shop',
        createdAt: '2026-11-22T09:00:00.000Z',
      },
      {
        kind: 'notes',
        detail: 'Changed the notes. They said: Ring twice',
        by: 'The shop',
        createdAt: '2026-11-22T10:00:00.000Z',
      },
    ])
    const untouched = await app().send(`/api/admin/orders/${other}`, {
      cookie: await app().signIn('shop'),
    })
    expect(await untouched.json()).toMatchObject({
      status: 'pending',
      notes: 'By bus',
      history: [],
    })
  })

  test('PUT /api/admin/orders/{id} without changes records nothing', async () => {
    const id = await put(app(), { notes: 'x' })
    const response = await change(app(), id, { status: 'pending', notes: 'x', archived: false })
    expect(await response.json()).toMatchObject({ status: 'pending', history: [] })
  })

  test("PUT /api/admin/orders/{id} to shipped emails the buyer once, however often it's repeated", async () => {
    const id = await put(app())
    for (const status of ['shipped', 'shipped', 'delivered']) await change(app(), id, { status })
    const jobs = await app().context.db.selectFrom('outbox').select(['kind', 'payload']).execute()
    expect(jobs.map(({ kind, payload }) => ({ kind, ...JSON.parse(payload) }))).toEqual([
      { kind: 'orders.email', orderId: id, emailKind: 'shipped' },
    ])
    const order = await app().context.db.selectFrom('orders').selectAll().executeTakeFirst()
    expect(order?.shippedAt).toBe(app().clock.now.toISOString())
  })

  test('failure 7: PUT /api/admin/orders/{id} to cancelled and back moves no stock and no money', async () => {
    const { db } = app().context
    const stock = { productId: 'shirt', size: 'L', colorId: 'forest', quantity: 3 }
    await db.insertInto('productStock').values(stock).execute()
    const id = await put(app(), { status: 'processing' })
    const before = await db.selectFrom('ledgerEntries').selectAll().execute()
    const response = await change(app(), id, { status: 'cancelled' })
    expect((await response.json()).warning).toContain('doesn’t refund')
    await change(app(), id, { status: 'cancelled' })
    const back = await (await change(app(), id, { status: 'processing' })).json()
    expect(back).toMatchObject({ status: 'processing', cancelledAt: null, paymentStatus: 'paid' })
    expect(back.warning).toContain('was canceled')
    expect(await db.selectFrom('productStock').selectAll().execute()).toEqual([stock])
    expect(await db.selectFrom('stockMovements').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('ledgerEntries').selectAll().execute()).toEqual(before)
    const jobs = await db.selectFrom('outbox').select('kind').distinct().orderBy('kind').execute()
    // the buyer and the carrier hear about it
    expect(jobs).toEqual([{ kind: 'orders.email' }, { kind: 'orders.sync' }])
  })

  test('DELETE /api/admin/orders/{id} archives the order, keeps its payments, and PUT restores it', async () => {
    const { db } = app().context
    const id = await put(app())
    const cookie = await app().signIn('shop')
    const response = await app().send(`/api/admin/orders/${id}`, { method: 'DELETE', cookie })
    expect(await response.json()).toEqual({ id })
    expect(await namesOf(app(), '')).toEqual([])
    expect(await db.selectFrom('ledgerEntries').selectAll().execute()).toHaveLength(1)
    const again = await app().send(`/api/admin/orders/${id}`, { method: 'DELETE', cookie })
    expect(again.status).toBe(200)
    const restored = await (await change(app(), id, { archived: false })).json()
    expect(restored.archivedAt).toBeNull()
    expect(restored.history.map(({ kind }: { kind: string }) => kind)).toEqual([
      'archived',
      'restored',
    ])
    expect(await namesOf(app(), '')).toEqual(['Sam Rivers'])
  })

  test('GET /api/admin/orders/stats counts live money, including archived orders, without tests', async () => {
    await put(app())
    await put(app(), { status: 'shipped', refundedCents: 92 })
    await put(app(), { archivedAt: '2026-11-20T11:00:00.000Z' })
    await put(app(), { paymentStatus: 'refunded', refundedCents: 7092 })
    await put(app(), { paymentStatus: 'pending', paidAt: null })
    await put(app(), { mode: 'test' })
    const cookie = await app().signIn('shop')
    const response = await app().send('/api/admin/orders/stats', { cookie })
    expect(await response.json()).toEqual({
      total: 4,
      pending: 2,
      revenue: '211.84',
      mode: 'live',
      testOrders: 1,
    })
  })

  test('GET /api/admin/orders/stats counts test money if there are only tests, like the chart', async () => {
    await put(app(), { mode: 'test' })
    const cookie = await app().signIn('shop')
    const read = async (path: string) => (await app().send(path, { cookie })).json()
    const { revenue, mode } = await read('/api/admin/orders/stats')
    expect(mode).toBe('test')
    const { steps, earlier } = await read('/api/admin/orders/over-time?range=month')
    const sums = [...steps, earlier].map((step: { revenue: string }) => Number(step.revenue))
    expect(revenue).toBe('70.92')
    expect(sums.reduce((sum, one) => sum + one, 0)).toBeCloseTo(70.92)
    await put(app(), { archivedAt: '2026-11-20T11:00:00.000Z', refundedCents: 92 })
    expect(await read('/api/admin/orders/stats')).toMatchObject({ revenue: '70.00', mode: 'live' })
  })

  test('GET /api/admin/orders/stats of an empty shop is zero, not an error', async () => {
    const cookie = await app().signIn('shop')
    const response = await app().send('/api/admin/orders/stats', { cookie })
    expect(await response.json()).toEqual({
      ...{ total: 0, pending: 0, revenue: '0.00', mode: 'live', testOrders: 0 },
    })
  })

  test("shows an order whose address can't be read", async () => {
    const id = await put(app(), { shippingAddress: 'not json', billingAddress: '{"city":7}' })
    const cookie = await app().signIn('shop')
    const response = await app().send(`/api/admin/orders/${id}`, { cookie })
    expect(response.status).toBe(200)
    expect((await response.json()).shippingAddress).toMatchObject({ street: '', country: 'US' })
  })
})
