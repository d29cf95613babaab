import { z } from 'zod'
import { readOrderFacts } from '#app/orders/order-activity.server.ts'
import { staffOrderSchema } from '#app/orders/order-schema.ts'
import { getOrder } from '#app/orders/orders.server.ts'
import { cancellationSchema, type Restock, refundSchema } from '#app/orders/refund-schema.ts'
import { carryOutRefund, type RefundJob, requestRefund } from '#app/payments/refunds.server.ts'
import type { AppContext, RequestContext } from '#platform/context.ts'
import { endpoint } from '#platform/endpoint.ts'
import { cancelOrder } from './cancellation.server.ts'
import { presentOrder } from './present-orders.server.ts'

const byId = z.object({ id: z.string() })

/** Up to 500 line items with their ids. */
const refundBodyLimit = 64 * 1024

/** Refunds (decision 30), including those of a cancellation (decision 29). */
export const refundEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/refunds',
    summary: 'Refunds an order, in full or in part, with or without restocking items',
    access: 'refunds',
    activity: {
      part: 'orders',
      did: 'Refunded an order',
      subject: 'order:{id}',
      look: readOrderFacts,
      isAlwaysNoted: true,
    },
    params: byId,
    body: refundSchema,
    bodyLimit: refundBodyLimit,
    answer: staffOrderSchema,
    async handle({ context, params: { id }, body }) {
      const job = await requestRefund(context, id, await refundRequestOf(context, id, body))
      return finish(context, id, job)
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/cancellation',
    summary: 'Cancels an order, and can refund and restock it in the same step',
    access: 'refunds',
    activity: {
      part: 'orders',
      did: 'Canceled an order',
      subject: 'order:{id}',
      look: readOrderFacts,
    },
    params: byId,
    body: cancellationSchema,
    bodyLimit: refundBodyLimit,
    answer: staffOrderSchema,
    async handle({ context, params: { id }, body }) {
      const job = await cancelOrder(context, id, await refundRequestOf(context, id, body))
      return finish(context, id, job)
    },
  }),
] as const

async function refundRequestOf<B extends { restock: Restock }>(
  { db, session }: RequestContext,
  id: string,
  body: B,
) {
  const order = await getOrder(db, id)
  const restock =
    body.restock === true
      ? order.items.map((item) => ({ itemId: item.id, quantity: item.quantity }))
      : body.restock || []
  return { ...body, restock, byUser: session?.userId ?? null }
}

async function finish(context: AppContext, id: string, job: RefundJob | undefined) {
  try {
    if (job && job.amountCents > 0) await carryOutRefund(context, job)
  } catch (error) {
    // the outbox retries it and reports repeated failures
    context.log.error({ err: error, order: id }, 'a refund is waiting for the payment provider')
  }
  return presentOrder(context.db, await getOrder(context.db, id))
}
