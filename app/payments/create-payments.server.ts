import type { StripeAccount } from '#platform/config/config.ts'
import { once } from '#platform/once.ts'
import type { OwnSimulator } from '#platform/simulators/stripe/own-simulator.ts'
import type { Payments } from './payments.server.ts'
import { isLiveKey } from './stripe/live-key.ts'
import type { StripeConnection } from './stripe/stripe-payments.server.ts'

type Connected = { account: StripeAccount; provider: StripeConnection }

/**
 * The card provider: Stripe with keys (or the server at STRIPE_API_URL), otherwise our simulator. SDK and
 * simulator load with the first call, so that readers don't pay for them.
 */
export function createPayments(
  { stripe: given }: { stripe: StripeAccount | undefined },
  own: OwnSimulator,
  now: () => Date,
): Payments {
  const isLive = given !== undefined && isLiveKey(given.secretKey.reveal())
  const usesSimulator = !given || (!isLive && isLoopback(given.apiUrl))

  async function connect(): Promise<Connected> {
    const account = given ?? (await own.account())
    const { connectStripe } = await import('./stripe/stripe-payments.server.ts')
    return { account, provider: connectStripe(account, now) }
  }

  const connected = once(connect)

  async function provider(): Promise<StripeConnection> {
    return (await connected()).provider
  }

  async function testCards() {
    const { createTestCards } = await import('./stripe/test-cards.server.ts')
    return createTestCards((await connected()).account)
  }

  return {
    mode: isLive ? 'live' : 'test',
    publishableKey: usesSimulator ? '' : (given?.publishableKey ?? ''),
    usesSimulator,
    testCards: usesSimulator
      ? {
          pay: async (card) => (await testCards()).pay(card),
          authenticate: async (secret, succeeds) =>
            (await testCards()).authenticate(secret, succeeds),
        }
      : undefined,
    startPayment: async (request, key) => (await provider()).startPayment(request, key),
    changePayment: async (id, request, key) => (await provider()).changePayment(id, request, key),
    getPayment: async (id) => (await provider()).getPayment(id),
    countDeclines: async (id) => (await provider()).countDeclines(id),
    cancelPayment: async (id) => (await provider()).cancelPayment(id),
    refund: async (...refund) => (await provider()).refund(...refund),
    listRefunds: async (paymentId) => (await provider()).listRefunds(paymentId),
    listDisputes: async (paymentId) => (await provider()).listDisputes(paymentId),
    getFee: async (paymentId) => (await provider()).getFee(paymentId),
    listDisputeFees: async (paymentId) => (await provider()).listDisputeFees(paymentId),
    async *listPayments(since) {
      yield* (await provider()).listPayments(since)
    },
    readEvent: async (body, signature) => (await provider()).readEvent(body, signature),
    close: () => own.close(),
  }
}

function isLoopback(address: string | undefined): boolean {
  return /^http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:|\/|$)/.test(address ?? '')
}
