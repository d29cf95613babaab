/** Every thumbnail has this size, in pixels. */
export const thumbnailSize = { width: 800, height: 450 }

/** Names our own drawn picture in place of a video. */
export const fallbackThumbnail = 'fallback'

/** The address of a video's picture on our own site; ours, drawn, where it is not on YouTube. */
export function thumbnailPath(youtubeId: string): string {
  return `/api/media/thumbnails/${youtubeId || fallbackThumbnail}`
}
