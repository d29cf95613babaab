import { parse, serialize } from 'hono/utils/cookie'
import { getOwn } from '#platform/get-own.ts'

/** A cookie's site, lifetime, and whether scripts may read it. */
type Keeping = { siteUrl: string; seconds: number; isForScripts?: boolean }

/** Returns a cookie's value; empty if it wasn't sent. */
export function readCookie(request: Request, name: string): string {
  return getOwn(parse(request.headers.get('cookie') ?? '', name), name) ?? ''
}

/**
 * Returns `Set-Cookie` headers that delete every sent cookie whose name begins with this prefix, with or without
 * `__Secure-`.
 */
export function expireCookies(request: Request, prefix: string, siteUrl: string): string[] {
  const sent = Object.keys(parse(request.headers.get('cookie') ?? ''))
  const secure = siteUrl.startsWith('https://') ? '__Secure-' : ''
  return sent
    .filter((name) => name.startsWith(prefix) || (secure && name.startsWith(secure + prefix)))
    .map((name) => writeCookie(name, '', { siteUrl, seconds: 0 }))
}

/** Returns a `Set-Cookie` header for the whole site that lasts `seconds`. */
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
