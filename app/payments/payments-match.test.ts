import { expect, test, vi } from 'vitest'
import { putOrder } from '#app/orders/orders.fixtures.ts'
import { describeOnBoth } from '#test/support.ts'
import { countMismatchedPayments, paymentsMatch } from './payments-match.server.ts'
import { createPendingOrder } from './pending-order.fixtures.ts'

const hours = 60

describeOnBoth('provider and books, once an hour', (app) => {
  function pass(minutes: number): void {
    app().clock.now = new Date(app().clock.now.getTime() + minutes * 60_000)
  }

  /** What is told after two looks: what differs once may be on its way. */
  async function lookTwice() {
    pass(61)
    await paymentsMatch.look(app().context)
    pass(61)
    return paymentsMatch.look(app().context)
  }

  /** An order of so many hours ago, whose charge the provider does not know. */
  function putUnknown(hoursAgo: number) {
    const at = new Date(app().clock.now.getTime() - hoursAgo * 3_600_000).toISOString()
    return putOrder(app().context.db, { mode: 'test', createdAt: at, paidAt: at })
  }

  test('before the first look nothing is counted', async () => {
    expect(await countMismatchedPayments(app().context)).toBe(0)
  })

  test('a payment that was begun a day before it was paid is known', async () => {
    const { buyer, clientSecret, paymentIntentId } = await createPendingOrder(app())
    pass(23 * hours)
    await buyer.pay(clientSecret)
    await buyer.confirm(paymentIntentId)
    pass(70 * hours)
    // somebody buys on, or nobody would ask
    await createPendingOrder(app())
    expect(await lookTwice()).toBeUndefined()
  })

  test('as long as all agrees no look goes further back than three days', async () => {
    await putUnknown(71)
    await app().context.db.deleteFrom('ledgerEntries').execute()
    expect(await lookTwice()).toBeUndefined()
    pass(5 * 24 * hours)
    await putUnknown(73)
    await putUnknown(0)
    await app()
      .context.db.deleteFrom('ledgerEntries')
      .where('createdAt', '=', app().clock.now.toISOString())
      .execute()
    expect(await lookTwice()).toBeUndefined()
    await putUnknown(70)
    expect((await lookTwice())?.happened).toMatch(/one payment hasn’t matched/)
  })

  test.each([
    [72, 1],
    [72.001, 0],
  ])(
    'a shop whose last order is %f hours old asks its simulator %i times',
    async (hoursAgo, times) => {
      await putUnknown(hoursAgo)
      const list = vi.spyOn(app().context.payments, 'listIntents')
      await paymentsMatch.look(app().context)
      expect(list).toHaveBeenCalledTimes(times)
    },
  )
})
