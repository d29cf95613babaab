import { z } from 'zod'
import {
  type Dispute,
  type Intent,
  PaymentError,
  type PaymentEvent,
  type Refund,
} from './payments.ts'

/**
 * Stripe's responses, as far as we read them. The SDK's types aren't checked at run time, and a proxy or a newer
 * version may answer something else, so every amount must be a number of cents.
 */

/** Becomes part of a URL, so it must not contain other characters. */
export const id = z.string().regex(/^\w{1,255}$/)
export const cents = z.int().min(0)
/** Limited to years that our dates can express. */
const timestamp = z
  .int()
  .min(0)
  .max(253_402_300_799)
  .transform((seconds) => new Date(seconds * 1000).toISOString())
/** An id or the expanded object. */
const named = z.union([id, z.object({ id }).transform((whole) => whole.id)]).nullish()
const metadata = z
  .record(z.string(), z.string())
  .nullish()
  .transform((given) => given ?? {})

const intentAnswer = z
  .object({
    id,
    client_secret: z.string().nullish(),
    // an unknown status counts as neither paid nor canceled
    status: z.string(),
    amount: cents,
    amount_received: cents,
    currency: z.string(),
    metadata,
    latest_charge: named,
    livemode: z.boolean(),
    created: timestamp,
  })
  .transform(
    (intent): Intent => ({
      id: intent.id,
      clientSecret: intent.client_secret ?? '',
      status: intent.status as Intent['status'],
      amountCents: intent.amount,
      receivedCents: intent.amount_received,
      currency: intent.currency,
      metadata: intent.metadata,
      chargeId: intent.latest_charge ?? null,
      isLive: intent.livemode,
      createdAt: intent.created,
    }),
  )

/** Metadata key: the buyer gets no separate email about the refund. */
export const noEmailKey = 'quiet'

/** Metadata key: the refund's idempotency key. */
export const refundKey = 'key'

/** Metadata key: the tax in the refund, cents. */
export const refundTaxKey = 'tax'

const refundAnswer = z
  .object({
    id,
    payment_intent: named,
    amount: cents,
    status: z.string().nullish(),
    metadata,
    created: timestamp,
  })
  .transform(
    (refund): Refund => ({
      id: refund.id,
      intentId: refund.payment_intent ?? '',
      amountCents: refund.amount,
      status: (refund.status ?? 'pending') as Refund['status'],
      ...(refund.metadata[noEmailKey] === 'true' ? { isQuiet: true as const } : {}),
      ...(refund.metadata[refundKey] ? { key: refund.metadata[refundKey] } : {}),
      ...taxOf(refund),
      createdAt: refund.created,
    }),
  )

/** Metadata can be edited at Stripe: anything but cents up to the refund's amount counts as missing. */
function taxOf(refund: { amount: number; metadata: Record<string, string> }): {
  taxCents?: number
} {
  const text = refund.metadata[refundTaxKey] ?? ''
  const taxCents = Number(text)
  return /^\d+$/.test(text) && taxCents <= refund.amount ? { taxCents } : {}
}

const chargesAnswer = z.object({ data: z.array(z.object({ status: z.string() })) })

const disputeAnswer = z.object({ id, amount: cents, status: z.string() })

/** Throws a PaymentError if it is unreadable or another payment than requested. */
export function readIntent(answer: unknown, askedId?: string): Intent {
  const intent = read(intentAnswer, answer)
  if (askedId !== undefined && intent.id !== askedId) throw unreadable()
  return intent
}

/** Throws a PaymentError if it is unreadable. */
export function readRefund(answer: unknown): Refund {
  return read(refundAnswer, answer)
}

/** Throws a PaymentError if it is unreadable. */
export function readDispute(answer: unknown, intentId: string): Dispute {
  const { id: disputeId, amount, status } = read(disputeAnswer, answer)
  return { id: disputeId, intentId, amountCents: amount, status }
}

/** Counts the declined charges of a page. Throws a PaymentError if it is unreadable. */
export function readDeclines(answer: unknown): number {
  return read(chargesAnswer, answer).data.filter(({ status }) => status === 'failed').length
}

/** Parses an answer. Throws a PaymentError if it doesn't match. */
export function read<T extends z.ZodType>(schema: T, answer: unknown): z.output<T> {
  const result = schema.safeParse(answer)
  if (result.success) return result.data
  throw unreadable()
}

/** The error for an invalid answer; `cause` is for the log. */
export function unreadable(cause?: unknown): PaymentError {
  const error = new PaymentError('unreadable', 'The card provider’s response couldn’t be read.')
  if (cause !== undefined) error.cause = cause
  return error
}

/** More items than any list we request can have. */
const maxListLength = 100_000

/** Reads all pages of a list. Throws a PaymentError if pages repeat or never end. */
export async function* readList<T extends { id: string }>(
  list: AsyncIterable<T>,
): AsyncGenerator<T> {
  const seen = new Set<string>()
  for await (const one of list) {
    const key = read(z.object({ id }), one).id
    if (seen.has(key) || seen.size >= maxListLength) throw unreadable()
    seen.add(key)
    yield one
  }
}

const event = z.object({
  id,
  type: z.string().max(255),
  // data in an unknown shape refers to none of our objects
  data: z
    .object({ object: z.object({ id: named, payment_intent: named }) })
    .nullish()
    .catch(null),
})

/**
 * Returns the object that an event is about, trusting only its ids; undefined if it concerns none
 * of our objects.
 */
export function readEvent(text: string): PaymentEvent | undefined {
  const read = event.safeParse(parseJson(text))
  if (!read.success) return undefined
  const { type, data } = read.data
  const objectId = data?.object.id ?? null
  const isAbout = (kind: string) => type.startsWith(kind)
  return {
    id: read.data.id,
    type,
    intentId: isAbout('payment_intent.') ? objectId : (data?.object.payment_intent ?? null),
    refundId: isAbout('refund.') ? objectId : null,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
