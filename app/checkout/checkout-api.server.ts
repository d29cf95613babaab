import { z } from 'zod'
import { cartIdOf } from '#app/cart/cart.server.ts'
import { numberOf } from '#app/orders/order-ids.server.ts'
import type { Quote } from '#app/orders/quote.ts'
import { isMissing, PaymentError, providerTimeout } from '#app/payments/payments.server.ts'
import { settlePayment } from '#app/payments/settle.server.ts'
import { handleEvent } from '#app/payments/webhook.server.ts'
import { translateLines } from '#app/spanish/translate-lines.server.ts'
import { toDecimal } from '#app/ui/format/money.ts'
import { message, wordsOf } from '#app/ui/words/words.ts'
import type { RequestContext } from '#platform/context.ts'
import { endpoint } from '#platform/endpoint.ts'
import { AppError } from '#platform/errors.ts'
import { withTimeout } from '#platform/limits/with-timeout.ts'
import { limitPaymentAttempts } from './card-testing.server.ts'
import { preparePayment } from './checkout.server.ts'
import {
  calculateShippingAnswer,
  calculateShippingSchema,
  confirmPaymentAnswer,
  confirmPaymentSchema,
  createIntentAnswer,
  createIntentSchema,
} from './checkout-schema.ts'
import { readOrdersCookie, writeOrdersCookie } from './orders-cookie.ts'
import { priceCart } from './pricing.server.ts'

/** Room for 50 cart lines, each with the product's name and URL. */
const cartBodyLimit = 64 * 1024

/** Larger than any event of the card processor, which documents no limit. */
const eventBodyLimit = 1024 * 1024

/** The payment endpoints, for the checkout page and the card processor (V§7.2). */
export const checkoutEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/shop/create-payment-intent',
    summary: 'Prices the cart and creates or updates its payment',
    access: 'public',
    // above what one stolen-card script uses up, or a family on the same network couldn't buy
    limit: { name: 'create-payment-intent', count: 1000, seconds: 600 },
    body: createIntentSchema,
    bodyLimit: cartBodyLimit,
    answer: createIntentAnswer,
    async handle({ context, request, body }) {
      const cartId = requireCart(request)
      await limitPaymentAttempts(context, request, cartId, body.customerInfo?.email)
      const { orderId, payment, quote } = await mapPaymentErrors(() =>
        preparePayment(context, cartId, {
          customer: body.customerInfo ?? null,
          address: body.shippingAddress ?? null,
          gift: body.gift ?? null,
          isPickup: body.pickup,
          taxExemptNumber: body.taxExemptNumber,
        }),
      )
      const { publishableKey, mode, usesSimulator } = context.payments
      const answer = {
        clientSecret: payment.checkoutToken,
        paymentIntentId: payment.id,
        publishableKey,
        mode,
        usesSimulator,
        orderId,
        totals: presentTotals(quote),
        lines: (await translateLines(context, quote.lines)).map(presentLine),
      }
      return withOrderCookie(context, request, orderId, answer)
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/shop/calculate-shipping',
    summary: 'Returns the cost to ship the cart to an address',
    access: 'public',
    limit: { name: 'calculate-shipping', count: 120, seconds: 600 },
    body: calculateShippingSchema,
    bodyLimit: cartBodyLimit,
    answer: calculateShippingAnswer,
    async handle({ context, request, body }) {
      const quote = await priceCart(context, requireCart(request), {
        customer: null,
        address: body.shippingAddress,
        isPickup: body.pickup,
        taxExemptNumber: body.taxExemptNumber,
      })
      return {
        shippingCost: quote.shippingCents / 100,
        calculatedBy: quote.shippingBy,
        totals: presentTotals(quote),
      }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/shop/confirm-payment',
    summary: 'Checks with the card processor whether a payment went through, and places the order',
    access: 'public',
    limit: { name: 'confirm-payment', count: 120, seconds: 600 },
    body: confirmPaymentSchema,
    bodyLimit: cartBodyLimit,
    answer: confirmPaymentAnswer,
    async handle({ context, request, body }) {
      await requireOwnPayment(context, request, body.paymentIntentId)
      const settled = await mapPaymentErrors(() =>
        settlePayment(context, body.paymentIntentId, {
          customer: body.customerInfo ?? null,
          address: body.shippingAddress ?? null,
          gift: body.gift ?? null,
        }),
      )
      if (settled.state === 'open' || settled.state === 'unknown') {
        throw new AppError('unprocessable', failed)
      }
      const orderId = settled.orderId ?? ''
      return withOrderCookie(context, request, orderId, {
        success: settled.state === 'paid',
        status: settled.state,
        orderId,
        orderNumber: numberOf(orderId),
        message: wordsOf(context.language)(messages[settled.state]),
      })
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/webhooks/stripe',
    summary: 'Receives signed events from the card processor',
    access: 'public',
    body: z.instanceof(Buffer),
    bodyType: 'raw',
    bodyLimit: eventBodyLimit,
    answer: z.object({ received: z.boolean() }),
    async handle({ context, request, body }) {
      const signature = request.headers.get('stripe-signature') ?? ''
      const event = await context.payments.readEvent(body, signature)
      // an error makes the processor send the event again
      if (event) await mapPaymentErrors(() => handleEvent(context, event))
      else context.log.warn('ignored a card provider event that could not be read')
      return { received: true }
    },
  }),
] as const

const messages = {
  paid: message('Your order is placed.'),
  processing: message('Your payment is being processed.'),
  refunded: message(
    'Something in your order sold out before your payment went through. We’re refunding your payment.',
  ),
} as const

function requireCart(request: Request): string {
  const cartId = cartIdOf(request)
  if (cartId) return cartId
  throw new AppError('badRequest', message('Your cart is empty'), {
    fields: [
      { path: 'items', message: message('Add some items to your cart before checking out.') },
    ],
  })
}

/** Only the browser that made a payment may confirm it; others get `notFound`. */
async function requireOwnPayment(
  { db, secrets }: RequestContext,
  request: Request,
  paymentId: string,
): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'cartId'])
    .where('paymentIntentId', '=', paymentId)
    .executeTakeFirst()
  const isOwn =
    order &&
    (order.cartId === cartIdOf(request) || readOrdersCookie(secrets, request).includes(order.id))
  if (!isOwn) throw new AppError('notFound', message('We couldn’t find that payment'))
}

const failed = message('Payment confirmation failed')

/**
 * Shorter than the page's own timeout, ms, so that the page can say it's the card processor that's
 * down.
 */
const providerMs = 25_000

/** An unresponsive card processor is neither the buyer's error nor a 500. */
async function mapPaymentErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(providerMs, work(), providerTimeout)
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    if (error.kind === 'declined') throw new AppError('unprocessable', error.message)
    if (isMissing(error)) throw new AppError('unprocessable', failed)
    throw new AppError(
      'unavailable',
      message('Our card processor isn’t responding. Please try again soon.'),
      { cause: error },
    )
  }
}

function withOrderCookie(
  { secrets, config }: RequestContext,
  request: Request,
  orderId: string,
  answer: object,
): Response {
  return Response.json(answer, {
    headers: { 'set-cookie': writeOrdersCookie(secrets, config.siteUrl, request, orderId) },
  })
}

function presentTotals(quote: Quote) {
  return {
    subtotal: toDecimal(quote.subtotalCents),
    shipping: toDecimal(quote.shippingCents),
    tax: toDecimal(quote.taxCents),
    total: toDecimal(quote.totalCents),
    totalCents: quote.totalCents,
    calculatedBy: quote.shippingBy,
  }
}

function presentLine({
  cartItemId,
  productId,
  name,
  color,
  colorId,
  size,
  quantity,
  priceCents,
}: Quote['lines'][number]) {
  return {
    itemId: cartItemId,
    productId,
    name,
    color: colorId === '' ? '' : color,
    size,
    quantity,
    price: toDecimal(priceCents),
  }
}
