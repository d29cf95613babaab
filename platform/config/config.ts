import { resolve } from 'node:path'
import { z } from 'zod'
import type { Secret } from '#platform/secrets/secret.ts'
import { defineSettings, toSecret, webUrl, wholeNumber } from './setting-types.ts'

/** The platform's own settings. */
export const platformSettings = defineSettings({
  variables: {
    PORT: wholeNumber(0, 65535).default(3000),
    HOST: z.string().default('0.0.0.0'),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
      .transform(toSecret)
      .optional(),
    DATABASE_POOL: wholeNumber(2, 100).default(10),
    DRAIN_SECONDS: wholeNumber(0, 60).default(0),
    SITE_URL: webUrl.transform((url) => url.replace(/\/+$/, '')).optional(),
    SEED: z.enum(['demo', 'none'], 'must be demo or none').default('demo'),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
      .transform(toSecret)
      .optional(),
    MAIL_FROM: z.string().min(3).optional(),
    TRUST_PROXY: wholeNumber(0, 10).default(0),
    METRICS_PORT: wholeNumber(0, 65535).optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    METRICS_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]{16,}$/, 'needs at least 16 characters, none of them a space')
      .transform(toSecret)
      .optional(),
    SLOW_QUERY_MS: wholeNumber(1, 600_000).default(200),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be a log level')
      .default('info'),
  },
  secrets: ['DATABASE_URL', 'SMTP_URL', 'METRICS_TOKEN'],
  read: (env) => ({
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    drainSeconds: env.DRAIN_SECONDS,
    siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT}`,
    isSiteUrlGiven: env.SITE_URL !== undefined,
    seed: env.SEED,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    trustedProxies: env.TRUST_PROXY,
    metrics: { port: env.METRICS_PORT, host: env.METRICS_HOST, token: env.METRICS_TOKEN },
    slowQueryMs: env.SLOW_QUERY_MS,
    logLevel: env.LOG_LEVEL,
  }),
})

/** All checked settings. Rooms add theirs. Paths are absolute; `siteUrl` has no trailing slash. */
export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: Secret | undefined
  /** maximum PostgreSQL connections of this process */
  databasePool: number
  /** how long a stopping process waits for its proxy to send requests elsewhere */
  drainSeconds: number
  siteUrl: string
  isSiteUrlGiven: boolean
  seed: 'demo' | 'none'
  smtpUrl: Secret | undefined
  mailFrom: string | undefined
  trustedProxies: number
  /** metrics on a separate port, on the public port with a token, or off */
  metrics: { port: number | undefined; host: string; token: Secret | undefined }
  /** slower statements are logged, ms */
  slowQueryMs: number
  logLevel: string
}

/** Stripe keys. `apiUrl` replaces Stripe's URL. */
export type StripeAccount = {
  secretKey: Secret
  publishableKey: string
  webhookSecret: Secret
  apiUrl: string | undefined
}
