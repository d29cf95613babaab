import { z } from 'zod'

/** For a gift: the recipient and the message on the packing slip. */
export const giftSchema = z.object({
  recipientName: z.string().describe('who the gift goes to; empty if the order isn’t a gift'),
  giftMessage: z.string().describe('printed on the packing slip; may be empty'),
})

export type Gift = z.output<typeof giftSchema>

/** Fits on the packing slip and in ShipStation's field. */
export const maxGiftMessageLength = 250

/** The name on the package: the recipient's if the order is a gift, otherwise the buyer's. */
export function shipToName(order: Pick<Gift, 'recipientName'> & { customerName: string }): string {
  return order.recipientName || order.customerName
}
