import { remainingOf } from '#app/orders/lines-to-send.ts'
import type { StaffOrder } from '#app/orders/order-schema.ts'
import { taxOfUnits } from '#app/orders/tax.ts'
import { parseCents, toDecimal } from '#app/ui/format/money.ts'
import { sum } from '#app/ui/format/sum.ts'
import { getOwn } from '#platform/get-own.ts'

/** Units by line item id. */
export type Quantities = Readonly<Record<string, number>>

/** What staff have chosen to refund so far. */
export type RefundChoice = {
  /** units to refund */
  items: Quantities
  withShipping: boolean
  /** in dollars; follows the units until someone edits it */
  amount: string
  /** units to restock */
  restocked: Quantities
}

type Line = Pick<
  StaffOrder['items'][number],
  'id' | 'quantity' | 'refundedQuantity' | 'price' | 'tax'
>
type PaidOrder = Pick<StaffOrder, 'shipping' | 'shippingTax' | 'total' | 'refunded'> & {
  items: readonly Line[]
}

export function emptyRefund({ items }: Pick<PaidOrder, 'items'>): RefundChoice {
  const none = Object.fromEntries(items.map(({ id }) => [id, 0]))
  return { items: none, withShipping: false, amount: '', restocked: none }
}

/** Everything that's left. Unshipped units are restocked. */
export function fullRefund(order: PaidOrder, isUnshipped: boolean): RefundChoice {
  const all = Object.fromEntries(order.items.map((line) => [line.id, remainingOf(line)]))
  return {
    items: all,
    withShipping: true,
    amount: toDecimal(refundableCents(order)),
    restocked: isUnshipped ? all : emptyRefund(order).restocked,
  }
}

/** Updates the amount to match the units and shipping. */
export function chooseItems(
  order: PaidOrder,
  before: RefundChoice,
  change: Partial<Pick<RefundChoice, 'items' | 'withShipping'>>,
): RefundChoice {
  const { items, withShipping } = { ...before, ...change }
  const cents = costOf(order, items, withShipping)
  return { ...before, items, withShipping, amount: cents > 0 ? toDecimal(cents) : '' }
}

/** In cents. */
export function refundableCents({
  total,
  refunded,
}: Pick<PaidOrder, 'total' | 'refunded'>): number {
  return Math.max(0, centsOf(total) - centsOf(refunded))
}

/** The price of the chosen units plus their tax, at most what is left. */
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

/** The chosen units in the API's format. */
export function unitsOf(quantities: Quantities): { itemId: string; quantity: number }[] {
  return Object.entries(quantities).flatMap(([itemId, quantity]) =>
    quantity > 0 ? [{ itemId, quantity }] : [],
  )
}

function centsOf(decimal: string): number {
  return parseCents(decimal) ?? 0
}

/** Restocks what is refunded: all of it while the order is unshipped. */
export function withMatchingRestock(choice: RefundChoice, isUnshipped: boolean): RefundChoice {
  const restocked = Object.fromEntries(
    Object.entries(choice.items).map(([id, quantity]) => [
      id,
      isUnshipped ? quantity : Math.min(quantity, getOwn(choice.restocked, id) ?? 0),
    ]),
  )
  return { ...choice, restocked }
}
