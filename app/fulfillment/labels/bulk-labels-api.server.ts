import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { maxBulkOrders } from './bulk-limit.ts'
import { labelPricesSchema, readLabelPrices } from './label-prices.server.ts'
import { readLabelsPdf } from './labels-pdf.server.ts'

const prices = endpoint({
  method: 'GET',
  path: '/api/admin/shipstation/orders/{id}/rates',
  summary: 'Label prices for an order from each of a carrier’s services, or why it can’t have one',
  access: 'orders',
  params: z.object({ id: z.string().max(100) }),
  query: z.object({
    carrierCode: z
      .string()
      .regex(/^[\w-]{1,60}$/, 'must be a code, such as usps')
      .optional()
      .describe('defaults to the Postal Service'),
  }),
  answer: labelPricesSchema,
  handle: ({ context, params, query }) => readLabelPrices(context, params.id, query.carrierCode),
})

/** Comma-separated ids, without duplicates. */
const orderIds = z
  .string()
  .max(101 * 500, 'is too long')
  .transform((text) => [...new Set(text.split(','))])
  .pipe(
    z
      .array(z.string().regex(/^[\w-]{1,100}$/, 'must be order ids separated by commas'))
      .max(maxBulkOrders, `must be at most ${maxBulkOrders} orders`),
  )

const print = endpoint({
  method: 'GET',
  path: '/api/admin/shipstation/labels.pdf',
  summary: `The labels of up to ${maxBulkOrders} orders in one PDF, with a page for each missing label`,
  access: 'orders',
  query: z.object({ orders: orderIds.describe('order ids separated by commas') }),
  answer: z.file(),
  answerType: 'application/pdf',
  handle: async ({ context, query: { orders } }) => {
    const pdf = await readLabelsPdf(context, orders)
    return new Response(new Uint8Array(pdf), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="labels.pdf"',
        'content-length': String(pdf.length),
        // personal data: no shared cache may keep it
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  },
})

/** Endpoints for labels of several orders. */
export const manyLabelsEndpoints = [prices, print] as const
