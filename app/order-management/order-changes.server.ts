import type { z } from 'zod'
import { requireNoPurchase } from '#app/fulfillment/labels/label-claims.server.ts'
import { saveTracking } from '#app/fulfillment/manual-tracking.server.ts'
import { reasonNotToPack } from '#app/fulfillment/packing.ts'
import { unitsToSend } from '#app/orders/lines-to-send.ts'
import { addOrderEvent } from '#app/orders/order-events.server.ts'
import type { OrderStatus } from '#app/orders/order-schema.ts'
import {
  emailForStatus,
  statusTimestamps,
  statusWarning,
  statusWord,
} from '#app/orders/order-status.ts'
import { requireSeen } from '#app/orders/seen-state.ts'
import type { OrderTable } from '#app/orders/tables.ts'
import { lockOrder } from '#app/payments/settle.server.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { sum } from '#app/ui/format/sum.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import type { packedSchema } from './fulfillment/packing-schema.ts'
import type { staffChangeSchema } from './order-change.ts'
import { correctOrder } from './order-corrections.server.ts'

type WriteContext = { db: Db; now: Date; byUser: string | null }

type StatusChange = {
  status: OrderStatus
  tellBuyer: boolean
  /** refunded along with a cancellation, in cents, for the email */
  amountCents?: number
}

/**
 * Applies staff's changes and notes who made them. Changing to shipped or cancelled emails the buyer once, unless
 * `tellBuyer` is false. Never moves money or stock (decision 29). Returns a warning, if any. Throws `notFound`, and
 * `conflict` if the status would change and the order isn't as the caller saw it.
 */
export async function changeOrder(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  id: string,
  change: z.output<typeof staffChangeSchema>,
  byUser: string | null,
): Promise<string | undefined> {
  return db.transaction().execute(async (transaction) => {
    const write = { db: transaction, now: now(), byUser }
    const order = await lockOrder(transaction, id)
    if (change.status && change.status !== order.status) requireSeen(order, change.seen)
    const warning = change.status && statusWarning(order, change.status)
    // before the status change, whose email goes to the corrected address
    const labelWarning = await correctOrder(write, order, change)
    if (change.status !== undefined) {
      const { status, tellBuyer = true, tracking } = change
      if (tracking?.trackingNumber) await saveTracking(write, id, { ...tracking, another: false })
      await changeStatus(write, order, { status, tellBuyer })
    }
    if (change.notes !== undefined) await writeNotes(write, order, change.notes)
    if (change.archived !== undefined) await setArchived(write, order, change.archived)
    return [labelWarning, warning].filter(Boolean).join(' ') || undefined
  })
}

/**
 * Marks a packed order as shipped, with its tracking number if there is one. Throws `notFound`, and `conflict` if it
 * must not be packed: it may have been canceled, refunded, or shipped a moment ago.
 */
export async function shipPackedOrder(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  id: string,
  { carrier, trackingNumber, tellBuyer }: z.output<typeof packedSchema>,
  byUser: string | null,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const write = { db: tx, now: now(), byUser }
    const order = await lockOrder(tx, id)
    await requirePackable(tx, order)
    if (trackingNumber) {
      await saveTracking(write, id, { carrier, trackingNumber, another: false })
    }
    await changeStatus(write, order, { status: 'shipped', tellBuyer })
  })
}

async function requirePackable(tx: Db, order: OrderTable): Promise<void> {
  const items = await tx
    .selectFrom('orderItems')
    .select(['quantity', 'refundedQuantity'])
    .where('orderId', '=', order.id)
    .execute()
  // a refund of everything is reserved before the payment provider carries it out
  const isRefunded = order.refundedCents > 0 && order.refundedCents >= order.totalCents
  const reason = reasonNotToPack(
    isRefunded ? { ...order, paymentStatus: 'refunded', items } : { ...order, items },
  )
  if (reason) throw new AppError('conflict', `Nothing was saved. ${reason}.`)
}

/**
 * Changes a locked order's status, notes it, and queues the buyer's email. Throws `conflict` if it would be canceled
 * while its label is being bought.
 */
export async function changeStatus(
  write: WriteContext,
  order: OrderTable,
  { status, tellBuyer, amountCents = 0 }: StatusChange,
): Promise<void> {
  if (status === order.status) return
  const { db, now } = write
  if (status === 'cancelled') await requireNoPurchase(db, now, order.id)
  const emailKind = emailForStatus(status)
  const timestamps = statusTimestamps(order, status, now.toISOString())
  await updateOrder(write, order, { status, ...timestamps })
  const unsent = emailKind && !tellBuyer ? ' The buyer wasn’t emailed.' : ''
  const sent = status === 'shipped' ? await describeSent(db, order) : ''
  await addEvent(
    write,
    order,
    'status',
    `Status changed from ${statusWord(order.status)} to ${statusWord(status)}.${sent}${unsent}`,
  )
  if (emailKind && tellBuyer) {
    const about =
      emailKind === 'cancelled' ? { amountCents, cancelledAt: timestamps.cancelledAt } : {}
    await enqueue(db, now, 'orders.email', { orderId: order.id, emailKind, ...about })
  }
  // ShipStation must not ship canceled orders, and must ship reopened ones
  if ([status, order.status].includes('cancelled'))
    await enqueue(db, now, 'orders.sync', { orderId: order.id })
}

/** How many items were sent if some were refunded; empty if all were sent. */
async function describeSent(db: Db, { id }: OrderTable): Promise<string> {
  const lines = await db
    .selectFrom('orderItems')
    .select(['quantity', 'refundedQuantity'])
    .where('orderId', '=', id)
    .execute()
  const [sent, bought] = [unitsToSend(lines), sum(lines.map(({ quantity }) => quantity))]
  return sent < bought ? ` Sent ${sent} of ${pluralize(bought, 'item', 'items')}.` : ''
}

/** The old notes go into the history, so that no one overwrites someone else's words. */
async function writeNotes(write: WriteContext, order: OrderTable, notes: string): Promise<void> {
  if (notes === order.notes) return
  await updateOrder(write, order, { notes })
  const before = order.notes ? ` They said: ${order.notes}` : ''
  await addEvent(write, order, 'notes', `Changed the notes.${before}`)
}

async function setArchived(
  write: WriteContext,
  order: OrderTable,
  isArchived: boolean,
): Promise<void> {
  if (isArchived === (order.archivedAt !== null)) return
  await updateOrder(write, order, { archivedAt: isArchived ? write.now.toISOString() : null })
  await addEvent(
    write,
    order,
    isArchived ? 'archived' : 'restored',
    isArchived ? 'Archived. Its payments are kept.' : 'Restored from the archive.',
  )
}

async function updateOrder(
  { db }: WriteContext,
  { id }: OrderTable,
  values: Partial<OrderTable>,
): Promise<void> {
  await db.updateTable('orders').set(values).where('id', '=', id).execute()
}

async function addEvent(
  { db, now, byUser }: WriteContext,
  order: OrderTable,
  kind: string,
  detail: string,
): Promise<void> {
  await addOrderEvent(db, now, { orderId: order.id, kind, detail, byUser })
}
