import type { AppContext } from '#platform/context.ts'
import { inLanguage, type Language } from '#platform/language.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'
import { isSignature, sign } from '#platform/secrets/signatures.ts'

const purpose = 'order-link'

/** The key in the buyer's e-mail that opens this one order for reading (decision 26). */
export function orderKey(secrets: Secrets, orderId: string): string {
  return sign(secrets, purpose, orderId)
}

/** True where the key opens this order. */
export function isOrderKey(secrets: Secrets, orderId: string, key: string): boolean {
  return isSignature(secrets, purpose, orderId, key)
}

/** The path of the page that shows an order to whoever has it, in the language of the page that it stands on. */
export function orderPath(secrets: Secrets, orderId: string): string {
  const query = new URLSearchParams({ order: orderId, key: orderKey(secrets, orderId) })
  return `/order-success?${query}`
}

/** The whole address of that page, for an e-mail. */
export function orderLink(
  { config, secrets }: Pick<AppContext, 'config' | 'secrets'>,
  orderId: string,
  language: Language = 'en',
): string {
  return config.siteUrl + inLanguage(orderPath(secrets, orderId), language)
}
