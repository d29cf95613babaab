import type { Generated } from 'kysely'
import type { Language } from '#platform/language.ts'
import type { paymentMethods } from './order-schema.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    orders: OrderTable
    orderItems: OrderItemTable
    orderPackages: OrderPackageTable
    orderEvents: OrderEventTable
    quotes: QuoteTable
  }
}

export type OrderTable = {
  id: string
  /** first 8 characters of the id, unique */
  number: string
  mode: 'live' | 'test'
  status: 'pending' | 'processing' | 'shipped' | 'delivered' | 'cancelled'
  paymentStatus: 'pending' | 'paid' | 'failed' | 'refunded' | 'disputed'
  /** `inquiry`: the bank asks, no money moved; `open`: the bank holds the money */
  dispute: 'inquiry' | 'open' | 'won' | 'lost' | null
  paymentIntentId: string | null
  cartId: string
  /** the paid quote, or the newest */
  quoteId: string | null
  /** the buyer's language, also for emails */
  language: Language
  customerName: string
  customerEmail: string
  customerPhone: string
  /** a gift's recipient; empty: not a gift */
  recipientName: string
  giftMessage: string
  /** JSON: street, street2, city, state, zipCode, country */
  shippingAddress: string
  billingAddress: string
  subtotalCents: number
  shippingCents: number
  taxCents: number
  /** the part of the tax that is on shipping */
  shippingTaxCents: number
  /** the state that is owed the tax; empty: no tax */
  taxState: string
  /** thousandths of a percent, at the time of the order */
  taxRate: number
  /** the exempt buyer's certificate number; otherwise empty */
  taxExemptNumber: string
  totalCents: number
  /** the sum of refunds in the ledger */
  refundedCents: number
  /** source of the shipping cost: carrier, table, free, pickup, fallback */
  shippingBy: string
  /** for staff only */
  notes: string
  /** lower-case search text */
  search: string
  carrierOrderId: string | null
  /** its key at the carrier; null: the order's id */
  carrierKey: string | null
  /** digest of the last data sent to the carrier; null: not known */
  carrierDigest: string | null
  /** when the order was corrected after it was sent to the carrier */
  carrierOutdatedAt: string | null
  /** of its newest package (`orderPackages`) */
  trackingNumber: string | null
  carrierCode: string | null
  /** number of corrections of the buyer's email; each one ends earlier links to the order */
  linkVersion: number
  /** when the stock held for the payment is released */
  holdExpiresAt: string | null
  createdAt: string
  /** when the order was confirmed to the buyer: for a card, when it was paid */
  placedAt: string | null
  paymentMethod: (typeof paymentMethods)[number]
  paidAt: string | null
  shippedAt: string | null
  cancelledAt: string | null
  /** never paid: payment canceled at Stripe, stock released */
  expiredAt: string | null
  archivedAt: string | null
  redactedAt: string | null
}

export type OrderItemTable = {
  id: string
  orderId: string
  position: number
  productId: string
  name: string
  size: string
  colorId: string
  color: string
  imageId: string | null
  quantity: number
  /** units of these that were refunded: not sent, or returned */
  refundedQuantity: number
  priceCents: number
  /** for the whole line */
  taxCents: number
  weightGrams: number
  /** as sold; empty: none */
  sku: string
}

/** A tracked package of an order. */
export type OrderPackageTable = {
  id: string
  orderId: string
  trackingNumber: string
  carrierCode: string | null
  /** its label; null: staff entered the tracking number */
  labelId: string | null
  /** when the buyer was emailed its number */
  toldAt: string | null
  createdAt: string
}

export type OrderEventTable = {
  id: string
  orderId: string
  kind: string
  /** a sentence for staff; no code reads it */
  detail: string
  /** its source, such as Stripe's refund id; unique per order and kind */
  sourceId: Generated<string | null>
  byUser: string | null
  createdAt: string
}

/** What the buyer was asked to pay: `body` is a quote as JSON. */
export type QuoteTable = {
  id: string
  orderId: string
  body: string
  totalCents: number
  createdAt: string
}
