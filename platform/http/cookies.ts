import { parse, serialize } from 'hono/utils/cookie'
import { getOwn } from '#platform/get-own.ts'

/** Where a cookie is good and for how long; scripts read it only where that is said. */
type Keeping = { siteUrl: string; seconds: number; isForScripts?: boolean }

/** What a browser sent under this name; empty where it sent nothing. */
export function readCookie(request: Request, name: string): string {
  return getOwn(parse(request.headers.get('cookie') ?? '', name), name) ?? ''
}

/**
 * The `Set-Cookie` headers by which a browser forgets every cookie that it sent and whose name begins with this
 * prefix, of those that only https carries too.
 */
export function forgetCookies(request: Request, prefix: string, siteUrl: string): string[] {
  const sent = Object.keys(parse(request.headers.get('cookie') ?? ''))
  const secure = siteUrl.startsWith('https://') ? '__Secure-' : ''
  return sent
    .filter((name) => name.startsWith(prefix) || (secure && name.startsWith(secure + prefix)))
    .map((name) => writeCookie(name, '', { siteUrl, seconds: 0 }))
}

/** The `Set-Cookie` of a cookie of the whole site, kept for so many seconds. */
export function writeCookie(
  name: string,
  value: string,
  { siteUrl, seconds, isForScripts = false }: Keeping,
): string {
  return serialize(name, value, {
    maxAge: seconds,
    path: '/',
    httpOnly: !isForScripts,
    secure: siteUrl.startsWith('https://'),
    sameSite: 'Lax',
  })
}
