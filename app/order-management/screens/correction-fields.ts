import type { OrderChange, StaffOrder } from '#app/orders/order-schema.ts'

type Correctable = Pick<
  StaffOrder,
  | 'customerName'
  | 'customerEmail'
  | 'customerPhone'
  | 'recipientName'
  | 'giftMessage'
  | 'shippingAddress'
  | 'shippingBy'
>

/** The form's fields. */
export type CorrectionFields = ReturnType<typeof fieldsOf>

export function fieldsOf({ shippingAddress, ...order }: Correctable) {
  return {
    name: order.customerName,
    email: order.customerEmail,
    phone: order.customerPhone,
    recipientName: order.recipientName,
    giftMessage: order.giftMessage,
    street: shippingAddress.street,
    street2: shippingAddress.street2,
    city: shippingAddress.city,
    state: shippingAddress.state,
    zipCode: shippingAddress.zipCode,
  }
}

/**
 * Sends only what changed since the form was opened, so it never undoes someone else's correction and never fails
 * on an old address that no one touched. The address is sent as a whole.
 */
export function correctionOf(order: Correctable, fields: CorrectionFields): OrderChange {
  const before = fieldsOf(order)
  const { name, email, phone, recipientName, giftMessage, ...shippingAddress } = fields
  const isMoved = addressKeys.some((key) => fields[key] !== before[key])
  return {
    ...(name === before.name ? {} : { customerName: name }),
    ...(email === before.email ? {} : { customerEmail: email }),
    ...(phone === before.phone ? {} : { customerPhone: phone }),
    ...(order.shippingBy === 'pickup'
      ? {}
      : {
          ...(recipientName === before.recipientName ? {} : { recipientName }),
          ...(giftMessage === before.giftMessage ? {} : { giftMessage }),
          ...(isMoved ? { shippingAddress } : {}),
        }),
  }
}

const addressKeys = ['street', 'street2', 'city', 'state', 'zipCode'] as const
