import { z } from 'zod'
import { readBackupState, readRestoreTestState } from '#app/admin/backups/backup-state.server.ts'
import { shownBackupsSchema } from '#app/admin/backups/backup-state.ts'
import { endpoint } from '#platform/endpoint.ts'
import { minPassphraseLength } from '#server/backup/passphrase.ts'
import { downloadBackup } from './download.ts'

const passphrase = z
  .string('must be text')
  .max(1000, 'can have at most 1,000 characters')
  .refine(
    (text) => text === '' || text.length >= minPassphraseLength,
    `needs at least ${minPassphraseLength} characters, or leave it empty`,
  )
  .optional()

/** Backup endpoints, for owners only: a backup contains everyone's personal data. */
export const backupEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/backups',
    summary: 'The last automatic backup and the result of its restore test',
    access: 'people',
    answer: shownBackupsSchema,
    handle: async ({ context: { db, config } }) => ({
      last: await readBackupState(db),
      proof: await readRestoreTestState(db),
      isEncrypted: config.backup.passphrase !== undefined,
      isSentAway: config.backup.s3 !== undefined,
      keep: config.backup.keep,
    }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/backups/download',
    summary:
      'Everything in one file, as of now; with a passphrase, it is encrypted and includes the secrets',
    access: 'people',
    activity: { part: 'exports', did: 'Downloaded a backup' },
    bodyType: 'multipart',
    bodyLimit: 10_000,
    body: z.strictObject({ passphrase }),
    answer: z.file(),
    answerType: 'application/gzip',
    limit: { name: 'backup', count: 12, seconds: 3600 },
    handle: ({ context, request, body }) =>
      downloadBackup(context, body.passphrase || undefined, request.signal),
  }),
] as const
