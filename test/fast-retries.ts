import { Stripe } from 'stripe'

/**
 * Shortens the waits of Stripe's library before a retry (half a second, doubling) to a hundredth, so that
 * intended failures take no time.
 */
const waitSeconds = 0.01
for (const name of ['getInitialNetworkRetryDelay', 'getMaxNetworkRetryDelay']) {
  if (!(name in Stripe.prototype)) throw new Error(`Stripe’s library no longer has ${name}`)
  Reflect.set(Stripe.prototype, name, () => waitSeconds)
}
