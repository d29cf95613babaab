import { toDecimal } from '#app/ui/format/money.ts'
import type { BuyerOrder, Order, OrderLine, StaffOrder } from './order-schema.ts'
import { trackingOf, trackingsOf } from './tracking.ts'

/** Names every field, so that nothing internal can slip in. */
export function presentForBuyer(order: Order): BuyerOrder {
  return {
    id: order.id,
    number: order.number,
    mode: order.mode,
    status: order.status,
    paymentStatus: order.paymentStatus,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    recipientName: order.recipientName,
    giftMessage: order.giftMessage,
    items: order.items.map(presentLine),
    subtotal: toDecimal(order.subtotalCents),
    shipping: toDecimal(order.shippingCents),
    tax: toDecimal(order.taxCents),
    shippingTax: toDecimal(order.shippingTaxCents),
    total: toDecimal(order.totalCents),
    refunded: toDecimal(order.refundedCents),
    shippingBy: order.shippingBy,
    shippingAddress: order.shippingAddress,
    tracking: trackingOf(order),
    trackings: trackingsOf(order),
    createdAt: order.createdAt,
    placedAt: order.placedAt,
    paymentMethod: order.paymentMethod,
    paidAt: order.paidAt,
    shippedAt: order.shippedAt,
    cancelledAt: order.cancelledAt,
  }
}

/** Adds what only staff see, and the label count. */
export function presentForStaff(order: Order, labels: number): StaffOrder {
  return {
    ...presentForBuyer(order),
    customerPhone: order.customerPhone,
    language: order.language,
    billingAddress: order.billingAddress,
    notes: order.notes,
    taxState: order.taxState,
    taxPercent: order.taxRate / 1000,
    taxExemptNumber: order.taxExemptNumber,
    archivedAt: order.archivedAt,
    redactedAt: order.redactedAt,
    untoldTrackings: trackingsOf({
      packages: order.packages.filter(({ toldAt }) => toldAt === null),
    }),
    labels,
    dispute: order.dispute,
  }
}

function presentLine(line: OrderLine): BuyerOrder['items'][number] {
  return {
    id: line.id,
    productId: line.productId,
    name: line.name,
    size: line.size,
    color: shownColor(line),
    colorHex: line.colorHex,
    quantity: line.quantity,
    refundedQuantity: line.refundedQuantity,
    price: toDecimal(line.priceCents),
    tax: toDecimal(line.taxCents),
    image: line.imageId,
    picture: line.picture,
  }
}

/** Empty for products without colors, whatever name was sent (decision 42). */
export function shownColor({ color, colorId }: Pick<OrderLine, 'color' | 'colorId'>): string {
  return colorId === '' ? '' : color
}
