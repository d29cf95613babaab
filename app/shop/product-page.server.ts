import { data } from 'react-router'
import { loadContent, reportUnread } from '#app/content/content.server.ts'
import type { RequestContext } from '#server/context.ts'
import { freeOverText } from './free-shipping.ts'
import { findProductPage } from './shelf.server.ts'
import type { ProductPage } from './shelf.ts'
import { shop } from './shop-document.ts'

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
