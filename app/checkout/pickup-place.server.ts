import { shop } from '#app/catalog/shop-document.ts'
import { loadContent } from '#app/content/kit/content.server.ts'
import { type PickupPlace, pickupPlaceOf } from '#app/orders/pickup-place.ts'
import { readContactFacts } from '#app/site/contact-facts.ts'
import { site } from '#app/site/documents/site-document.ts'
import type { RequestContext } from '#platform/context.ts'

/** Where and when orders are picked up, in the page's language. */
export async function readPickupPlace(context: RequestContext): Promise<PickupPlace> {
  const [{ shipping }, { name }, facts] = await Promise.all([
    loadContent(context, shop),
    loadContent(context, site),
    readContactFacts(context),
  ])
  return pickupPlaceOf(shipping.pickupText, name, facts, context.language)
}
