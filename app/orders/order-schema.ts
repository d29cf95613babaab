import { z } from 'zod'
import { type Picture, pictureSchema } from '#app/images/schema.ts'
import type { OrderItemTable, OrderPackageTable, OrderTable } from '#app/orders/tables.ts'
import { cleanLine } from '#app/ui/format/clean-input.ts'
import { languageCodes } from '#platform/language.ts'
import {
  buyerEmail,
  buyerName,
  buyerPhone,
  giftMessageInput,
  shippingAddressInput,
  shortText,
} from './buyer-schema.ts'
import { type Address, addressSchema, giftSchema } from './quote.ts'
import { tellBuyerField } from './refund-schema.ts'
import { seenField } from './seen-state.ts'

/** Fulfillment statuses (A§4.5). */
export const orderStatuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const

/** Neither sent nor canceled. */
export const unshippedStatuses: readonly (typeof orderStatuses)[number][] = [
  'pending',
  'processing',
]

/** Payment statuses (A§4.5). `disputed`: the bank holds the money until it decides. */
export const paymentStatuses = ['paid', 'pending', 'failed', 'refunded', 'disputed'] as const

/** How orders are paid. */
export const paymentMethods = ['card'] as const

export type OrderStatus = (typeof orderStatuses)[number]

/** How staff can sort orders; a minus sorts descending. */
export const orderSorts = ['placed', '-placed', 'customer', '-customer', 'total', '-total'] as const

export type OrderSort = (typeof orderSorts)[number]
export type PaymentStatus = (typeof paymentStatuses)[number]

/** A line item as it was sold, whatever happens to the product later. */
export type OrderLine = OrderItemTable & { picture: Picture | null; colorHex: string | null }

/** Amounts in cents. */
export type Order = Omit<OrderTable, 'shippingAddress' | 'billingAddress' | 'search'> & {
  shippingAddress: Address
  billingAddress: Address
  items: OrderLine[]
  /** oldest first */
  packages: OrderPackageTable[]
}

const decimal = z.string().describe('decimal dollars, such as "45.99"')

/** The specified fields plus color, product, and picture (A§3.5, decision 17). */
const lineSchema = z.object({
  id: z.string(),
  productId: z.string(),
  name: z.string(),
  size: z.string(),
  color: z.string().describe('empty if the product has no colors'),
  colorHex: z.string().nullable().describe('the current hex value of that color, #RRGGBB'),
  quantity: z.number(),
  refundedQuantity: z.number().describe('how many of these units were refunded and won’t be sent'),
  price: decimal,
  tax: decimal.describe('for all units of the line item together'),
  image: z.string().nullable().describe('the id of its image'),
  picture: pictureSchema.nullable(),
})

export const trackingSchema = z.object({
  number: z.string(),
  carrier: z.string(),
  url: z.string().nullable(),
})

/** What buyers and staff both see. */
const sharedSchema = z.object({
  id: z.string(),
  number: z.string().describe('the first eight characters of the id'),
  mode: z.enum(['live', 'test']),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  customerName: z.string(),
  customerEmail: z.string(),
  ...giftSchema.shape,
  items: z.array(lineSchema),
  subtotal: decimal,
  shipping: decimal,
  tax: decimal,
  shippingTax: decimal.describe('the part of the tax that is on shipping'),
  total: decimal,
  refunded: decimal,
  shippingBy: z.string().describe('carrier, table, free, pickup, or fallback'),
  shippingAddress: addressSchema,
  tracking: trackingSchema.nullable().describe('for its newest package'),
  trackings: z.array(trackingSchema).describe('for each package, oldest first'),
  createdAt: z.string(),
  placedAt: z
    .string()
    .nullable()
    .describe('when the order was placed; for card payments, when it was paid'),
  paymentMethod: z.enum(paymentMethods),
  paidAt: z.string().nullable(),
  shippedAt: z.string().nullable(),
  cancelledAt: z.string().nullable(),
})

/** An order for its buyer, without notes, history, or anything internal (decision 123). */
export const buyerOrderSchema = sharedSchema

export type BuyerOrder = z.infer<typeof buyerOrderSchema>

/** An order in the office's list (A§3.5). */
export const staffOrderSchema = sharedSchema.extend({
  customerPhone: z.string(),
  language: z.enum(languageCodes).describe('the language they ordered in and get emails in'),
  billingAddress: addressSchema,
  notes: z.string(),
  taxState: z.string().describe('the state whose tax was charged; empty without one'),
  taxPercent: z.number().describe('the rate at the time of purchase'),
  taxExemptNumber: z
    .string()
    .describe('the number of the tax-exempt certificate; empty if there is none'),
  archivedAt: z.string().nullable(),
  redactedAt: z.string().nullable(),
  untoldTrackings: z
    .array(trackingSchema)
    .describe('for packages whose tracking numbers haven’t been emailed to the buyer'),
  labels: z.number().describe('shipping labels bought and not voided'),
  dispute: z
    .enum(['inquiry', 'open', 'won', 'lost'])
    .nullable()
    .describe('the state of the dispute; an inquiry takes no money'),
})

export type StaffOrder = z.infer<typeof staffOrderSchema>

const eventSchema = z.object({
  kind: z.string(),
  detail: z.string(),
  by: z.string().nullable().describe('who did it; null if it happened automatically'),
  createdAt: z.string(),
})

export type OrderEvent = z.infer<typeof eventSchema>

const emailSchema = z.object({
  id: z.string(),
  title: z.string(),
  to: z.enum(['buyer', 'staff']),
  sentAt: z.string().nullable().describe('when it was last sent; null if never'),
  wasMailOff: z.boolean().describe('true if it was due but not sent, because email was off'),
  isQueued: z.boolean().describe('true if it will be sent automatically'),
})

export type OrderEmail = z.infer<typeof emailSchema>

/** An opened order, with its history (oldest first) and emails. */
export const openedOrderSchema = staffOrderSchema.extend({
  history: z.array(eventSchema),
  emails: z.array(emailSchema).describe('emails that can be sent again'),
})

/** An order after a change. `warning` says what is unusual about it (decision 29). */
export const changedOrderSchema = openedOrderSchema.extend({
  warning: z.string().optional(),
  recalculated: z
    .object({ shipping: decimal, tax: decimal, total: decimal })
    .optional()
    .describe('what the order would cost at its corrected address; nothing is charged'),
})

/** What staff may change (A§7.4, decisions 31, 123, 126). */
export const orderChangeSchema = z.strictObject({
  status: z.enum(orderStatuses, `must be one of ${orderStatuses.join(', ')}`).optional(),
  notes: z.string('must be text').max(5000, 'is too long').optional(),
  archived: z.boolean('must be true or false').optional(),
  customerName: buyerName.optional(),
  customerEmail: buyerEmail.optional(),
  customerPhone: buyerPhone.optional(),
  shippingAddress: shippingAddressInput.optional(),
  recipientName: shortText('Recipient', 200)
    .overwrite(cleanLine)
    .optional()
    .describe('empty if the order isn’t a gift'),
  giftMessage: giftMessageInput.optional(),
  tellBuyer: tellBuyerField
    .optional()
    .describe('false: marking as shipped or cancelled sends no email to the buyer'),
  seen: seenField,
})

/** As sent by callers. */
export type OrderChange = z.input<typeof orderChangeSchema>

/** Totals for the shop (A§2.8, decision 32). */
export const orderStatsSchema = z.object({
  total: z.number().describe('paid orders that aren’t archived, including tests'),
  pending: z.number().describe('of these, paid orders that no one has started on'),
  revenue: decimal.describe(
    'paid minus refunded, including archived orders; from test orders if there are no live orders',
  ),
  mode: z.enum(['live', 'test']).describe('which orders `revenue` counts'),
  testOrders: z.number(),
})

export type OrderStats = z.infer<typeof orderStatsSchema>
