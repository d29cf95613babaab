import { z } from 'zod'
import { PaymentError } from '#app/payments/payments.server.ts'
import type { StripeAccount } from '#platform/config/config.ts'
import { AppError } from '#platform/errors.ts'

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
  /** as Stripe names it */
  status: string
  clientSecret: string
  error?: { message: string; code: string; decline_code?: string }
}

/** Charges test cards. As at Stripe, the client secret is enough to do so. */
export type TestCards = {
  pay: (card: TypedCard) => Promise<TestCardAnswer>
  /** the buyer's answer to the bank's authentication */
  authenticate: (clientSecret: string, succeeds: boolean) => Promise<TestCardAnswer>
}

const timeoutMs = 20_000

const answered = z.object({
  status: z.string(),
  last_payment_error: z.object({ message: z.string(), code: z.string() }).nullable(),
})
const refused = z.object({
  error: z.object({
    type: z.string(),
    message: z.string(),
    code: z.string().default(''),
    decline_code: z.string().optional(),
    payment_intent: z.object({ status: z.string() }).optional(),
  }),
})

/** Reasons that buyers must not see, because a thief would learn that the card was reported. */
const secretDeclines = ['fraudulent', 'lost_card', 'stolen_card']

/**
 * Does what Stripe.js does in a browser: charges a card with the publishable key and the payment's client
 * secret, and handles the bank's authentication.
 */
export function createTestCards({ apiUrl = '', publishableKey }: StripeAccount): TestCards {
  async function post(clientSecret: string, action: string, fields: Record<string, string>) {
    const [id = ''] = clientSecret.split('_secret_')
    if (!/^pi_\w{1,100}$/.test(id)) throw new AppError('notFound', 'This payment doesn’t exist')
    const folder = action === 'authenticate' ? '/test' : '/v1'
    try {
      const response = await fetch(`${apiUrl}${folder}/payment_intents/${id}/${action}`, {
        method: 'POST',
        redirect: 'error',
        headers: { authorization: `Bearer ${publishableKey}` },
        body: new URLSearchParams({ client_secret: clientSecret, ...fields }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (response.status >= 500) throw new Error(`answered ${response.status}`)
      return read(await response.json(), clientSecret)
    } catch (error) {
      if (error instanceof AppError) throw error
      throw new PaymentError('unreachable', 'The card provider can’t be reached right now.')
    }
  }

  return {
    pay: ({ clientSecret, number, expMonth, expYear, cvc }) =>
      post(clientSecret, 'confirm', {
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
        'payment_method_data[card][exp_month]': String(expMonth),
        'payment_method_data[card][exp_year]': String(expYear),
        'payment_method_data[card][cvc]': cvc,
      }),
    authenticate: (clientSecret, succeeds) =>
      post(clientSecret, 'authenticate', { succeeds: String(succeeds) }),
  }
}

function read(answer: unknown, clientSecret: string): TestCardAnswer {
  const good = answered.safeParse(answer)
  if (good.success) {
    const { status, last_payment_error: error } = good.data
    const failure = error ? { error: { ...error, message: kindWords(error) } } : {}
    return { status, clientSecret, ...failure }
  }
  const { error } = refused.parse(answer)
  if (error.code === 'resource_missing' || error.code === 'payment_intent_invalid_parameter') {
    throw new AppError('notFound', 'This payment doesn’t exist')
  }
  const isSecret = secretDeclines.includes(error.decline_code ?? '')
  return {
    status: error.payment_intent?.status ?? 'requires_payment_method',
    clientSecret,
    error: {
      message: error.message,
      code: error.code,
      ...(error.decline_code && !isSecret ? { decline_code: error.decline_code } : {}),
    },
  }
}

/** The API's messages are for developers; these are Stripe.js's messages for buyers. */
function kindWords({ code, message }: { code: string; message: string }): string {
  return code === 'payment_intent_authentication_failure'
    ? 'We are unable to authenticate your payment method. Please choose a different payment method and try again.'
    : message
}
