import { z } from 'zod'
import { trackingChangeSchema } from '#app/fulfillment/tracking-change.ts'
import { buyerOrderSchema } from '#app/orders/order-schema.ts'
import { tellBuyerField } from '#app/orders/refund-schema.ts'

const lineSchema = buyerOrderSchema.shape.items.element.pick({
  id: true,
  name: true,
  size: true,
  color: true,
  colorHex: true,
  quantity: true,
  refundedQuantity: true,
  picture: true,
})

/** An order as packers see it, without money, email address, or phone number. */
export const packedOrderSchema = buyerOrderSchema
  .pick({
    id: true,
    number: true,
    mode: true,
    status: true,
    paymentStatus: true,
    customerName: true,
    recipientName: true,
    giftMessage: true,
    shippingBy: true,
    shippingAddress: true,
    trackings: true,
    createdAt: true,
    placedAt: true,
  })
  .extend({ items: z.array(lineSchema), archivedAt: z.string().nullable() })

export type PackedOrder = z.output<typeof packedOrderSchema>

/** Marks an order as shipped, with its tracking number if there is one. */
export const packedSchema = z.strictObject({
  ...trackingChangeSchema.pick({ carrier: true, trackingNumber: true }).shape,
  tellBuyer: tellBuyerField.default(true).describe('false: the buyer gets no email'),
})
