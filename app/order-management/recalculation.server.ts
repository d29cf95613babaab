import { shop } from '#app/catalog/shop-document.ts'
import { priceLines } from '#app/checkout/pricing.server.ts'
import { readDocument } from '#app/content/kit/content.server.ts'
import { getOrder } from '#app/orders/orders.server.ts'
import { toDecimal } from '#app/ui/format/money.ts'
import type { AppContext } from '#platform/context.ts'

/**
 * What the order would cost at its current address and today's rates. Nothing is charged; staff decide about the
 * difference. Undefined for pickups.
 */
export async function recalculate(context: AppContext, orderId: string) {
  const order = await getOrder(context.db, orderId)
  if (order.shippingBy === 'pickup') return undefined
  const { values } = await readDocument(context.db, shop)
  const lines = order.items.map((line) => ({ ...line, cartItemId: line.id }))
  const { shippingCents, taxCents, totalCents } = await priceLines(context, values, lines, {
    ...{ customer: null, address: order.shippingAddress, isPickup: false },
    taxExemptNumber: order.taxExemptNumber,
  })
  return {
    shipping: toDecimal(shippingCents),
    tax: toDecimal(taxCents),
    total: toDecimal(totalCents),
  }
}
