import type { OrderItemTable, OrderPackageTable, OrderTable } from '#app/orders/tables.ts'
import type { Db } from '#platform/db/open.ts'
import { newId } from '#platform/ids.ts'
import { numberOf } from './order-ids.server.ts'
import { searchTextOf } from './order-search.ts'
import { readAddress } from './orders.server.ts'

const address = {
  street: '12 Mill Lane',
  street2: 'Unit 9',
  city: 'Riverbend',
  state: 'OR',
  zipCode: '97000',
  country: 'US',
}

/** A paid order with two shirts and a mug, for tests. */
export function testOrder(changes: Partial<OrderTable> = {}): OrderTable {
  const id = changes.id ?? newId()
  const paidAt = changes.paidAt === undefined ? '2026-11-20T10:01:00.000Z' : changes.paidAt
  const who = {
    number: numberOf(id),
    customerName: 'Sam Rivers',
    customerEmail: 'sam@example.org',
    customerPhone: '(555) 010-0134',
    recipientName: '',
    ...changes,
  }
  return {
    id,
    mode: 'live',
    language: 'en',
    status: 'pending',
    paymentStatus: 'paid',
    paymentIntentId: `pi_${id}`,
    cartId: newId(),
    quoteId: null,
    shippingAddress: JSON.stringify(address),
    billingAddress: JSON.stringify(address),
    subtotalCents: 6397,
    shippingCents: 695,
    taxCents: 0,
    shippingTaxCents: 0,
    taxState: '',
    taxRate: 0,
    taxExemptNumber: '',
    totalCents: 7092,
    refundedCents: 0,
    shippingBy: 'table',
    giftMessage: '',
    notes: '',
    search: searchTextOf({
      ...who,
      address: readAddress(changes.shippingAddress ?? JSON.stringify(address)),
    }),
    carrierOrderId: null,
    carrierKey: null,
    carrierDigest: null,
    carrierOutdatedAt: null,
    linkVersion: 0,
    trackingNumber: null,
    carrierCode: null,
    holdExpiresAt: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    // card orders are placed when they are paid
    placedAt: paidAt,
    paymentMethod: 'card',
    paidAt,
    shippedAt: null,
    cancelledAt: null,
    expiredAt: null,
    dispute: null,
    archivedAt: null,
    redactedAt: null,
    ...who,
  }
}

/** One line item in a color, one without. */
export function testLines(orderId: string): OrderItemTable[] {
  const shared = { orderId, imageId: null, refundedQuantity: 0, taxCents: 0, sku: '' }
  return [
    {
      ...shared,
      id: newId(),
      position: 0,
      productId: 'shirt',
      name: 'Light left on shirt',
      size: 'L',
      colorId: 'forest',
      color: 'Forest Green',
      quantity: 2,
      priceCents: 2499,
      weightGrams: 180,
    },
    {
      ...shared,
      id: newId(),
      position: 1,
      productId: 'mug',
      name: 'Supper mug',
      size: 'One Size',
      colorId: '',
      color: 'Black',
      quantity: 1,
      priceCents: 1399,
      weightGrams: 420,
    },
  ]
}

/** Inserts an order with its line items and charge. Returns its id. */
export async function insertTestOrder(db: Db, changes: Partial<OrderTable> = {}): Promise<string> {
  const order = testOrder(changes)
  await insertTestOrders(db, [order])
  return order.id
}

export async function insertTestOrders(db: Db, orders: OrderTable[]): Promise<void> {
  for (let at = 0; at < orders.length; at += 200) {
    const some = orders.slice(at, at + 200)
    await db.insertInto('orders').values(some).execute()
    await db
      .insertInto('orderItems')
      .values(some.flatMap(({ id }) => testLines(id)))
      .execute()
    const sent = some.flatMap(packageOf)
    if (sent.length > 0) await db.insertInto('orderPackages').values(sent).execute()
    const entries = some.filter(({ paidAt }) => paidAt !== null).flatMap(entriesOf)
    if (entries.length > 0) await db.insertInto('ledgerEntries').values(entries).execute()
  }
}

function packageOf(order: OrderTable): OrderPackageTable[] {
  const { id: orderId, trackingNumber, carrierCode, createdAt } = order
  if (trackingNumber === null) return []
  const shared = { orderId, trackingNumber, carrierCode, createdAt }
  return [{ ...shared, id: newId(), labelId: null, toldAt: null }]
}

function entriesOf(order: OrderTable) {
  const shared = {
    orderId: order.id,
    paymentIntentId: order.paymentIntentId ?? '',
    byUser: null,
    createdAt: order.paidAt ?? order.createdAt,
  }
  const charge = {
    ...shared,
    id: newId(),
    kind: 'charge' as const,
    providerId: `ch_${order.id}`,
    amountCents: order.totalCents,
  }
  if (order.refundedCents === 0) return [charge]
  return [
    charge,
    {
      ...shared,
      id: newId(),
      kind: 'refund' as const,
      providerId: `re_${order.id}`,
      amountCents: -order.refundedCents,
    },
  ]
}
