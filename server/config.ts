import { resolve } from 'node:path'
import { z } from 'zod'

/** An address of the web: http or https only. */
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })

const settings = z.object({
  PORT: z.coerce.number({ error: 'must be a number' }).int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  SITE_URL: webAddress.transform((url) => url.replace(/\/+$/, '')).optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().min(10, 'needs at least 10 characters').optional(),
  SEED: z.enum(['demo', 'none'], 'must be demo or none').default('demo'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3).optional(),
  CONTACT_FORM_URL: webAddress.optional(),
  TRUST_PROXY: z.coerce.number({ error: 'must be a number' }).int().min(0).max(10).default(0),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be a log level')
    .default('info'),
})

/** Every setting of the process, checked. Paths are absolute, `siteUrl` has no slash at its end. */
export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  siteUrl: string
  isSiteUrlGiven: boolean
  adminEmail: string | undefined
  adminPassword: string | undefined
  seed: 'demo' | 'none'
  smtpUrl: string | undefined
  mailFrom: string | undefined
  contactFormUrl: string | undefined
  trustedProxies: number
  logLevel: string
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
  if (result.success && !result.data.ADMIN_EMAIL !== !result.data.ADMIN_PASSWORD) {
    const missing = result.data.ADMIN_EMAIL ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL'
    problems.push(`${missing}: is needed when the other of ADMIN_EMAIL and ADMIN_PASSWORD is set`)
  }
  if (!result.success || problems.length > 0) throw new Error(problems.join('\n'))
  const env = result.data
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT}`,
    isSiteUrlGiven: env.SITE_URL !== undefined,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    seed: env.SEED,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    contactFormUrl: env.CONTACT_FORM_URL,
    trustedProxies: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
  }
}
