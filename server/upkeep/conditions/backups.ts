import {
  isBackupLate,
  readBackupState,
  readProofState,
} from '#app/admin/backups/backup-state.server.ts'
import { isGreen } from '#app/admin/backups/backup-state.ts'
import type { AlertText, Condition } from '#app/alerts/alert.ts'
import { howToRun } from '#platform/commands/how-to-run.ts'
import type { AppContext } from '#platform/context.ts'

const common = {
  ask: 'Whoever runs the server. In the meantime anybody who is an owner can keep a back-up at home: Back-ups, in the office.',
  audience: 'people',
} as const

/** A back-up is made every night. */
export const backupsAreMade: Condition = { key: 'back-ups', look: aboutNights }

/** The newest back-up can be put back, as was tried this month. */
export const backupsAreProved: Condition = { key: 'back-up proof', look: aboutProof }

async function aboutNights(context: AppContext): Promise<AlertText | undefined> {
  const state = await readBackupState(context.db)
  const isLate = await isBackupLate(context, state)
  if (!state?.error && !isLate) return undefined
  const last = state?.good
    ? `The last good one is of ${state.good.night}.`
    : 'There is none at all.'
  return {
    ...common,
    title: isLate ? 'No back-up for two days' : 'The back-up of last night failed',
    happened: `${state?.error ? `The site tried, and says: ${state.error}` : 'No back-up was made.'} ${last}`,
    meaning:
      'Visitors notice nothing. But if the server broke now, what was written since the last back-up would be lost.',
    remedy:
      'Read what it says. Often the disk is full, or the store for back-ups refuses its key. The site tries again every three hours.',
    over: 'A back-up was made again',
  }
}

async function aboutProof({ db }: AppContext): Promise<AlertText | undefined> {
  const proof = await readProofState(db)
  if (!proof || isGreen(proof)) return undefined
  return {
    ...common,
    title: 'The newest back-up may not be good',
    happened: `Once a month the site puts its newest back-up back into a scratch place and compares. This time: ${proof.error ?? proof.differences.join('; ')}.`,
    meaning: 'Visitors notice nothing. But the back-up might not bring everything back.',
    remedy: `Make a back-up by hand and look through it (${howToRun('restore', 'FILE', '--check')}). The site proves the next night’s again.`,
    over: 'The newest back-up was put back and found good',
  }
}
