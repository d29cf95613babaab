import type { CartAnswer } from '#app/cart/cart.ts'
import { parseCents } from '#app/ui/format/money.ts'
import type { PaymentSession } from './checkout-calls.ts'

/** What will be charged, as decimal text; `totalCents` to compare by. */
export type Totals = PaymentSession['totals']

/** One line as the server prices it. */
export type SessionLine = PaymentSession['lines'][number]

/** The cart's own sums: used while the address is incomplete or shipping unknown (V§8). */
export function totalsOf({ subtotal, shipping, total }: CartAnswer): Totals {
  return {
    subtotal,
    shipping,
    tax: '0.00',
    total,
    totalCents: parseCents(total) ?? 0,
    calculatedBy: 'fallback',
  }
}

/** The cart's lines in the shape of a session's, including lines that are not for sale. */
export function linesOf({ items }: CartAnswer): SessionLine[] {
  return items.map(({ id, productId, product, size, color, hasColors, quantity }) => ({
    itemId: id,
    productId,
    name: product.name,
    color: hasColors ? color : '',
    size,
    quantity: Number(quantity),
    price: product.price,
  }))
}

/** A line as calls document it (V§7.2); the server goes by its own records (decision 16). */
export type NamedItem = {
  productId: string
  productName: string
  productImage: string
  size: string
  color: string
  quantity: number
  price: number
}

/** A line in that shape. */
export function nameItem(line: SessionLine): NamedItem {
  const { productId, name, size, color, quantity, price } = line
  return {
    productId,
    productName: name,
    productImage: '',
    size,
    color,
    quantity,
    price: Number(price),
  }
}
