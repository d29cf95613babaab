import { expect, test } from 'vitest'
import { createBuyer, home, putShirt, sam } from '#app/checkout/checkout.fixtures.ts'
import { workThrough } from '#platform/outbox/outbox.ts'
import { jobHandlers } from '#server/upkeep/jobs.ts'
import { describeOnBoth } from '#test/support.ts'
import { checkMoney } from './money-check.server.ts'

describeOnBoth('a payment of another sum than was asked for', (app) => {
  test.each([
    ['one cent too little', 5692],
    ['one cent too much', 5694],
    ['a fraction', 100],
  ])(
    '%s: the order is cancelled, the money goes back, the shelf is full again',
    async (_, paid) => {
      const controls = await app().stripe()
      controls.setMode('drop')
      const { context } = app()
      const { productId } = await putShirt(context, { stock: 5 })
      const buyer = createBuyer(app())
      await buyer.add(productId, 2)
      const prepared = await buyer.prepare({ customerInfo: sam, shippingAddress: home })
      expect(prepared.totals.totalCents).toBe(5693)
      const { metadata } = await context.payments.getIntent(prepared.paymentIntentId)
      const change = { amountCents: paid, metadata }
      await context.payments.updateIntent(prepared.paymentIntentId, change, `other-${paid}`)
      await buyer.pay(prepared.clientSecret)
      for (const _again of [1, 2]) {
        const confirmed = await buyer.confirm(prepared.paymentIntentId)
        expect(await confirmed.json()).toMatchObject({ success: false, status: 'refunded' })
      }
      await workThrough(context, jobHandlers)
      const orders = await context.db.selectFrom('orders').selectAll().execute()
      expect(orders).toMatchObject([
        { status: 'cancelled', paymentStatus: 'refunded', refundedCents: paid },
      ])
      const refunds = await context.payments.listRefunds(prepared.paymentIntentId)
      expect(refunds).toMatchObject([{ amountCents: paid }])
      const stock = await context.db
        .selectFrom('productStock')
        .select('quantity')
        .where('productId', '=', productId)
        .executeTakeFirst()
      expect(stock?.quantity).toBe(5)
      expect((await checkMoney(context)).differences).toEqual([])
    },
  )
})
