import { data } from 'react-router'
import { freeOverText } from '#app/cart/free-shipping.ts'
import { findProductPage } from '#app/catalog/listing.server.ts'
import type { ProductPage } from '#app/catalog/listing.ts'
import { ratingMark } from '#app/catalog/rating-text.ts'
import { shop } from '#app/catalog/shop-document.ts'
import { loadContent, logReadFailure } from '#app/content/kit/content.server.ts'
import { claimFingerprint, confirmedChecklist } from '#app/site/documents/confirmed-checklist.ts'
import { dollarsToCents } from '#app/ui/format/money.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import type { RequestContext } from '#platform/context.ts'
import { sizeChartRows } from './size-chart-rows.ts'

/** The data of a product page. */
export type ProductPageData = NonNullable<Awaited<ReturnType<typeof loadProductPage>>>

/**
 * A product page's data; undefined if visitors may not see the product (decision 35). Throws a 503
 * if the catalog can't be read.
 */
export async function loadProductPage(context: RequestContext, id: string) {
  const [product, settings, confirmed] = await Promise.all([
    readProduct(context, id),
    loadContent(context, shop),
    loadContent(context, confirmedChecklist),
  ])
  if (!product) return undefined
  const { colors, sizes, morePictures } = product
  const view = ['front', 'back', ...morePictures.map((picture) => picture.id)]
  const cached = { color: colors.map(({ name }) => name), size: sizes, view }
  context.caching.known = { cached, asked: {} }
  const { rating, promises, partner, isOpen, closedText, shipping, sizeTable } = settings
  return {
    product,
    rating: isRatingShown(rating, confirmed, context.payments.mode) ? rating : null,
    sizeRows: sizeChartRows(product, sizeTable),
    promises,
    freeOver: freeOverText(shipping.freeOver, wordsOf(context.language)),
    fulfilledBy: product.vendorName || partner.name,
    closedText: isOpen ? '' : closedText,
    terms: {
      flatRateCents: context.carrier.isConnected ? null : dollarsToCents(shipping.flat),
      freeOverCents: dollarsToCents(shipping.freeOver),
      returnDays:
        confirmed.returns === claimFingerprint(promises.returns)
          ? Math.round(promises.returnDays)
          : 0,
    },
  }
}

/**
 * Visitors see only numbers that an owner has confirmed unchanged (decision 51). The demo shows its
 * invented ones in test mode.
 */
function isRatingShown(
  rating: Parameters<typeof ratingMark>[0],
  confirmed: { rating: string; demoRating: string },
  mode: 'live' | 'test',
) {
  if (!rating.show || rating.count === 0) return false
  const mark = ratingMark(rating)
  return confirmed.rating === mark || (mode === 'test' && confirmed.demoRating === mark)
}

async function readProduct(context: RequestContext, id: string): Promise<ProductPage | undefined> {
  try {
    return await findProductPage(context, id)
  } catch (error) {
    logReadFailure(context, 'a product', error)
    throw data(null, { status: 503 })
  }
}
