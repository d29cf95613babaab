import { readCookie, writeCookie } from '#platform/http/cookies.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'
import { isSignature, sign } from '#platform/secrets/signatures.ts'

const cookieName = 'lampstand.orders'
const purpose = 'orders'
const maxAgeSeconds = 30 * 24 * 60 * 60
const maxOrders = 10

/** Ids of the orders made in this browser, newest first; signed, so no one can add another's. */
export function readOrdersCookie(secrets: Secrets, request: Request): string[] {
  const [ids = '', signature = ''] = readCookie(request, cookieName).split('~')
  return isSignature(secrets, purpose, ids, signature) ? ids.split('.').filter(Boolean) : []
}

/** The `Set-Cookie` that lets this browser view an order. */
export function writeOrdersCookie(
  secrets: Secrets,
  siteUrl: string,
  request: Request,
  orderId: string,
): string {
  const known = readOrdersCookie(secrets, request).filter((id) => id !== orderId)
  const ids = [orderId, ...known].slice(0, maxOrders).join('.')
  const value = `${ids}~${sign(secrets, purpose, ids)}`
  return writeCookie(cookieName, value, { siteUrl, seconds: maxAgeSeconds })
}
