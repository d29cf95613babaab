/** A video on another site that can be shown in a page. */
export type EmbeddedVideo = {
  service: 'YouTube' | 'Vimeo'
  /** its page there */
  page: string
  /** its player, which starts at once because it loads after a tap */
  player: string
}

/** The video that an address names, in any of the forms that people copy; undefined if there's none. */
export function videoAt(address: string): EmbeddedVideo | undefined {
  const given = address.trim()
  const url = /^https?:\/\//i.test(given) ? given : `https://${given}`
  if (given === '' || !URL.canParse(url)) return undefined
  const { hostname, pathname, searchParams } = new URL(url)
  const host = hostname.replace(/^(www|m|music|player)\./, '')
  const parts = pathname.split('/').filter((part) => part !== '')
  if (host === 'youtu.be') return youtube(parts[0])
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const isInPath = ['shorts', 'embed', 'live', 'v'].includes(parts[0] ?? '')
    return youtube(isInPath ? parts[1] : searchParams.get('v'))
  }
  if (host !== 'vimeo.com') return undefined
  const at = parts.findIndex((part) => /^\d{5,12}$/.test(part))
  // an unlisted video has a key after its number
  const key = searchParams.get('h') ?? parts[at + 1] ?? ''
  return at < 0 ? undefined : vimeo(parts[at] ?? '', /^[0-9a-f]{6,20}$/.test(key) ? key : '')
}

function youtube(id: string | null | undefined): EmbeddedVideo | undefined {
  if (!id || !/^[\w-]{11}$/.test(id)) return undefined
  return {
    service: 'YouTube',
    page: `https://www.youtube.com/watch?v=${id}`,
    player: `https://www.youtube-nocookie.com/embed/${id}?rel=0&playsinline=1&autoplay=1`,
  }
}

function vimeo(id: string, key: string): EmbeddedVideo {
  return {
    service: 'Vimeo',
    page: `https://vimeo.com/${id}${key && `/${key}`}`,
    player: `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${key && `&h=${key}`}`,
  }
}
