import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '#server/context.ts'
import type { Secrets } from '#server/secrets.ts'

/** The key in the buyer's letter that opens this one order for reading (decision 26). */
export function orderKey(secrets: Secrets, orderId: string): string {
  return createHmac('sha256', secrets.session).update(`order-link:${orderId}`).digest('base64url')
}

/** True where the key opens this order; takes the same time however wrong it is. */
export function isOrderKey(secrets: Secrets, orderId: string, key: string): boolean {
  const [right, given] = [Buffer.from(orderKey(secrets, orderId)), Buffer.from(key)]
  return right.length === given.length && timingSafeEqual(right, given)
}

/** The whole address of the page that shows an order to whoever has the letter. */
export function orderLink(
  { config, secrets }: Pick<AppContext, 'config' | 'secrets'>,
  orderId: string,
): string {
  const query = new URLSearchParams({ order: orderId, key: orderKey(secrets, orderId) })
  return `${config.siteUrl}/order-success?${query}`
}
