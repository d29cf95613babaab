import type { Picture } from './schema.ts'

/**
 * The widths, in pixels, at which the library keeps renditions. None is more than a quarter wider than
 * the one before: a browser that takes the nearest then shows at least nine tenths of the pixels.
 */
export const renditionWidths = [
  96, 120, 150, 185, 230, 280, 320, 390, 480, 600, 750, 875, 960, 1110, 1280, 1600, 2000,
] as const

/** The widest rendition. */
export const widestRendition = 2000

/** The formats that renditions are kept in besides the original's. */
export type RenditionFormat = 'avif' | 'webp' | 'original'

/** The address of a picture; with a width, of the rendition that fills it. */
export function imagePath(
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
