import { expect, test, vi } from 'vitest'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import { readRunResult } from '#platform/repeated-tasks.ts'
import { describeOnBoth } from '#test/support.ts'
import { countMismatchedPayments, paymentsMatch } from './payments-match.server.ts'
import { createPendingOrder } from './pending-order.fixtures.ts'

const hours = 60

describeOnBoth('payments match our records', (app) => {
  function advanceClock(minutes: number): void {
    app().clock.now = new Date(app().clock.now.getTime() + minutes * 60_000)
  }

  /** The alert after two looks: a first difference may still be in transit. */
  async function lookTwice() {
    advanceClock(61)
    await paymentsMatch.look(app().context)
    advanceClock(61)
    return paymentsMatch.look(app().context)
  }

  /** An order this many hours old whose charge the provider doesn't know. */
  function putUnknown(hoursAgo: number) {
    const at = new Date(app().clock.now.getTime() - hoursAgo * 3_600_000).toISOString()
    return insertTestOrder(app().context.db, { mode: 'test', createdAt: at, paidAt: at })
  }

  test('counts nothing before the first look', async () => {
    expect(await countMismatchedPayments(app().context)).toBe(0)
  })

  test('knows a payment created a day before it was paid', async () => {
    const { buyer, clientSecret, paymentIntentId } = await createPendingOrder(app())
    advanceClock(23 * hours)
    await buyer.pay(clientSecret)
    await buyer.confirm(paymentIntentId)
    advanceClock(70 * hours)
    // recent activity, or the provider isn't called
    await createPendingOrder(app())
    expect(await lookTwice()).toBeUndefined()
  })

  test('looks back at most three days while everything matches', async () => {
    await putUnknown(71)
    await app().context.db.deleteFrom('ledgerEntries').execute()
    expect(await lookTwice()).toBeUndefined()
    advanceClock(5 * 24 * hours)
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

  test('remembers a difference by its key, not by its sentence', async () => {
    const id = await putUnknown(1)
    await lookTwice()
    const last = await readRunResult(app().context, 'payments')
    expect(last?.result).toMatchObject({
      apart: [`pi_${id} missing`],
      standing: [`pi_${id} missing`],
    })
  })

  test.each([
    [72, 1],
    [72.001, 0],
  ])(
    'a shop whose last order is %f hours old calls its simulator %i times',
    async (hoursAgo, times) => {
      await putUnknown(hoursAgo)
      const list = vi.spyOn(app().context.payments, 'listPayments')
      await paymentsMatch.look(app().context)
      expect(list).toHaveBeenCalledTimes(times)
    },
  )
})
