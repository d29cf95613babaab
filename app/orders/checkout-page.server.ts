import { redirect } from 'react-router'
import { loadContent } from '#app/content/content.server.ts'
import { cartIdOf } from '#app/shop/cart.server.ts'
import { readOwnCart } from '#app/shop/cart-answer.server.ts'
import { emptyCartAddress } from '#app/shop/empty-cart-notice.tsx'
import { shop } from '#app/shop/shop-document.ts'
import { readContactFacts } from '#app/site/contact-facts.ts'
import type { RequestContext } from '#server/context.ts'
import { visitCookie } from './card-testing.server.ts'
import { findPaidState } from './own-orders.server.ts'

/**
 * What the checkout is drawn from, and the cookies that go with it. Throws a redirect where there
 * is nothing to pay for: to the shop, or to the order where the payment in the address was made.
 */
export async function loadCheckout(context: RequestContext, request: Request) {
  const paying = new URL(request.url).searchParams.get('paying')
  const state = paying ? await findPaidState(context, request, paying) : undefined
  if (state === 'paid') throw redirect('/order-success')
  if (state === 'confirming' || state === 'refunded') {
    throw redirect(`/order-success?order=${paying}`)
  }
  const [{ cart, cookies }, settings, contact] = await Promise.all([
    readOwnCart(context, request),
    loadContent(context, shop),
    readContactFacts(context),
  ])
  if (cart.count === 0) throw redirect(emptyCartAddress)
  const cartId = cartIdOf(request)
  return {
    page: {
      cart,
      closedText: settings.isOpen ? '' : settings.closedText,
      pickupText: settings.shipping.offersPickup ? settings.shipping.pickupText : '',
      usesDouble: context.payments.usesDouble,
      phone: contact.phone,
    },
    cookies: cartId ? [...cookies, visitCookie(context, cartId)] : cookies,
  }
}
