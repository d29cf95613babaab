import { z } from 'zod'

/** Stored names of the backup jobs' state; don't change them. */
export const backupTask = 'back-up'
export const restoreTestTask = 'back-up proof'

/** The outcome of nightly backups: the last good one, and the error since, if any. */
export const backupStateSchema = z.object({
  good: z
    .object({
      /** such as 2026-11-22, in the ministry's time zone */
      night: z.string(),
      at: z.string(),
      file: z.string(),
      bytes: z.number(),
      /** whether it was also sent to the configured remote storage */
      isSentAway: z.boolean(),
    })
    .nullable(),
  /** why the last one failed; null if it didn't */
  error: z.string().nullable(),
})

export type BackupState = z.infer<typeof backupStateSchema>

/** The outcome of the last restore test. No differences and no error means it passed. */
export const restoreTestStateSchema = z.object({
  /** such as 2026-11 */
  month: z.string(),
  at: z.string(),
  file: z.string().nullable(),
  differences: z.array(z.string()),
  error: z.string().nullable(),
})

export type RestoreTestState = z.infer<typeof restoreTestStateSchema>

/** What the office shows about backups. */
export const shownBackupsSchema = z.object({
  last: backupStateSchema.nullable(),
  proof: restoreTestStateSchema.nullable(),
  /** how nightly backups are kept */
  isEncrypted: z.boolean(),
  isSentAway: z.boolean(),
  keep: z.object({ days: z.number(), weeks: z.number(), months: z.number() }),
})

export type ShownBackups = z.infer<typeof shownBackupsSchema>

export const backupHealthSchema = z.object({
  health: z.enum(['good', 'bad', 'unknown']),
  madeAt: z.string().nullable(),
  provedAt: z.string().nullable(),
})

export type BackupHealth = z.infer<typeof backupHealthSchema>

/** Whether a restore test passed. */
export function hasPassed({ differences, error }: RestoreTestState): boolean {
  return error === null && differences.length === 0
}
