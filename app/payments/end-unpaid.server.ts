import { isMissing, PaymentError } from '#platform/adapters/payments.ts'
import type { AppContext } from '#platform/context.ts'
import { expireOrder, settlePayment } from './settle.server.ts'

/** What became of an order that was to be ended. */
export type Ending = 'ended' | 'paid' | 'processing'

/**
 * Ends an order that nobody is to pay any more. The provider is asked first, and cancels first: only a payment
 * that can no longer be made gives its units back (failure 8). One that was made settles the order; one that the
 * bank still looks at is left alone. A payment that the provider does not know was begun with other keys, as
 * before a shop went live: nobody can make it here.
 */
export async function endUnpaid(
  context: AppContext,
  orderId: string,
  intentId: string,
): Promise<Ending> {
  const ending = await endPayment(context, intentId).catch((error: unknown) => {
    if (!isMissing(error)) throw error
    context.log.warn({ order: orderId, intent: intentId }, 'a payment was begun with other keys')
    return 'ended' as const
  })
  if (ending === 'ended') await expireOrder(context, orderId)
  return ending
}

async function endPayment(context: AppContext, intentId: string): Promise<Ending> {
  const { state } = await settlePayment(context, intentId)
  if (state !== 'open') return state === 'processing' ? 'processing' : 'paid'
  try {
    await context.payments.cancelIntent(intentId)
    return 'ended'
  } catch (error) {
    if (!(error instanceof PaymentError) || error.kind !== 'state') throw error
    // paid or cancelled in this very moment: the truth is asked for
    const { status } = await context.payments.getIntent(intentId)
    if (status === 'canceled') return 'ended'
    if (status !== 'succeeded') return 'processing'
    await settlePayment(context, intentId)
    return 'paid'
  }
}
