import {
  isBackupLate,
  readBackupState,
  readRestoreTestState,
} from '#app/admin/backups/backup-state.server.ts'
import { hasPassed } from '#app/admin/backups/backup-state.ts'
import type { AlertText, Condition } from '#app/alerts/alert.ts'
import { howToRun } from '#platform/commands/how-to-run.ts'
import type { AppContext } from '#platform/context.ts'

const common = {
  ask: 'Whoever manages the server. Until it’s fixed, any owner can download a backup in the office, under Backups.',
  audience: 'people',
} as const

/** Backups are made every night. */
export const backupsAreMade: Condition = { key: 'back-ups', look: aboutNights }

/** The monthly restore test of the newest backup passed. */
export const backupsAreTested: Condition = { key: 'back-up proof', look: aboutProof }

async function aboutNights(context: AppContext): Promise<AlertText | undefined> {
  const state = await readBackupState(context.db)
  const isLate = await isBackupLate(context, state)
  if (!state?.error && !isLate) return undefined
  const last = state?.good
    ? `The last good backup is from ${state.good.night}.`
    : 'There are no backups yet.'
  return {
    ...common,
    title: isLate ? 'No backup for two days' : 'Last night’s backup failed',
    happened: `${state?.error ? `The backup failed: ${state.error}` : 'No backup was made.'} ${last}`,
    meaning:
      'Visitors don’t notice anything. But if the server failed now, everything since the last backup would be lost.',
    remedy:
      'Check the reason above. Often the disk is full or the backup storage rejects its key. The site tries again every three hours.',
    over: 'Backups are working again',
    state: isLate ? 'late' : 'failed',
  }
}

async function aboutProof({ db }: AppContext): Promise<AlertText | undefined> {
  const proof = await readRestoreTestState(db)
  if (!proof || hasPassed(proof)) return undefined
  return {
    ...common,
    title: 'The newest backup may be damaged',
    happened: `Once a month, the site restores its newest backup to a temporary place and compares it. This time: ${proof.error ?? proof.differences.join('; ')}.`,
    meaning: 'Visitors don’t notice anything. But a restore might not bring everything back.',
    remedy: `Make a backup by hand and check it (${howToRun('restore', 'FILE', '--check')}). The site tests the next night’s backup again.`,
    over: 'The newest backup passed its test',
  }
}
