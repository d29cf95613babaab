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
  const start = secondsOf(searchParams.get('t') ?? searchParams.get('start') ?? '')
  if (host === 'youtu.be') return youtube(parts[0], start)
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const isInPath = ['shorts', 'embed', 'live', 'v'].includes(parts[0] ?? '')
    return youtube(isInPath ? parts[1] : searchParams.get('v'), start)
  }
  if (host !== 'vimeo.com') return undefined
  const at = parts.findIndex((part) => /^\d{5,12}$/.test(part))
  // an unlisted video has a key after its number
  const key = searchParams.get('h') ?? parts[at + 1] ?? ''
  return at < 0 ? undefined : vimeo(parts[at] ?? '', /^[0-9a-f]{6,20}$/.test(key) ? key : '')
}

function youtube(id: string | null | undefined, start: number): EmbeddedVideo | undefined {
  if (!id || !/^[\w-]{11}$/.test(id)) return undefined
  return {
    service: 'YouTube',
    page: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ''}`,
    player: `https://www.youtube-nocookie.com/embed/${id}?rel=0&playsinline=1&autoplay=1${start ? `&start=${start}` : ''}`,
  }
}

/** The seconds in '43', '43s', or '1h2m3s'; 0 for anything else. */
function secondsOf(time: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(time) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

function vimeo(id: string, key: string): EmbeddedVideo {
  return {
    service: 'Vimeo',
    page: `https://vimeo.com/${id}${key && `/${key}`}`,
    player: `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${key && `&h=${key}`}`,
  }
}
