import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '#platform/config/config.ts'
import { trustedHop } from './client-ip.ts'

const hostShape = /^[a-z0-9._-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i

/** True for a valid URL host; `www.example.org:99999` and `1.2.3.999` are not. */
export function isHost(text: string | undefined): text is string {
  return text !== undefined && hostShape.test(text) && URL.canParse(`http://${text}`)
}

/**
 * Returns the origin that the visitor requested, such as `https://www.example.org`: `SITE_URL` if set, otherwise
 * from the trusted proxies' headers. Undefined without either: the request came to its `Host` over http.
 */
export function originOfRequest(
  config: Pick<Config, 'siteUrl' | 'isSiteUrlGiven' | 'trustedProxies'>,
  headers: IncomingHttpHeaders,
): string | undefined {
  if (config.isSiteUrlGiven) return new URL(config.siteUrl).origin
  const scheme = trustedHop(headers['x-forwarded-proto'], config.trustedProxies)
  if (scheme !== 'https' && scheme !== 'http') return undefined
  const host = trustedHop(headers['x-forwarded-host'], config.trustedProxies) ?? headers.host
  return isHost(host) ? new URL(`${scheme}://${host}`).origin : undefined
}

/** Returns the absolute URL of a request from its target in either form (RFC 9112, 3.2). */
export function urlOfRequest(origin: string, target: string): string {
  const path = /^https?:\/\/[^/?#]*/i.exec(target)?.[0] ?? ''
  const rest = target.slice(path.length)
  return origin + (rest.startsWith('/') ? rest : `/${rest}`)
}
