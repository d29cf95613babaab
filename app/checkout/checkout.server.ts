import { chargeProblem } from '#app/cart/charge-limits.ts'
import type { PendingOrder } from '#app/orders/pending-orders.server.ts'
import type { Quote } from '#app/orders/quote.ts'
import { expireOrder, settlePayment } from '#app/payments/settle.server.ts'
import { message } from '#app/ui/words/words.ts'
import { type Intent, type IntentChange, PaymentError } from '#platform/adapters/payments.ts'
import type { AppContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { type PricingContext, type PricingRequest, priceCart } from './pricing.server.ts'
import { storeQuote } from './store-quote.server.ts'

/** A payment that the page may go on with. */
export type Prepared = { orderId: string; intent: Intent; quote: Quote }

/**
 * Makes a cart ready to be paid: prices it, writes the order and what is asked for it, then tells
 * the provider. Called again for the same cart it changes the same payment. Throws as `priceCart`,
 * `unprocessable` where no card pays such a sum, and `conflict` where the cart has been paid meanwhile.
 */
export async function preparePayment(
  context: PricingContext,
  cartId: string,
  request: PricingRequest,
): Promise<Prepared> {
  const quote = await priceCart(context, cartId, request)
  requireChargeable(quote)
  const order = await storeQuote(context, cartId, quote)
  try {
    const intent = await tellProvider(context, order, quote)
    return { orderId: order.id, intent, quote }
  } catch (error) {
    if (error instanceof PaymentError && error.kind === 'state') {
      return startAnew(context, cartId, request, order)
    }
    throw error
  }
}

/** Said by us, and before anything is held: the provider would only refuse. */
function requireChargeable({ totalCents }: Quote): void {
  const problem = chargeProblem(totalCents)
  if (problem === '') return
  throw new AppError('unprocessable', problem, { fields: [{ path: 'total', message: problem }] })
}

async function tellProvider(
  context: AppContext,
  order: PendingOrder & { quoteId: string },
  quote: Quote,
): Promise<Intent> {
  const { payments } = context
  const change = changeOf(order, quote)
  const key = `quote-${order.quoteId}`
  if (order.paymentIntentId) return payments.updateIntent(order.paymentIntentId, change, key)
  const made = await payments.createIntent(change, key)
  const { numUpdatedRows } = await context.db
    .updateTable('orders')
    .set({ paymentIntentId: made.id })
    .where('id', '=', order.id)
    .where('paymentIntentId', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return made
  // another window was faster: one order, one payment
  await payments.cancelIntent(made.id)
  const { paymentIntentId } = await context.db
    .selectFrom('orders')
    .select('paymentIntentId')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  return payments.updateIntent(paymentIntentId ?? '', change, `${key}-again`)
}

/** The payment can no longer be changed: it was made, or ended; what is true is asked. */
async function startAnew(
  context: PricingContext,
  cartId: string,
  request: PricingRequest,
  { id, paymentIntentId }: PendingOrder,
): Promise<Prepared> {
  const intent = await context.payments.getIntent(paymentIntentId ?? '')
  if (intent.status === 'canceled') {
    await expireOrder(context, id)
    return preparePayment(context, cartId, request)
  }
  if (intent.status === 'succeeded') await settlePayment(context, intent.id)
  throw new AppError(
    'conflict',
    intent.status === 'succeeded'
      ? message('This order has been paid already')
      : message('This payment is being processed. Please wait a moment.'),
    { fields: [{ path: 'paymentIntentId', message: intent.id }] },
  )
}

function changeOf(order: { id: string; quoteId: string }, quote: Quote): IntentChange {
  const { customer, address } = quote
  return {
    amountCents: quote.totalCents,
    metadata: { order: order.id, quote: order.quoteId },
    ...(customer ? { receiptEmail: customer.email } : {}),
    ...(customer && address
      ? { shipping: { ...address, name: customer.name, phone: customer.phone } }
      : {}),
  }
}
