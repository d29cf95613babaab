import { z } from 'zod'
import { requirePermission } from '#app/accounts/session/session.server.ts'
import { shop } from '#app/catalog/shop-document.ts'
import { priceLines } from '#app/checkout/pricing.server.ts'
import { readDocument } from '#app/content/kit/content.server.ts'
import { readEmailPreview } from '#app/emails/email-preview.server.ts'
import {
  emailPreviewQuery,
  emailPreviewSchema,
  writtenEmailSchema,
} from '#app/emails/email-preview.ts'
import { listEmails, readOrderEmail, resendEmail } from '#app/emails/sent-emails.server.ts'
import { readOrderFacts } from '#app/orders/order-activity.server.ts'
import { listOrderEvents } from '#app/orders/order-events.server.ts'
import {
  changedOrderSchema,
  openedOrderSchema,
  orderSorts,
  staffOrderSchema,
} from '#app/orders/order-schema.ts'
import { getOrder } from '#app/orders/orders.server.ts'
import { toDecimal } from '#app/ui/format/money.ts'
import type { AppContext } from '#platform/context.ts'
import { endpoint } from '#platform/endpoint.ts'
import { arrayQuery } from '#platform/paging.ts'
import { packingEndpoints } from './fulfillment/packing-api.server.ts'
import { staffChangeSchema } from './order-change.ts'
import { changeOrder } from './order-changes.server.ts'
import { countOrders, listOrders } from './order-list.server.ts'
import { filterOf, orderQuery } from './order-query.server.ts'
import { presentOrder, presentOrders } from './present-orders.server.ts'
import { orderReportEndpoints } from './reports/order-reports-api.server.ts'

const byId = z.object({ id: z.string().max(100) })

const listQuery = orderQuery.extend({
  ...arrayQuery('order'),
  sort: z
    .enum(orderSorts, `must be one of ${orderSorts.join(', ')}`)
    .optional()
    .describe('a minus sorts descending; newest first without it'),
})

const list = endpoint({
  method: 'GET',
  path: '/api/admin/orders',
  summary: 'Paid orders, newest first',
  access: 'orders',
  query: listQuery,
  answer: z.array(staffOrderSchema),
  handle: async ({ context: { db }, query: { limit, cursor, sort, ...query } }) => {
    const orders = await listOrders(db, { ...(await filterOf(db, query)), limit, cursor, sort })
    return presentOrders(db, orders)
  },
})

const count = endpoint({
  method: 'GET',
  path: '/api/admin/orders/count',
  summary: 'The number of orders that match',
  access: 'orders',
  query: orderQuery,
  answer: z.object({ count: z.number() }),
  handle: async ({ context: { db }, query }) => ({
    count: await countOrders(db, await filterOf(db, query)),
  }),
})

const show = endpoint({
  method: 'GET',
  path: '/api/admin/orders/{id}',
  summary: 'One order with its history',
  access: 'orders',
  params: byId,
  answer: openedOrderSchema,
  handle: ({ context, params }) => open(context, params.id),
})

const change = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/{id}',
  summary:
    'Changes an order’s status, contact, address, or notes, or restores it from the archive. Canceling takes the permission for refunds',
  access: 'orders',
  activity: {
    part: 'orders',
    did: 'Changed an order',
    subject: 'order:{id}',
    look: readOrderFacts,
  },
  params: byId,
  body: staffChangeSchema,
  bodyLimit: 32 * 1024,
  answer: changedOrderSchema,
  handle: async ({ context, params, body }) => {
    if (body.status === 'cancelled') requirePermission(context.session, 'refunds')
    const by = context.session?.userId ?? null
    const warning = await changeOrder(context, params.id, body, by)
    const recalculated = body.shippingAddress && (await recalculate(context, params.id))
    return {
      ...(await open(context, params.id)),
      ...(warning ? { warning } : {}),
      ...(recalculated ? { recalculated } : {}),
    }
  },
})

const previewEmail = endpoint({
  method: 'GET',
  path: '/api/admin/orders/{id}/letter',
  summary: 'Previews the email that a change would send to the buyer; nothing is sent',
  access: 'orders',
  params: byId,
  query: emailPreviewQuery,
  answer: emailPreviewSchema,
  handle: ({ context, params, query }) => readEmailPreview(context, params.id, query),
})

const emailQuery = z.strictObject({ email: z.string('name the email').max(300) })

const showEmail = endpoint({
  method: 'GET',
  path: '/api/admin/orders/{id}/emails',
  summary: 'One of an order’s emails as it would be written now; nothing is sent',
  access: 'orders',
  params: byId,
  query: emailQuery,
  answer: writtenEmailSchema,
  handle: ({ context, params, query }) => readOrderEmail(context, params.id, query.email),
})

const resend = endpoint({
  method: 'POST',
  path: '/api/admin/orders/{id}/emails',
  summary: 'Sends one of an order’s emails again',
  access: 'orders',
  activity: {
    part: 'orders',
    did: 'Resent an order email',
    subject: 'order:{id}',
    look: readOrderFacts,
  },
  params: byId,
  body: emailQuery,
  answer: openedOrderSchema,
  handle: async ({ context, params, body }) => {
    await resendEmail(context, params.id, body.email, context.session?.userId ?? null)
    return open(context, params.id)
  },
})

const archive = endpoint({
  method: 'DELETE',
  path: '/api/admin/orders/{id}',
  summary: 'Archives an order; PUT with archived: false restores it. Payments are never deleted',
  access: 'orders',
  activity: {
    part: 'orders',
    did: 'Archived an order',
    subject: 'order:{id}',
    look: readOrderFacts,
  },
  params: byId,
  answer: byId,
  handle: async ({ context, params }) => {
    await changeOrder(context, params.id, { archived: true }, context.session?.userId ?? null)
    return { id: params.id }
  },
})

async function open({ db }: AppContext, id: string) {
  const order = await getOrder(db, id)
  const history = await listOrderEvents(db, id)
  const emails = await listEmails(db, order)
  return { ...(await presentOrder(db, order)), history, emails }
}

export const orderEndpoints = [
  ...orderReportEndpoints,
  ...packingEndpoints,
  list,
  count,
  show,
  previewEmail,
  showEmail,
  resend,
  change,
  archive,
] as const

/**
 * What the order would cost at its current address and today's rates. Nothing is charged; staff decide about the
 * difference. Undefined for pickups.
 */
async function recalculate(context: AppContext, orderId: string) {
  const order = await getOrder(context.db, orderId)
  if (order.shippingBy === 'pickup') return undefined
  const { values } = await readDocument(context.db, shop)
  const lines = order.items.map((line) => ({ ...line, cartItemId: line.id }))
  const { shippingCents, taxCents, totalCents } = await priceLines(context, values, lines, {
    ...{ customer: null, address: order.shippingAddress, isPickup: false },
    taxExemptNumber: order.taxExemptNumber,
  })
  return {
    shipping: toDecimal(shippingCents),
    tax: toDecimal(taxCents),
    total: toDecimal(totalCents),
  }
}
