import { z } from 'zod'

/** Whom a gift is sent to, and what they read on the packing slip. */
export const giftSchema = z.object({
  recipientName: z.string().describe('who the gift goes to; empty if the order isn’t a gift'),
  giftMessage: z.string().describe('printed on the packing slip; may be empty'),
})

export type Gift = z.output<typeof giftSchema>

/** The longest gift message, in characters: it fits on the packing slip and in the carrier's field. */
export const maxGiftMessageLength = 250

/** The name on the package: the recipient's if the order is a gift, otherwise the buyer's. */
export function shipToName(order: Pick<Gift, 'recipientName'> & { customerName: string }): string {
  return order.recipientName || order.customerName
}
