import { Stripe } from 'stripe'

/**
 * Stripe's library waits half a second before it asks again, and twice as long each time; here a
 * hundredth, so that what is broken off on purpose costs no time. That it asks again stays its own.
 */
const waitSeconds = 0.01
for (const name of ['getInitialNetworkRetryDelay', 'getMaxNetworkRetryDelay']) {
  if (!(name in Stripe.prototype)) throw new Error(`Stripe’s library has no ${name} any more`)
  Reflect.set(Stripe.prototype, name, () => waitSeconds)
}
