import { z } from 'zod'
import { Secret } from '#platform/secrets/secret.ts'

const secret = z.string().transform((text) => new Secret(text))

/** The installation that a worker process works on. */
const place = { dataDir: z.string(), databaseUrl: secret.optional() }

const s3 = z.strictObject({
  endpoint: z.string(),
  bucket: z.string(),
  region: z.string(),
  prefix: z.string(),
  keyId: z.string(),
  secretKey: secret,
})

/** A worker's task, sent on standard input so that other processes can't see it. */
export const workerTaskSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('stream'), ...place, passphrase: z.string().optional() }),
  z.strictObject({
    kind: z.literal('nightly'),
    ...place,
    night: z.string(),
    passphrase: z.string().optional(),
    s3: s3.optional(),
    keep: z.strictObject({ days: z.number(), weeks: z.number(), months: z.number() }),
  }),
  z.strictObject({
    kind: z.literal('proof'),
    ...place,
    passphrase: z.string().optional(),
    s3: s3.optional(),
  }),
])

export type WorkerTask = z.output<typeof workerTaskSchema>

/** The result of a nightly backup. */
export const nightlySchema = z.object({
  file: z.string(),
  bytes: z.number(),
  isSentAway: z.boolean(),
})

/** The result of a restore test; no differences means it passed. */
export const restoreTestSchema = z.object({
  file: z.string(),
  rows: z.number(),
  differences: z.array(z.string()),
})
