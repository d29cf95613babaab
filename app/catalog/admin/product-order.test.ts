import { expect, test } from 'vitest'
import { readListing } from '#app/catalog/listing.server.ts'
import { addTestProduct } from '#app/catalog/products.fixtures.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import type { ProductOrder } from './product-order.ts'

const path = '/api/admin/product-order'

async function addThree(app: TestApp): Promise<[string, string, string]> {
  const add = (name: string, day: number) =>
    addTestProduct(app.context, { name, createdAt: `2026-01-0${day}` })
  return [await add('Tee', 3), await add('Mug', 2), await add('Hat', 1)]
}

async function shown(app: TestApp): Promise<string[]> {
  const { products } = await readListing(app.context, { type: 'all', size: 'all', page: 1 })
  return products.map(({ name }) => name)
}

async function arrange(app: TestApp, body: unknown): Promise<Response> {
  return app.send(path, { method: 'PUT', cookie: await app.signIn('shop'), json: body })
}

describeOnBoth('the order of products', (app) => {
  test.each(['GET', 'PUT'])('%s answers 401 to a stranger and 403 to an editor', async (method) => {
    expect((await app().send(path, { method })).status).toBe(401)
    const cookie = await app().signIn('editor')
    expect((await app().send(path, { method, cookie })).status).toBe(403)
  })

  test('is what the shop shows', async () => {
    const [tee, mug, hat] = await addThree(app())
    await addTestProduct(app().context, { name: 'Hidden', hiddenAt: 'x' })
    const read = await app().send(path, { cookie: await app().signIn('shop') })
    const { products } = (await read.json()) as ProductOrder
    expect(products.map(({ id }) => id)).toEqual([tee, mug, hat])
    const saved = await arrange(app(), { order: [hat, tee, mug], seen: [tee, mug, hat] })
    expect(saved.status).toBe(200)
    expect(((await saved.json()) as ProductOrder).products.map(({ id }) => id)).toEqual([
      ...[hat, tee, mug],
    ])
    expect(await shown(app())).toEqual(['Hat', 'Tee', 'Mug'])
  })

  test('keeps featured products first, and puts new ones above the arranged others', async () => {
    const [tee, mug, hat] = await addThree(app())
    const star = await addTestProduct(app().context, { name: 'Star', featuredAt: 'x' })
    const seen = [star, tee, mug, hat]
    await arrange(app(), { order: [star, hat, mug, tee], seen })
    await addTestProduct(app().context, { name: 'New', createdAt: '2026-01-01' })
    expect(await shown(app())).toEqual(['Star', 'New', 'Hat', 'Mug', 'Tee'])
  })

  test('refuses an order made from one that someone else has changed', async () => {
    const [tee, mug, hat] = await addThree(app())
    const seen = [tee, mug, hat]
    expect((await arrange(app(), { order: [hat, tee, mug], seen })).status).toBe(200)
    const late = await arrange(app(), { order: [mug, tee, hat], seen })
    expect(late.status).toBe(409)
    expect(await shown(app())).toEqual(['Hat', 'Tee', 'Mug'])
  })

  test('of two saves at once, one is refused', async () => {
    const [tee, mug, hat] = await addThree(app())
    const seen = [tee, mug, hat]
    await arrange(app(), { order: [mug, tee, hat], seen })
    const orders = [
      [hat, mug, tee],
      [tee, hat, mug],
    ]
    const answers = await Promise.all(
      orders.map((order) => arrange(app(), { order, seen: [mug, tee, hat] })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('accepts products added or deleted since it was read', async () => {
    const [tee, mug, hat] = await addThree(app())
    const { db } = app().context
    await addTestProduct(app().context, { name: 'New', createdAt: '2026-02-01' })
    await db.updateTable('products').set({ archivedAt: 'x' }).where('id', '=', mug).execute()
    const order = [hat, mug, tee]
    expect((await arrange(app(), { order, seen: [tee, mug, hat] })).status).toBe(200)
    expect(await shown(app())).toEqual(['New', 'Hat', 'Tee'])
  })

  test.each([
    ['another product', { order: ['a', 'c'], seen: ['a', 'b'] }],
    ['a product twice', { order: ['a', 'a'], seen: ['a', 'a'] }],
    ['fewer products', { order: ['a'], seen: ['a', 'b'] }],
    ['something else', { order: 'a', seen: null }],
    ['no order seen', { order: ['a'] }],
    ['too many products', { order: Array(2001).fill('a'), seen: [] }],
  ])('answers 400 to %s', async (_, body) => {
    expect((await arrange(app(), body)).status).toBe(400)
  })

  test('notes the change in the activity log', async () => {
    const [tee, mug, hat] = await addThree(app())
    await arrange(app(), { order: [hat, tee, mug], seen: [tee, mug, hat] })
    const { changes } = await app()
      .context.db.selectFrom('activity')
      .select('changes')
      .where('did', '=', 'Arranged the products')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(changes)).toEqual([
      { label: 'Order', before: 'Tee, Mug, Hat', after: 'Hat, Tee, Mug' },
    ])
  })
})
