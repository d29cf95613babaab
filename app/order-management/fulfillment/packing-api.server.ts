import { z } from 'zod'
import { shipPackedOrder } from '#app/order-management/order-changes.server.ts'
import { listOrders } from '#app/order-management/order-list.server.ts'
import { presentOrders } from '#app/order-management/present-orders.server.ts'
import { readOrderFacts } from '#app/orders/order-activity.server.ts'
import { endpoint } from '#platform/endpoint.ts'
import { arrayQuery } from '#platform/paging.ts'
import { packedOrderSchema, packedSchema } from './packing-schema.ts'

const path = '/api/admin/packing'
const byId = z.object({ id: z.string().max(100) })

/** What packers may read and do. They see no prices, and can’t refund or cancel. */
export const packingEndpoints = [
  endpoint({
    method: 'GET',
    path,
    summary: 'Paid orders that haven’t shipped, newest first, without prices',
    access: 'fulfillment',
    query: z.object(arrayQuery('order')),
    answer: z.array(packedOrderSchema),
    handle: async ({ context: { db }, query }) => {
      const orders = await listOrders(db, { ...query, isWaiting: true, isArchived: false })
      return z.array(packedOrderSchema).parse(await presentOrders(db, orders))
    },
  }),
  endpoint({
    method: 'POST',
    path: `${path}/{id}/shipped`,
    summary: 'Marks an order as shipped or ready for pickup, with its tracking number',
    access: 'fulfillment',
    activity: {
      part: 'orders',
      did: 'Packed an order',
      subject: 'order:{id}',
      look: readOrderFacts,
    },
    params: byId,
    body: packedSchema,
    answer: byId,
    handle: async ({ context, params: { id }, body }) => {
      await shipPackedOrder(context, id, body, context.session?.userId ?? null)
      return { id }
    },
  }),
] as const
