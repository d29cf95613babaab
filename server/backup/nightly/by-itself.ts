import type { z } from 'zod'
import { readBackupState, readProofState } from '#app/admin/backups/backup-state.server.ts'
import {
  type BackupState,
  backupRound,
  isGreen,
  type ProofState,
  proofRound,
} from '#app/admin/backups/backup-state.ts'
import { readDocument } from '#app/content/kit/content.server.ts'
import { site } from '#app/site/documents/site-document.ts'
import type { AppContext } from '#platform/context.ts'
import { withoutAddresses } from '#platform/log.ts'
import { acquireLease, endRound, type Rounds, runEvery } from '#platform/upkeep-rounds.ts'
import { nightlySchema, proofSchema } from './orders.ts'
import { runWorker } from './run-worker.ts'

/** A start has other things to do first, ms. */
const firstLookMs = 3 * 60_000
const everyMs = 10 * 60_000
/** Who failed, or was killed, is tried again after so long: the largest is made by then, ms. */
const tryAgainMs = 3 * 60 * 60_000

/** What does the work of a night; tests give another. */
export type NightlyWork = {
  nightly: (night: string) => Promise<z.output<typeof nightlySchema>>
  proof: () => Promise<z.output<typeof proofSchema>>
}

/**
 * Makes a back-up every night, by one process of all, and proves one a month. `stop` ends what is
 * under way: nothing but a part of a file is left.
 */
export function startBackups(context: AppContext): Rounds {
  const stopping = new AbortController()
  const work: NightlyWork = {
    nightly: async (night) =>
      nightlySchema.parse(
        await runWorker(context.config, { kind: 'nightly', night }, stopping.signal),
      ),
    proof: async () =>
      proofSchema.parse(await runWorker(context.config, { kind: 'proof' }, stopping.signal)),
  }
  const how = { firstMs: firstLookMs, everyMs, failure: 'no back-up could be begun' }
  const rounds = runEvery(context, how, () => backUpWhereDue(context, work, stopping.signal))
  return {
    async stop(): Promise<void> {
      stopping.abort()
      await rounds.stop()
    },
  }
}

/** Makes the back-up of this night unless there is one, and the proof of this month. */
export async function backUpWhereDue(
  context: AppContext,
  work: NightlyWork,
  stopping: AbortSignal,
): Promise<void> {
  const night = await findNight(context)
  const before = await readBackupState(context.db)
  if (before?.good?.night === night) return
  if (!(await acquireLease(context, backupRound, tryAgainMs))) return
  const state = await makeOne(context, night, work, before)
  if (isCutShort(state, stopping)) return
  await endRound(context, backupRound, state)
  // by the same process: the file is on its machine
  if (state.error === null) await proveWhereDue(context, night, work, stopping)
}

async function makeOne(
  { log, now }: AppContext,
  night: string,
  work: NightlyWork,
  before: BackupState | null,
): Promise<BackupState> {
  try {
    const made = await work.nightly(night)
    log.info({ night, bytes: made.bytes, isSentAway: made.isSentAway }, 'a back-up was made')
    return { good: { night, at: now().toISOString(), ...made }, error: null }
  } catch (error) {
    log.error({ err: error, night }, 'the back-up of this night failed')
    return { good: before?.good ?? null, error: wordsOf(error) }
  }
}

async function proveWhereDue(
  context: AppContext,
  night: string,
  work: NightlyWork,
  stopping: AbortSignal,
): Promise<void> {
  const month = night.slice(0, 7)
  const last = await readProofState(context.db)
  if (last?.month === month && isGreen(last)) return
  if (!(await acquireLease(context, proofRound, tryAgainMs))) return
  const state = await proveOne(context, month, work)
  if (isCutShort(state, stopping)) return
  await endRound(context, proofRound, state)
}

async function proveOne(
  { log, now }: AppContext,
  month: string,
  work: NightlyWork,
): Promise<ProofState> {
  const at = now().toISOString()
  try {
    const { file, rows, differences } = await work.proof()
    log.info({ rows, differences }, 'a back-up was put back and compared')
    return { month, at, file, differences, error: null }
  } catch (error) {
    log.error({ err: error }, 'a back-up could not be put back')
    return { month, at, file: null, differences: [], error: wordsOf(error) }
  }
}

/** Whether it failed only because this process ends: nobody is to be told of a failure. */
function isCutShort({ error }: BackupState | ProofState, stopping: AbortSignal): boolean {
  return stopping.aborted && error !== null
}

/** The night that counts now: today's from the hour on, at the ministry; yesterday's before. */
async function findNight({ db, config, now }: AppContext): Promise<string> {
  const { values } = await readDocument(db, site)
  const there = Temporal.Instant.from(now().toISOString()).toZonedDateTimeISO(values.timeZone)
  return there.subtract({ hours: config.backup.hour }).toPlainDate().toString()
}

function wordsOf(error: unknown): string {
  return withoutAddresses(error instanceof Error ? error.message : String(error)).slice(0, 500)
}
