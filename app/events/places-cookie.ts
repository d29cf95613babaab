/** A response that this browser made: its id and the secret that lets it be changed. */
export type Place = { id: string; token: string }

const cookieName = 'lampstand.places'
const mostPlaces = 8
const daysKept = 180

/** The responses that a request's cookie carries, newest first. */
export function readPlaces(request: Request): Place[] {
  const cookies = (request.headers.get('cookie') ?? '').split(/; */)
  const own = cookies.find((cookie) => cookie.startsWith(`${cookieName}=`))
  const pairs = own?.slice(cookieName.length + 1).split('~') ?? []
  return pairs.slice(0, mostPlaces).flatMap((pair) => {
    const [id, token] = pair.split('.')
    return id && token ? [{ id, token }] : []
  })
}

/**
 * The Set-Cookie header that remembers one more response. No script can read it; the oldest of
 * more than eight are forgotten.
 */
export function placesCookie(place: Place, others: readonly Place[], siteUrl: string): string {
  const places = [place, ...others.filter(({ id }) => id !== place.id)].slice(0, mostPlaces)
  const value = places.map(({ id, token }) => `${id}.${token}`).join('~')
  const secure = siteUrl.startsWith('https://') ? '; Secure' : ''
  return `${cookieName}=${value}; Path=/; Max-Age=${daysKept * 86_400}; HttpOnly; SameSite=Lax${secure}`
}
