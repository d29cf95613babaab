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

/** What confirm-payment is sent (V§7.2). */
export type ConfirmBody = Partial<Buyer> & {
  paymentIntentId: string
  items?: NamedItem[]
  total?: number
  shippingCost?: number
}

/** Why a call was refused, in words for the visitor. `status` 0: no answer came. */
export type CallRefusal = {
  status: number
  message: string
  /** what is wrong, by the name of the field */
  fields: Record<string, string>
  /** what is wrong, by the id of the cart's line */
  lines: Record<string, string>
}

/** What came of a call. */
export type CallResult<T> = { isOk: true; answer: T } | ({ isOk: false } & CallRefusal)

/** True where there is nothing to pay for: the cart was emptied, or paid, in another window. */
export function saysEmpty({ fields }: Pick<CallRefusal, 'fields'>): boolean {
  return fields.items !== undefined
}

/** True where the very same call may be answered another time; a refusal stays one. */
export function mayPassLater({ status }: Pick<CallRefusal, 'status'>): boolean {
  return status === 0 || status === 429 || status >= 500
}

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
    return { isOk: false, status: 0, message: '', fields: {}, lines: {} }
  }
}

/** A 500 says nothing that would help the visitor. */
function readRefusal(status: number, answer: unknown) {
  const { error = '', fields = [] } = (answer ?? {}) as {
    error?: string | { message?: string }
    fields?: { path: string; message: string }[]
  }
  const message = typeof error === 'string' ? error : (error.message ?? '')
  return {
    message: status === 500 ? '' : message,
    // 'customerInfo.email' is the field 'email' of the form
    fields: byLastWord(fields.filter(({ path }) => !isOfLine(path))),
    lines: byLastWord(fields.filter(({ path }) => isOfLine(path))),
  }
}

function isOfLine(path: string): boolean {
  return path.startsWith('lines.')
}

function byLastWord(fields: { path: string; message: string }[]): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ path, message }) => [path.split('.').at(-1) ?? path, message]),
  )
}
