import { freeOverText } from '#app/cart/free-shipping.ts'
import { emptyCartKey } from '#app/cart/screen/empty-cart-notice.tsx'
import { pageSize, readListing } from '#app/catalogue/listing/listing.server.ts'
import type { Listing, ListingProduct, ListingQuery } from '#app/catalogue/listing/listing.ts'
import type { ListingCard } from '#app/catalogue/listing/listing-card.ts'
import { shop } from '#app/catalogue/shop-document.ts'
import { loadContent, reportUnread } from '#app/content/kit/content.server.ts'
import type { Picture } from '#app/images/schema.ts'
import { type Words, wordsOf } from '#app/ui/words/words.ts'
import type { PageCaching, RequestContext } from '#platform/context.ts'

const nothing: Listing = {
  products: [],
  matching: 0,
  total: 0,
  types: [],
  sizes: [],
  page: 1,
  pages: 1,
}

/**
 * What the shop's page shows, and no more: whatever React is to take up is sent a second time as
 * data. Where the listing cannot be read it says so with `isFailed`; the page is then not kept.
 */
export async function loadShopPage(context: RequestContext, filter: ListingQuery) {
  const [settings, { products, ...listing }] = await Promise.all([
    loadContent(context, shop),
    findListing(context, filter),
  ])
  const { hero, partner, isOpen, closedText, shipping } = settings
  context.caching.known = knownQuery(listing)
  return {
    hero,
    closedText: isOpen ? '' : closedText,
    freeOver: freeOverText(shipping.freeOver, wordsOf(context.language)),
    partner: { ...partner, ...(partner.name ? {} : vendorOf(products, wordsOf(context.language))) },
    listing,
    cards: products.map(presentCard),
  }
}

async function findListing(
  context: RequestContext,
  filter: ListingQuery,
): Promise<Listing & { isFailed: boolean }> {
  try {
    return { ...(await readListing(context, filter)), isFailed: false }
  } catch (error) {
    reportUnread(context, 'the listing', error)
    return { ...nothing, isFailed: true }
  }
}

/** The words and pages of the whole listing, whatever of it is shown. */
function knownQuery({ types, sizes, total }: Omit<Listing, 'products'>): PageCaching['known'] {
  const pages = Math.ceil(total / pageSize)
  const later = Array.from({ length: Math.max(0, pages - 1) }, (_, at) => String(at + 2))
  return {
    cached: { type: types, size: sizes, page: later },
    asked: { [emptyCartKey]: '^(1|removed)$' },
  }
}

/** Who fulfils the orders, where the shop does not say: whom the products name (decision 53). */
function vendorOf(products: ListingProduct[], t: Words): { name: string; logo: Picture | null } {
  const names = [...new Set(products.flatMap(({ vendorName }) => vendorName ?? []))]
  const logos = products.flatMap(({ vendorLogo }) => vendorLogo ?? [])
  return {
    name: names.join(t(' and ||between names')),
    logo: names.length === 1 ? (logos[0] ?? null) : null,
  }
}

/** The card says in words what its pictures show, so their own words stay behind. */
function presentCard({ id, name, priceCents, picture, colors }: ListingProduct): ListingCard {
  return {
    id,
    name,
    priceCents,
    picture: colors.length === 0 ? withoutWords(picture) : null,
    colors: colors.map(({ name: color, label, hex, front }) => ({
      name: color,
      ...(label ? { label } : {}),
      hex,
      picture: withoutWords(front),
    })),
  }
}

function withoutWords(picture: Picture | null): Picture | null {
  return picture && { ...picture, alt: '' }
}
