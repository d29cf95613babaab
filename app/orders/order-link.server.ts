import type { OrderTable } from '#app/orders/tables.ts'
import type { AppContext } from '#platform/context.ts'
import { inLanguage, type Language, sourceLanguage } from '#platform/language.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'
import { isSignature, sign } from '#platform/secrets/signatures.ts'

const purpose = 'order-link'

type LinkedOrder = Pick<OrderTable, 'id' | 'linkVersion'>

/** The key in the buyer's emails that opens this order for reading (decision 26). Correcting the email ends it. */
export function orderKey(secrets: Secrets, order: LinkedOrder): string {
  return sign(secrets, purpose, signedText(order))
}

export function isOrderKey(secrets: Secrets, order: LinkedOrder, key: string): boolean {
  return isSignature(secrets, purpose, signedText(order), key)
}

/** The path of the order's page, without the language. */
export function orderPath(secrets: Secrets, order: LinkedOrder): string {
  const query = new URLSearchParams({ order: order.id, key: orderKey(secrets, order) })
  return `/order-success?${query}`
}

/** The full URL of that page, for emails. */
export function orderLink(
  { config, secrets }: Pick<AppContext, 'config' | 'secrets'>,
  order: LinkedOrder,
  language: Language = sourceLanguage,
): string {
  return config.siteUrl + inLanguage(orderPath(secrets, order), language)
}

/** Version 0 signs only the id, so that links sent before versions existed still work. */
function signedText({ id, linkVersion }: LinkedOrder): string {
  return linkVersion === 0 ? id : `${id}.${linkVersion}`
}
