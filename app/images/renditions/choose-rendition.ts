import { renditionWidths, widestRendition } from '#app/images/image-path.ts'

/** Which rendition is meant; no width means the file itself. */
export type RenditionQuery = {
  width: number | undefined
  /** undefined: the plain format, jpeg or png, whichever suits the picture */
  format: 'avif' | 'webp' | undefined
  /** true where the answer would be another one for another Accept header */
  isNegotiated: boolean
}

/**
 * What a request asks for. A wrong width is no reason to show nothing: it becomes the nearest that
 * we keep. Without a width, who takes AVIF or WebP gets the widest; everybody else the file.
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

/** The narrowest width that fills what is asked for, or the widest of all. */
export function nearestWidth(asked: string): number {
  const pixels = Number(asked)
  return renditionWidths.find((width) => width >= pixels) ?? widestRendition
}
