import { z } from 'zod'
import { unitsToSend } from '#app/orders/lines-to-send.ts'
import type { Order } from '#app/orders/order-schema.ts'

/** Who sends a parcel, as its packing slip says it; what the ministry has not said is blank. */
export const senderSchema = z.object({
  name: z.string(),
  address: z.array(z.string()).describe('as the lines of an envelope'),
  phone: z.string(),
  email: z.string(),
})

export type Sender = z.infer<typeof senderSchema>

type PackableOrder = Pick<Order, 'status' | 'paymentStatus' | 'archivedAt'> & {
  items: readonly Pick<Order['items'][number], 'quantity' | 'refundedQuantity'>[]
}

/**
 * Why an order is not to be packed, as its packing slip says it in large letters; undefined where
 * it is paid and still in the house.
 */
export function reasonNotToPack(order: PackableOrder): string | undefined {
  if (order.status === 'cancelled') return 'Canceled: do not ship'
  if (order.paymentStatus === 'refunded') return 'Refunded: do not ship'
  if (order.paymentStatus === 'disputed') return 'Payment disputed: do not ship'
  if (order.paymentStatus !== 'paid') return 'Not paid: do not ship'
  if (order.status === 'shipped') return 'Already shipped'
  if (order.status === 'delivered') return 'Already delivered'
  if (unitsToSend(order.items) === 0) return 'All items refunded: do not ship'
  return order.archivedAt ? 'Archived' : undefined
}
