import { chargeProblem } from '#app/cart/charge-limits.ts'
import { shipToName } from '#app/orders/gift.ts'
import type { PendingOrder } from '#app/orders/pending-orders.server.ts'
import type { Quote } from '#app/orders/quote.ts'
import { endDeclined } from '#app/payments/declines.server.ts'
import { type Payment, PaymentError, type PaymentRequest } from '#app/payments/payments.server.ts'
import { expireOrder, settlePayment } from '#app/payments/settle.server.ts'
import { message } from '#app/ui/words/words.ts'
import type { AppContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { type PricingContext, type PricingRequest, priceCart } from './pricing.server.ts'
import { storeQuote } from './store-quote.server.ts'

/** A payment that the page can continue with. */
export type Prepared = { orderId: string; payment: Payment; quote: Quote }

/**
 * Prepares a cart's payment: prices it, stores the order and its quote, then creates or updates the
 * payment. Called again, it changes the same one. Throws like `priceCart`, `unprocessable` if no
 * card can pay the total, and `conflict` if the cart has been paid meanwhile.
 */
export async function preparePayment(
  context: PricingContext,
  cartId: string,
  request: PricingRequest,
  canRestart = true,
): Promise<Prepared> {
  const quote = await priceCart(context, cartId, request)
  requireChargeable(quote)
  const order = await storeQuote(context, cartId, quote)
  try {
    const payment = await upsertPayment(context, order, quote)
    // an open payment that was tried was declined at least once
    if (payment.wasTried && canRestart) {
      const ending = await endDeclined(context, order.id, payment.id)
      if (ending === 'ended') return await preparePayment(context, cartId, request, false)
    }
    return { orderId: order.id, payment, quote }
  } catch (error) {
    if (!(error instanceof PaymentError) || !canRestart) throw error
    await endUnpayable(context, order.id, error)
    return preparePayment(context, cartId, request, false)
  }
}

/** Reject before reserving stock: the card processor would only refuse. */
function requireChargeable({ totalCents }: Quote): void {
  const problem = chargeProblem(totalCents)
  if (problem === '') return
  throw new AppError('unprocessable', problem, { fields: [{ path: 'total', message: problem }] })
}

async function upsertPayment(
  context: AppContext,
  order: PendingOrder & { quoteId: string },
  quote: Quote,
): Promise<Payment> {
  const { payments } = context
  const request = requestOf(order, quote)
  const key = `quote-${order.quoteId}`
  if (order.paymentIntentId) return payments.changePayment(order.paymentIntentId, request, key)
  const made = await payments.startPayment(request, key)
  const { numUpdatedRows } = await context.db
    .updateTable('orders')
    .set({ paymentIntentId: made.id })
    .where('id', '=', order.id)
    .where('paymentIntentId', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return made
  // another window was faster: one order, one payment
  await payments.cancelPayment(made.id)
  const existingId = await readPaymentId(context, order.id)
  return payments.changePayment(existingId ?? '', request, `${key}-again`)
}

async function readPaymentId({ db }: PricingContext, orderId: string): Promise<string | null> {
  const { paymentIntentId } = await db
    .selectFrom('orders')
    .select('paymentIntentId')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return paymentIntentId
}

/**
 * Expires an order whose payment can no longer be changed, so that its cart can start another.
 * Rethrows other refusals; throws `conflict` if the payment was made or is processing.
 */
async function endUnpayable(
  context: PricingContext,
  orderId: string,
  refusal: PaymentError,
): Promise<void> {
  const paymentId = await readPaymentId(context, orderId)
  if (!paymentId || !['state', 'missing'].includes(refusal.kind)) throw refusal
  // a missing payment was started with other keys, such as before the shop went live: no one can
  // pay it here
  if (refusal.kind === 'state') await requireCanceled(context, paymentId)
  await expireOrder(context, orderId)
}

async function requireCanceled(context: PricingContext, paymentId: string): Promise<void> {
  const { status } = await context.payments.getPayment(paymentId)
  if (status === 'canceled') return
  if (status === 'paid') await settlePayment(context, paymentId)
  throw new AppError(
    'conflict',
    status === 'paid'
      ? message('This order has already been paid')
      : message('This payment is being processed. Please wait a moment.'),
    { fields: [{ path: 'paymentIntentId', message: paymentId }] },
  )
}

function requestOf(order: { id: string; quoteId: string }, quote: Quote): PaymentRequest {
  const { customer, address, gift } = quote
  return {
    amountCents: quote.totalCents,
    orderId: order.id,
    quoteId: order.quoteId,
    ...(customer ? { receiptEmail: customer.email } : {}),
    ...(customer && address
      ? {
          shipping: {
            ...address,
            name: shipToName({
              recipientName: gift?.recipientName ?? '',
              customerName: customer.name,
            }),
            phone: customer.phone,
          },
        }
      : {}),
  }
}
