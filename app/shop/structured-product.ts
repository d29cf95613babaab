import { type ListingColor, labelOf, type ProductPage } from '#app/catalog/listing.ts'
import { productPath } from '#app/catalog/listing-paths.ts'
import { imagePath } from '#app/images/image-path.ts'
import type { Picture } from '#app/images/schema.ts'
import { leftOfSize } from '#app/shop/buying/product-choice.ts'
import { pageUrl } from '#app/site/search-engines/meta.ts'
import { defaultColor, oneSize } from '#app/stock/product-terms.ts'
import { priceOf, priceRange } from '#app/stock/size-prices.ts'
import { type Cents, toDecimal } from '#app/ui/format/money.ts'
import type { Language } from '#platform/language.ts'

/** The shop's terms for every product, for search engines. */
export type OfferTerms = {
  /** null: the carrier's rate, known only for an address */
  flatRateCents: Cents | null
  /** shipping is free from this price; 0: never */
  freeOverCents: Cents
  /** 0: not stated */
  returnDays: number
}

type Variant = { size: string; color: ListingColor | undefined }

/** More would make the page heavy; search engines then get the range of prices. */
const maxVariants = 100

/**
 * A product for search engines: a schema.org Product, or a ProductGroup with one Product and offer
 * for each size and color. Never a rating: the stars on the page aren't reviews (decision 51).
 */
export function structuredProduct(
  product: ProductPage,
  siteUrl: string,
  language: Language,
  terms: OfferTerms,
): object {
  const site = { url: siteUrl, language }
  const url = pageUrl(site, productPath(product.id))
  const variants = variantsOf(product)
  const images = picturesOf(product).map((picture) => imageUrl(siteUrl, picture))
  const common = {
    '@id': `${url}#product`,
    name: product.name,
    description: product.description || product.name,
    category: product.category,
    url,
    ...(images.length > 0 ? { image: images } : {}),
    ...(product.vendorName ? { brand: { '@type': 'Brand', name: product.vendorName } } : {}),
  }
  const offer = (variant: Variant) => offerOf(product, variant, { site, terms })
  const [first] = variants
  if (variants.length === 1 && first) {
    return { '@type': 'Product', ...common, sku: product.id, offers: offer(first) }
  }
  if (variants.length > maxVariants) {
    return { '@type': 'Product', ...common, sku: product.id, offers: rangeOf(product, variants) }
  }
  return {
    '@type': 'ProductGroup',
    ...common,
    productGroupID: product.id,
    variesBy: [
      ...(product.sizes.length > 0 ? ['https://schema.org/size'] : []),
      ...(product.colors.length > 0 ? ['https://schema.org/color'] : []),
    ],
    hasVariant: variants.map((variant) => ({
      '@type': 'Product',
      name: [product.name, variant.color && labelOf(variant.color), sizeOf(product, variant)]
        .filter(Boolean)
        .join(', '),
      sku: [product.id, variant.color?.id, sizeOf(product, variant)].filter(Boolean).join('-'),
      ...(product.sizes.length > 0 ? { size: variant.size } : {}),
      ...(variant.color ? { color: labelOf(variant.color) } : {}),
      ...(variant.color?.front ? { image: imageUrl(siteUrl, variant.color.front) } : {}),
      offers: offer(variant),
    })),
  }
}

function variantsOf({ sizes, colors }: ProductPage): Variant[] {
  const allSizes = sizes.length > 0 ? sizes : [oneSize]
  const allColors = colors.length > 0 ? colors : [undefined]
  return allColors.flatMap((color) => allSizes.map((size) => ({ size, color })))
}

function sizeOf({ sizes }: ProductPage, { size }: Variant): string {
  return sizes.length > 0 ? size : ''
}

function offerOf(
  product: ProductPage,
  variant: Variant,
  { site, terms }: { site: { url: string; language: Language }; terms: OfferTerms },
): object {
  const priceCents = priceOf(product, variant.size)
  const chosen = { size: sizeOf(product, variant), color: variant.color?.name ?? '' }
  return {
    '@type': 'Offer',
    url: pageUrl(site, productPath(product.id, chosen)),
    price: toDecimal(priceCents),
    priceCurrency: 'USD',
    availability: `https://schema.org/${isSoldOutVariant(product, variant) ? 'SoldOut' : 'InStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@id': `${site.url}/#organization` },
    ...shippingOf(priceCents, terms),
    ...returnsOf(terms),
  }
}

/** One offer for the whole price range. */
function rangeOf(product: ProductPage, variants: Variant[]): object {
  const { fromCents, toCents } = priceRange(product)
  const isSoldOut = variants.every((variant) => isSoldOutVariant(product, variant))
  return {
    '@type': 'AggregateOffer',
    lowPrice: toDecimal(fromCents),
    highPrice: toDecimal(toCents),
    priceCurrency: 'USD',
    offerCount: variants.length,
    availability: `https://schema.org/${isSoldOut ? 'SoldOut' : 'InStock'}`,
  }
}

function isSoldOutVariant(product: ProductPage, { size, color }: Variant): boolean {
  const choice = { size, color: color?.name ?? defaultColor, isBack: false }
  return leftOfSize(product, choice) === 0
}

function shippingOf(priceCents: Cents, { flatRateCents, freeOverCents }: OfferTerms): object {
  const isFree = freeOverCents > 0 && priceCents >= freeOverCents
  const cents = isFree ? 0 : flatRateCents
  if (cents === null) return {}
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: toDecimal(cents), currency: 'USD' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'US' },
    },
  }
}

function returnsOf({ returnDays }: OfferTerms): object {
  if (returnDays === 0) return {}
  return {
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'US',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: returnDays,
    },
  }
}

function imageUrl(siteUrl: string, picture: Picture): string {
  return `${siteUrl}${imagePath(picture, { width: 1280, format: 'original' })}`
}

/** The product's picture and the fronts of its colors, without duplicates. */
function picturesOf({ picture, colors }: ProductPage): Picture[] {
  const all = [picture, ...colors.map(({ front }) => front)].filter((one) => one !== null)
  return [...new Map(all.map((one) => [one.id, one])).values()]
}
