import { resolve } from 'node:path'
import { z } from 'zod'
import { getOwn } from '#platform/get-own.ts'
import type { Secret } from '#platform/secrets/secret.ts'
import {
  type BackupConfig,
  backupSettings,
  listBackupProblems,
  readBackup,
} from './backup-config.ts'
import { serviceUrl, toSecret, webUrl, wholeNumber } from './setting-types.ts'

/** All settings, by environment variable. */
export const settings = z.object({
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
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  ADMIN_PASSWORD: z.string().min(10, 'needs at least 10 characters').transform(toSecret).optional(),
  SEED: z.enum(['demo', 'none'], 'must be demo or none').default('demo'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .transform(toSecret)
    .optional(),
  MAIL_FROM: z.string().min(3).optional(),
  CONTACT_FORM_URL: webUrl.optional(),
  STRIPE_SECRET_KEY: stripeKey('[sr]k', 'sk').transform(toSecret).optional(),
  STRIPE_PUBLISHABLE_KEY: stripeKey('pk', 'pk').optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must begin with whsec_')
    .transform(toSecret)
    .optional(),
  STRIPE_API_URL: serviceUrl.optional(),
  SWEEP_SECONDS: wholeNumber(1, 3600).default(60),
  SHIPSTATION_API_KEY: z.string().transform(toSecret).optional(),
  SHIPSTATION_API_SECRET: z.string().transform(toSecret).optional(),
  SHIPSTATION_API_URL: serviceUrl.default('https://ssapi.shipstation.com'),
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
  ...backupSettings,
})

type Settings = z.output<typeof settings>

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(settings.shape)

/** Settings that are required together; one without the others stops the start. */
const together = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['SHIPSTATION_API_KEY', 'SHIPSTATION_API_SECRET'],
  ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_BUCKET', 'BACKUP_S3_KEY_ID', 'BACKUP_S3_SECRET_KEY'],
]

/** All checked settings. Paths are absolute; `siteUrl` has no trailing slash. */
export type Config = {
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
  adminEmail: string | undefined
  /** forgotten once the owner's account exists */
  adminPassword: Secret | undefined
  seed: 'demo' | 'none'
  smtpUrl: Secret | undefined
  mailFrom: string | undefined
  contactFormUrl: string | undefined
  /** our Stripe account; without it the shop runs in test mode on its simulator */
  stripe: StripeAccount | undefined
  /** how often payments are compared with Stripe's */
  sweepSeconds: number
  /** ShipStation, if there are keys */
  shipStation: { apiKey: Secret; apiSecret: Secret; apiUrl: string } | undefined
  trustedProxies: number
  /** metrics on a separate port, on the public port with a token, or off */
  metrics: { port: number | undefined; host: string; token: Secret | undefined }
  /** slower statements are logged, ms */
  slowQueryMs: number
  logLevel: string
  backup: BackupConfig
}

/** Stripe keys. `apiUrl` replaces Stripe's URL. */
export type StripeAccount = {
  secretKey: Secret
  publishableKey: string
  webhookSecret: Secret
  apiUrl: string | undefined
}

/**
 * Reads the environment; an empty variable counts as not set.
 * Throws an Error whose message names each wrong variable, one line each.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = settings.safeParse(given)
  const problems = result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (result.success)
    problems.push(
      ...listMissing(given),
      ...listMixedModes(result.data),
      ...listBackupProblems(result.data),
    )
  if (!result.success || problems.length > 0) throw new Error(problems.join('\n'))
  const env = result.data
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    drainSeconds: env.DRAIN_SECONDS,
    siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT}`,
    isSiteUrlGiven: env.SITE_URL !== undefined,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    seed: env.SEED,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    contactFormUrl: env.CONTACT_FORM_URL,
    stripe: readStripe(env),
    sweepSeconds: env.SWEEP_SECONDS,
    shipStation: readShipStation(env),
    trustedProxies: env.TRUST_PROXY,
    metrics: { port: env.METRICS_PORT, host: env.METRICS_HOST, token: env.METRICS_TOKEN },
    slowQueryMs: env.SLOW_QUERY_MS,
    logLevel: env.LOG_LEVEL,
    backup: readBackup(env),
  }
}

const secretNames = [
  'DATABASE_URL',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SHIPSTATION_API_KEY',
  'SHIPSTATION_API_SECRET',
  'BACKUP_PASSPHRASE',
  'BACKUP_S3_SECRET_KEY',
  'METRICS_TOKEN',
] as const

/** Removes secrets from the environment after reading, so that child processes don't get them. */
export function deleteSecretsFrom(environment: NodeJS.ProcessEnv): void {
  for (const name of secretNames) delete environment[name]
}

function readStripe(env: Settings): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = env
  if (!secretKey || !publishableKey || !webhookSecret) return undefined
  return { secretKey, publishableKey, webhookSecret, apiUrl }
}

/** A live key with a test key would charge cards that the page can't handle. */
function listMixedModes(env: Settings): string[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = env
  if (!secret) {
    return env.STRIPE_API_URL ? ['STRIPE_SECRET_KEY: is needed when STRIPE_API_URL is set'] : []
  }
  const isMixed = secret.reveal().includes('_live_') !== publishable?.includes('_live_')
  return publishable && isMixed
    ? ['STRIPE_PUBLISHABLE_KEY: and STRIPE_SECRET_KEY must both be live keys or both be test keys']
    : []
}

function stripeKey(prefix: string, shown: string) {
  return z
    .string()
    .regex(
      new RegExp(`^${prefix}_(test|live)_\\S+$`),
      `must begin with ${shown}_test_ or ${shown}_live_`,
    )
}

function readShipStation(env: Settings): Config['shipStation'] {
  const { SHIPSTATION_API_KEY: apiKey, SHIPSTATION_API_SECRET: apiSecret } = env
  return apiKey && apiSecret ? { apiKey, apiSecret, apiUrl: env.SHIPSTATION_API_URL } : undefined
}

/** Lists missing settings of incomplete groups, one line each. */
function listMissing(given: NodeJS.ProcessEnv): string[] {
  return together.flatMap((names) => {
    const missing = names.filter((name) => getOwn(given, name) === undefined)
    if (missing.length === names.length) return []
    const others = names.filter((name) => getOwn(given, name) !== undefined).join(' and ')
    return missing.map((name) => `${name}: is needed when ${others} is set`)
  })
}
