import { expect, test } from 'vitest'
import { putShirt } from '#app/checkout/checkout.fixtures.ts'
import { putOrder } from '#app/orders/orders.fixtures.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { checkMoney, comparePayments } from './money-check.server.ts'

/** What the check says of this order, without its number. */
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

describeOnBoth('the check of the books', (app) => {
  test('an order that adds up, with tax, is no difference; nor is one that was never paid', async () => {
    const { db } = app().context
    const taxed = { subtotalCents: 6397, taxCents: 200, totalCents: 7292 }
    expect(await differencesOf(app(), await putOrder(db, taxed))).toEqual([])
    const open = { paidAt: null, paymentStatus: 'pending', totalCents: 1 } as const
    expect(await differencesOf(app(), await putOrder(db, open))).toEqual([])
  })

  test.each([
    ['whose lines are another sum', { subtotalCents: 6396, shippingCents: 696 }],
    ['whose parts are another sum', { shippingCents: 694 }],
  ])('an order %s does not add up', async (_, changes) => {
    const id = await putOrder(app().context.db, changes)
    expect(await differencesOf(app(), id)).toEqual(['the line items don’t add up to the total'])
  })

  test.each([
    ['all is back', 'paid', 7092, 'is paid, but 7092 of 7092 cents were refunded'],
    ['a cent is not back', 'refunded', 7091, 'is refunded, but 7091 of 7092 cents were refunded'],
  ] as const)(
    'where %s, an order that says %s is a difference',
    async (_, paymentStatus, back, words) => {
      const id = await putOrder(app().context.db, { paymentStatus, refundedCents: back })
      expect(await differencesOf(app(), id)).toEqual([words])
    },
  )

  test.each([
    [0, 'paid'],
    [1, 'refunded'],
  ] as const)('an order of %i cents that has nothing left is %s', async (cents, paymentStatus) => {
    const id = await putOrder(app().context.db, {
      paymentStatus,
      subtotalCents: 0,
      shippingCents: cents,
      totalCents: cents,
      refundedCents: cents,
    })
    await app().context.db.deleteFrom('orderItems').where('orderId', '=', id).execute()
    expect(await differencesOf(app(), id)).toEqual([])
  })

  test('a stock that its movements do not explain is a difference, piece by piece', async () => {
    const { db } = app().context
    const { productId, colorId } = await putShirt(app().context, { stock: 5 })
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

  test('a refund without its charge is one difference, and not a charge that the provider lacks', async () => {
    const { db } = app().context
    const id = await putOrder(db, { mode: 'test', refundedCents: 500 })
    const before = (await checkMoney(app().context)).differences
    expect(before).toEqual([`pi_${id} is in our ledger but not at the provider`])
  })

  test('a charge is looked for at the provider from the moment on that is asked for', async () => {
    const { context } = app()
    const bookedAt = Date.parse('2026-11-21T10:00:00.000Z')
    const paidAt = new Date(bookedAt).toISOString()
    const id = await putOrder(context.db, { mode: 'test', paidAt })
    const lacks = async (booked: Date) =>
      (await comparePayments(context, { made: new Date(0), booked })).differences
    const missing = [`pi_${id} is in our ledger but not at the provider`]
    expect(await lacks(new Date(bookedAt))).toEqual(missing)
    expect(await lacks(new Date(bookedAt + 1))).toEqual([])
  })

  test('a payment that was begun and never made is no line, and what was made names its order', async () => {
    const { payments } = app().context
    const metadata = { order: 'begun', quote: 'begun' }
    await payments.createIntent({ amountCents: 500, metadata }, 'begun')
    expect(await checkMoney(app().context)).toEqual({ lines: [], foreign: [], differences: [] })
  })
})
