import type { Picture } from './schema.ts'

/** Rendition widths in pixels. Steps of at most 25 percent, so that the nearest has at least 90 percent of the pixels. */
export const renditionWidths = [
  96, 120, 150, 185, 230, 280, 320, 390, 480, 600, 750, 875, 960, 1110, 1280, 1600, 2000,
] as const

/** The widest rendition. */
export const widestRendition = 2000

/** Rendition formats besides the original's. */
export type RenditionFormat = 'avif' | 'webp' | 'original'

/** The path of a picture, or of the rendition that fills a width. */
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

/** The path of a picture's largest version. */
export function largePath(picture: Picture): string {
  return imagePath(
    picture,
    picture.isVector ? undefined : { width: widestRendition, format: 'original' },
  )
}
