/** Every thumbnail has this size, in pixels. */
export const thumbnailSize = { width: 800, height: 450 }

/** The name of our fallback thumbnail. */
export const fallbackThumbnail = 'fallback'

/** The path of a video's thumbnail on our site; our fallback if it isn't on YouTube. */
export function thumbnailPath(youtubeId: string): string {
  return `/api/media/thumbnails/${youtubeId || fallbackThumbnail}`
}
