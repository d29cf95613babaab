import { z } from 'zod'
import type { StripeAccount } from '#platform/config/config.ts'
import {
  defineSettings,
  serviceUrl,
  toSecret,
  wholeNumber,
} from '#platform/config/setting-types.ts'
import { isLiveKey } from './stripe/live-key.ts'

declare module '#platform/config/config.ts' {
  interface Config {
    /** our Stripe account; without it the shop runs in test mode on its simulator */
    stripe: StripeAccount | undefined
    /** how often payments are compared with Stripe's */
    sweepSeconds: number
  }
}

/** The Stripe account, and how often payments are compared with it. */
export const paymentSettings = defineSettings({
  variables: {
    STRIPE_SECRET_KEY: stripeKey('[sr]k', 'sk').transform(toSecret).optional(),
    STRIPE_PUBLISHABLE_KEY: stripeKey('pk', 'pk').optional(),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_\S+$/, 'must begin with whsec_')
      .transform(toSecret)
      .optional(),
    STRIPE_API_URL: serviceUrl.optional(),
    SWEEP_SECONDS: wholeNumber(1, 3600).default(60),
  },
  secrets: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  together: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  // a live key with a test key would charge cards that the page can't handle
  listProblems: (env) => {
    const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = env
    if (!secret) {
      return env.STRIPE_API_URL ? ['STRIPE_SECRET_KEY: is needed when STRIPE_API_URL is set'] : []
    }
    return publishable && isLiveKey(secret.reveal()) !== isLiveKey(publishable)
      ? [
          'STRIPE_PUBLISHABLE_KEY: and STRIPE_SECRET_KEY must both be live keys or both be test keys',
        ]
      : []
  },
  read: (env): { stripe: StripeAccount | undefined; sweepSeconds: number } => {
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env
    const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = env
    return {
      stripe:
        secretKey && publishableKey && webhookSecret
          ? { secretKey, publishableKey, webhookSecret, apiUrl }
          : undefined,
      sweepSeconds: env.SWEEP_SECONDS,
    }
  },
})

function stripeKey(prefix: string, shown: string) {
  return z
    .string()
    .regex(
      new RegExp(`^${prefix}_(test|live)_\\S+$`),
      `must begin with ${shown}_test_ or ${shown}_live_`,
    )
}
