import type { z } from 'zod'
import { envelopeLines } from '#app/orders/envelope-lines.ts'
import { type Gift, shipToName } from '#app/orders/gift.ts'
import { addOrderEvent } from '#app/orders/order-events.server.ts'
import type { orderChangeSchema } from '#app/orders/order-schema.ts'
import { searchTextOf } from '#app/orders/order-search.ts'
import { readAddress } from '#app/orders/orders.server.ts'
import type { OrderTable } from '#app/orders/tables.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { enqueue } from '#platform/outbox/outbox.ts'

/** Contact, recipient, and address. Fields left out stay as they are. */
export type OrderCorrection = Pick<
  z.output<typeof orderChangeSchema>,
  | 'customerName'
  | 'customerEmail'
  | 'customerPhone'
  | 'shippingAddress'
  | 'recipientName'
  | 'giftMessage'
>

type WriteContext = { db: Db; now: Date; byUser: string | null }

/**
 * Corrects who gets a locked order and where it goes. The old values go into the history, and ShipStation is
 * updated. Returns a warning if a label has the old address. Throws `conflict` if the order isn't placed, is
 * redacted, or its label is being bought, and `badRequest` if a gift message has no recipient.
 */
export async function correctOrder(
  { db, now, byUser }: WriteContext,
  order: OrderTable,
  correction: OrderCorrection,
): Promise<string | undefined> {
  const { values, changes } = compare(order, correction)
  if (changes.length === 0) return undefined
  requireRecipient(order, values)
  const labels = await listLabelStates(db, order.id)
  requireCorrectable(order, labels)
  await db
    .updateTable('orders')
    .set({
      ...values,
      search: searchTextOf({
        ...order,
        ...values,
        address: correction.shippingAddress ?? readAddress(order.shippingAddress),
      }),
      carrierOutdatedAt: now.toISOString(),
      linkVersion: order.linkVersion + (values.customerEmail === order.customerEmail ? 0 : 1),
    })
    .where('id', '=', order.id)
    .execute()
  const was = changes.map(
    ({ what, before }) => `${what} (${before ? `was: ${before}` : 'was blank'})`,
  )
  await addOrderEvent(db, now, {
    ...{ orderId: order.id, byUser, kind: 'corrected' },
    detail: `Corrected ${was.join(', ')}.`,
  })
  const isLabeled = labels.includes('bought')
  // with a label, the order is closed in ShipStation: the next label sends the correction
  if (!isLabeled) await enqueue(db, now, 'orders.sync', { orderId: order.id })
  const isOnLabel =
    shipToName({ ...order, ...values }) !== shipToName(order) ||
    changes.some(({ what }) => what === 'address')
  return isLabeled && isOnLabel ? labelWarning : undefined
}

const labelWarning =
  'Its label still has the old name and address. If the package is still here, void the label and create a new one.'

function compare(order: OrderTable, correction: OrderCorrection) {
  const { customerName, customerEmail, customerPhone, shippingAddress } = correction
  const { recipientName, giftMessage } = correction
  const before = readAddress(order.shippingAddress)
  const isMoved =
    shippingAddress !== undefined &&
    envelopeLines(shippingAddress).join('\n') !== envelopeLines(before).join('\n')
  const texts = [
    { what: 'name', before: order.customerName, after: customerName },
    { what: 'email', before: order.customerEmail, after: customerEmail },
    { what: 'phone', before: order.customerPhone, after: customerPhone },
    { what: 'recipient', before: order.recipientName, after: recipientName },
    { what: 'gift message', before: order.giftMessage, after: giftMessage },
  ].filter(({ before, after }) => after !== undefined && after !== before)
  const changes = [
    ...texts,
    ...(isMoved ? [{ what: 'address', before: envelopeLines(before).join(', ') }] : []),
  ]
  const address = JSON.stringify(shippingAddress)
  // buyers enter no billing address: it's the shipping address (decision 24)
  const isBilledThere = order.billingAddress === order.shippingAddress
  const values = {
    customerName: customerName ?? order.customerName,
    customerEmail: customerEmail ?? order.customerEmail,
    customerPhone: customerPhone ?? order.customerPhone,
    recipientName: recipientName ?? order.recipientName,
    giftMessage: giftMessage ?? order.giftMessage,
    ...(isMoved ? { shippingAddress: address } : {}),
    ...(isMoved && isBilledThere ? { billingAddress: address } : {}),
  }
  return { values, changes }
}

function requireRecipient({ shippingBy }: OrderTable, { recipientName, giftMessage }: Gift): void {
  const problem =
    giftMessage && !recipientName
      ? 'Name the recipient, or remove the gift message'
      : recipientName && shippingBy === 'pickup'
        ? 'A pickup order can’t have a recipient'
        : undefined
  if (problem) {
    throw new AppError('badRequest', problem, {
      fields: [{ path: 'recipientName', message: problem }],
    })
  }
}

async function listLabelStates(db: Db, orderId: string): Promise<string[]> {
  const labels = await db
    .selectFrom('shippingLabels')
    .select('state')
    .where('orderId', '=', orderId)
    .execute()
  return labels.map(({ state }) => state)
}

function requireCorrectable({ placedAt, redactedAt }: OrderTable, labels: string[]): void {
  if (!placedAt) throw new AppError('conflict', 'This order hasn’t been placed yet')
  if (redactedAt) throw new AppError('conflict', 'This order’s personal details were removed')
  if (labels.includes('buying')) {
    throw new AppError('conflict', 'Its label is being bought right now. Try again in a minute.')
  }
}
