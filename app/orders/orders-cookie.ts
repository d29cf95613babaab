import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#server/secrets.ts'

const cookieName = 'lampstand.orders'
const keptSeconds = 30 * 24 * 60 * 60
const mostOrders = 10

/** The orders that this browser made: ids, newest first; nobody can add another's. */
export function readOrdersCookie(secrets: Secrets, request: Request): string[] {
  const cookie = request.headers.get('cookie') ?? ''
  const [, value = ''] = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]*)`).exec(cookie) ?? []
  const [ids = '', mark = ''] = value.split('~')
  const [right, given] = [Buffer.from(markOf(secrets, ids)), Buffer.from(mark)]
  if (right.length !== given.length || !timingSafeEqual(right, given)) return []
  return ids.split('.').filter(Boolean)
}

/** The `Set-Cookie` that adds an order to those that this browser may look at. */
export function ordersCookie(
  secrets: Secrets,
  siteUrl: string,
  request: Request,
  orderId: string,
): string {
  const known = readOrdersCookie(secrets, request).filter((id) => id !== orderId)
  const ids = [orderId, ...known].slice(0, mostOrders).join('.')
  const secure = siteUrl.startsWith('https://') ? '; Secure' : ''
  return `${cookieName}=${ids}~${markOf(secrets, ids)}; Path=/; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax${secure}`
}

function markOf(secrets: Secrets, ids: string): string {
  return createHmac('sha256', secrets.session).update(`orders:${ids}`).digest('base64url')
}
