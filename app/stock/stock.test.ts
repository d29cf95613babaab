import { expect, test } from 'vitest'
import { describeOnSqlite, type TestApp } from '#test/support.ts'
import {
  countNewStock,
  countStock,
  leftOf,
  listHeld,
  lockStock,
  readStock,
  releaseStock,
  reserveStock,
  returnStock,
  type StockCount,
  type StockKey,
  type StockLine,
} from './stock.server.ts'

const shirt: StockKey = { productId: 'shirt', size: 'M', colorId: 'forest' }
/** Variants that differ from the shirt in one way each. */
const others: StockKey[] = [
  { ...shirt, size: 'L' },
  { ...shirt, colorId: 'clay' },
  { ...shirt, productId: 'hoodie' },
]

function line(quantity: number, key: StockKey = shirt): StockLine {
  const cartItemId = `${key.productId}-${key.size}-${key.colorId}`
  return { ...key, quantity, cartItemId, name: 'Lamp Tee', color: 'Forest Green' }
}

/** Stocks five of each other variant and this many shirts, without movements. */
async function fill({ context }: TestApp, quantity: number): Promise<void> {
  const rows = [{ ...shirt, quantity }, ...others.map((key) => ({ ...key, quantity: 5 }))]
  await context.db.insertInto('productStock').values(rows).execute()
}

/** The shirts in stock, after checking that everything else still has five. */
async function countShirts({ context }: TestApp): Promise<number | null> {
  const counts = await readStock(context.db, ['shirt', 'hoodie'])
  expect(others.map((key) => leftOf(counts, key))).toEqual([5, 5, 5])
  return leftOf(counts, shirt)
}

async function listMovements({ context }: TestApp): Promise<[number, string, string | null][]> {
  const rows = await context.db.selectFrom('stockMovements').selectAll().orderBy('change').execute()
  return rows.map(({ change, reason, orderId }) => [change, reason, orderId])
}

function reserve({ context }: TestApp, orderId: string, lines: StockLine[]): Promise<void> {
  return context.db.transaction().execute((tx) => reserveStock(tx, context.now(), orderId, lines))
}

describeOnSqlite('taking stock for an order', (app) => {
  test('reduces only this variant and records a movement, down to the last unit', async () => {
    await fill(app(), 3)
    await reserve(app(), 'one', [line(1)])
    await reserve(app(), 'two', [line(2)])
    expect([await countShirts(app()), await listMovements(app())]).toEqual([
      0,
      [
        [-2, 'reserve', 'two'],
        [-1, 'reserve', 'one'],
      ],
    ])
  })

  test.each([
    [2, 'Only 2 of Lamp Tee (Forest Green, M) left', 'Only 2 left'],
    [0, 'Lamp Tee (Forest Green, M) is sold out', 'Sold out'],
  ])('takes nothing if %i are left and more are wanted', async (left, message, short) => {
    await fill(app(), left)
    await expect(reserve(app(), 'one', [line(1, others[2]), line(4)])).rejects.toMatchObject({
      code: 'conflict',
      message,
      fields: [{ path: 'lines.shirt-M-forest', message: short }],
    })
    expect([await countShirts(app()), await listMovements(app())]).toEqual([left, []])
  })

  test('adds up two lines of the same variant', async () => {
    await fill(app(), 3)
    await expect(reserve(app(), 'one', [line(2), line(2)])).rejects.toThrow('Only 3 of')
    await reserve(app(), 'one', [line(2), line(1)])
    expect([await countShirts(app()), await listMovements(app())]).toEqual([
      0,
      [[-3, 'reserve', 'one']],
    ])
  })

  test('always reports the same one of two short variants', async () => {
    await fill(app(), 0)
    const many = line(9, others[2])
    for (const lines of [
      [line(1), many],
      [many, line(1)],
    ]) {
      await expect(reserve(app(), 'one', lines)).rejects.toMatchObject({
        fields: [{ path: 'lines.hoodie-M-forest' }],
      })
    }
  })

  test('made-to-order items never run out and record no movement', async () => {
    await fill(app(), 3)
    await reserve(app(), 'one', [line(50, { ...shirt, size: 'XL' }), line(1)])
    expect([await countShirts(app()), await listMovements(app())]).toEqual([
      2,
      [[-1, 'reserve', 'one']],
    ])
  })

  test('reports one too few if units return at the moment of the refusal', async () => {
    await fill(app(), 0)
    const { db, now } = app().context
    const putsBack = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (result.numAffectedRows === 0n) {
          await db.updateTable('productStock').set({ quantity: 5 }).execute()
        }
        return result
      },
    })
    await expect(reserveStock(putsBack, now(), 'one', [line(3)])).rejects.toThrow('Only 2 of')
  })
})

describeOnSqlite('returning stock', (app) => {
  test('returns everything an order holds, once, and nothing of another order', async () => {
    await fill(app(), 9)
    await reserve(app(), 'one', [line(1), line(2, others[0])])
    await reserve(app(), 'two', [line(3)])
    const { db, now } = app().context
    await releaseStock(db, now(), 'one')
    const after = await listMovements(app())
    await releaseStock(db, now(), 'one')
    expect([await countShirts(app()), await listMovements(app())]).toEqual([6, after])
    expect(after).toEqual([
      [-3, 'reserve', 'two'],
      [-2, 'reserve', 'one'],
      [-1, 'reserve', 'one'],
      [1, 'release', 'one'],
      [2, 'release', 'one'],
    ])
    expect(await listHeld(db, ['one', 'two'])).toEqual([{ ...shirt, quantity: 3 }])
  })

  test("leaves no count if the variant isn't counted anymore", async () => {
    await fill(app(), 3)
    const { db, now } = app().context
    const gone: StockCount = { ...shirt, size: 'XL', quantity: 2 }
    await returnStock(db, now(), 'one', gone, 'restock')
    expect([await countShirts(app()), await listMovements(app())]).toEqual([
      3,
      [
        [-2, 'count', null],
        [2, 'restock', 'one'],
      ],
    ])
    expect(leftOf(await readStock(db, ['shirt']), gone)).toBeNull()
  })

  test('no orders hold nothing, and no products have no stock', async () => {
    await fill(app(), 3)
    await reserve(app(), 'one', [line(1)])
    const { db } = app().context
    expect([await listHeld(db, []), await readStock(db, [])]).toEqual([[], []])
  })
})

describeOnSqlite('counting stock', (app) => {
  test('sets the stock and records the difference', async () => {
    await fill(app(), 3)
    const { db, now } = app().context
    const count = (quantity: number, more: StockKey[] = []) =>
      countStock(db, now(), 'shirt', [
        { ...shirt, quantity },
        ...[...others.slice(0, 2), ...more].map((key) => ({ ...key, quantity: 5 })),
      ])
    await count(3)
    expect(await listMovements(app())).toEqual([])
    await count(1, [{ ...shirt, size: 'XL' }])
    expect([await countShirts(app()), await listMovements(app())]).toEqual([
      1,
      [
        [-2, 'count', null],
        [5, 'count', null],
      ],
    ])
  })

  test('removing a count makes only that variant made to order', async () => {
    await fill(app(), 3)
    const { db, now } = app().context
    await lockStock(db, 'shirt')
    const counts = others.slice(0, 2).map((key) => ({ ...key, quantity: 5 }))
    await countStock(db, now(), 'shirt', counts)
    expect([await countShirts(app()), await listMovements(app())]).toEqual([
      null,
      [[-3, 'count', null]],
    ])
  })

  test("sets a new product's stock, and records it if there is any", async () => {
    const { db, now } = app().context
    await countNewStock(db, now(), [{ ...shirt, quantity: 0 }])
    expect(await listMovements(app())).toEqual([])
    const counts = others.map((key, at) => ({ ...key, quantity: at }))
    await countNewStock(db, now(), counts)
    const made = await readStock(db, ['shirt', 'hoodie'])
    expect([shirt, ...others].map((key) => leftOf(made, key))).toEqual([0, 0, 1, 2])
    expect(await listMovements(app())).toEqual([
      [1, 'count', null],
      [2, 'count', null],
    ])
  })
})
