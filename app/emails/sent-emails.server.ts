import { hasOrderEvent } from '#app/orders/order-events.server.ts'
import type { Order, OrderEmail } from '#app/orders/order-schema.ts'
import { getOrder } from '#app/orders/orders.server.ts'
import { parseStoredObject } from '#app/orders/parse-stored-object.ts'
import { formatMoney } from '#app/ui/format/money.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { type EmailJob, emailEventOf, emailIdOf, emailJobSchema, outcomeIn } from './email-job.ts'
import type { WrittenEmail } from './email-preview.ts'
import { orderEmailName, renderEmail } from './order-email.server.ts'

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
  const jobs = await listJobs(db, order.id)
  return occasions.flatMap((occasion) => {
    const { emailKind } = occasion
    const id = emailIdOf(occasion)
    const mark = emailEventOf(order, occasion)
    const sent = events.findLast((event) => outcomeIn(event, mark) === 'sent')
    const unsent = events.find((event) => outcomeIn(event, mark) === 'unsent')
    const own = jobs.filter((job) => job.id === id)
    // usually the shipping email has the number
    if (emailKind === 'tracking' && !sent && !unsent && own.length === 0) return []
    return {
      ...{ id, title: titleOf(order, occasion), sentAt: sent?.createdAt ?? null },
      wasMailOff: !sent && unsent !== undefined,
      isQueued: own.some(({ hasFailed }) => !hasFailed),
      to: emailKind === 'placedStaff' ? ('staff' as const) : ('buyer' as const),
    }
  })
}

/** The emails of an order that the outbox hasn't sent: their ids, and whether it gave up. */
async function listJobs(db: Db, orderId: string): Promise<{ id: string; hasFailed: boolean }[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['payload', 'failedAt'])
    .where('kind', '=', 'orders.email')
    .where('doneAt', 'is', null)
    .where('payload', 'like', `%"orderId":"${orderId}"%`)
    .execute()
  return rows.flatMap(({ payload, failedAt }) => {
    const { data } = emailJobSchema.safeParse(parseStoredObject(payload))
    return data
      ? { id: emailIdOf({ ...data, again: undefined }), hasFailed: failedAt !== null }
      : []
  })
}

/** Returns one as it would be written now. Throws `notFound` if the order has no such email. */
export async function readOrderEmail(
  context: AppContext,
  orderId: string,
  id: string,
): Promise<WrittenEmail> {
  const order = await getOrder(context.db, orderId)
  return renderEmail(context, order, await findOccasion(context.db, order, id))
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
  const occasion = await findOccasion(db, order, id)
  const by = byUser === null ? {} : { byUser }
  await enqueue(db, now(), 'orders.email', { ...occasion, ...by, orderId, again: newId() })
}

async function findOccasion(db: Db, order: Order, id: string): Promise<Occasion> {
  const occasion = (await listOccasions(db, order)).find((one) => emailIdOf(one) === id)
  if (!occasion) throw new AppError('notFound', 'This order has no such email.')
  return occasion
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

function titleOf(order: Order, { emailKind, trackingNumber, amountCents = 0 }: Occasion) {
  const name = orderEmailName(order, emailKind)
  if (emailKind === 'tracking') return `${name} ${trackingNumber}`
  return emailKind === 'refunded' ? `${name} of ${formatMoney(amountCents)}` : name
}
