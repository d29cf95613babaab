import type { ExpressionBuilder } from 'kysely'
import { MailError } from '#platform/adapters/mail.ts'
import type { MailCause } from '#platform/adapters/mail-cause.ts'
import type { AppContext } from '#platform/context.ts'
import type { Tables } from '#platform/db/tables.ts'
import { boundsOfWait } from '#platform/limits/waits.ts'
import { withoutEmails } from '#platform/log.ts'

/** These kinds of jobs, or all others. */
export type Kinds = { kinds: readonly string[]; isForOthers: boolean }

/** A claimed job; `attempts` counts its claims. */
export type Job = { id: string; kind: string; payload: string; attempts: number }

/** Attempts over about a day, after which a job is marked as failed. */
export const maxAttempts = 12
const firstDelayMs = 15_000
/** A smaller clock error only delays a job. Older versions stored the due time in `createdAt`. */
const toleratedDriftMs = 15 * 60_000
const maxDelayMs = 6 * 60 * 60 * 1000

/**
 * A worker keeps its job by renewing the claim. If its process is killed, another worker takes the job within a
 * minute.
 */
const claimMs = 40_000
const renewMs = 10_000
/** A job that timed out may still be running, so it isn't retried before this, ms. */
const restAfterHangingMs = 3 * 60_000

/** Lists kinds with due jobs. */
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

/** Claims the oldest due job of these kinds; `taken` if another worker was faster. */
export async function claimNext(
  { db, now }: AppContext,
  { kinds, isForOthers }: Kinds,
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
  // A killed process may leave a job that has used all attempts.
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
 * SQL condition: due now, or delayed by a clock that was ahead: the job is from the future, or its next attempt
 * is further away than possible.
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
        eb('nextAttemptAt', '>', boundsOfWait(timestamp, maxDelayMs).latest),
      ]),
    ])
}

/** Renews a claim until the returned function is called, which waits for a pending renewal. */
export function holdClaim(context: AppContext, job: Job): () => Promise<void> {
  let renewing: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    renewing = note(context, job, { nextAttemptAt: later(context.now(), claimMs) }).catch(
      (error: unknown) =>
        context.log.warn({ err: error, job: job.id }, 'could not renew the claim on a job'),
    )
  }, renewMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await renewing
  }
}

/** Marks a job as done. */
export function finishJob(context: AppContext, job: Job): Promise<void> {
  return note(context, job, {
    doneAt: context.now().toISOString(),
    failedAt: null,
    lastError: null,
    mailCause: null,
  })
}

/** Records why a job failed, without anyone's email, and when it is retried, if at all. */
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
    lastError: withoutEmails(error instanceof Error ? error.message : String(error)),
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

/** Stores the outcome unless the claim ended and another worker has the job. */
async function note({ db }: AppContext, job: Job, outcome: Outcome): Promise<void> {
  await db
    .updateTable('outbox')
    .set(outcome)
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .where('doneAt', 'is', null)
    .execute()
}

/** Returns the delay after `attempts`: doubles from 15 seconds to six hours, ms. */
export function delayAfter(attempts: number): number {
  return Math.min(firstDelayMs * 2 ** (attempts - 1), maxDelayMs)
}

function later(timestamp: Date, ms: number): string {
  return new Date(timestamp.getTime() + ms).toISOString()
}
