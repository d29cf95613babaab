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

/** An error response in Stripe's format. */
export class Fault extends Error {
  readonly status: number
  readonly body: { error: ErrorBody }
  /** false if the work hadn't begun, so that the same key may be used again */
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

/** The error for an invalid parameter. */
export function invalid(message: string, param?: string, code?: string): Fault {
  return new Fault(400, {
    type: 'invalid_request_error',
    message,
    ...(param ? { param } : {}),
    ...(code ? { code } : {}),
  })
}

/** The error for a call that the object's state doesn't allow. */
export function refused(message: string, code?: string, more: Partial<ErrorBody> = {}): Fault {
  return new Fault(
    400,
    { type: 'invalid_request_error', message, ...(code ? { code } : {}), ...more },
    true,
  )
}

/** The error for an unknown object. */
export function missing(kind: string, id: string, param: string): Fault {
  return new Fault(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  })
}

/** The error for a missing or wrong key. */
export function unauthenticated(message: string): Fault {
  return new Fault(401, { type: 'invalid_request_error', message })
}

/** The error for a key that may not do this. */
export function forbidden(message: string): Fault {
  return new Fault(403, { type: 'invalid_request_error', code: 'secret_key_required', message })
}
