import { z } from 'zod'
import { unitsToSend } from '#app/orders/lines-to-send.ts'
import type { Order } from '#app/orders/order-schema.ts'

/** The return address on packing slips. What the ministry hasn't entered is blank. */
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

/** Why an order must not be packed, in capitals on its packing slip; undefined if it's paid and unshipped. */
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
