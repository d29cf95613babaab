import { isIP } from 'node:net'
import type { Config } from '#platform/config/config.ts'

/**
 * This site, as WebAuthn sees it: `rpId` is the domain that passkeys belong to, `origin` the one
 * whose pages may ask for them.
 */
export type RelyingParty = { rpId: string; origin: string }

/**
 * Uses SITE_URL or, if that isn't set, the request's URL. Returns undefined where browsers don't
 * allow passkeys: on an IP address, or without https (except on localhost).
 */
export function relyingPartyOf(
  { siteUrl, isSiteUrlGiven }: Pick<Config, 'siteUrl' | 'isSiteUrlGiven'>,
  request: Request,
): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(isSiteUrlGiven ? siteUrl : request.url)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined
  if (protocol !== 'https:' && !/(^|\.)localhost$/.test(hostname)) return undefined
  return { rpId: hostname, origin }
}
