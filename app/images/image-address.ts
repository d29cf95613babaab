import type { Picture } from './schema.ts'

/** The widths, in pixels, at which the library keeps renditions. */
export const renditionWidths = [320, 480, 750, 960, 1280, 1600, 2000] as const

/** The formats that renditions are kept in besides the original's. */
export type RenditionFormat = 'avif' | 'webp' | 'original'

/** The address of a picture; with a width, of the rendition that fills it. */
export function imageAddress(
  picture: Pick<Picture, 'id' | 'version'>,
  rendition?: { width: number; format: RenditionFormat },
): string {
  const query = new URLSearchParams({ v: picture.version })
  if (rendition) {
    query.set('w', String(rendition.width))
    if (rendition.format !== 'original') query.set('f', rendition.format)
  }
  return `/api/images/${picture.id}?${query}`
}

/** The `srcset` of a picture in one format: no rendition is wider than the picture itself. */
export function imageSources(picture: Picture, format: RenditionFormat): string {
  const narrower = renditionWidths.filter((width) => width < picture.width)
  const widest = Math.min(picture.width, renditionWidths[renditionWidths.length - 1] ?? 0)
  return [...new Set([...narrower, widest])]
    .map((width) => `${imageAddress(picture, { width, format })} ${width}w`)
    .join(', ')
}
