/** The origin of YouTube's privacy-enhanced player. */
export const youtubePlayerOrigin = 'https://www.youtube-nocookie.com'

/** What the player reports when a video cannot be shown here (YouTube IFrame API, onError). */
const unavailableCodes = [2, 5, 100, 101, 150, 153]

/**
 * The player's URL. `origin` is our site, to which the player reports. It autoplays, because it
 * loads only after the visitor's tap.
 */
export function youtubePlayer(id: string, origin: string): string {
  const query = new URLSearchParams({
    rel: '0',
    playsinline: '1',
    enablejsapi: '1',
    origin,
    autoplay: '1',
  })
  return `${youtubePlayerOrigin}/embed/${id}?${query}`
}

/** Facebook's player URL; it autoplays. */
export function facebookPlayer(url: string): string {
  const query = new URLSearchParams({ href: url, show_text: 'false', autoplay: 'true' })
  return `https://www.facebook.com/plugins/video.php?${query}`
}

/** The video's own page on YouTube. */
export function youtubePage(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`
}

/** True for a player message that the video can't be shown here. */
export function isUnavailableMessage(data: unknown): boolean {
  const message = readMessage(data)
  return message?.event === 'onError' && unavailableCodes.includes(Number(message.info))
}

function readMessage(data: unknown): { event?: unknown; info?: unknown } | undefined {
  if (typeof data !== 'string') return undefined
  try {
    const value: unknown = JSON.parse(data)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
