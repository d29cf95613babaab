import { shop } from '#app/catalog/shop-document.ts'
import { priceLines } from '#app/checkout/pricing.server.ts'
import { readDocument } from '#app/content/kit/content.server.ts'
import { getOrder } from '#app/orders/orders.server.ts'
import { toDecimal } from '#app/ui/format/money.ts'
import type { AppContext } from '#platform/context.ts'

/**
 * What an order would cost at the address it has now, by today's rates: staff decide what to do about the difference,
 * and nothing is charged. Undefined if it is picked up.
 */
export async function recalculate(context: AppContext, orderId: string) {
  const order = await getOrder(context.db, orderId)
  if (order.shippingBy === 'pickup') return undefined
  const { values } = await readDocument(context.db, shop)
  const lines = order.items.map((line) => ({ ...line, cartItemId: line.id }))
  const { shippingCents, taxCents, totalCents } = await priceLines(context, values, lines, {
    ...{ customer: null, address: order.shippingAddress, area: null, isPickup: false },
    taxExemptNumber: order.taxExemptNumber,
  })
  return {
    shipping: toDecimal(shippingCents),
    tax: toDecimal(taxCents),
    total: toDecimal(totalCents),
  }
}
