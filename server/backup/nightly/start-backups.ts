import type { z } from 'zod'
import { readBackupState, readRestoreTestState } from '#app/admin/backups/backup-state.server.ts'
import {
  type BackupState,
  backupTask,
  hasPassed,
  type RestoreTestState,
  restoreTestTask,
} from '#app/admin/backups/backup-state.ts'
import { readDocument } from '#app/content/kit/content.server.ts'
import { site } from '#app/site/documents/site-document.ts'
import type { AppContext } from '#platform/context.ts'
import { withoutEmails } from '#platform/log.ts'
import {
  acquireLease,
  type RepeatedTask,
  runEvery,
  storeRunResult,
} from '#platform/repeated-tasks.ts'
import { runWorker } from './run-worker.ts'
import { nightlySchema, restoreTestSchema } from './worker-task.ts'

/** Delay after a start, ms. */
const firstLookMs = 3 * 60_000
const everyMs = 10 * 60_000
/** Time before another try after a failure or crash; even the largest backup is done by then, ms. */
const tryAgainMs = 3 * 60 * 60_000

/** The nightly work; tests replace it. */
export type NightlyWork = {
  nightly: (night: string) => Promise<z.output<typeof nightlySchema>>
  proof: () => Promise<z.output<typeof restoreTestSchema>>
}

/**
 * Makes a backup every night and tests one a month, in one of the processes. `stop` ends work in
 * progress and leaves only an incomplete file behind.
 */
export function startBackups(context: AppContext): RepeatedTask {
  const stopping = new AbortController()
  const work: NightlyWork = {
    nightly: async (night) =>
      nightlySchema.parse(
        await runWorker(context.config, { kind: 'nightly', night }, stopping.signal),
      ),
    proof: async () =>
      restoreTestSchema.parse(await runWorker(context.config, { kind: 'proof' }, stopping.signal)),
  }
  const how = { firstMs: firstLookMs, everyMs, failure: 'could not start a backup' }
  const rounds = runEvery(context, how, () => backUpIfDue(context, work, stopping.signal))
  return {
    async stop(): Promise<void> {
      stopping.abort()
      await rounds.stop()
    },
  }
}

/** Makes tonight's backup and this month's restore test if they haven't been done. */
export async function backUpIfDue(
  context: AppContext,
  work: NightlyWork,
  stopping: AbortSignal,
): Promise<void> {
  const night = await findNight(context)
  const before = await readBackupState(context.db)
  if (before?.good?.night === night) return
  if (!(await acquireLease(context, backupTask, tryAgainMs))) return
  const state = await makeOne(context, night, work, before)
  if (isCutShort(state, stopping)) return
  await storeRunResult(context, backupTask, state)
  // in the same process, because the file is on its machine
  if (state.error === null) await proveIfDue(context, night, work, stopping)
}

async function makeOne(
  { log, now }: AppContext,
  night: string,
  work: NightlyWork,
  before: BackupState | null,
): Promise<BackupState> {
  try {
    const made = await work.nightly(night)
    log.info({ night, bytes: made.bytes, isSentAway: made.isSentAway }, 'made a backup')
    return { good: { night, at: now().toISOString(), ...made }, error: null }
  } catch (error) {
    log.error({ err: error, night }, 'the nightly backup failed')
    return { good: before?.good ?? null, error: wordsOf(error) }
  }
}

async function proveIfDue(
  context: AppContext,
  night: string,
  work: NightlyWork,
  stopping: AbortSignal,
): Promise<void> {
  const month = night.slice(0, 7)
  const last = await readRestoreTestState(context.db)
  if (last?.month === month && hasPassed(last)) return
  if (!(await acquireLease(context, restoreTestTask, tryAgainMs))) return
  const state = await proveOne(context, month, work)
  if (isCutShort(state, stopping)) return
  await storeRunResult(context, restoreTestTask, state)
}

async function proveOne(
  { log, now }: AppContext,
  month: string,
  work: NightlyWork,
): Promise<RestoreTestState> {
  const at = now().toISOString()
  try {
    const { file, rows, differences } = await work.proof()
    log.info({ rows, differences }, 'restored and compared a backup')
    return { month, at, file, differences, error: null }
  } catch (error) {
    log.error({ err: error }, 'could not restore a backup as a test')
    return { month, at, file: null, differences: [], error: wordsOf(error) }
  }
}

/** True if it failed only because this process is stopping, which isn't worth an alert. */
function isCutShort({ error }: BackupState | RestoreTestState, stopping: AbortSignal): boolean {
  return stopping.aborted && error !== null
}

/** The date of the current backup night: today after the backup hour in the ministry's time zone, else yesterday. */
async function findNight({ db, config, now }: AppContext): Promise<string> {
  const { values } = await readDocument(db, site)
  const there = Temporal.Instant.from(now().toISOString()).toZonedDateTimeISO(values.timeZone)
  return there.subtract({ hours: config.backup.hour }).toPlainDate().toString()
}

function wordsOf(error: unknown): string {
  return withoutEmails(error instanceof Error ? error.message : String(error)).slice(0, 500)
}
