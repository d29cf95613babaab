import type { StaffOrder } from '#app/orders/order-schema.ts'
import { parseCents, toDecimal } from '#app/ui/format/money.ts'
import { ownValue } from '#platform/own-value.ts'

/** How many units of each line, by the line's id. */
export type Quantities = Readonly<Record<string, number>>

/** What staff choose to give back of an order, before they do. */
export type RefundChoice = {
  /** units whose money goes back */
  paid: Quantities
  withShipping: boolean
  /** in dollars; follows the units until it is written over */
  amount: string
  /** units that go back into stock */
  restocked: Quantities
}

type Paid = Pick<StaffOrder, 'items' | 'subtotal' | 'shipping' | 'tax' | 'total' | 'refunded'>

/** Everything that is left of the money; of the units all, or none while they are with the buyer. */
export function fullRefund(order: Paid, isInHouse: boolean): RefundChoice {
  const all = Object.fromEntries(order.items.map(({ id, quantity }) => [id, quantity]))
  const none = Object.fromEntries(order.items.map(({ id }) => [id, 0]))
  return {
    paid: all,
    withShipping: true,
    amount: toDecimal(leftOf(order)),
    restocked: isInHouse ? all : none,
  }
}

/** The same with other units or without shipping: the amount follows. */
export function choosePaid(
  order: Paid,
  before: RefundChoice,
  change: Partial<Pick<RefundChoice, 'paid' | 'withShipping'>>,
): RefundChoice {
  const { paid, withShipping } = { ...before, ...change }
  return { ...before, paid, withShipping, amount: toDecimal(costOf(order, paid, withShipping)) }
}

/** What can still go back, in cents. */
export function leftOf({ total, refunded }: Pick<Paid, 'total' | 'refunded'>): number {
  return Math.max(0, centsOf(total) - centsOf(refunded))
}

/** What the chosen units cost, with their share of the tax; never more than is left. */
function costOf(order: Paid, paid: Quantities, withShipping: boolean): number {
  const isAll = order.items.every(({ id, quantity }) => ownValue(paid, id) === quantity)
  if (isAll && withShipping) return leftOf(order)
  const goods = order.items.reduce(
    (sum, { id, price }) => sum + centsOf(price) * (ownValue(paid, id) ?? 0),
    0,
  )
  const subtotal = centsOf(order.subtotal)
  const tax = subtotal > 0 ? Math.round((centsOf(order.tax) * goods) / subtotal) : 0
  const shipping = withShipping ? centsOf(order.shipping) : 0
  return Math.min(leftOf(order), goods + tax + shipping)
}

/** The units for the stock as the API takes them. */
export function restockOf(restocked: Quantities): { itemId: string; quantity: number }[] {
  return Object.entries(restocked).flatMap(([itemId, quantity]) =>
    quantity > 0 ? [{ itemId, quantity }] : [],
  )
}

function centsOf(decimal: string): number {
  return parseCents(decimal) ?? 0
}
