/** A gift's recipient, empty if the order isn't one, and the message on its packing slip. */
export type Gift = { recipientName: string; giftMessage: string }

/** Fits on the packing slip and in ShipStation's field. */
export const maxGiftMessageLength = 250

/** The name on the package: the recipient's if the order is a gift, otherwise the buyer's. */
export function shipToName(order: Pick<Gift, 'recipientName'> & { customerName: string }): string {
  return order.recipientName || order.customerName
}
