import { z } from 'zod'
import { parseCents } from '#app/shop/money.ts'
import { endpoint } from '#server/endpoint.ts'
import { staffOrderSchema } from './order-schema.ts'
import { getOrder } from './orders.server.ts'
import { presentForStaff } from './present.ts'
import { carryOutRefund, requestRefund } from './refunds.server.ts'

const refundSchema = z.object({
  amount: z
    .union([z.number(), z.string()])
    .transform((amount, check) => {
      const cents = parseCents(amount)
      if (cents !== undefined && cents > 0) return cents
      check.addIssue({ code: 'custom', message: 'must be a sum in dollars, as in 12.50' })
      return z.NEVER
    })
    .optional()
    .describe('dollars; without it everything that is left'),
  restock: z
    .union([
      z.boolean(),
      z.array(z.object({ itemId: z.string(), quantity: z.number().int().min(1).max(99) })).max(100),
    ])
    .default(false)
    .describe('true: every piece goes back on the shelf'),
})

/** Giving money back (decision 30). */
export const refundEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/refunds',
    summary: 'Gives money of an order back, whole or in part, with or without its pieces',
    access: 'shop',
    params: z.object({ id: z.string() }),
    body: refundSchema,
    answer: staffOrderSchema,
    async handle({ context, params: { id }, body }) {
      const order = await getOrder(context.db, id)
      const job = await requestRefund(context, id, {
        amountCents: body.amount ?? order.totalCents - order.refundedCents,
        restock:
          body.restock === true
            ? order.items.map((item) => ({ itemId: item.id, quantity: item.quantity }))
            : body.restock || [],
        byUser: context.session?.userId ?? null,
      })
      try {
        if (job.amountCents > 0) await carryOutRefund(context, job)
      } catch (error) {
        // the outbox tries again, and shows it where it goes on failing
        context.log.error({ err: error, order: id }, 'a refund waits for the provider')
      }
      return presentForStaff(await getOrder(context.db, id))
    },
  }),
]
