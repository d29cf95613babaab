import type { Stripe } from 'stripe'

type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  code?: string
  message: string
  param?: string
  doc_url?: string
  charge?: string
  decline_code?: string
  network_decline_code?: string
  advice_code?: string
  payment_method?: Stripe.PaymentMethod
  payment_intent?: Stripe.PaymentIntent
}

/** An answer that says no, in the provider's form. */
export class Fault extends Error {
  readonly status: number
  readonly body: { error: ErrorBody }
  /** false for refusals before the work began: the same key may then be used again */
  readonly isStored: boolean

  constructor(status: number, error: ErrorBody, isStored = false) {
    super(error.message)
    this.name = 'Fault'
    this.status = status
    this.body = {
      error: {
        ...error,
        ...(error.code
          ? { doc_url: `https://stripe.com/docs/error-codes/${error.code.replaceAll('_', '-')}` }
          : {}),
      },
    }
    this.isStored = isStored
  }
}

/** A parameter that cannot be. */
export function invalid(message: string, param?: string, code?: string): Fault {
  return new Fault(400, {
    type: 'invalid_request_error',
    message,
    ...(param ? { param } : {}),
    ...(code ? { code } : {}),
  })
}

/** A call that does not fit the state of what it is about. */
export function refused(message: string, code?: string, more: Partial<ErrorBody> = {}): Fault {
  return new Fault(
    400,
    { type: 'invalid_request_error', message, ...(code ? { code } : {}), ...more },
    true,
  )
}

/** No such object. */
export function missing(kind: string, id: string, param: string): Fault {
  return new Fault(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  })
}

/** No key, or a wrong one. */
export function unauthenticated(message: string): Fault {
  return new Fault(401, { type: 'invalid_request_error', message })
}

/** The key may not do this. */
export function forbidden(message: string): Fault {
  return new Fault(403, { type: 'invalid_request_error', code: 'secret_key_required', message })
}
