import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { readRunResult } from '#platform/repeated-tasks.ts'
import {
  type BackupHealth,
  type BackupState,
  backupStateSchema,
  backupTask,
  hasPassed,
  type RestoreTestState,
  restoreTestStateSchema,
  restoreTestTask,
} from './backup-state.ts'

type Keeping = Pick<AppContext, 'db' | 'now'>

/** Two days without a backup are too long. */
const maxMs = 2 * 24 * 60 * 60 * 1000

/** The outcome of the nightly backups; null before the first. */
export async function readBackupState(db: Db): Promise<BackupState | null> {
  const round = await readRunResult({ db }, backupTask)
  return round ? backupStateSchema.parse(round.result) : null
}

/** The outcome of the last restore test; null before the first. */
export async function readRestoreTestState(db: Db): Promise<RestoreTestState | null> {
  const round = await readRunResult({ db }, restoreTestTask)
  return round ? restoreTestStateSchema.parse(round.result) : null
}

export async function readBackupHealth(context: Keeping): Promise<BackupHealth> {
  const { db } = context
  const [state, proof] = [await readBackupState(db), await readRestoreTestState(db)]
  const isBad =
    (state?.error ?? null) !== null ||
    (proof !== null && !hasPassed(proof)) ||
    (await isBackupLate(context, state))
  const isGood = Boolean(state?.good) && proof !== null
  return {
    health: isBad ? 'bad' : isGood ? 'good' : 'unknown',
    madeAt: state?.good?.at ?? null,
    provedAt: proof?.at ?? null,
  }
}

/**
 * Whether there was no backup for two days, whatever the stored state says: a full disk can't record
 * failures.
 */
export async function isBackupLate(
  { db, now }: Keeping,
  state: BackupState | null,
): Promise<boolean> {
  const since = state?.good?.at ?? (await findFirstDay(db))
  return since !== undefined && now().getTime() - Date.parse(since) > maxMs
}

/** When the first account was created: before that there's nothing to back up. */
async function findFirstDay(db: Db): Promise<string | undefined> {
  const first = await db
    .selectFrom('users')
    .select('createdAt')
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  return first && new Date(first.createdAt).toISOString()
}
