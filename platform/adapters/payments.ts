/** A Stripe payment intent. Amounts in cents. */
export type Intent = {
  id: string
  clientSecret: string
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled'
  amountCents: number
  /** the amount received; 0 until it succeeded */
  receivedCents: number
  currency: string
  /** we set `order` and `quote` */
  metadata: Record<string, string>
  chargeId: string | null
  isLive: boolean
  createdAt: string
}

/** A refund. */
export type Refund = {
  id: string
  intentId: string
  amountCents: number
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
  /** true if the buyer must not get a separate email about it */
  isQuiet?: true
  /** the idempotency key, if the refund's metadata has it */
  key?: string
  /** the tax in it, if the refund's metadata has it */
  taxCents?: number
  createdAt: string
}

/** Metadata stored with a refund. */
export type RefundMarks = {
  isQuiet?: boolean
  carriesKey?: boolean
  taxCents?: number | undefined
}

/**
 * A dispute. Status `warning_…` is an inquiry, which takes no money. With any other status except
 * `prevented`, the bank has taken the money.
 */
export type Dispute = { id: string; intentId: string; amountCents: number; status: string }

/**
 * Stripe's fees when a dispute took money and when it was returned, in cents; the latter is negative if a fee
 * was returned. null: unknown, or not known yet.
 */
export type DisputeFees = { id: string; takenCents: number | null; returnedCents: number | null }

/** A webhook event. Its object is fetched again, so that order and repetition don't matter. */
export type PaymentEvent = {
  id: string
  type: string
  intentId: string | null
  refundId: string | null
}

export type IntentChange = {
  amountCents: number
  metadata: Record<string, string>
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

/** A test card as the buyer entered it. `expYear` has two or four digits. */
export type TypedCard = {
  clientSecret: string
  number: string
  expMonth: number
  expYear: number
  cvc: string
}

/** The result of charging a test card; buyers may read `error.message`. */
export type TestCardAnswer = {
  status: Intent['status']
  clientSecret: string
  error?: { message: string; code: string; decline_code?: string }
}

/** Charges test cards. As at Stripe, the client secret is enough to do so. */
export type TestCards = {
  pay: (card: TypedCard) => Promise<TestCardAnswer>
  /** the buyer's answer to the bank's authentication */
  authenticate: (clientSecret: string, succeeds: boolean) => Promise<TestCardAnswer>
}

/**
 * The card provider. Every call may throw a PaymentError; writes take an idempotency key.
 */
export type Payments = {
  mode: 'live' | 'test'
  /** for the page; empty in test mode with our simulator */
  publishableKey: string
  /** true if the page shows our test card form */
  usesSimulator: boolean
  /** replaces Stripe.js in the browser; only with `usesSimulator` */
  testCards: TestCards | undefined
  createIntent: (change: IntentChange, key: string) => Promise<Intent>
  updateIntent: (id: string, change: IntentChange, key: string) => Promise<Intent>
  getIntent: (id: string) => Promise<Intent>
  /** number of declined charges among the newest hundred */
  countDeclines: (id: string) => Promise<number>
  /** Throws a PaymentError of kind `state` if it can no longer be canceled. */
  cancelIntent: (id: string) => Promise<Intent>
  refund: (
    intentId: string,
    amountCents: number,
    key: string,
    marks?: RefundMarks,
  ) => Promise<Refund>
  listRefunds: (intentId: string) => Promise<Refund[]>
  /** newest first */
  listDisputes: (intentId: string) => Promise<Dispute[]>
  /** Stripe's fee for a payment in cents; null if unknown, or not known yet */
  getFee: (intentId: string) => Promise<number | null>
  listDisputeFees: (intentId: string) => Promise<DisputeFees[]>
  /** every payment since then, newest first; throws at the end if some couldn't be read */
  listIntents: (since: Date) => AsyncIterable<Intent>
  /**
   * Checks the signature (throws AppError badRequest) and reads the event. Returns undefined for a signed event that
   * we can't read, so that Stripe doesn't repeat it.
   */
  readEvent: (rawBody: Buffer, signature: string) => Promise<PaymentEvent | undefined>
  /** stops the simulator, if there is one */
  close: () => Promise<void>
}

/**
 * Why a call to Stripe failed. Staff may read `message`; for `declined`, buyers may too.
 * `missing`: Stripe has no such object.
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

/** How long a page waits for Stripe before it renders without its data, ms. */
export const timeoutMs = 8_000

/** The error for a page that rendered without Stripe's data. */
export function providerTimeout(): PaymentError {
  return new PaymentError('unreachable', 'The card provider didn’t respond in time.')
}

/** True if Stripe has no such object: it belongs to another account or to test mode. */
export function isMissing(error: unknown): boolean {
  return error instanceof PaymentError && error.kind === 'missing'
}

/** True if Stripe itself is unavailable, so that the next call would fail too. */
export function isProviderAway(error: unknown): boolean {
  return error instanceof PaymentError && (error.kind === 'unreachable' || error.kind === 'busy')
}
