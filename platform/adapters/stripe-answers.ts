import { z } from 'zod'
import {
  type Dispute,
  type Intent,
  PaymentError,
  type PaymentEvent,
  type Refund,
} from './payments.ts'

/**
 * What the card provider answers, as much of it as we read. The SDK's types are a promise; a proxy between us, or a
 * version to come, may keep another, and no sum is believed that is no number of cents.
 */

/** It becomes part of an address: what leads elsewhere is no name. */
export const id = z.string().regex(/^\w{1,255}$/)
export const cents = z.int().min(0)
/** Of the years that a date of ours can write. */
const timestamp = z
  .int()
  .min(0)
  .max(253_402_300_799)
  .transform((seconds) => new Date(seconds * 1000).toISOString())
/** A thing that is named, or comes whole. */
const named = z.union([id, z.object({ id }).transform((whole) => whole.id)]).nullish()
const metadata = z
  .record(z.string(), z.string())
  .nullish()
  .transform((given) => given ?? {})

const intentAnswer = z
  .object({
    id,
    client_secret: z.string().nullish(),
    // one that we do not know is neither paid nor given up
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

/** Where a refund carries that the buyer gets no e-mail about it. */
export const quietKey = 'quiet'

/** Where a refund carries the key under which it was given. */
export const refundKey = 'key'

/** Where a refund carries how much of it is tax, in cents. */
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
      ...(refund.metadata[quietKey] === 'true' ? { isQuiet: true as const } : {}),
      ...(refund.metadata[refundKey] ? { key: refund.metadata[refundKey] } : {}),
      ...taxOf(refund.metadata[refundTaxKey]),
      createdAt: refund.created,
    }),
  )

/** Someone may have written over it at the provider: what is no number of cents counts as not told. */
function taxOf(text = ''): { taxCents?: number } {
  return /^\d{1,12}$/.test(text) ? { taxCents: Number(text) } : {}
}

const chargesAnswer = z.object({ data: z.array(z.object({ status: z.string() })) })

const disputeAnswer = z.object({ id, amount: cents, status: z.string() })

/** Throws a PaymentError where it is none that we can read, or of another payment than was asked for. */
export function readIntent(answer: unknown, askedId?: string): Intent {
  const intent = read(intentAnswer, answer)
  if (askedId !== undefined && intent.id !== askedId) throw unreadable()
  return intent
}

/** Throws a PaymentError where it is none that we can read. */
export function readRefund(answer: unknown): Refund {
  return read(refundAnswer, answer)
}

/** Throws a PaymentError where it is none that we can read. */
export function readDispute(answer: unknown, intentId: string): Dispute {
  const { id: disputeId, amount, status } = read(disputeAnswer, answer)
  return { id: disputeId, intentId, amountCents: amount, status }
}

/** How many of a page of charges were declined. Throws a PaymentError where it can't be read. */
export function readDeclines(answer: unknown): number {
  return read(chargesAnswer, answer).data.filter(({ status }) => status === 'failed').length
}

/** An answer as it was described. Throws a PaymentError where it is another. */
export function read<T extends z.ZodType>(schema: T, answer: unknown): z.output<T> {
  const result = schema.safeParse(answer)
  if (result.success) return result.data
  throw unreadable()
}

/** What is said where an answer cannot be believed; `cause` is for the log. */
export function unreadable(cause?: unknown): PaymentError {
  const error = new PaymentError('unreadable', 'The card provider answered what we cannot read.')
  if (cause !== undefined) error.cause = cause
  return error
}

/** More of them than a shop like ours has in any time that is asked for. */
const mostInList = 100_000

/** What a list of the provider has. Throws a PaymentError where its pages begin anew, or never end. */
export async function* readList<T extends { id: string }>(
  list: AsyncIterable<T>,
): AsyncGenerator<T> {
  const seen = new Set<string>()
  for await (const one of list) {
    const key = read(z.object({ id }), one).id
    if (seen.has(key) || seen.size >= mostInList) throw unreadable()
    seen.add(key)
    yield one
  }
}

const event = z.object({
  id,
  type: z.string().max(255),
  // what a version to come sends in another shape is about nothing that we know
  data: z
    .object({ object: z.object({ id: named, payment_intent: named }) })
    .nullish()
    .catch(null),
})

/** Which of our things an event is about; of the object itself nothing is believed but ids. Undefined: it is none. */
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
