import { z } from 'zod'
import { readDocument } from '#app/content/content.server.ts'
import { site } from '#app/site/site-document.ts'
import { addDays, isPlainDate, zonedInstant } from '#app/ui/plain-date.ts'
import type { AppContext } from '#server/context.ts'
import { type Endpoint, endpoint } from '#server/endpoint.ts'
import { changeOrder } from './order-changes.server.ts'
import { listOrderEvents } from './order-events.server.ts'
import { listOrders } from './order-list.server.ts'
import {
  changedOrderSchema,
  openedOrderSchema,
  orderChangeSchema,
  orderStatsSchema,
  orderStatuses,
  paymentStatuses,
  staffOrderSchema,
} from './order-schema.ts'
import { readOrderStats } from './order-stats.server.ts'
import { getOrder } from './orders.server.ts'
import { presentForStaff } from './present.ts'

const byId = z.object({ id: z.string().max(100) })

const day = z
  .string()
  .refine((text) => /^20/.test(text) && isPlainDate(text), 'must be a day, as in 2026-11-21')
  .optional()

const listQuery = z.object({
  search: z.string().max(200).optional().describe('words of number, name, e-mail or phone'),
  status: z.enum(orderStatuses, `must be one of ${orderStatuses.join(', ')}`).optional(),
  paymentStatus: z
    .enum(paymentStatuses, `must be one of ${paymentStatuses.join(', ')}`)
    .optional()
    .describe('without it, orders that were paid, refunded ones too'),
  archived: z.enum(['true', 'false'], 'must be true or false').default('false'),
  mode: z.enum(['live', 'test'], 'must be live or test').optional(),
  from: day.describe('the first day, in the time zone of the ministry'),
  to: day.describe('the last day'),
  limit: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(500, 'must be at most 500')
    .default(500),
  cursor: z.string().max(100).optional().describe('the id of the last order already had'),
})

const list = endpoint({
  method: 'GET',
  path: '/api/admin/orders',
  summary: 'Orders that were paid, newest first',
  access: 'shop',
  query: listQuery,
  answer: z.array(staffOrderSchema),
  handle: async ({ context, query }) => {
    const { archived, from, to, ...wish } = query
    const orders = await listOrders(context.db, {
      ...wish,
      ...(await momentsBetween(context, from, to)),
      isArchived: archived === 'true',
    })
    return orders.map(presentForStaff)
  },
})

/** The moments at which the ministry's days begin and end. */
async function momentsBetween({ db }: AppContext, from?: string, to?: string) {
  if (!from && !to) return {}
  const { timeZone } = (await readDocument(db, site)).values
  return {
    from: from && startOf(from, timeZone),
    to: to && startOf(addDays(to, 1), timeZone),
  }
}

function startOf(date: string, timeZone: string): string {
  return zonedInstant(date, 0, timeZone).toISOString()
}

const stats = endpoint({
  method: 'GET',
  path: '/api/admin/orders/stats',
  summary: 'How many orders there are, and what they brought',
  access: 'shop',
  answer: orderStatsSchema,
  handle: ({ context }) => readOrderStats(context.db),
})

const show = endpoint({
  method: 'GET',
  path: '/api/admin/orders/{id}',
  summary: 'One order with all that happened to it',
  access: 'shop',
  params: byId,
  answer: openedOrderSchema,
  handle: ({ context, params }) => open(context, params.id),
})

const change = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/{id}',
  summary: 'Moves an order on, writes its notes, or brings it back from the archive',
  access: 'shop',
  params: byId,
  body: orderChangeSchema,
  answer: changedOrderSchema,
  handle: async ({ context, params, body }) => {
    const by = context.session?.userId ?? null
    const warning = await changeOrder(context, params.id, body, by)
    return { ...(await open(context, params.id)), ...(warning ? { warning } : {}) }
  },
})

const archive = endpoint({
  method: 'DELETE',
  path: '/api/admin/orders/{id}',
  summary: 'Archives an order; PUT with archived false brings it back, its money is never deleted',
  access: 'shop',
  params: byId,
  answer: byId,
  handle: async ({ context, params }) => {
    await changeOrder(context, params.id, { archived: true }, context.session?.userId ?? null)
    return { id: params.id }
  },
})

async function open({ db }: AppContext, id: string) {
  const order = await getOrder(db, id)
  return { ...presentForStaff(order), history: await listOrderEvents(db, id) }
}

/** Calls of this slice for staff; `stats` before `{id}`, which would take it for an id. */
export const orderEndpoints: Endpoint[] = [list, stats, show, change, archive]
