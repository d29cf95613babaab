import { Stripe } from 'stripe'

/**
 * Stripe's library waits half a second before a retry, and twice as long each time; here a
 * hundredth of that, so that intended failures cost no time. Retrying is still up to the library.
 */
const waitSeconds = 0.01
for (const name of ['getInitialNetworkRetryDelay', 'getMaxNetworkRetryDelay']) {
  if (!(name in Stripe.prototype)) throw new Error(`Stripe’s library has no ${name} any more`)
  Reflect.set(Stripe.prototype, name, () => waitSeconds)
}
