import { Stripe } from 'stripe'
import type { StripeAccount } from '#platform/config/config.ts'
import { createStripeHttpClient } from './stripe-http-client.server.ts'
import { hostOptions } from './stripe-payments.server.ts'

/** An owner waits for the answer, so nothing is repeated, ms. */
const timeoutMs = 10_000

/**
 * Lists one payment to see whether Stripe takes our secret key. Returns why not; undefined if it does. The other two
 * keys can't be checked without a browser and an event.
 */
export async function checkStripeAccount(
  account: StripeAccount,
): Promise<'keyRefused' | 'notAllowed' | 'notReached' | 'unexpected' | undefined> {
  process.env.STRIPE_SUPPRESS_NOTICES ??= 'true'
  const stripe = new Stripe(account.secretKey.reveal(), {
    ...hostOptions(account.apiUrl),
    httpClient: createStripeHttpClient(),
    telemetry: false,
    timeout: timeoutMs,
    maxNetworkRetries: 0,
  })
  try {
    await stripe.paymentIntents.list({ limit: 1 })
    return undefined
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) return 'keyRefused'
    if (error instanceof Stripe.errors.StripePermissionError) return 'notAllowed'
    return error instanceof Stripe.errors.StripeConnectionError ? 'notReached' : 'unexpected'
  }
}
