import { z } from 'zod'
import {
  type Dispute,
  type Payment,
  PaymentError,
  type PaymentEvent,
  type Refund,
} from '#app/payments/payments.server.ts'
import { getOwn } from '#platform/get-own.ts'
import type { WebhookEventName } from './webhook-events.ts'

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

/** Metadata keys: the order and the quote that a payment is for. */
export const orderKey = 'order'
export const quoteKey = 'quote'

const paymentAnswer = z
  .object({
    id,
    client_secret: z.string().nullish(),
    status: z.string(),
    amount: cents,
    amount_received: cents,
    metadata,
    latest_charge: named,
    created: timestamp,
  })
  .transform(
    (intent): Payment => ({
      id: intent.id,
      status: statusOf(intent.status),
      amountCents: intent.amount,
      receivedCents: intent.amount_received,
      orderId: intent.metadata[orderKey] || undefined,
      quoteId: intent.metadata[quoteKey] || undefined,
      wasTried: typeof intent.latest_charge === 'string',
      checkoutToken: intent.client_secret ?? '',
      createdAt: intent.created,
    }),
  )

/** An unknown status counts as neither paid nor canceled. */
function statusOf(status: string): Payment['status'] {
  if (status === 'succeeded') return 'paid'
  return status === 'processing' || status === 'canceled' ? status : 'open'
}

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
      paymentId: refund.payment_intent ?? '',
      amountCents: refund.amount,
      status: refundStatusOf(refund.status),
      ...(refund.metadata[noEmailKey] === 'true' ? { isQuiet: true as const } : {}),
      ...(refund.metadata[refundKey] ? { key: refund.metadata[refundKey] } : {}),
      ...taxOf(refund),
      createdAt: refund.created,
    }),
  )

/** The bank may still return a refund that is made. */
function refundStatusOf(status: string | null | undefined): Refund['status'] {
  if (status === 'failed' || status === 'canceled') return 'failed'
  return status === 'requires_action' ? 'waiting' : 'made'
}

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
export function readPayment(answer: unknown, askedId?: string): Payment {
  const payment = read(paymentAnswer, answer)
  if (askedId !== undefined && payment.id !== askedId) throw unreadable()
  return payment
}

/** Throws a PaymentError if it is unreadable. */
export function readRefund(answer: unknown): Refund {
  return read(refundAnswer, answer)
}

/** Throws a PaymentError if it is unreadable. */
export function readDispute(answer: unknown, paymentId: string): Dispute {
  const { id: disputeId, amount, status } = read(disputeAnswer, answer)
  return { id: disputeId, paymentId, amountCents: amount, status: disputeStatusOf(status) }
}

function disputeStatusOf(status: string): Dispute['status'] {
  if (status === 'warning_closed') return 'inquiryClosed'
  if (status.startsWith('warning_')) return 'inquiry'
  return status === 'prevented' || status === 'won' || status === 'lost' ? status : 'open'
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
 * Returns the payment that an event is about, trusting only its ids; undefined if the event can't be read.
 */
export function readEvent(text: string): PaymentEvent | undefined {
  const read = event.safeParse(parseJson(text))
  if (!read.success) return undefined
  const { type: name, data } = read.data
  const isPayment = name.startsWith('payment_intent.')
  const paymentId = (isPayment ? data?.object.id : data?.object.payment_intent) ?? null
  return { id: read.data.id, name, kind: getOwn(eventKinds, name) ?? 'other', paymentId }
}

/** What each event is about. The last two come if an owner chose more in Stripe than we ask for. */
const eventKinds: Record<
  WebhookEventName | `charge.dispute.funds_${'withdrawn' | 'reinstated'}`,
  PaymentEvent['kind']
> = {
  'payment_intent.succeeded': 'paid',
  'payment_intent.processing': 'paid',
  'payment_intent.payment_failed': 'declined',
  'payment_intent.canceled': 'canceled',
  'charge.refunded': 'refund',
  'refund.created': 'refund',
  'refund.updated': 'refund',
  'refund.failed': 'refund',
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.closed': 'dispute',
  'charge.dispute.funds_withdrawn': 'dispute',
  'charge.dispute.funds_reinstated': 'dispute',
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
