import { parse, serialize } from 'hono/utils/cookie'
import { ownValue } from './own-value.ts'

/** Where a cookie is good and for how long; scripts read it only where that is said. */
type Keeping = { siteUrl: string; seconds: number; isForScripts?: boolean }

/** What a browser sent under this name; empty where it sent nothing. */
export function readCookie(request: Request, name: string): string {
  return ownValue(parse(request.headers.get('cookie') ?? '', name), name) ?? ''
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
