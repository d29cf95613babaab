import { isEnough, shortageOf } from '#app/stock/line-labels.ts'
import { maxQuantity } from '#app/stock/product-terms.ts'
import { parseCents, toDecimal } from '#app/ui/format/money.ts'
import { sum } from '#app/ui/format/sum.ts'
import type { Words } from '#app/ui/words/words.ts'
import type { CartAnswer, CartItem } from './cart.ts'

/** The cart with another quantity, shown before the server has answered. */
export function withQuantity(cart: CartAnswer, itemId: string, quantity: number): CartAnswer {
  return withItems(
    cart,
    cart.items.map((item) => (item.id === itemId ? { ...item, quantity: String(quantity) } : item)),
  )
}

/** The cart without a line. */
export function withoutItem(cart: CartAnswer, itemId: string): CartAnswer {
  return withItems(
    cart,
    cart.items.filter(({ id }) => id !== itemId),
  )
}

/** Recalculates the totals; shipping stays until the server answers. */
function withItems(cart: CartAnswer, items: CartItem[]): CartAnswer {
  const forSale = items.filter(({ isForSale }) => isForSale)
  const subtotal = sum(forSale.map(lineCents))
  const shipping = forSale.length === 0 ? 0 : (parseCents(cart.shipping) ?? 0)
  return {
    items,
    count: sum(items.map(({ quantity }) => Number(quantity))),
    subtotal: toDecimal(subtotal),
    shipping: toDecimal(shipping),
    total: toDecimal(subtotal + shipping),
    freeOver: forSale.length === 0 ? null : cart.freeOver,
  }
}

/** A line's price in cents. */
export function lineCents({ product, quantity }: CartItem): number {
  return (parseCents(product.price) ?? 0) * Number(quantity)
}

/** How many of a line can be bought: 99, or what's left (decision 40). */
export function maxQuantityOf({ available }: CartItem): number {
  return Math.min(available ?? maxQuantity, maxQuantity)
}

/** Why a line can't be bought; empty if it can. */
export function lineProblem(item: CartItem, t: Words): string {
  return shortageOf(stockLineOf(item), t)
}

/** Whether everything in the cart can be bought. */
export function isReady({ items }: CartAnswer): boolean {
  return items.every((item) => isEnough(stockLineOf(item)))
}

function stockLineOf(item: CartItem) {
  return { ...item, quantity: Number(item.quantity), left: maxQuantityOf(item) }
}
