import { expect, test } from 'vitest'
import { describeOnBoth, type TestApp } from '#test/support.ts'
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
/** What differs from the shirt in one thing each: nothing here is about them. */
const others: StockKey[] = [
  { ...shirt, size: 'L' },
  { ...shirt, colorId: 'clay' },
  { ...shirt, productId: 'hoodie' },
]

function line(quantity: number, key: StockKey = shirt): StockLine {
  const cartItemId = `${key.productId}-${key.size}-${key.colorId}`
  return { ...key, quantity, cartItemId, name: 'Lamp Tee', color: 'Forest Green' }
}

/** Puts five of each of the others in stock, and so many shirts, with nothing noted. */
async function fill({ context }: TestApp, quantity: number): Promise<void> {
  const rows = [{ ...shirt, quantity }, ...others.map((key) => ({ ...key, quantity: 5 }))]
  await context.db.insertInto('productStock').values(rows).execute()
}

/** How many shirts there are, once it is certain that of everything else there are five. */
async function shirtsOn({ context }: TestApp): Promise<number | null> {
  const counts = await readStock(context.db, ['shirt', 'hoodie'])
  expect(others.map((key) => leftOf(counts, key))).toEqual([5, 5, 5])
  return leftOf(counts, shirt)
}

async function movesOf({ context }: TestApp): Promise<[number, string, string | null][]> {
  const rows = await context.db.selectFrom('stockMovements').selectAll().orderBy('change').execute()
  return rows.map(({ change, reason, orderId }) => [change, reason, orderId])
}

function reserve({ context }: TestApp, orderId: string, lines: StockLine[]): Promise<void> {
  return context.db.transaction().execute((tx) => reserveStock(tx, context.now(), orderId, lines))
}

describeOnBoth('pieces that an order takes off the shelf', (app) => {
  test('come off this one count and are noted, down to the last', async () => {
    await fill(app(), 3)
    await reserve(app(), 'one', [line(1)])
    await reserve(app(), 'two', [line(2)])
    expect([await shirtsOn(app()), await movesOf(app())]).toEqual([
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
  ])('where %i are left and more are wanted none is taken', async (left, message, short) => {
    await fill(app(), left)
    await expect(reserve(app(), 'one', [line(1, others[2]), line(4)])).rejects.toMatchObject({
      code: 'conflict',
      message,
      fields: [{ path: 'lines.shirt-M-forest', message: short }],
    })
    expect([await shirtsOn(app()), await movesOf(app())]).toEqual([left, []])
  })

  test('two lines of the same thing count together', async () => {
    await fill(app(), 3)
    await expect(reserve(app(), 'one', [line(2), line(2)])).rejects.toThrow('Only 3 of')
    await reserve(app(), 'one', [line(2), line(1)])
    expect([await shirtsOn(app()), await movesOf(app())]).toEqual([0, [[-3, 'reserve', 'one']]])
  })

  test('in one order for everybody: of two that are missing the same one is named', async () => {
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

  test('what is made to order never runs out, and nothing is noted of it', async () => {
    await fill(app(), 3)
    await reserve(app(), 'one', [line(50, { ...shirt, size: 'XL' }), line(1)])
    expect([await shirtsOn(app()), await movesOf(app())]).toEqual([2, [[-1, 'reserve', 'one']]])
  })

  test('put back in the very moment of the refusal, one too few is said to be left', async () => {
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

describeOnBoth('pieces that come back', (app) => {
  test('all that an order holds, once; another order keeps its own', async () => {
    await fill(app(), 9)
    await reserve(app(), 'one', [line(1), line(2, others[0])])
    await reserve(app(), 'two', [line(3)])
    const { db, now } = app().context
    await releaseStock(db, now(), 'one')
    const after = await movesOf(app())
    await releaseStock(db, now(), 'one')
    expect([await shirtsOn(app()), await movesOf(app())]).toEqual([6, after])
    expect(after).toEqual([
      [-3, 'reserve', 'two'],
      [-2, 'reserve', 'one'],
      [-1, 'reserve', 'one'],
      [1, 'release', 'one'],
      [2, 'release', 'one'],
    ])
    expect(await listHeld(db, ['one', 'two'])).toEqual([{ ...shirt, quantity: 3 }])
  })

  test('go with what was counted, where nothing is counted any more', async () => {
    await fill(app(), 3)
    const { db, now } = app().context
    const gone: StockCount = { ...shirt, size: 'XL', quantity: 2 }
    await returnStock(db, now(), 'one', gone, 'restock')
    expect([await shirtsOn(app()), await movesOf(app())]).toEqual([
      3,
      [
        [-2, 'count', null],
        [2, 'restock', 'one'],
      ],
    ])
    expect(leftOf(await readStock(db, ['shirt']), gone)).toBeNull()
  })

  test('of no orders nothing is held, and of no products nothing is counted', async () => {
    await fill(app(), 3)
    await reserve(app(), 'one', [line(1)])
    const { db } = app().context
    expect([await listHeld(db, []), await readStock(db, [])]).toEqual([[], []])
  })
})

describeOnBoth('what staff count', (app) => {
  test('is what is there, and the difference is noted', async () => {
    await fill(app(), 3)
    const { db, now } = app().context
    const count = (quantity: number, more: StockKey[] = []) =>
      countStock(db, now(), 'shirt', [
        { ...shirt, quantity },
        ...[...others.slice(0, 2), ...more].map((key) => ({ ...key, quantity: 5 })),
      ])
    await count(3)
    expect(await movesOf(app())).toEqual([])
    await count(1, [{ ...shirt, size: 'XL' }])
    expect([await shirtsOn(app()), await movesOf(app())]).toEqual([
      1,
      [
        [-2, 'count', null],
        [5, 'count', null],
      ],
    ])
  })

  test('what is counted no more is made to order, alone of all', async () => {
    await fill(app(), 3)
    const { db, now } = app().context
    await lockStock(db, 'shirt')
    const counts = others.slice(0, 2).map((key) => ({ ...key, quantity: 5 }))
    await countStock(db, now(), 'shirt', counts)
    expect([await shirtsOn(app()), await movesOf(app())]).toEqual([null, [[-3, 'count', null]]])
  })

  test('of a new product is there, and noted where there is any', async () => {
    const { db, now } = app().context
    await countNewStock(db, now(), [{ ...shirt, quantity: 0 }])
    expect(await movesOf(app())).toEqual([])
    const counts = others.map((key, at) => ({ ...key, quantity: at }))
    await countNewStock(db, now(), counts)
    const made = await readStock(db, ['shirt', 'hoodie'])
    expect([shirt, ...others].map((key) => leftOf(made, key))).toEqual([0, 0, 1, 2])
    expect(await movesOf(app())).toEqual([
      [1, 'count', null],
      [2, 'count', null],
    ])
  })
})
