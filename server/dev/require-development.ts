import { existsSync } from 'node:fs'
import { isLiveKey } from '#app/payments/stripe/live-key.ts'
import type { Config } from '#platform/config/config.ts'
import { releaseFile } from '#server/build.ts'

/** Throws an Error if this could be a real site: db:reset and db:seed are for development only. */
export function requireDevelopment(config: Config, environment: NodeJS.ProcessEnv): void {
  const { hostname } = new URL(config.siteUrl)
  const reasons = [
    environment.NODE_ENV === 'production' && 'NODE_ENV is production',
    existsSync(releaseFile) && 'this is a release',
    !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname) && `SITE_URL is ${config.siteUrl}`,
    config.stripe &&
      isLiveKey(config.stripe.secretKey.reveal()) &&
      'STRIPE_SECRET_KEY is a live key',
  ].filter((reason) => typeof reason === 'string')
  if (reasons.length > 0) {
    throw new Error(
      `Nothing was changed. This command is for development, but ${reasons.join(' and ')}.`,
    )
  }
}
