import type { AnswerOf, BodyOf } from '#app/ui/calls/api.ts'
import { CallError, call } from '#app/ui/calls/call.ts'

/** A payment that waits for its card. */
export type PaymentSession = AnswerOf<'POST /api/shop/create-payment-intent'>

/** What confirm-payment is sent (V§7.2). */
export type ConfirmBody = BodyOf<'POST /api/shop/confirm-payment'>

/** Why a call was refused, in words for the visitor. `status` 0: no answer came. */
export type CallFailure = {
  status: number
  message: string
  /** what is wrong, by the name of the field */
  fields: Record<string, string>
  /** what is wrong, by the id of the cart's line */
  lines: Record<string, string>
}

/** What came of a call. */
export type CallResult<T> = { isOk: true; answer: T } | ({ isOk: false } & CallFailure)

/** True where there is nothing to pay for: the cart was emptied, or paid, in another window. */
export function isEmptyCart({ fields }: Pick<CallFailure, 'fields'>): boolean {
  return fields.items !== undefined
}

/** True where the very same call may be answered another time; a refusal stays one. */
export function isRetryable({ status }: Pick<CallFailure, 'status'>): boolean {
  return status === 0 || status === 429 || status >= 500
}

/** Sets the payment up, or brings the same one up to date (issue: create-payment-intent). */
export function startPayment(body: BodyOf<'POST /api/shop/create-payment-intent'>) {
  return resultOf(call('POST /api/shop/create-payment-intent', { body, ...callTimeout() }))
}

/** Works shipping out anew, and all that follows from it. */
export function calculateShipping(body: BodyOf<'POST /api/shop/calculate-shipping'>) {
  return resultOf(call('POST /api/shop/calculate-shipping', { body, ...callTimeout() }))
}

/** Tells the server that the card is charged; it looks for itself. May be asked again and again. */
export function confirmPayment(body: ConfirmBody) {
  return resultOf(call('POST /api/shop/confirm-payment', { body, ...callTimeout() }))
}

/** How long the page waits for an answer. */
export function callTimeout() {
  return { signal: AbortSignal.timeout(60_000) }
}

/** What came of a call; never throws. */
export async function resultOf<T>(made: Promise<T>): Promise<CallResult<T>> {
  try {
    return { isOk: true, answer: await made }
  } catch (error) {
    return { isOk: false, ...readRefusal(error instanceof CallError ? error : new CallError('')) }
  }
}

/** A 500 says nothing that would help the visitor. */
function readRefusal({ status, reason, fields }: CallError): CallFailure {
  const all = Object.entries(fields)
  return {
    status,
    message: status === 500 ? '' : reason,
    // 'customerInfo.email' is the field 'email' of the form
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
