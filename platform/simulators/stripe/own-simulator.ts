import { randomBytes } from 'node:crypto'
import type { StripeAccount } from '#platform/config/config.ts'
import type { Db } from '#platform/db/open.ts'
import { once } from '#platform/once.ts'
import { Secret } from '#platform/secrets/secret.ts'
import type { SimulatorOptions, StripeSimulator } from '#platform/simulators/stripe/server.ts'

/** The Stripe simulator in our process, started on first use. */
export type OwnSimulator = {
  account: () => Promise<StripeAccount>
  open: () => Promise<StripeSimulator>
  close: () => Promise<void>
}

/** Every process makes new keys; nothing else needs them. */
export function createOwnSimulator(
  options: Pick<SimulatorOptions, 'deliver' | 'webhooks' | 'now' | 'refundDelayMs'> & { db: Db },
): OwnSimulator {
  const keys = {
    secretKey: `sk_test_${randomBytes(18).toString('hex')}`,
    publishableKey: `pk_test_${randomBytes(18).toString('hex')}`,
    webhookSecret: `whsec_${randomBytes(18).toString('hex')}`,
  }
  let opened: Promise<StripeSimulator> | undefined

  const start = once(async () => {
    const { startStripeSimulator } = await import('#platform/simulators/stripe/server.ts')
    return startStripeSimulator({ ...options, ...keys })
  })

  function open(): Promise<StripeSimulator> {
    opened = start()
    return opened
  }

  return {
    open,
    account: async () => ({
      secretKey: new Secret(keys.secretKey),
      publishableKey: keys.publishableKey,
      webhookSecret: new Secret(keys.webhookSecret),
      apiUrl: `http://127.0.0.1:${(await open()).port}`,
    }),
    close: async () => (await opened?.catch(() => undefined))?.close(),
  }
}

/** Posts events to one of our URLs; returns the status, or undefined without a response. */
export function postTo(address: () => string): NonNullable<SimulatorOptions['deliver']> {
  return async (body, signature) => {
    const response = await fetch(address(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature,
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    })
    await response.body?.cancel()
    return response.status
  }
}
