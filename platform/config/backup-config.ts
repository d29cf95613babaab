import { z } from 'zod'
import type { Secret } from '#platform/secrets/secret.ts'
import { defineSettings, serviceUrl, toSecret, wholeNumber } from './setting-types.ts'

declare module './config.ts' {
  interface Config {
    backup: BackupConfig
  }
}

/** An S3-compatible store. `prefix` ends with a slash. */
export type S3Account = {
  endpoint: string
  bucket: string
  region: string
  prefix: string
  keyId: string
  secretKey: Secret
}

/** How many daily, weekly, and monthly backups are kept. */
export type Retention = { days: number; weeks: number; months: number }

/** When and where automatic backups are made. */
export type BackupConfig = {
  /** in the ministry's time zone */
  hour: number
  keep: Retention
  /** encrypts automatic backups */
  passphrase: Secret | undefined
  s3: S3Account | undefined
}

/** When backups are made, how long they're kept, and where copies go. Unencrypted ones never leave this machine. */
export const backupSettings = defineSettings({
  variables: {
    BACKUP_HOUR: wholeNumber(0, 23).default(3),
    BACKUP_KEEP_DAYS: wholeNumber(1, 366).default(7),
    BACKUP_KEEP_WEEKS: wholeNumber(0, 520).default(4),
    BACKUP_KEEP_MONTHS: wholeNumber(0, 240).default(12),
    BACKUP_PASSPHRASE: z
      .string()
      .min(12, 'needs at least 12 characters')
      .transform(toSecret)
      .optional(),
    BACKUP_S3_ENDPOINT: serviceUrl.optional(),
    BACKUP_S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
    BACKUP_S3_REGION: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/, 'must be the name of a region')
      .default('us-east-1'),
    BACKUP_S3_PREFIX: z
      .string()
      .regex(/^[\w.-]+(\/[\w.-]+)*\/?$/, 'must be a folder, such as backups/lampstand')
      .transform((prefix) => `${prefix.replace(/\/$/, '')}/`)
      .default('lampstand/'),
    BACKUP_S3_KEY_ID: z.string().min(3, 'must be the id of a key').optional(),
    BACKUP_S3_SECRET_KEY: z.string().min(8, 'must be a secret key').transform(toSecret).optional(),
  },
  secrets: ['BACKUP_PASSPHRASE', 'BACKUP_S3_SECRET_KEY'],
  together: ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_BUCKET', 'BACKUP_S3_KEY_ID', 'BACKUP_S3_SECRET_KEY'],
  listProblems: (env) =>
    env.BACKUP_S3_ENDPOINT && !env.BACKUP_PASSPHRASE
      ? [
          'BACKUP_PASSPHRASE: is needed when BACKUP_S3_ENDPOINT is set, because backups must leave this machine encrypted',
        ]
      : [],
  read: (env): { backup: BackupConfig } => {
    const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_BUCKET: bucket } = env
    const { BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET_KEY: secretKey } = env
    const { BACKUP_S3_REGION: region, BACKUP_S3_PREFIX: prefix } = env
    return {
      backup: {
        hour: env.BACKUP_HOUR,
        keep: {
          days: env.BACKUP_KEEP_DAYS,
          weeks: env.BACKUP_KEEP_WEEKS,
          months: env.BACKUP_KEEP_MONTHS,
        },
        passphrase: env.BACKUP_PASSPHRASE,
        s3:
          endpoint && bucket && keyId && secretKey
            ? { endpoint, bucket, region, prefix, keyId, secretKey }
            : undefined,
      },
    }
  },
})
