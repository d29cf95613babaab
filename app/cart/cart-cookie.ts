import { message } from '#app/ui/words/words.ts'
import { writeCookie } from '#platform/http/cookies.ts'

/** Names the visitor's cart; no script can read it. */
export const cartCookie = 'lampstand.cart'

/**
 * How many units are in the cart, for scripts: pages are the same for everyone, and show it on
 * the Cart button without asking.
 */
export const quantityCookie = 'lampstand.cart-count'

/** What is told to who puts something into the cart with a browser that keeps no cookies: it would be empty again at once. */
export const cookiesBlockedText = message(
  'Your browser is blocking cookies, and the cart needs one. Please allow cookies for this site and try again.',
)

/** A cart is kept for so long after it was last used (decision 49). */
export const cartDays = 30

/** The Set-Cookie headers for a cart that holds so many units, or for none at all. */
export function writeCartCookies(cartId: string | null, units: number, siteUrl: string): string[] {
  const options = { siteUrl, seconds: cartDays * 86_400 }
  const count = writeCookie(quantityCookie, String(units), { ...options, isForScripts: true })
  return cartId ? [writeCookie(cartCookie, cartId, options), count] : [count]
}
