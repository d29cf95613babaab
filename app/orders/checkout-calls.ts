import type { Buyer } from './checkout-fields.ts'
import type { NamedItem, SessionLine, Totals } from './checkout-lines.ts'

/** A payment that waits for its card: what create-payment-intent answers. */
export type PaymentSession = {
  clientSecret: string
  paymentIntentId: string
  publishableKey: string
  mode: 'live' | 'test'
  usesDouble: boolean
  orderId: string
  totals: Totals
  lines: SessionLine[]
}

/** What confirm-payment is sent (V§7). */
export type ConfirmBody = Partial<Buyer> & {
  paymentIntentId: string
  items?: NamedItem[]
  total?: number
  shippingCost?: number
}

/** What came of a call: the answer, or words for the visitor. `status` 0: no answer came. */
export type CallResult<T> =
  | { isOk: true; answer: T }
  | { isOk: false; status: number; message: string; fields: Record<string, string> }

/** Sets the payment up, or brings the same one up to date (issue: create-payment-intent). */
export function startPayment(body: object): Promise<CallResult<PaymentSession>> {
  return post('/api/shop/create-payment-intent', body)
}

/** Works shipping out anew, and all that follows from it. */
export function calculateShipping(
  body: object,
): Promise<CallResult<{ shippingCost: number; calculatedBy: string; totals: Totals }>> {
  return post('/api/shop/calculate-shipping', body)
}

/** Tells the server that the card is charged; it looks for itself. May be asked again and again. */
export function confirmPayment(
  body: ConfirmBody,
): Promise<CallResult<{ success: boolean; status: string; orderId: string }>> {
  return post('/api/shop/confirm-payment', body)
}

const patienceMs = 60_000

/** Sends JSON; never throws. */
export async function post<T>(path: string, body: object): Promise<CallResult<T>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (response.ok && answer !== undefined) return { isOk: true, answer: answer as T }
    return { isOk: false, status: response.status, ...readRefusal(response.status, answer) }
  } catch {
    return { isOk: false, status: 0, message: '', fields: {} }
  }
}

/** A 500 says nothing that would help the visitor. */
function readRefusal(status: number, answer: unknown) {
  const { error = '', fields = [] } = (answer ?? {}) as {
    error?: string | { message?: string }
    fields?: { path: string; message: string }[]
  }
  // 'customerInfo.email' is the field 'email' of the form
  const named = fields.map(({ path, message }) => [path.split('.').at(-1) ?? path, message])
  const message = typeof error === 'string' ? error : (error.message ?? '')
  return {
    message: status === 500 ? '' : message,
    fields: Object.fromEntries(named) as Record<string, string>,
  }
}
