import { z } from 'zod'
import { PaymentError } from '#app/payments/payments.server.ts'
import type { TestCardAnswer, TestCards } from '#app/payments/stripe/test-cards.server.ts'
import { message, wordsOf } from '#app/ui/words/words.ts'
import type { RequestContext } from '#platform/context.ts'
import { endpoint } from '#platform/endpoint.ts'
import { AppError } from '#platform/errors.ts'
import { getOwn } from '#platform/get-own.ts'

/** Far more than buyers need, but few enough that no one can fill the table of test payments. */
const limit = { name: 'test-card', count: 300, seconds: 60 }

const clientSecret = z.string().min(1).max(200)
const cardSchema = z.strictObject({
  clientSecret,
  number: z.string().max(40),
  expMonth: z.coerce.number().int().min(0).max(99),
  expYear: z.coerce.number().int().min(0).max(9999),
  cvc: z.string().max(10),
})
const authenticateSchema = z.strictObject({ clientSecret, succeeds: z.boolean() })
const answer = z.object({
  status: z.string(),
  clientSecret: z.string(),
  error: z
    .object({ message: z.string(), code: z.string(), decline_code: z.string().optional() })
    .optional(),
})

/**
 * What the card processor's script does in a browser, for the card form of test mode. Missing in
 * live mode. The payment's client secret is all the authority needed.
 */
export const testCardEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/shop/test-card',
    summary: 'Charges a test card; a decline is a normal response',
    access: 'public',
    limit,
    body: cardSchema,
    answer,
    handle: ({ context, body }) => ask(context, (cards) => cards.pay(body)),
  }),
  endpoint({
    method: 'POST',
    path: '/api/shop/test-card/authenticate',
    summary: 'Reports whether the buyer passed the bank’s check for a test card',
    access: 'public',
    limit,
    body: authenticateSchema,
    answer,
    handle: ({ context, body }) =>
      ask(context, (cards) => cards.authenticate(body.clientSecret, body.succeeds)),
  }),
] as const

/**
 * Decline reasons of the test processor by code; the real one shows them in its form's language.
 */
const declines = {
  card_declined: message('Your card was declined.'),
  insufficient_funds: message('Your card has insufficient funds.'),
  expired_card: message('Your card has expired.'),
  incorrect_cvc: message("Your card's security code is incorrect."),
  processing_error: message(
    'An error occurred while processing your card. Try again in a little bit.',
  ),
  card_velocity_exceeded: message(
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  ),
}

async function ask(
  { payments, language }: RequestContext,
  work: (cards: TestCards) => Promise<TestCardAnswer>,
): Promise<TestCardAnswer> {
  if (!payments.testCards) throw new AppError('notFound', 'This endpoint doesn’t exist')
  try {
    const { error, ...answer } = await work(payments.testCards)
    if (!error) return answer
    const reason = getOwn(declines, error.decline_code ?? '') ?? getOwn(declines, error.code)
    return reason
      ? { ...answer, error: { ...error, message: wordsOf(language)(reason) } }
      : { ...answer, error }
  } catch (error) {
    if (error instanceof PaymentError) throw new AppError('unavailable', error.message)
    throw error
  }
}
