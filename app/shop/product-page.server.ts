import { data } from 'react-router'
import { freeOverText } from '#app/cart/free-shipping.ts'
import { findProductPage } from '#app/catalogue/listing/listing.server.ts'
import type { ProductPage } from '#app/catalogue/listing/listing.ts'
import { shop } from '#app/catalogue/shop-document.ts'
import { loadContent, reportUnread } from '#app/content/kit/content.server.ts'
import type { RequestContext } from '#platform/context.ts'

/**
 * What a product's page shows; undefined where visitors may see no such product (decision 35).
 * Throws a 503 for the page where the shelf cannot be read.
 */
export async function loadProductPage(context: RequestContext, id: string) {
  const [product, settings] = await Promise.all([
    readProduct(context, id),
    loadContent(context, shop),
  ])
  if (!product) return undefined
  const { colors, sizes } = product
  const kept = { color: colors.map(({ name }) => name), size: sizes, view: ['back'] }
  context.keeping.known = { kept, asked: {} }
  const { rating, promises, partner, isOpen, closedText, shipping } = settings
  return {
    product,
    rating: rating.show && rating.count > 0 ? rating : null,
    promises,
    freeOver: freeOverText(shipping.freeOver),
    fulfilledBy: product.vendorName || partner.name,
    closedText: isOpen ? '' : closedText,
  }
}

async function readProduct(context: RequestContext, id: string): Promise<ProductPage | undefined> {
  try {
    return await findProductPage(context, id)
  } catch (error) {
    reportUnread(context, 'a product', error)
    throw data(null, { status: 503 })
  }
}
