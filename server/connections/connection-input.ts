import { z } from 'zod'
import { emailNamed, passwordField } from '#app/accounts/account-fields.ts'
import { mailPorts } from '#app/admin/connections/mail-providers.ts'
import { carrierSettings } from '#app/fulfillment/carrier/settings.server.ts'
import { paymentSettings } from '#app/payments/settings.server.ts'
import { isLiveKey } from '#app/payments/stripe/live-key.ts'
import { cleanLine, cleanPlain } from '#app/ui/format/clean-input.ts'
import { backupSettings } from '#platform/config/backup-config.ts'
import type { ConnectionValues } from '#platform/connections/stored-connections.ts'
import { AppError } from '#platform/errors.ts'
import type { Secret } from '#platform/secrets/secret.ts'
import { minPassphraseLength } from '#server/backup/passphrase.ts'

const missing = 'Please fill this in'

/** A text that this setting's own schema accepts. Its messages are the setting's. */
function setting(schema: z.ZodType) {
  return z
    .string(missing)
    .max(1000, 'is too long (at most 1000 characters)')
    .overwrite(cleanPlain)
    .min(1, missing)
    .regex(/^\S*$/, 'can’t contain spaces')
    .superRefine((text, { addIssue }) => {
      const { error } = schema.safeParse(text)
      for (const { message } of error?.issues ?? []) addIssue({ code: 'custom', message })
    })
}

const { variables: cards } = paymentSettings
const { variables: shipping } = carrierSettings
const { variables: backups } = backupSettings

/** A host name or IPv4 address, lowercase. */
const hostName =
  /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/

/** Addresses of this machine, where a relay may listen on any port. */
const ownHost = /^(localhost|127(\.\d+){3})$/

/** Addresses that only name the network itself, where clouds keep their own credentials. */
const linkLocal = /^169\.254\.|^\[(fe[89ab]|::ffff:a9fe:|fd00:ec2::254\])/

const proof = { password: passwordField }

export const mailInput = z
  .strictObject({
    ...proof,
    host: z
      .string(missing)
      .max(300, 'is too long')
      .overwrite((text) => cleanPlain(text).toLowerCase())
      .min(1, missing)
      .regex(hostName, 'must be the name of a mail server, such as smtp.example.org')
      .refine((host) => !isLinkLocal(`smtp://${host}`), 'must be the name of a mail server'),
    port: z.int('must be a port').min(1, 'must be a port').max(65_535, 'must be a port'),
    user: z.string(missing).max(320, 'is too long').overwrite(cleanLine),
    key: z.string(missing).max(1000, 'is too long').overwrite(cleanLine),
    senderName: z
      .string(missing)
      .max(200, 'is too long')
      .overwrite(cleanLine)
      .regex(/^[^<>"\\]*$/, 'can’t contain < > " or \\'),
    senderEmail: emailNamed('Sender email'),
  })
  .refine(({ host, port }) => ownHost.test(host) || mailPorts.some((known) => known === port), {
    path: ['port'],
    message: `must be one of ${mailPorts.join(', ')}`,
  })
  .refine(({ user, key }) => (user === '') === (key === ''), {
    path: ['key'],
    message: 'Fill in both the username and the password, or neither',
  })

export const cardsInput = z
  .strictObject({
    ...proof,
    secretKey: setting(cards.STRIPE_SECRET_KEY),
    publishableKey: setting(cards.STRIPE_PUBLISHABLE_KEY),
    webhookSecret: setting(cards.STRIPE_WEBHOOK_SECRET),
  })
  .refine(({ secretKey, publishableKey }) => isLiveKey(secretKey) === isLiveKey(publishableKey), {
    path: ['publishableKey'],
    message: 'One key is live and the other is for tests. Use two of the same kind.',
  })

export const shippingInput = z.strictObject({
  ...proof,
  apiKey: setting(shipping.SHIPSTATION_API_KEY),
  apiSecret: setting(shipping.SHIPSTATION_API_SECRET),
})

export const backupsInput = z.strictObject({
  ...proof,
  endpoint: setting(backups.BACKUP_S3_ENDPOINT).refine(isPlainUrl, 'must be an https:// address'),
  bucket: setting(backups.BACKUP_S3_BUCKET),
  region: setting(backups.BACKUP_S3_REGION),
  keyId: setting(backups.BACKUP_S3_KEY_ID),
  secretKey: setting(backups.BACKUP_S3_SECRET_KEY),
  passphrase: z
    .string(missing)
    .max(1000, 'is too long (at most 1000 characters)')
    .describe('blank only if the environment sets one'),
})

function isPlainUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { username, password, search } = new URL(text)
  return !isLinkLocal(text) && username + password + search === ''
}

/** True for those addresses, however they're written. */
function isLinkLocal(url: string): boolean {
  // only of http does it parse numbers, such as 0xa9fea9fe
  const plain = url.replace(/^\w+:/, 'http:')
  return URL.canParse(plain) && linkLocal.test(new URL(plain).hostname)
}

/** Settings for a mail server. Signs in only over an encrypted connection, except on this machine. */
export function mailValues(input: z.output<typeof mailInput>): ConnectionValues {
  const { host, port, user, key, senderName, senderEmail } = input
  const [name, password] = [user, key].map(encodeURIComponent)
  const who = user === '' ? '' : `${name}:${password}@`
  const needsTls = ownHost.test(host) ? '' : '/?requireTLS=true'
  return {
    SMTP_URL: `${port === 465 ? 'smtps' : 'smtp'}://${who}${host}:${port}${needsTls}`,
    MAIL_FROM: senderName === '' ? senderEmail : `${senderName} <${senderEmail}>`,
  }
}

export function cardsValues(input: z.output<typeof cardsInput>): ConnectionValues {
  return {
    STRIPE_SECRET_KEY: input.secretKey,
    STRIPE_PUBLISHABLE_KEY: input.publishableKey,
    STRIPE_WEBHOOK_SECRET: input.webhookSecret,
  }
}

export function shippingValues(input: z.output<typeof shippingInput>): ConnectionValues {
  return { SHIPSTATION_API_KEY: input.apiKey, SHIPSTATION_API_SECRET: input.apiSecret }
}

/** Settings for the backups' storage. Throws `badRequest` without a passphrase, `given` or typed. */
export function backupsValues(
  input: z.output<typeof backupsInput>,
  given: Secret | undefined,
): ConnectionValues {
  const passphrase = given?.reveal() ?? input.passphrase
  if (passphrase.length < minPassphraseLength) {
    const message = `needs at least ${minPassphraseLength} characters`
    throw new AppError('badRequest', `passphrase: ${message}`, {
      fields: [{ path: 'passphrase', message }],
    })
  }
  return {
    BACKUP_S3_ENDPOINT: input.endpoint,
    BACKUP_S3_BUCKET: input.bucket,
    BACKUP_S3_REGION: input.region,
    BACKUP_S3_KEY_ID: input.keyId,
    BACKUP_S3_SECRET_KEY: input.secretKey,
    BACKUP_PASSPHRASE: passphrase,
  }
}
