import { signOut } from '#app/accounts/sign-in/sign-in.server.ts'
import { cartIdOf } from '#app/cart/cart.server.ts'
import { removeCart } from '#app/cart/cart-changes.server.ts'
import { listUnpaidOrders } from '#app/checkout/own-orders.server.ts'
import { numberOf } from '#app/orders/order-ids.server.ts'
import { cancelUnpaidOrder } from '#app/payments/cancel-unpaid-order.server.ts'
import { providerTimeout, timeoutMs } from '#app/payments/payments.server.ts'
import { translateError } from '#app/ui/words/words.ts'
import type { RequestContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { expireCookies } from '#platform/http/cookies.ts'
import { requireWithinLimit } from '#platform/limits/rate-limit.ts'
import { withTimeout } from '#platform/limits/with-timeout.ts'
import { noteIfUnavailable } from '#platform/note-unavailable.ts'

/** The prefix of all our cookies. */
const cookiePrefix = 'lampstand.'

/** High, because many people may share one IP, such as in a library. */
const limit = { name: 'finish', count: 240, seconds: 600 }

/** A payment that stops the clearing: just paid, or still processing. */
export type PendingPayment = { kind: 'paid' | 'processing'; orderId: string; number: string }

/**
 * 'cleared' has the headers that clear the browser (`here`: our database couldn't be reached). Otherwise nothing was
 * cleared: a payment is pending, or the visitor hit the rate limit.
 */
export type ClearResult =
  | { kind: 'cleared'; done: 'all' | 'here'; headers: Headers }
  | { kind: 'underWay'; payment: PendingPayment }
  | { kind: 'wait'; message: string }

/**
 * Clears the cart, sign-in, cookies, and browser storage. Cancels open payments first, so that nothing is charged
 * later. A payment in progress stops it unless `isInsistent`; its order is then placed as usual.
 */
export async function clearVisit(
  context: RequestContext,
  request: Request,
  isInsistent: boolean,
): Promise<ClearResult> {
  let isReached = true
  try {
    await requireWithinLimit(context, limit, context.client)
    const payment = isInsistent ? undefined : await cancelOpenPayments(context, request)
    if (payment) return { kind: 'underWay', payment }
    await clearRecords(context, request)
  } catch (error) {
    if (error instanceof AppError && error.code === 'tooManyRequests') {
      return { kind: 'wait', message: translateError(context.language, error) }
    }
    noteIfUnavailable(context, error)
    context.log.error({ err: error }, 'could not clear a visitor’s records')
    isReached = false
  }
  return {
    kind: 'cleared',
    done: isReached ? 'all' : 'here',
    headers: clearingHeaders(context, request),
  }
}

/** Returns a payment in progress. No answer from the provider counts as one. */
async function cancelOpenPayments(
  context: RequestContext,
  request: Request,
): Promise<PendingPayment | undefined> {
  for (const { id, paymentIntentId } of await listUnpaidOrders(context, request)) {
    if (!paymentIntentId) continue
    const asked = cancelUnpaidOrder(context, id, paymentIntentId)
    const ending = await withTimeout(timeoutMs, asked, providerTimeout).catch((error: unknown) => {
      context.log.warn({ err: error }, 'could not cancel a payment')
      return 'processing' as const
    })
    if (ending !== 'ended') return { kind: ending, orderId: id, number: numberOf(id) }
  }
  return undefined
}

async function clearRecords(context: RequestContext, request: Request): Promise<void> {
  const cartId = cartIdOf(request)
  if (cartId) await removeCart(context.db, cartId)
  if (context.session) await signOut(context, request)
}

/**
 * Expires cookies one by one: `Clear-Site-Data: "cookies"` would clear those of other sites on the same domain, too
 * (record 46).
 */
function clearingHeaders({ config }: RequestContext, request: Request): Headers {
  const headers = new Headers({ 'clear-site-data': '"cache", "storage"' })
  for (const cookie of expireCookies(request, cookiePrefix, config.siteUrl)) {
    headers.append('set-cookie', cookie)
  }
  return headers
}
