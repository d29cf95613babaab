import { Stripe } from 'stripe'
import type { StripeAccount } from '#platform/config/config.ts'
import { AppError } from '#platform/errors.ts'
import {
  type Dispute,
  type Intent,
  type IntentChange,
  PaymentError,
  type PaymentEvent,
  type Refund,
} from './payments.ts'

/** The provider's SDK, connected to our account. */
export type StripeConnection = ReturnType<typeof connectStripe>

const currency = 'usd'
/** With all retries less than a browser waits for us. */
const timeoutMs = 15_000

/** How often a call that was lost or met a fault is repeated, under the same key. */
const retries = 2

/** The card provider through its own SDK. Every call may throw a PaymentError. */
export function connectStripe(account: StripeAccount, now: () => Date) {
  process.env.STRIPE_SUPPRESS_NOTICES ??= 'true'
  const stripe = new Stripe(account.secretKey.reveal(), {
    ...addressOf(account.apiUrl),
    telemetry: false,
    timeout: timeoutMs,
    maxNetworkRetries: retries,
  })
  return {
    createIntent: (change: IntentChange, key: string) =>
      translated(async () =>
        readIntent(
          await stripe.paymentIntents.create(
            { ...paramsOf(change), currency, automatic_payment_methods: { enabled: true } },
            { idempotencyKey: key },
          ),
        ),
      ),
    updateIntent: (id: string, change: IntentChange, key: string) =>
      translated(async () =>
        readIntent(
          await stripe.paymentIntents.update(id, paramsOf(change), { idempotencyKey: key }),
        ),
      ),
    getIntent: (id: string) =>
      translated(async () => readIntent(await stripe.paymentIntents.retrieve(id))),
    cancelIntent: (id: string) =>
      translated(async () => readIntent(await stripe.paymentIntents.cancel(id))),
    refund: (intentId: string, amountCents: number, key: string, isQuiet = false) =>
      translated(async () =>
        readRefund(
          await stripe.refunds.create(
            {
              payment_intent: intentId,
              amount: amountCents,
              // with the refund itself, because its webhook may come before our own answer
              ...(isQuiet ? { metadata: { [quietKey]: 'true' } } : {}),
            },
            { idempotencyKey: key },
          ),
        ),
      ),
    listRefunds: (intentId: string) =>
      translated(async () => {
        const refunds: Refund[] = []
        const list = stripe.refunds.list({ payment_intent: intentId, limit: 100 })
        for await (const refund of list) refunds.push(readRefund(refund))
        return refunds
      }),
    listDisputes: (intentId: string) =>
      translated(async () => {
        const disputes: Dispute[] = []
        const list = stripe.disputes.list({ payment_intent: intentId, limit: 100 })
        for await (const { id, amount, status } of list) {
          disputes.push({ id, intentId, amountCents: amount, status })
        }
        return disputes
      }),
    async *listIntents(since: Date): AsyncGenerator<Intent> {
      const list = stripe.paymentIntents.list({
        created: { gte: Math.floor(since.getTime() / 1000) },
        limit: 100,
      })
      try {
        for await (const intent of list) yield readIntent(intent)
      } catch (error) {
        throw translate(error)
      }
    },
    readEvent(rawBody: Buffer, signature: string): PaymentEvent {
      try {
        const event = stripe.webhooks.constructEvent(
          rawBody,
          signature,
          account.webhookSecret.reveal(),
          undefined,
          undefined,
          now().getTime(),
        )
        return readEvent(event)
      } catch {
        throw new AppError('badRequest', 'This event is not signed by the card provider')
      }
    },
  }
}

function addressOf(apiUrl: string | undefined) {
  if (!apiUrl) return {}
  const { protocol, hostname, port } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
  }
}

function paramsOf(change: IntentChange) {
  const { shipping } = change
  return {
    amount: change.amountCents,
    metadata: change.metadata,
    ...(change.receiptEmail ? { receipt_email: change.receiptEmail } : {}),
    ...(shipping
      ? {
          shipping: {
            name: shipping.name,
            phone: shipping.phone,
            address: {
              line1: shipping.street,
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

function readIntent(intent: Stripe.PaymentIntent): Intent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: intent.status as Intent['status'],
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    currency: intent.currency,
    metadata: intent.metadata,
    chargeId: idOf(intent.latest_charge),
    isLive: intent.livemode,
    createdAt: timestampOf(intent.created),
  }
}

/** Where a refund carries that the buyer gets no e-mail about it. */
const quietKey = 'quiet'

function readRefund(refund: Stripe.Refund): Refund {
  return {
    id: refund.id,
    intentId: idOf(refund.payment_intent) ?? '',
    amountCents: refund.amount,
    status: (refund.status ?? 'pending') as Refund['status'],
    ...(refund.metadata?.[quietKey] === 'true' ? { isQuiet: true } : {}),
    createdAt: timestampOf(refund.created),
  }
}

/** Which of our things an event is about; of the object itself nothing is believed but ids. */
function readEvent({ id, type, data }: Stripe.Event): PaymentEvent {
  const object = data.object as { id?: string; payment_intent?: string | { id: string } | null }
  const isAbout = (kind: string) => type.startsWith(kind)
  return {
    id,
    type,
    intentId: isAbout('payment_intent.') ? (object.id ?? null) : idOf(object.payment_intent),
    refundId: isAbout('refund.') ? (object.id ?? null) : null,
  }
}

function idOf(part: string | { id: string } | null | undefined): string | null {
  if (!part) return null
  return typeof part === 'string' ? part : part.id
}

function timestampOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
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
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { code, statusCode, message } = error
  if (error instanceof Stripe.errors.StripeCardError) return new PaymentError('declined', message)
  if (code && stateCodes.includes(code)) return new PaymentError('state', message)
  if (code === 'resource_missing') return new PaymentError('missing', message)
  if (statusCode === 409 || statusCode === 429) {
    return new PaymentError('busy', 'The card provider is busy. Please try again in a moment.')
  }
  if (error instanceof Stripe.errors.StripeAuthenticationError) {
    return new PaymentError('unreachable', 'The card provider does not know our key.')
  }
  if (statusCode !== undefined && statusCode < 500) return new PaymentError('invalid', message)
  return new PaymentError('unreachable', 'The card provider cannot be reached just now.')
}
