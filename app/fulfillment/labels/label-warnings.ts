import { carrierLines, tooLongForLabel } from '#app/fulfillment/label-address.ts'
import { shipToName } from '#app/orders/gift.ts'
import { unitsToSend } from '#app/orders/lines-to-send.ts'
import type { Order } from '#app/orders/order-schema.ts'
import type { ShippingLabel } from './label-schema.ts'

type OrderState = Pick<Order, 'status' | 'paymentStatus' | 'shippingBy' | 'archivedAt'> & {
  items: readonly Pick<Order['items'][number], 'quantity' | 'refundedQuantity'>[]
}

/** Why a label may be a mistake, one sentence each. Staff can confirm and buy it anyway. */
export function labelWarnings(order: OrderState): string[] {
  return [
    order.paymentStatus === 'refunded' ? 'It was refunded.' : '',
    order.paymentStatus !== 'refunded' && unitsToSend(order.items) === 0
      ? 'All its items were refunded.'
      : '',
    order.paymentStatus === 'disputed' ? 'The buyer disputed the payment.' : '',
    ['pending', 'failed'].includes(order.paymentStatus) ? 'It isn’t paid.' : '',
    order.status === 'cancelled' ? 'It’s canceled.' : '',
    order.shippingBy === 'pickup' ? 'It’s a pickup order.' : '',
    order.archivedAt ? 'It’s archived.' : '',
  ].filter((warning) => warning !== '')
}

type BulkOrder = OrderState & Pick<Order, 'redactedAt' | 'trackingNumber'>

/**
 * Why an order is skipped when buying labels in bulk, or undefined. Stricter than for one order, which someone has
 * opened and checked.
 */
export function reasonForNoLabel(
  order: BulkOrder,
  labels: readonly Pick<ShippingLabel, 'trackingNumber'>[],
): string | undefined {
  if (order.redactedAt) return 'Its name and address were removed.'
  const warnings = labelWarnings(order)
  if (warnings.length > 0) return warnings.join(' ')
  if (order.status === 'shipped') return 'It has already shipped.'
  if (order.status === 'delivered') return 'It was already delivered.'
  const isByHand =
    order.trackingNumber !== null &&
    !labels.some(({ trackingNumber }) => trackingNumber === order.trackingNumber)
  return isByHand ? `Its tracking number was entered by hand: ${order.trackingNumber}.` : undefined
}

/** The missing or too long part of the address, or undefined. */
export function labelAddressProblem({
  customerName,
  recipientName,
  shippingAddress,
}: Pick<Order, 'customerName' | 'recipientName' | 'shippingAddress'>): string | undefined {
  const { street, city, state, zipCode } = shippingAddress
  const gaps = [
    shipToName({ customerName, recipientName }).trim() ? '' : 'name',
    street.trim() ? '' : 'street',
    city.trim() ? '' : 'city',
    /^[A-Za-z]{2}$/.test(state.trim()) ? '' : 'state',
    /^\d{5}/.test(zipCode.trim()) ? '' : 'ZIP code',
  ].filter((gap) => gap !== '')
  if (gaps.length > 0) return `Its address is missing: ${gaps.join(', ')}.`
  return carrierLines(shippingAddress) ? undefined : tooLongForLabel
}
