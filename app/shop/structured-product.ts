import { labelOf, type ProductPage } from '#app/catalogue/listing/listing.ts'
import { productAddress } from '#app/catalogue/listing/listing-address.ts'
import { imageAddress } from '#app/images/image-address.ts'
import type { Picture } from '#app/images/schema.ts'
import { isSoldOut } from '#app/shop/buying/product-choice.ts'
import { pageUrl } from '#app/site/search-engines/meta.ts'
import { toDecimal } from '#app/ui/format/money.ts'
import type { Language } from '#platform/language.ts'

/**
 * A product as schema.org describes one, for search engines. No rating, ever: the stars on the page
 * are a line of text and no reviews (decision 51).
 */
export function structuredProduct(
  product: ProductPage,
  siteUrl: string,
  language: Language = 'en',
): object {
  const url = pageUrl({ url: siteUrl, language }, productAddress(product.id))
  const images = picturesOf(product).map(
    (picture) => `${siteUrl}${imageAddress(picture, { width: 1280, format: 'original' })}`,
  )
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.name,
    description: product.description || product.name,
    sku: product.id,
    category: product.category,
    url,
    ...(images.length > 0 ? { image: images } : {}),
    ...(product.vendorName ? { brand: { '@type': 'Brand', name: product.vendorName } } : {}),
    ...(product.colors.length > 0 ? { color: product.colors.map(labelOf).join(', ') } : {}),
    ...(product.sizes.length > 0 ? { size: product.sizes } : {}),
    offers: {
      '@type': 'Offer',
      url,
      price: toDecimal(product.priceCents),
      priceCurrency: 'USD',
      availability: `https://schema.org/${isSoldOut(product) ? 'SoldOut' : 'InStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': `${siteUrl}/#organization` },
    },
  }
}

/** The product's picture and the fronts of its colours, each once. */
function picturesOf({ picture, colors }: ProductPage): Picture[] {
  const all = [picture, ...colors.map(({ front }) => front)].filter((one) => one !== null)
  return [...new Map(all.map((one) => [one.id, one])).values()]
}
