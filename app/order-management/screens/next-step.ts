import { reasonNotToPack } from '#app/fulfillment/packing.ts'
import type { StaffOrder } from '#app/orders/order-schema.ts'

/** `label`: buy a shipping label; `ship`: mark it as shipped, or as ready for pickup. */
export type NextStep = 'label' | 'ship'

type Waiting = Parameters<typeof reasonNotToPack>[0] &
  Pick<StaffOrder, 'shippingBy' | 'labels' | 'tracking'>

/** What an order waits for; undefined once it has shipped, and if it must not be packed. */
export function nextStepOf(order: Waiting, isCarrierOn: boolean): NextStep | undefined {
  if (reasonNotToPack(order)) return undefined
  const hasPackage = order.labels > 0 || order.tracking !== null
  return isCarrierOn && order.shippingBy !== 'pickup' && !hasPackage ? 'label' : 'ship'
}
