import { z } from 'zod'
import { CarrierError } from '#app/fulfillment/carrier/carrier.server.ts'
import {
  mapCarrierErrors,
  requireConnected,
  syncOrder,
} from '#app/fulfillment/carrier-orders.server.ts'
import { setTracking } from '#app/fulfillment/manual-tracking.server.ts'
import { trackingChangeSchema } from '#app/fulfillment/tracking-change.ts'
import { readOrderFacts } from '#app/orders/order-activity.server.ts'
import { trackingSchema } from '#app/orders/order-schema.ts'
import { getOrder } from '#app/orders/orders.server.ts'
import { trackingOf, trackingsOf } from '#app/orders/tracking.ts'
import { formatMoney } from '#app/ui/format/money.ts'
import type { ActivityFacts } from '#platform/activity.ts'
import type { AppContext, RequestContext } from '#platform/context.ts'
import { endpoint } from '#platform/endpoint.ts'
import { AppError } from '#platform/errors.ts'
import { manyLabelsEndpoints } from './bulk-labels-api.server.ts'
import { buyLabel } from './label-purchase.server.ts'
import { labelRequestSchema, labelSchema, presentLabel } from './label-schema.ts'
import { getLabel, getLabelPdf, listLabels, voidLabel } from './labels.server.ts'

const id = z.string().max(100)
const byId = z.object({ id })
const byLabel = z.object({ id, labelId: id })
const optionSchema = z.object({ code: z.string(), name: z.string() })

const statusSchema = z.object({
  available: z.boolean().describe('true if it responds'),
  connected: z.boolean().describe('the same as `available`, under the name that the office shows'),
  configured: z.boolean().describe('true if there are API keys'),
  message: z.string(),
})

const status = endpoint({
  method: 'GET',
  path: '/api/admin/shipstation/status',
  summary: 'Whether ShipStation is connected and responding',
  access: 'orders',
  answer: statusSchema,
  handle: ({ context }) => readStatus(context),
})

async function readStatus({ carrier }: AppContext): Promise<z.infer<typeof statusSchema>> {
  const configured = carrier.isConnected
  try {
    if (configured) await carrier.listCarriers()
    const message = configured ? 'Connected' : 'Disconnected: no API keys in the settings'
    return { available: configured, connected: configured, configured, message }
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error
    return { available: false, connected: false, configured, message: error.message }
  }
}

const carriers = endpoint({
  method: 'GET',
  path: '/api/admin/shipstation/carriers',
  summary: 'The account’s carriers; empty while ShipStation isn’t connected',
  access: 'orders',
  answer: z.array(optionSchema),
  handle: ({ context }) =>
    context.carrier.isConnected
      ? mapCarrierErrors(context.carrier.listCarriers())
      : Promise.resolve([]),
})

const carrier = endpoint({
  method: 'GET',
  path: '/api/admin/shipstation/carriers/{code}',
  summary:
    'One carrier’s domestic services and packages; usps finds the Postal Service under any of its codes',
  access: 'orders',
  params: z.object({ code: z.string().max(100) }),
  answer: optionSchema.extend({
    services: z.array(optionSchema),
    packages: z.array(optionSchema),
  }),
  handle: async ({ context, params }) => {
    requireConnected(context)
    const offer = await mapCarrierErrors(context.carrier.findCarrier(params.code))
    if (!offer) throw new AppError('notFound', 'This account doesn’t have that carrier')
    return offer
  },
})

const sync = endpoint({
  method: 'POST',
  path: '/api/admin/shipstation/orders/{id}/sync',
  summary: 'Sends an order to ShipStation, or updates it there',
  access: 'orders',
  activity: { part: 'orders', did: 'Sent an order to ShipStation', subject: 'order:{id}' },
  params: byId,
  answer: z.object({ success: z.literal(true), carrierOrderId: z.string() }),
  handle: async ({ context, params }) => {
    const by = context.session?.userId ?? null
    return { success: true as const, carrierOrderId: await syncOrder(context, params.id, by) }
  },
})

const buy = endpoint({
  method: 'POST',
  path: '/api/admin/shipstation/orders/{id}/label',
  summary: 'Buys a label for an order; repeating the call returns the same label',
  access: 'orders',
  activity: {
    part: 'orders',
    did: 'Bought a label',
    subject: 'order:{id}',
    look: readLabelFacts,
  },
  params: byId,
  body: labelRequestSchema,
  answer: z.object({ success: z.literal(true), label: labelSchema }),
  handle: async ({ context, params, body }) => {
    const label = await buyLabel(context, params.id, body, context.session?.userId ?? null)
    return { success: true as const, label: presentLabel(label) }
  },
})

const list = endpoint({
  method: 'GET',
  path: '/api/admin/shipstation/orders/{id}/labels',
  summary: 'An order’s labels, including failed and voided ones',
  access: 'orders',
  params: byId,
  answer: z.array(labelSchema),
  handle: async ({ context, params }) => {
    await getOrder(context.db, params.id)
    return (await listLabels(context.db, params.id)).map(presentLabel)
  },
})

const print = endpoint({
  method: 'GET',
  path: '/api/admin/shipstation/orders/{id}/labels/{labelId}/pdf',
  summary: 'The label as a PDF',
  access: 'orders',
  params: byLabel,
  answer: z.file(),
  answerType: 'application/pdf',
  handle: async ({ context, params }) => {
    const { number } = await getOrder(context.db, params.id)
    const { parcel } = await getLabel(context.db, params.id, params.labelId)
    const pdf = await getLabelPdf(context.db, params.id, params.labelId)
    return new Response(new Uint8Array(pdf), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="label-${number}-${parcel}.pdf"`,
        'content-length': String(pdf.length),
        // personal data: no shared cache may keep it
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  },
})

const voidOne = endpoint({
  method: 'POST',
  path: '/api/admin/shipstation/orders/{id}/labels/{labelId}/void',
  summary: 'Voids an unused label',
  access: 'orders',
  activity: {
    part: 'orders',
    did: 'Voided a label',
    subject: 'order:{id}',
    look: readLabelFacts,
  },
  params: byLabel,
  answer: z.object({ success: z.literal(true), label: labelSchema }),
  handle: async ({ context, params }) => {
    const by = context.session?.userId ?? null
    const label = await voidLabel(context, params.id, params.labelId, by)
    return { success: true as const, label: presentLabel(label) }
  },
})

const track = endpoint({
  method: 'POST',
  path: '/api/admin/orders/{id}/tracking',
  summary: 'Saves a carrier and tracking number entered by hand',
  access: 'orders',
  activity: {
    part: 'orders',
    did: 'Changed the tracking number',
    subject: 'order:{id}',
    look: readLabelFacts,
    isAlwaysNoted: true,
  },
  params: byId,
  body: trackingChangeSchema,
  answer: z.object({ tracking: trackingSchema.nullable(), trackings: z.array(trackingSchema) }),
  handle: async ({ context, params, body }) => {
    await setTracking(context, params.id, body, context.session?.userId ?? null)
    const order = await getOrder(context.db, params.id)
    return { tracking: trackingOf(order), trackings: trackingsOf(order) }
  },
})

/** Endpoints for shipping, for shop staff only. */
export const shippingEndpoints = [
  ...manyLabelsEndpoints,
  status,
  carriers,
  carrier,
  sync,
  buy,
  list,
  print,
  voidOne,
  track,
] as const

/** An order and its labels for the activity log. */
async function readLabelFacts(
  context: RequestContext,
  ids: Record<string, string>,
): Promise<ActivityFacts | undefined> {
  const order = await readOrderFacts(context, ids)
  if (!order) return undefined
  const labels = (await listLabels(context.db, ids.id ?? '')).map(
    ({ parcel, state, costCents }) =>
      [
        `Label ${parcel}`,
        costCents === null ? state : `${state}, ${formatMoney(costCents)}`,
      ] as const,
  )
  return { ...order, facts: { ...order.facts, ...Object.fromEntries(labels) } }
}
