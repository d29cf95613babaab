import { z } from 'zod'

/** Under which names the rounds of back-ups are kept. */
export const backupRound = 'back-up'
export const proofRound = 'back-up proof'

/** What came of the nights' back-ups: the last good one, and what went wrong since. */
export const backupStateSchema = z.object({
  good: z
    .object({
      /** as in 2026-11-22, at the ministry */
      night: z.string(),
      at: z.string(),
      file: z.string(),
      bytes: z.number(),
      /** whether it is in the store, too, that was set up */
      isSentAway: z.boolean(),
    })
    .nullable(),
  /** why the last one failed; null: it did not */
  error: z.string().nullable(),
})

export type BackupState = z.infer<typeof backupStateSchema>

/** What came of the last proof; one without differences and without an error is green. */
export const proofStateSchema = z.object({
  /** as in 2026-11 */
  month: z.string(),
  at: z.string(),
  file: z.string().nullable(),
  differences: z.array(z.string()),
  error: z.string().nullable(),
})

export type ProofState = z.infer<typeof proofStateSchema>

/** What the office shows of back-ups. */
export const shownBackupsSchema = z.object({
  last: backupStateSchema.nullable(),
  proof: proofStateSchema.nullable(),
  /** how nightly ones are kept */
  isEncrypted: z.boolean(),
  isSentAway: z.boolean(),
  keep: z.object({ days: z.number(), weeks: z.number(), months: z.number() }),
})

export type ShownBackups = z.infer<typeof shownBackupsSchema>

/** Green, red, or too early to say. */
export const backupHealthSchema = z.object({
  health: z.enum(['good', 'bad', 'unknown']),
  madeAt: z.string().nullable(),
  provedAt: z.string().nullable(),
})

export type BackupHealth = z.infer<typeof backupHealthSchema>

/** True where a proof found nothing wrong. */
export function isGreen({ differences, error }: ProofState): boolean {
  return error === null && differences.length === 0
}
