import type { AppContext } from '#platform/context.ts'
import { isMissing, PaymentError } from './payments.server.ts'
import { expireOrder, settlePayment } from './settle.server.ts'

export type CancelResult = 'ended' | 'paid' | 'processing'

/**
 * Ends an unpaid order. Cancels at the provider first, because units may be released only once
 * the payment can no longer be made (failure 8). A payment that went through settles the order;
 * one the bank is processing is left alone. One the provider doesn't know was started with other
 * keys, such as before going live, and can't be paid here.
 */
export async function cancelUnpaidOrder(
  context: AppContext,
  orderId: string,
  paymentId: string,
): Promise<CancelResult> {
  const ending = await endPayment(context, paymentId).catch((error: unknown) => {
    if (!isMissing(error)) throw error
    context.log.warn(
      { order: orderId, payment: paymentId },
      'a payment was started with other keys of its provider',
    )
    return 'ended' as const
  })
  if (ending === 'ended') await expireOrder(context, orderId)
  return ending
}

async function endPayment(context: AppContext, paymentId: string): Promise<CancelResult> {
  const { state } = await settlePayment(context, paymentId)
  if (state !== 'open') return state === 'processing' ? 'processing' : 'paid'
  try {
    await context.payments.cancelPayment(paymentId)
    return 'ended'
  } catch (error) {
    if (!(error instanceof PaymentError) || error.kind !== 'state') throw error
    // it was just paid or canceled: ask which
    const { status } = await context.payments.getPayment(paymentId)
    if (status === 'canceled') return 'ended'
    if (status !== 'paid') return 'processing'
    await settlePayment(context, paymentId)
    return 'paid'
  }
}
