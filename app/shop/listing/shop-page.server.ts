import { freeOverText } from '#app/cart/free-shipping.ts'
import { emptyCartKey } from '#app/cart/screen/empty-cart-notice.tsx'
import { cacheBriefly, listVendors, pageSize, readListing } from '#app/catalog/listing.server.ts'
import type { Listing, ListingProduct, ListingQuery, Vendor } from '#app/catalog/listing.ts'
import type { ListingCard } from '#app/catalog/listing-card.ts'
import { shop } from '#app/catalog/shop-document.ts'
import { loadContent, logReadFailure } from '#app/content/kit/content.server.ts'
import type { Picture } from '#app/images/schema.ts'
import { isSoldOut } from '#app/shop/buying/product-choice.ts'
import { priceRange } from '#app/stock/size-prices.ts'
import { readStock, type StockCount } from '#app/stock/stock.server.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import type { PageCaching, RequestContext } from '#platform/context.ts'
import type { Language } from '#platform/language.ts'

const emptyListing: Listing = {
  products: [],
  matching: 0,
  total: 0,
  types: [],
  sizes: [],
  page: 1,
  pages: 1,
}

/**
 * The shop page's data, kept small because hydration data is sent a second time. If the listing
 * can't be read, `isFailed` says so and the page isn't cached.
 */
export async function loadShopPage(context: RequestContext, filter: ListingQuery) {
  const settings = await loadContent(context, shop)
  const hasNoPartner = settings.partner.name === ''
  const { products, vendors, stock, ...listing } = await findListing(context, filter, hasNoPartner)
  const { hero, partner, isOpen, closedText, shipping } = settings
  context.caching.known = knownQuery(listing)
  return {
    hero,
    closedText: isOpen ? '' : closedText,
    freeOver: freeOverText(shipping.freeOver, wordsOf(context.language)),
    partner: hasNoPartner ? partnerOf(vendors, context.language) : partner,
    listing,
    cards: products.map((product) => presentCard(product, stock)),
  }
}

async function findListing(
  context: RequestContext,
  filter: ListingQuery,
  needsVendors: boolean,
): Promise<Listing & { vendors: Vendor[]; stock: StockCount[]; isFailed: boolean }> {
  try {
    const [listing, vendors] = await Promise.all([
      readListing(context, filter),
      needsVendors ? listVendors(context) : [],
    ])
    const ids = listing.products.map(({ id }) => id)
    const stock = await readStock(context.db, ids)
    if (stock.length > 0) cacheBriefly(context)
    return { ...listing, vendors, stock, isFailed: false }
  } catch (error) {
    logReadFailure(context, 'the listing', error)
    return { ...emptyListing, vendors: [], stock: [], isFailed: true }
  }
}

/** The filter values and pages of the whole listing, regardless of the current filters. */
function knownQuery({ types, sizes, total }: Omit<Listing, 'products'>): PageCaching['known'] {
  const pages = Math.ceil(total / pageSize)
  const later = Array.from({ length: Math.max(0, pages - 1) }, (_, at) => String(at + 2))
  return {
    cached: { type: types, size: sizes, page: later },
    asked: { [emptyCartKey]: '^(1|removed)$' },
  }
}

/** The vendors that products name, if the shop's settings don't name a partner (decision 53). */
function partnerOf(vendors: Vendor[], language: Language): Vendor {
  const [first] = vendors
  return {
    name: new Intl.ListFormat(language).format(vendors.map(({ name }) => name)),
    logo: first && vendors.length === 1 ? first.logo : null,
  }
}

/** The card's text describes the pictures, so their alt text is dropped. */
function presentCard(product: ListingProduct, all: StockCount[]): ListingCard {
  const { id, name, picture, colors } = product
  const stock = all.filter(({ productId }) => productId === id)
  const { fromCents, toCents } = priceRange(product)
  return {
    id,
    name,
    priceCents: fromCents,
    ...(toCents > fromCents ? { hasPriceRange: true } : {}),
    ...(isSoldOut({ ...product, stock }) ? { isSoldOut: true } : {}),
    picture: colors.length === 0 ? withoutAlt(picture) : null,
    colors: colors.map(({ name: color, label, hex, front }) => ({
      name: color,
      ...(label ? { label } : {}),
      hex,
      picture: withoutAlt(front),
    })),
  }
}

function withoutAlt(picture: Picture | null): Picture | null {
  return picture && { ...picture, alt: '' }
}
