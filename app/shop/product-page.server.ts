import { data } from 'react-router'
import { freeOverText } from '#app/cart/free-shipping.ts'
import { findProductPage } from '#app/catalog/listing/listing.server.ts'
import type { ProductPage } from '#app/catalog/listing/listing.ts'
import { ratingMark } from '#app/catalog/rating-text.ts'
import { shop } from '#app/catalog/shop-document.ts'
import { loadContent, reportUnread } from '#app/content/kit/content.server.ts'
import { claimFingerprint, confirmedChecklist } from '#app/site/documents/confirmed-checklist.ts'
import { dollarsToCents } from '#app/ui/format/money.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import type { RequestContext } from '#platform/context.ts'
import { sizeChartRows } from './size-chart-rows.ts'

/** What a product's page is drawn from. */
export type ProductPageData = NonNullable<Awaited<ReturnType<typeof loadProductPage>>>

/**
 * What a product's page shows; undefined where visitors may see no such product (decision 35).
 * Throws a 503 for the page where the listing cannot be read.
 */
export async function loadProductPage(context: RequestContext, id: string) {
  const [product, settings, confirmed] = await Promise.all([
    readProduct(context, id),
    loadContent(context, shop),
    loadContent(context, confirmedChecklist),
  ])
  if (!product) return undefined
  const { colors, sizes } = product
  const cached = { color: colors.map(({ name }) => name), size: sizes, view: ['front', 'back'] }
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
 * Visitors see only figures that an owner has confirmed as they are now (decision 51). The demo shows its
 * invented ones while payments are tests.
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
    reportUnread(context, 'a product', error)
    throw data(null, { status: 503 })
  }
}
