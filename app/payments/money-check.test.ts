import { expect, test } from 'vitest'
import { addTestShirt } from '#app/checkout/checkout.fixtures.ts'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { checkMoney, comparePayments } from './money-check.server.ts'

/** The differences for this order, without its number. */
async function differencesOf({ context }: TestApp, id: string): Promise<string[]> {
  const { number } = await context.db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { differences } = await checkMoney(context)
  const start = `order ${number}: `
  return differences.filter((one) => one.startsWith(start)).map((one) => one.slice(start.length))
}

describeOnBoth('the money check', (app) => {
  test('a correct order with tax is no difference, nor is an unpaid one', async () => {
    const { db } = app().context
    const taxed = { subtotalCents: 6397, taxCents: 200, totalCents: 7292 }
    expect(await differencesOf(app(), await insertTestOrder(db, taxed))).toEqual([])
    const open = { paidAt: null, paymentStatus: 'pending', totalCents: 1 } as const
    expect(await differencesOf(app(), await insertTestOrder(db, open))).toEqual([])
  })

  test.each([
    ['whose line items add up to another total', { subtotalCents: 6396, shippingCents: 696 }],
    ['whose parts add up to another total', { shippingCents: 694 }],
  ])('an order %s does not add up', async (_, changes) => {
    const id = await insertTestOrder(app().context.db, changes)
    expect(await differencesOf(app(), id)).toEqual(['the line items don’t add up to the total'])
  })

  test.each([
    ['everything is refunded', 'paid', 7092, 'is paid, but 7092 of 7092 cents were refunded'],
    [
      'all but a cent is refunded',
      'refunded',
      7091,
      'is refunded, but 7091 of 7092 cents were refunded',
    ],
  ] as const)(
    'when %s, an order marked %s is a difference',
    async (_, paymentStatus, back, words) => {
      const id = await insertTestOrder(app().context.db, { paymentStatus, refundedCents: back })
      expect(await differencesOf(app(), id)).toEqual([words])
    },
  )

  test.each([
    [0, 'paid'],
    [1, 'refunded'],
  ] as const)('an order of %i cents with nothing left is %s', async (cents, paymentStatus) => {
    const id = await insertTestOrder(app().context.db, {
      paymentStatus,
      subtotalCents: 0,
      shippingCents: cents,
      totalCents: cents,
      refundedCents: cents,
    })
    await app().context.db.deleteFrom('orderItems').where('orderId', '=', id).execute()
    expect(await differencesOf(app(), id)).toEqual([])
  })

  test("stock that its movements don't explain is a difference, one per variant", async () => {
    const { db } = app().context
    const { productId, colorId } = await addTestShirt(app().context, { stock: 5 })
    await db
      .insertInto('productStock')
      .values([
        { productId, size: 'L', colorId, quantity: 1 },
        { productId, size: 'XL', colorId, quantity: 0 },
        { productId, size: 'M', colorId: 'other', quantity: 2 },
      ])
      .execute()
    const { differences } = await checkMoney(app().context)
    expect(differences.toSorted()).toEqual([
      `product ${productId} L: 1 in stock, but its movements add up to 0`,
      `product ${productId} M: 2 in stock, but its movements add up to 0`,
    ])
  })

  test('a refund without a charge is one difference, not a missing charge', async () => {
    const { db } = app().context
    const id = await insertTestOrder(db, { mode: 'test', refundedCents: 500 })
    const before = (await checkMoney(app().context)).differences
    expect(before).toEqual([`pi_${id} is in our ledger but not at the provider`])
  })

  test('looks for charges at the provider from the given time', async () => {
    const { context } = app()
    const bookedAt = Date.parse('2026-11-21T10:00:00.000Z')
    const paidAt = new Date(bookedAt).toISOString()
    const id = await insertTestOrder(context.db, { mode: 'test', paidAt })
    const lacks = async (booked: Date) =>
      (await comparePayments(context, { made: new Date(0), booked })).differences.map(
        ({ key }) => key,
      )
    const missing = [`pi_${id} missing`]
    expect(await lacks(new Date(bookedAt))).toEqual(missing)
    expect(await lacks(new Date(bookedAt + 1))).toEqual([])
  })

  test('an unfinished payment is no line, and a finished one names its order', async () => {
    const { payments } = app().context
    const reference = { orderId: 'begun', quoteId: 'begun' }
    await payments.startPayment({ amountCents: 500, ...reference }, 'begun')
    expect(await checkMoney(app().context)).toEqual({ lines: [], foreign: [], differences: [] })
  })
})
