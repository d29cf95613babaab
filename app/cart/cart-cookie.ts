import { message } from '#app/ui/words/words.ts'
import { writeCookie } from '#platform/http/cookies.ts'

/** Holds the cart's id; scripts can't read it. */
export const cartCookie = 'lampstand.cart'

/**
 * How many units are in the cart, for scripts: pages are the same for everyone, and the Cart button
 * shows this without a request.
 */
export const quantityCookie = 'lampstand.cart-count'

/** For a visitor whose browser blocks cookies: the cart would be empty again at once. */
export const cookiesBlockedText = message(
  'Your browser is blocking cookies, and the cart needs one. Please allow cookies for this site and try again.',
)

/** Days that a cart is kept after its last use (decision 49). */
export const cartDays = 30

/** The Set-Cookie headers for a cart, or for the count alone if there's no cart. */
export function writeCartCookies(cartId: string | null, units: number, siteUrl: string): string[] {
  const options = { siteUrl, seconds: cartDays * 86_400 }
  const count = writeCookie(quantityCookie, String(units), { ...options, isForScripts: true })
  return cartId ? [writeCookie(cartCookie, cartId, options), count] : [count]
}
