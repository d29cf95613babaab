import { isWebUrl } from '#app/content/kit/site-path.ts'
import { embedSource } from '#app/ui/embed-source.ts'

const youtubeHosts = [
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'www.youtube-nocookie.com',
]
const facebookHosts = [
  'facebook.com',
  'www.facebook.com',
  'm.facebook.com',
  'web.facebook.com',
  'fb.watch',
]

/**
 * The 11-character YouTube ID in a text: the ID itself, or any URL that people copy (watch, youtu.be, shorts,
 * embed, live, or the embed code). Undefined for other text.
 */
export function youtubeIdOf(text: string): string | undefined {
  const given = embedSource(text)
  if (isYoutubeId(given)) return given
  const url = /^https?:\/\//i.test(given) ? given : `https://${given}`
  if (!URL.canParse(url)) return undefined
  const { hostname, pathname, searchParams } = new URL(url)
  const [first = '', second = ''] = pathname.split('/').filter((part) => part !== '')
  if (hostname === 'youtu.be' || hostname === 'www.youtu.be') return ifYoutubeId(first)
  if (!youtubeHosts.includes(hostname)) return undefined
  if (['shorts', 'embed', 'live', 'v'].includes(first)) return ifYoutubeId(second)
  return ifYoutubeId(searchParams.get('v') ?? '')
}

/** True for an 11-character YouTube ID. */
export function isYoutubeId(text: string): boolean {
  return /^[\w-]{11}$/.test(text)
}

/** True for an https URL on a Facebook host. */
export function isFacebookVideo(text: string): boolean {
  if (!isWebUrl(text)) return false
  const { protocol, hostname, port } = new URL(text)
  return protocol === 'https:' && port === '' && facebookHosts.includes(hostname)
}

function ifYoutubeId(text: string): string | undefined {
  return isYoutubeId(text) ? text : undefined
}
