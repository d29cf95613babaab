import { isIP } from 'node:net'
import type { Config } from '#platform/config/config.ts'

/** Where passkeys work: `rpId` is the name that they are made for, `origin` the page that may ask for them. */
export type PasskeyPlace = { rpId: string; origin: string }

/**
 * The place of this site: `SITE_URL`, or where that is not set the address at which the request came.
 * Undefined where no browser lets a site ask for passkeys: at an IP address, and without https
 * anywhere but on one's own machine.
 */
export function passkeyPlace(
  { siteUrl, isSiteUrlGiven }: Pick<Config, 'siteUrl' | 'isSiteUrlGiven'>,
  request: Request,
): PasskeyPlace | undefined {
  const { protocol, hostname, origin } = new URL(isSiteUrlGiven ? siteUrl : request.url)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined
  if (protocol !== 'https:' && !/(^|\.)localhost$/.test(hostname)) return undefined
  return { rpId: hostname, origin }
}
