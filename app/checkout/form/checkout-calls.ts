import type { AnswerOf, BodyOf } from '#app/ui/calls/api.ts'
import { CallError, call } from '#app/ui/calls/call.ts'

/** A payment that's ready for a card. */
export type PaymentSession = AnswerOf<'POST /api/shop/create-payment-intent'>

/** The body of confirm-payment (V§7.2). */
export type ConfirmBody = BodyOf<'POST /api/shop/confirm-payment'>

/** Why a call failed, in words for the visitor. `status` 0: no response. */
export type CallFailure = {
  status: number
  message: string
  /** errors by field name */
  fields: Record<string, string>
  /** errors by cart line id */
  lines: Record<string, string>
}

/** The result of a call. */
export type CallResult<T> = { isOk: true; answer: T } | ({ isOk: false } & CallFailure)

/** Whether there's nothing to pay for: the cart was emptied, or paid, in another window. */
export function isEmptyCart({ fields }: Pick<CallFailure, 'fields'>): boolean {
  return fields.items !== undefined
}

/** Whether the same call may succeed later. */
export function isRetryable({ status }: Pick<CallFailure, 'status'>): boolean {
  return status === 0 || status === 429 || status >= 500
}

/** Creates or updates the payment (issue: create-payment-intent). */
export function startPayment(body: BodyOf<'POST /api/shop/create-payment-intent'>) {
  return resultOf(call('POST /api/shop/create-payment-intent', { body, ...callTimeout() }))
}

/** Recalculates shipping and everything that depends on it. */
export function calculateShipping(body: BodyOf<'POST /api/shop/calculate-shipping'>) {
  return resultOf(call('POST /api/shop/calculate-shipping', { body, ...callTimeout() }))
}

/** Tells the server that the card was charged; it checks with the processor. Safe to repeat. */
export function confirmPayment(body: ConfirmBody) {
  return resultOf(call('POST /api/shop/confirm-payment', { body, ...callTimeout() }))
}

/** How long the page waits for a response. */
export function callTimeout() {
  return { signal: AbortSignal.timeout(60_000) }
}

/** The result of a call; never throws. */
export async function resultOf<T>(made: Promise<T>): Promise<CallResult<T>> {
  try {
    return { isOk: true, answer: await made }
  } catch (error) {
    return { isOk: false, ...readRefusal(error instanceof CallError ? error : new CallError('')) }
  }
}

/** A 500's message wouldn't help the visitor. */
function readRefusal({ status, reason, fields }: CallError): CallFailure {
  const all = Object.entries(fields)
  return {
    status,
    message: status === 500 ? '' : reason,
    // 'customerInfo.email' is the form's field 'email'
    fields: byLastSegment(all.filter(([path]) => !isOfLine(path))),
    lines: byLastSegment(all.filter(([path]) => isOfLine(path))),
  }
}

function isOfLine(path: string): boolean {
  return path.startsWith('lines.')
}

function byLastSegment(fields: [path: string, message: string][]): Record<string, string> {
  return Object.fromEntries(
    fields.map(([path, message]) => [path.split('.').at(-1) ?? path, message]),
  )
}
