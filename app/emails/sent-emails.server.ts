import { hasOrderEvent } from '#app/orders/order-events.server.ts'
import type { Order, OrderEmail } from '#app/orders/order-schema.ts'
import { getOrder } from '#app/orders/orders.server.ts'
import { formatMoney } from '#app/ui/format/money.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { type EmailJob, emailEventOf, emailIdOf, outcomeIn } from './email-job.ts'

type Occasion = Omit<EmailJob, 'orderId'>

/** Returns every email an order has called for, with when it was last sent. */
export async function listEmails(db: Db, order: Order): Promise<OrderEmail[]> {
  const occasions = await listOccasions(db, order)
  const events = await db
    .selectFrom('orderEvents')
    .select(['kind', 'sourceId', 'createdAt'])
    .where('orderId', '=', order.id)
    .orderBy('createdAt')
    .execute()
  return occasions.map((occasion) => {
    const mark = emailEventOf(order, occasion)
    const sent = events.findLast((event) => outcomeIn(event, mark) === 'sent')
    const unsent = events.find((event) => outcomeIn(event, mark) === 'unsent')
    return {
      ...{
        id: emailIdOf(occasion),
        title: titleOf(order, occasion),
        sentAt: sent?.createdAt ?? null,
        wasMailOff: !sent && unsent !== undefined,
      },
      to: occasion.emailKind === 'placedStaff' ? ('staff' as const) : ('buyer' as const),
    }
  })
}

/**
 * Resends one, or sends it for the first time. Throws `notFound` if the order has no such email.
 */
export async function resendEmail(
  { db, now }: AppContext,
  orderId: string,
  id: string,
  byUser: string | null,
): Promise<void> {
  const order = await getOrder(db, orderId)
  const occasion = (await listOccasions(db, order)).find((one) => emailIdOf(one) === id)
  if (!occasion) throw new AppError('notFound', 'This order has no such email.')
  const by = byUser === null ? {} : { byUser }
  await enqueue(db, now(), 'orders.email', { ...occasion, ...by, orderId, again: newId() })
}

async function listOccasions(db: Db, order: Order): Promise<Occasion[]> {
  const { placedAt, shippedAt, cancelledAt, redactedAt, packages } = order
  if (!placedAt || redactedAt) return []
  if (await hasOrderEvent(db, order.id, 'tooLate')) return [{ emailKind: 'tooLate' }]
  const hasShipped = shippedAt !== null && cancelledAt === null
  return [
    { emailKind: 'placed' },
    { emailKind: 'placedStaff' },
    ...(hasShipped && ['paid', 'disputed'].includes(order.paymentStatus)
      ? [{ emailKind: 'shipped' as const }]
      : []),
    ...(hasShipped ? packages : []).map(({ trackingNumber }) => ({
      ...{ emailKind: 'tracking' as const, trackingNumber },
    })),
    ...(cancelledAt
      ? [{ emailKind: 'cancelled' as const, cancelledAt, amountCents: order.refundedCents }]
      : []),
    ...(await listRefunds(db, order.id)),
  ]
}

async function listRefunds(db: Db, orderId: string): Promise<Occasion[]> {
  const rows = await db
    .selectFrom('ledgerEntries')
    .select(['providerId', 'amountCents'])
    .where('orderId', '=', orderId)
    .where('kind', '=', 'refund')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ providerId, amountCents }) => ({
    ...{ emailKind: 'refunded' as const, refundId: providerId, amountCents: -amountCents },
  }))
}

function titleOf({ shippingBy }: Order, { emailKind, trackingNumber, amountCents = 0 }: Occasion) {
  switch (emailKind) {
    case 'placed':
      return 'Order confirmation'
    case 'placedStaff':
      return 'New order, to staff'
    case 'shipped':
      return shippingBy === 'pickup' ? 'Ready for pickup' : 'On its way'
    case 'tracking':
      return `Tracking number ${trackingNumber}`
    case 'cancelled':
      return 'Order canceled'
    case 'refunded':
      return `Refund of ${formatMoney(amountCents)}`
    case 'tooLate':
      return "Order couldn't be filled"
  }
}
