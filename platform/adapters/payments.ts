/** A payment at the card provider. Amounts in cents. */
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
  /** what was really taken; 0 until it succeeded */
  receivedCents: number
  currency: string
  /** `order` and `quote` are ours */
  metadata: Record<string, string>
  chargeId: string | null
  isLive: boolean
  createdAt: string
}

/** Money given back. */
export type Refund = {
  id: string
  intentId: string
  amountCents: number
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
  /** true where whoever gave it wants no e-mail of its own for the buyer */
  isQuiet?: true
  /** the key under which it was given, where the refund carries that */
  key?: string
  /** how much of it is tax, where the refund carries that */
  taxCents?: number
  createdAt: string
}

/** What stays with a refund, for whoever reads it later. */
export type RefundMarks = {
  isQuiet?: boolean
  carriesKey?: boolean
  taxCents?: number | undefined
}

/**
 * A question or a complaint of the buyer's bank. `warning_…` is an inquiry, which takes no money;
 * every other status but `prevented` says that the bank has taken it.
 */
export type Dispute = { id: string; intentId: string; amountCents: number; status: string }

/**
 * What the provider kept for itself when a dispute took money, and when it gave it back, in cents; the latter below 0 where a
 * fee came back too. null: it does not say, or not yet.
 */
export type DisputeFees = { id: string; takenCents: number | null; returnedCents: number | null }

/** What the provider tells us of: the object is fetched anew, so order and repetition do not matter. */
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
    /** the apartment; may be empty */
    street2: string
    city: string
    state: string
    zipCode: string
  }
}

/** A test card as the buyer typed it. `expYear` has four digits, or the last two. */
export type TypedCard = {
  clientSecret: string
  number: string
  expMonth: number
  expYear: number
  cvc: string
}

/** What came of charging a test card; `error.message` is fit for the buyer. */
export type TestCardAnswer = {
  status: Intent['status']
  clientSecret: string
  error?: { message: string; code: string; decline_code?: string }
}

/** Charges test cards. Whoever has a payment's client secret may, as at the provider. */
export type TestCards = {
  pay: (card: TypedCard) => Promise<TestCardAnswer>
  /** what the buyer answered when the bank asked */
  authenticate: (clientSecret: string, succeeds: boolean) => Promise<TestCardAnswer>
}

/**
 * The card provider. Every call may throw a PaymentError; writes take a key under which a
 * repetition is the same call.
 */
export type Payments = {
  mode: 'live' | 'test'
  /** for the page; empty in test mode on our own simulator */
  publishableKey: string
  /** true where the page shows our own test card form */
  usesSimulator: boolean
  /** what the provider's own script does in a browser; only where `usesSimulator` */
  testCards: TestCards | undefined
  createIntent: (change: IntentChange, key: string) => Promise<Intent>
  updateIntent: (id: string, change: IntentChange, key: string) => Promise<Intent>
  getIntent: (id: string) => Promise<Intent>
  /** how many of its charges were declined; counts the newest hundred */
  countDeclines: (id: string) => Promise<number>
  /** Throws a PaymentError of kind `state` where it can no longer be cancelled. */
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
  /** what the provider kept for itself of a payment, in cents; null where it does not say, or not yet */
  getFee: (intentId: string) => Promise<number | null>
  listDisputeFees: (intentId: string) => Promise<DisputeFees[]>
  /** every payment made since that moment, newest first; those that cannot be read fail it at the end */
  listIntents: (since: Date) => AsyncIterable<Intent>
  /**
   * Checks the signature, or throws AppError badRequest, and reads the event; undefined where it is none, for what
   * the provider signed is never its fault to repeat.
   */
  readEvent: (rawBody: Buffer, signature: string) => Promise<PaymentEvent | undefined>
  /** ends the simulator, where there is one */
  close: () => Promise<void>
}

/**
 * Why a call to the provider failed. `message` is fit for staff; `declined` also for the buyer.
 * `missing`: the provider knows no such thing.
 * `unreadable`: it answered, and nothing that could be believed.
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

/** How long a page waits for the provider before it is drawn without, ms. */
export const timeoutMs = 8_000

/** Why a page is drawn without. */
export function providerIsLate(): PaymentError {
  return new PaymentError('unreachable', 'The card provider did not answer in time.')
}

/** True where the provider knows no such thing: it was made with the keys of another account, or of test mode. */
export function isMissing(error: unknown): boolean {
  return error instanceof PaymentError && error.kind === 'missing'
}

/** True where the provider itself is away: what is asked of it next fares no better. */
export function isProviderAway(error: unknown): boolean {
  return error instanceof PaymentError && (error.kind === 'unreachable' || error.kind === 'busy')
}
