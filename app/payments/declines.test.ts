import { expect, test, vi } from 'vitest'
import { describeOnBoth } from '#test/support.ts'
import { beginOrder, standingOf } from './begun-order.fixtures.ts'
import { handleEvent } from './webhook.server.ts'

describeOnBoth('an event that tells of a decline', (app) => {
  test.each([
    ['requires_payment_method', 5],
    ['processing', 3],
  ] as const)('where the payment is %s leaves %i of 5', async (status, left) => {
    const begun = await beginOrder(app())
    const { payments } = app().context
    const intent = await payments.getIntent(begun.paymentIntentId)
    vi.spyOn(payments, 'getIntent').mockResolvedValue({ ...intent, status })
    const type = 'payment_intent.payment_failed'
    const event = { id: 'evt_1', type, intentId: intent.id, refundId: null }
    await handleEvent(app().context, event)
    expect(await standingOf(app(), begun)).toEqual(['pending', left])
  })
})
