import { carrierCodeOf, replacedBy } from '#app/fulfillment/manual-tracking.server.ts'
import type { Order } from '#app/orders/order-schema.ts'
import { statusTimestamps } from '#app/orders/order-status.ts'
import { getOrder } from '#app/orders/orders.server.ts'
import type { AppContext } from '#platform/context.ts'
import type { EmailPreview, EmailPreviewQuery } from './email-preview.ts'
import { previewEmail } from './order-email.server.ts'

/** Returns the email that a staff action would send to the buyer. Throws `notFound`. */
export async function readEmailPreview(
  context: AppContext,
  orderId: string,
  query: EmailPreviewQuery,
): Promise<EmailPreview> {
  const order = orderAfterAction(await getOrder(context.db, orderId), query, context.now())
  return previewEmail(context, order, {
    emailKind: query.move,
    amountCents: query.amount,
    trackingNumber: query.trackingNumber ?? order.trackingNumber ?? undefined,
    cancelledAt: order.cancelledAt ?? undefined,
  })
}

/** Returns the order as it will be after the action. */
function orderAfterAction(order: Order, query: EmailPreviewQuery, now: Date): Order {
  const { move, amount, trackingNumber } = query
  switch (move) {
    case 'tracking':
      return trackingNumber ? withPackage(order, { ...query, trackingNumber }) : order
    case 'refunded':
      return { ...order, refundedCents: order.refundedCents + amount }
    case 'shipped':
      return {
        ...(trackingNumber ? withPackage(order, { ...query, trackingNumber }) : order),
        status: move,
        ...statusTimestamps(order, move, now.toISOString()),
      }
    case 'cancelled':
      return {
        ...order,
        status: move,
        ...statusTimestamps(order, move, now.toISOString()),
        refundedCents: order.refundedCents + amount,
      }
  }
}

function withPackage(
  order: Order,
  { carrier = '', trackingNumber, another }: EmailPreviewQuery & { trackingNumber: string },
): Order {
  const { packages } = order
  if (packages.some((one) => one.trackingNumber === trackingNumber)) return order
  const replaced = replacedBy(packages, { trackingNumber, another: another === 'true' })
  const added = {
    ...{ id: '', orderId: order.id, labelId: null, toldAt: null, createdAt: '' },
    trackingNumber,
    carrierCode: carrierCodeOf(carrier) || null,
  }
  return { ...order, packages: [...packages.filter((one) => one !== replaced), added] }
}
