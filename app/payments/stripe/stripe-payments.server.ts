import { Stripe } from 'stripe'
import {
  type Payment,
  PaymentError,
  type PaymentEvent,
  type PaymentRequest,
  type RefundMarks,
} from '#app/payments/payments.server.ts'
import type { StripeAccount } from '#platform/config/config.ts'
import { AppError } from '#platform/errors.ts'
import {
  noEmailKey,
  orderKey,
  quoteKey,
  readDeclines,
  readDispute,
  readEvent,
  readList,
  readPayment,
  readRefund,
  refundKey,
  refundTaxKey,
  unreadable,
} from './stripe-answers.server.ts'
import { currency, readDisputeFees, readFee } from './stripe-fees.server.ts'
import { createStripeHttpClient } from './stripe-http-client.server.ts'

/** Stripe's SDK, connected to our account. */
export type StripeConnection = ReturnType<typeof connectStripe>

/** Including retries, less than a browser waits for us, ms. */
const timeoutMs = 15_000

/** How often a failed call is repeated with the same key. */
const retries = 2

/** The card provider through Stripe's SDK. Every call may throw a PaymentError. */
export function connectStripe(account: StripeAccount, now: () => Date) {
  process.env.STRIPE_SUPPRESS_NOTICES ??= 'true'
  const stripe = new Stripe(account.secretKey.reveal(), {
    ...hostOptions(account.apiUrl),
    httpClient: createStripeHttpClient(),
    telemetry: false,
    timeout: timeoutMs,
    maxNetworkRetries: retries,
  })

  function isSigned(rawBody: Buffer, signature: string): boolean {
    const secret = account.webhookSecret.reveal()
    const verifier = stripe.webhooks.signature
    try {
      const at = now().getTime()
      return verifier?.verifyHeader(rawBody, signature, secret, undefined, undefined, at) === true
    } catch {
      return false
    }
  }

  return {
    startPayment: (request: PaymentRequest, key: string) =>
      translated(async () =>
        readPayment(
          await stripe.paymentIntents.create(
            { ...paramsOf(request), currency, automatic_payment_methods: { enabled: true } },
            { idempotencyKey: key },
          ),
        ),
      ),
    changePayment: (id: string, request: PaymentRequest, key: string) =>
      translated(async () =>
        readPayment(
          await stripe.paymentIntents.update(
            id,
            // an order that became a pickup has no address: remove an earlier one
            { shipping: '', ...paramsOf(request) },
            { idempotencyKey: key },
          ),
          id,
        ),
      ),
    getPayment: (id: string) =>
      translated(async () => readPayment(await stripe.paymentIntents.retrieve(id), id)),
    countDeclines: (id: string) =>
      translated(async () => readDeclines(await stripe.charges.list(allOf(id)))),
    cancelPayment: (id: string) =>
      translated(async () => readPayment(await stripe.paymentIntents.cancel(id), id)),
    refund: (paymentId: string, amountCents: number, key: string, marks: RefundMarks = {}) =>
      translated(async () =>
        readRefund(
          await stripe.refunds.create(
            {
              payment_intent: paymentId,
              amount: amountCents,
              // stored on the refund because its webhook may arrive before our response
              ...metadataOf(key, marks),
            },
            { idempotencyKey: key },
          ),
        ),
      ),
    listRefunds: (paymentId: string) =>
      translated(() => readAll(stripe.refunds.list(allOf(paymentId)), readRefund)),
    listDisputes: (paymentId: string) =>
      translated(() =>
        readAll(stripe.disputes.list(allOf(paymentId)), (one) => readDispute(one, paymentId)),
      ),
    getFee: (paymentId: string) =>
      translated(async () => {
        const expand = ['latest_charge.balance_transaction']
        return readFee(await stripe.paymentIntents.retrieve(paymentId, { expand }), paymentId)
      }),
    listDisputeFees: (paymentId: string) =>
      translated(() => readAll(stripe.disputes.list(allOf(paymentId)), readDisputeFees)),
    async *listPayments(since: Date): AsyncGenerator<Payment> {
      const list = stripe.paymentIntents.list({
        created: { gte: Math.floor(since.getTime() / 1000) },
        limit: 100,
      })
      const faults: unknown[] = []
      try {
        for await (const intent of readList(list)) {
          const read = attempt(() => readPayment(intent), faults)
          if (read) yield read
        }
      } catch (error) {
        throw translate(error)
      }
      if (faults.length > 0) throw faults[0]
    },
    readEvent(rawBody: Buffer, signature: string): PaymentEvent | undefined {
      if (!isSigned(rawBody, signature)) {
        throw new AppError('badRequest', 'This event isn’t signed by Stripe')
      }
      return readEvent(rawBody.toString())
    },
  }
}

/** An unreadable payment doesn't stop the others; its error is thrown at the end. */
function attempt<T>(work: () => T, faults: unknown[]): T | undefined {
  try {
    return work()
  } catch (error) {
    faults.push(error)
    return undefined
  }
}

/** Everything of one payment, in the largest pages. */
function allOf(paymentId: string) {
  return { payment_intent: paymentId, limit: 100 }
}

async function readAll<T extends { id: string }, R>(
  list: AsyncIterable<T>,
  readOne: (one: T) => R,
): Promise<R[]> {
  const all: R[] = []
  for await (const one of readList(list)) all.push(readOne(one))
  return all
}

/** How the SDK reaches another server than Stripe's. */
export function hostOptions(apiUrl: string | undefined) {
  if (!apiUrl) return {}
  const { protocol, hostname, port } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
  }
}

function paramsOf(request: PaymentRequest) {
  const { shipping } = request
  return {
    amount: request.amountCents,
    metadata: {
      ...(request.orderId ? { [orderKey]: request.orderId } : {}),
      ...(request.quoteId ? { [quoteKey]: request.quoteId } : {}),
    },
    ...(request.receiptEmail ? { receipt_email: request.receiptEmail } : {}),
    ...(shipping
      ? {
          shipping: {
            name: shipping.name,
            phone: shipping.phone,
            address: {
              line1: shipping.street,
              // an empty line removes an earlier apartment
              line2: shipping.street2,
              city: shipping.city,
              state: shipping.state,
              postal_code: shipping.zipCode,
              country: 'US',
            },
          },
        }
      : {}),
  }
}

function metadataOf(key: string, { isQuiet, carriesKey, taxCents }: RefundMarks) {
  const metadata = {
    ...(isQuiet ? { [noEmailKey]: 'true' } : {}),
    ...(carriesKey ? { [refundKey]: key } : {}),
    ...(taxCents === undefined ? {} : { [refundTaxKey]: String(taxCents) }),
  }
  return Object.keys(metadata).length > 0 ? { metadata } : {}
}

async function translated<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw translate(error)
  }
}

const stateCodes = [
  'payment_intent_unexpected_state',
  'charge_already_refunded',
  'charge_disputed',
  'refund_disputed_payment',
]

function translate(error: unknown): unknown {
  if (error instanceof PaymentError) return error
  // such as the SDK's error for a list without data
  if (!(error instanceof Stripe.errors.StripeError)) return unreadable(error)
  const { code, statusCode, message } = error
  if (error instanceof Stripe.errors.StripeCardError) {
    return new PaymentError('declined', message || 'Your card was declined.')
  }
  if (code && stateCodes.includes(code)) return new PaymentError('state', message)
  if (code === 'resource_missing') return new PaymentError('missing', message)
  if (statusCode === 409 || statusCode === 429) {
    return new PaymentError('busy', 'The card provider is busy. Please try again in a moment.')
  }
  if (error instanceof Stripe.errors.StripeAuthenticationError) {
    return new PaymentError('unreachable', 'The card provider doesn’t recognize our key.')
  }
  if (statusCode !== undefined && statusCode < 500) return new PaymentError('invalid', message)
  return new PaymentError('unreachable', 'The card provider can’t be reached right now.')
}
