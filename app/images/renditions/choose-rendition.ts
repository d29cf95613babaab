import { renditionWidths, widestRendition } from '#app/images/image-path.ts'

/** The requested rendition; no width means the original. */
export type RenditionQuery = {
  width: number | undefined
  /** undefined: JPEG or PNG, whichever suits the picture */
  format: 'avif' | 'webp' | undefined
  /** true if the response depends on the Accept header */
  isNegotiated: boolean
}

/**
 * Parses a request. An invalid width becomes the nearest stored one. Without a width, clients that accept AVIF or
 * WebP get the widest rendition, others the original.
 */
export function chooseRendition(
  query: { w?: string | undefined; f?: string | undefined },
  accept: string | null,
): RenditionQuery {
  if (query.f === 'original') return { width: undefined, format: undefined, isNegotiated: false }
  const isNegotiated = query.f !== 'avif' && query.f !== 'webp'
  const format = isNegotiated ? acceptedFormat(accept ?? '') : (query.f as 'avif' | 'webp')
  const width = query.w === undefined ? format && widestRendition : nearestWidth(query.w)
  return { width, format, isNegotiated }
}

function acceptedFormat(accept: string): 'avif' | 'webp' | undefined {
  if (/image\/avif(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accept)) return 'avif'
  if (/image\/webp(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accept)) return 'webp'
  return undefined
}

/** The narrowest width that's wide enough, or the widest. */
export function nearestWidth(asked: string): number {
  const pixels = Number(asked)
  return renditionWidths.find((width) => width >= pixels) ?? widestRendition
}
