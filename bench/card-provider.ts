import { findFreePort } from '#test/machine/free-port.ts'
import { type Running, startProcess, startProduct } from './product.ts'

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_bench',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
  STRIPE_WEBHOOK_SECRET: 'whsec_bench',
}

/** A product, and the URL of its Stripe simulator. */
export type Shop = Running & { provider: string }

/**
 * Starts the product with the Stripe simulator in a separate process, so that the simulator's work isn't
 * measured as the product's. X-Forwarded-For distinguishes visitors.
 */
export async function startShop(dataDir: string, before: string[] = []): Promise<Shop> {
  const port = await findFreePort()
  const provider = await startProcess('node', ['platform/simulators/stripe/run.ts'], {
    ...keys,
    PORT: '0',
    WEBHOOK_URL: `http://127.0.0.1:${port}/api/webhooks/stripe`,
  })
  const settings = {
    ...keys,
    PORT: String(port),
    STRIPE_API_URL: provider.address,
    TRUST_PROXY: '1',
  }
  const product = await startProduct('node', dataDir, settings, before)
  return {
    ...product,
    provider: provider.address,
    async stop() {
      await product.stop()
      await provider.stop()
    },
  }
}

/** Charges a card like Stripe.js in the buyer's browser. */
export async function charge(provider: string, clientSecret: string): Promise<void> {
  const [id] = clientSecret.split('_secret_')
  const response = await fetch(`${provider}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys.STRIPE_PUBLISHABLE_KEY}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
    }),
  })
  if (!response.ok) throw new Error(`the card was not charged: ${await response.text()}`)
  await response.body?.cancel()
}
