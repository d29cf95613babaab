import { z } from 'zod'
import { Secret } from '#platform/secrets/secret.ts'

const secret = z.string().transform((text) => new Secret(text))

/** The installation that a process of its own is to work on. */
const place = { dataDir: z.string(), databaseUrl: secret.optional() }

const s3 = z.strictObject({
  endpoint: z.string(),
  bucket: z.string(),
  region: z.string(),
  prefix: z.string(),
  keyId: z.string(),
  secretKey: secret,
})

/** What a process of its own is told to do, on its standard input: no other process sees it there. */
export const orderSchema = z.discriminatedUnion('kind', [
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

export type Order = z.output<typeof orderSchema>

/** What a night's work came to. */
export const nightlySchema = z.object({
  file: z.string(),
  bytes: z.number(),
  isSentAway: z.boolean(),
})

/** What a proof found: nothing wrong, or what. */
export const proofSchema = z.object({
  file: z.string(),
  rows: z.number(),
  differences: z.array(z.string()),
})
