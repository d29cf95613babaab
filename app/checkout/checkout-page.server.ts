import { redirect } from 'react-router'
import { cartIdOf } from '#app/cart/cart.server.ts'
import { readOwnCart } from '#app/cart/cart-answer.server.ts'
import { emptyCartPath } from '#app/cart/screen/empty-cart-notice.tsx'
import { shop } from '#app/catalog/shop-document.ts'
import { loadContent } from '#app/content/kit/content.server.ts'
import { readContactFacts } from '#app/site/contact-facts.ts'
import type { RequestContext } from '#platform/context.ts'
import { writeVisitCookie } from './card-testing.server.ts'
import { findPaymentState } from './own-orders.server.ts'
import { readPickupPlace } from './pickup-place.server.ts'

/**
 * The checkout page's data and cookies. Throws a redirect if there's nothing to pay for: to the
 * shop, or to the order whose payment the URL names.
 */
export async function loadCheckout(context: RequestContext, request: Request) {
  const paying = new URL(request.url).searchParams.get('paying')
  const state = paying ? await findPaymentState(context, request, paying) : undefined
  if (state === 'paid') throw redirect('/order-success')
  if (state === 'confirming' || state === 'refunded') {
    throw redirect(`/order-success?order=${paying}`)
  }
  const [{ cart, cookies }, settings, contact] = await Promise.all([
    readOwnCart(context, request),
    loadContent(context, shop),
    readContactFacts(context),
  ])
  if (cart.count === 0) throw redirect(emptyCartPath)
  const cartId = cartIdOf(request)
  return {
    page: {
      cart,
      closedText: settings.isOpen ? '' : settings.closedText,
      pickup: settings.shipping.offersPickup ? await readPickupPlace(context) : null,
      usesSimulator: context.payments.usesSimulator,
      phone: contact.phone,
      asksExemption: settings.taxExemption.isOffered,
    },
    cookies: cartId ? [...cookies, writeVisitCookie(context, cartId)] : cookies,
  }
}
