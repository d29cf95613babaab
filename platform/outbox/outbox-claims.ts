import type { ExpressionBuilder } from 'kysely'
import { MailError } from '#platform/adapters/mail.ts'
import type { MailCause } from '#platform/adapters/mail-cause.ts'
import type { AppContext } from '#platform/context.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Lane } from '#platform/limits/lanes.ts'
import { boundsOfWait } from '#platform/limits/waits.ts'
import { withoutAddresses } from '#platform/log.ts'

/** A job that a worker has claimed; `attempts` says which claim this is. */
export type Job = { id: string; kind: string; payload: string; attempts: number }

/** Tried so often, over about a day; then it is marked as failed, for a person to look at. */
export const maxAttempts = 12
const firstDelayMs = 15_000
/** A clock that was ahead by less only delays a job that long. Older versions noted the due time as `createdAt`. */
const toleratedDriftMs = 15 * 60_000
const longestDelayMs = 6 * 60 * 60 * 1000

/**
 * A job belongs to the worker who took it as long as that worker says so again and again: when its
 * process is killed, another one takes the job up within a minute.
 */
const claimMs = 40_000
const renewMs = 10_000
/** Who hangs may still be at work: nobody else begins before this has passed. */
const restAfterHangingMs = 3 * 60_000

/** The kinds of which something is due. */
export async function listDueKinds({ db, now }: AppContext): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('kind')
    .distinct()
    .where('doneAt', 'is', null)
    .where('failedAt', 'is', null)
    .where(isDue(now()))
    .execute()
  return rows.map(({ kind }) => kind)
}

/** Takes the job of a lane that is due longest; `taken` where another worker was faster. */
export async function claimNext(
  { db, now }: AppContext,
  { kinds, isForOthers }: Lane & { isForOthers?: true },
): Promise<Job | 'none' | 'taken'> {
  const timestamp = now()
  const job = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'payload', 'attempts'])
    .where('doneAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('kind', isForOthers ? 'not in' : 'in', kinds)
    .where(isDue(timestamp))
    .orderBy('nextAttemptAt')
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  if (!job) return 'none'
  // A killed process leaves a job that was tried too often without having been marked.
  const isOver = job.attempts >= maxAttempts
  const attempts = job.attempts + 1
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set(
      isOver
        ? { failedAt: timestamp.toISOString() }
        : { attempts, nextAttemptAt: later(timestamp, claimMs) },
    )
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .executeTakeFirst()
  return isOver || numUpdatedRows === 0n ? 'taken' : { ...job, attempts }
}

/**
 * Due now, or put off by a clock that was ahead and has been corrected since: the job is from the future,
 * or its next attempt is further away than attempts ever are.
 */
function isDue(timestamp: Date) {
  return ({ or, and, eb }: ExpressionBuilder<Tables, 'outbox'>) =>
    or([
      eb('nextAttemptAt', '<=', timestamp.toISOString()),
      and([
        eb('attempts', '=', 0),
        eb('createdAt', '>', boundsOfWait(timestamp, toleratedDriftMs).latest),
      ]),
      and([
        eb('attempts', '>', 0),
        eb('nextAttemptAt', '>', boundsOfWait(timestamp, longestDelayMs).latest),
      ]),
    ])
}

/** Keeps a claim alive until the answered function is called; that waits for a renewal under way. */
export function holdClaim(context: AppContext, job: Job): () => Promise<void> {
  let renewing: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    renewing = note(context, job, { nextAttemptAt: later(context.now(), claimMs) }).catch(
      (error: unknown) =>
        context.log.warn({ err: error, job: job.id }, 'a claim could not be renewed'),
    )
  }, renewMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await renewing
  }
}

/** Notes that a job is done. */
export function finishJob(context: AppContext, job: Job): Promise<void> {
  return note(context, job, {
    doneAt: context.now().toISOString(),
    failedAt: null,
    lastError: null,
    mailCause: null,
  })
}

/** Notes why a job failed, without anybody's address, and when it is tried again, if it is. */
export async function failJob(
  context: AppContext,
  job: Job,
  error: unknown,
  how: 'fails' | 'hangs' = 'fails',
): Promise<void> {
  const { log, now } = context
  const { id, kind, attempts } = job
  log.error({ err: error, job: id, kind, attempts }, 'a job failed')
  const delayMs = Math.max(delayAfter(attempts), how === 'hangs' ? restAfterHangingMs : 0)
  await note(context, job, {
    failedAt: attempts >= maxAttempts ? now().toISOString() : null,
    lastError: withoutAddresses(error instanceof Error ? error.message : String(error)),
    mailCause: error instanceof MailError ? error.mailCause : null,
    nextAttemptAt: later(now(), delayMs),
  })
}

type Outcome = {
  doneAt?: string
  failedAt?: string | null
  lastError?: string | null
  mailCause?: MailCause | null
  nextAttemptAt?: string
}

/** Writes it down, unless the claim had ended and another worker has taken the job since. */
async function note({ db }: AppContext, job: Job, outcome: Outcome): Promise<void> {
  await db
    .updateTable('outbox')
    .set(outcome)
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .where('doneAt', 'is', null)
    .execute()
}

/** How long to wait after so many tries: doubles from 15 seconds up to six hours. */
export function delayAfter(attempts: number): number {
  return Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs)
}

function later(timestamp: Date, ms: number): string {
  return new Date(timestamp.getTime() + ms).toISOString()
}
