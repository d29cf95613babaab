import type { TestCards } from './stripe/test-cards.server.ts'

/** Whose a payment is. Payments that other sites made in the same account have neither. */
export type PaymentReference = { orderId?: string | undefined; quoteId?: string | undefined }

/** A buyer's payment. Ids are the provider's, and mean nothing to us. Amounts in cents. */
export type Payment = PaymentReference & {
  id: string
  /** `open` until it is paid or canceled, also after a decline; `processing`: the bank hasn't decided */
  status: 'open' | 'processing' | 'paid' | 'canceled'
  amountCents: number
  /** the amount received; 0 until it is paid */
  receivedCents: number
  /** someone tried to pay; if it is still open, that failed */
  wasTried: boolean
  /** lets the buyer's browser pay it */
  checkoutToken: string
  createdAt: string
}

/** What to ask a buyer for. */
export type PaymentRequest = PaymentReference & {
  amountCents: number
  receiptEmail?: string
  shipping?: {
    name: string
    phone: string
    street: string
    /** apartment; may be empty */
    street2: string
    city: string
    state: string
    zipCode: string
  }
}

/** A refund. */
export type Refund = {
  id: string
  paymentId: string
  amountCents: number
  /** `waiting`: the buyer has to do something first; `failed`: the money came back */
  status: 'made' | 'waiting' | 'failed'
  /** true if the buyer must not get a separate email about it */
  isQuiet?: true
  /** the idempotency key, if it was stored with the refund */
  key?: string
  /** the tax in it, if it was stored with the refund */
  taxCents?: number
  createdAt: string
}

/** What to store with a refund. */
export type RefundMarks = {
  isQuiet?: boolean
  carriesKey?: boolean
  taxCents?: number | undefined
}

/**
 * A buyer's objection at their bank. `inquiry`, `inquiryClosed`, and `prevented` take no money. With `open` the bank
 * has taken it, and with `won` returned it.
 */
export type Dispute = {
  id: string
  paymentId: string
  amountCents: number
  status: 'inquiry' | 'inquiryClosed' | 'prevented' | 'open' | 'won' | 'lost'
}

/**
 * The provider's fees when a dispute took money and when it was returned, in cents; the latter is negative if a fee
 * was returned. null: unknown, or not known yet.
 */
export type DisputeFees = { id: string; takenCents: number | null; returnedCents: number | null }

/**
 * Something happened to a payment. Its state is read again, so that order and repetition don't matter. `name` is the
 * provider's, for the record; `paid` also means that the bank is still deciding.
 */
export type PaymentEvent = {
  id: string
  name: string
  kind: 'paid' | 'declined' | 'canceled' | 'refund' | 'dispute' | 'other'
  paymentId: string | null
}

/** Takes and returns money. Every call may throw a PaymentError; writes take an idempotency key. */
export type PaymentProvider = {
  startPayment: (request: PaymentRequest, key: string) => Promise<Payment>
  changePayment: (id: string, request: PaymentRequest, key: string) => Promise<Payment>
  getPayment: (id: string) => Promise<Payment>
  /** Throws a PaymentError of kind `state` if it can no longer be canceled. */
  cancelPayment: (id: string) => Promise<Payment>
  /** every payment since then, newest first; throws at the end if some couldn't be read */
  listPayments: (since: Date) => AsyncIterable<Payment>
  /** number of declines among the newest hundred tries */
  countDeclines: (id: string) => Promise<number>
  refund: (
    paymentId: string,
    amountCents: number,
    key: string,
    marks?: RefundMarks,
  ) => Promise<Refund>
  listRefunds: (paymentId: string) => Promise<Refund[]>
  /** newest first */
  listDisputes: (paymentId: string) => Promise<Dispute[]>
  /** the provider's fee for a payment in cents; null if unknown, or not known yet */
  getFee: (paymentId: string) => Promise<number | null>
  listDisputeFees: (paymentId: string) => Promise<DisputeFees[]>
}

/** The card provider, and what the checkout needs for its form. */
export type Payments = PaymentProvider & {
  mode: 'live' | 'test'
  /** for the page; empty in test mode with our simulator */
  publishableKey: string
  /** true if the page shows our test card form */
  usesSimulator: boolean
  /** replaces the provider's script in the browser; only with `usesSimulator` */
  testCards: TestCards | undefined
  /**
   * Checks the signature (throws AppError badRequest) and reads the event. Returns undefined for a signed event that
   * we can't read, so that the provider doesn't repeat it.
   */
  readEvent: (rawBody: Buffer, signature: string) => Promise<PaymentEvent | undefined>
  /** stops the simulator, if there is one */
  close: () => Promise<void>
}

declare module '#platform/context.ts' {
  interface AppContext {
    payments: Payments
  }
}

/**
 * Why a provider refused or failed. Staff may read `message`; for `declined`, buyers may too.
 * `missing`: it has no such object.
 * `unreadable`: the answer was invalid.
 */
export class PaymentError extends Error {
  readonly kind:
    | 'declined'
    | 'state'
    | 'missing'
    | 'invalid'
    | 'busy'
    | 'unreachable'
    | 'unreadable'

  constructor(kind: PaymentError['kind'], message: string) {
    super(message)
    this.name = 'PaymentError'
    this.kind = kind
  }
}

/** How long a page waits for a provider before it renders without its data, ms. */
export const timeoutMs = 8_000

/** The error for a page that rendered without the provider’s data. */
export function providerTimeout(): PaymentError {
  return new PaymentError('unreachable', 'The card provider didn’t respond in time.')
}

/** True if the provider has no such object: it belongs to another account or to test mode. */
export function isMissing(error: unknown): boolean {
  return error instanceof PaymentError && error.kind === 'missing'
}

/** True if the provider itself is unavailable, so that the next call would fail too. */
export function isProviderAway(error: unknown): boolean {
  return error instanceof PaymentError && (error.kind === 'unreachable' || error.kind === 'busy')
}
