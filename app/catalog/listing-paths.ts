import { capitalize } from '#app/ui/format/capitalize.ts'
import { translateText } from '#app/ui/words/words.ts'
import { type Language, sourceLanguage } from '#platform/language.ts'
import type { ListingQuery } from './listing.ts'

/** The dropdowns' value for no filter (V§2.13). */
export const anyChoice = 'all'

/** Reads the listing's filters from a query; anything invalid means no filter. */
export function readListingQuery(query: URLSearchParams): ListingQuery {
  const page = query.get('page') ?? ''
  return {
    type: query.get('type')?.trim() || anyChoice,
    size: query.get('size')?.trim() || anyChoice,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** The shop's path with filters and page; defaults are omitted. */
export function listingPath({
  type = anyChoice,
  size = anyChoice,
  page = 1,
}: Partial<ListingQuery>) {
  const query = new URLSearchParams()
  if (type !== anyChoice) query.set('type', type)
  if (size !== anyChoice) query.set('size', size)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text ? `/shop?${text}` : '/shop'
}

export type ProductSide = 'front' | 'back'

/** A product page's path, with the chosen options. `view`: a side, or a further picture's id. */
export function productPath(
  id: string,
  chosen: { color?: string; size?: string; view?: string } = {},
): string {
  const query = new URLSearchParams()
  if (chosen.color) query.set('color', chosen.color)
  if (chosen.size) query.set('size', chosen.size)
  if (chosen.view) query.set('view', chosen.view)
  const text = query.toString()
  return `/shop/product/${encodeURIComponent(id)}${text ? `?${text}` : ''}`
}

/** A product type for readers: 'T-shirt'. */
export function typeLabel(type: string, language: Language = sourceLanguage): string {
  return capitalize(translateText(language, type))
}
