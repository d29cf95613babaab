import { remainingOf } from '#app/orders/lines-to-send.ts'
import type { StaffOrder } from '#app/orders/order-schema.ts'
import { taxOfUnits } from '#app/orders/tax.ts'
import { parseCents, toDecimal } from '#app/ui/format/money.ts'
import { sum } from '#app/ui/format/sum.ts'
import { getOwn } from '#platform/get-own.ts'

/** How many units of each line, by the line's id. */
export type Quantities = Readonly<Record<string, number>>

/** What staff choose to refund of an order, before they do. */
export type RefundChoice = {
  /** units whose money goes back */
  items: Quantities
  withShipping: boolean
  /** in dollars; follows the units until someone types over it */
  amount: string
  /** units that go back in stock */
  restocked: Quantities
}

type Line = Pick<
  StaffOrder['items'][number],
  'id' | 'quantity' | 'refundedQuantity' | 'price' | 'tax'
>
type PaidOrder = Pick<StaffOrder, 'shipping' | 'shippingTax' | 'total' | 'refunded'> & {
  items: readonly Line[]
}

/** Nothing yet: staff add what they refund. */
export function emptyRefund({ items }: Pick<PaidOrder, 'items'>): RefundChoice {
  const none = Object.fromEntries(items.map(({ id }) => [id, 0]))
  return { items: none, withShipping: false, amount: '', restocked: none }
}

/** Everything that is left; while the order is in the house, its units go back in stock. */
export function fullRefund(order: PaidOrder, isUnshipped: boolean): RefundChoice {
  const all = Object.fromEntries(order.items.map((line) => [line.id, remainingOf(line)]))
  return {
    items: all,
    withShipping: true,
    amount: toDecimal(refundableCents(order)),
    restocked: isUnshipped ? all : emptyRefund(order).restocked,
  }
}

/** The same with other units or with shipping: the amount follows. */
export function chooseItems(
  order: PaidOrder,
  before: RefundChoice,
  change: Partial<Pick<RefundChoice, 'items' | 'withShipping'>>,
): RefundChoice {
  const { items, withShipping } = { ...before, ...change }
  const cents = costOf(order, items, withShipping)
  return { ...before, items, withShipping, amount: cents > 0 ? toDecimal(cents) : '' }
}

/** What can still be refunded, in cents. */
export function refundableCents({
  total,
  refunded,
}: Pick<PaidOrder, 'total' | 'refunded'>): number {
  return Math.max(0, centsOf(total) - centsOf(refunded))
}

/** What the chosen units cost, with the tax that was charged on them; never more than is left. */
function costOf(order: PaidOrder, chosen: Quantities, withShipping: boolean): number {
  const shipping = centsOf(order.shipping) + centsOf(order.shippingTax)
  const isAll = order.items.every((line) => getOwn(chosen, line.id) === remainingOf(line))
  if (isAll && (withShipping || shipping === 0)) return refundableCents(order)
  const goods = sum(
    order.items.map(({ id, price, tax, quantity, refundedQuantity }) => {
      const units = getOwn(chosen, id) ?? 0
      const line = { taxCents: centsOf(tax), quantity }
      return centsOf(price) * units + taxOfUnits(line, refundedQuantity, units)
    }),
  )
  return Math.min(refundableCents(order), goods + (withShipping ? shipping : 0))
}

/** The chosen units as the API takes them. */
export function unitsOf(quantities: Quantities): { itemId: string; quantity: number }[] {
  return Object.entries(quantities).flatMap(([itemId, quantity]) =>
    quantity > 0 ? [{ itemId, quantity }] : [],
  )
}

function centsOf(decimal: string): number {
  return parseCents(decimal) ?? 0
}

/** The units that go back in stock follow those that are refunded: all of them while they are in the house. */
export function withMatchingRestock(choice: RefundChoice, isUnshipped: boolean): RefundChoice {
  const restocked = Object.fromEntries(
    Object.entries(choice.items).map(([id, quantity]) => [
      id,
      isUnshipped ? quantity : Math.min(quantity, getOwn(choice.restocked, id) ?? 0),
    ]),
  )
  return { ...choice, restocked }
}
