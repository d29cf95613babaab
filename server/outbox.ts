import type { AppContext } from './context.ts'
import type { Db } from './db/open.ts'
import { newId } from './ids.ts'

/** Carries out one kind of job. Throwing means: try again later. */
export type JobHandler = (context: AppContext, payload: unknown) => Promise<void>

type Handlers = Record<string, JobHandler>
type Claim = { id: string; kind: string; payload: string; attempts: number }

/** Tried so often, over about a day; then it is marked as failed, for a person to look at. */
export const mostAttempts = 12
const firstDelayMs = 15_000
const longestDelayMs = 6 * 60 * 60 * 1000
const pollMs = 2_000

/**
 * How long a job belongs to the worker who took it. A worker gives up waiting for a handler well
 * before; a job whose process was killed is taken up by another worker when this has passed.
 */
const claimMs = 5 * 60_000
const handlerLimitMs = 2 * 60_000

/** Puts a job in the outbox. Call it in the transaction that the job belongs to. */
export async function enqueue(db: Db, now: Date, kind: string, payload: unknown): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      id: newId(),
      kind,
      payload: JSON.stringify(payload),
      attempts: 0,
      nextAttemptAt: now.toISOString(),
      createdAt: now.toISOString(),
      doneAt: null,
      failedAt: null,
      lastError: null,
    })
    .execute()
}

/** Works through the outbox until stopped. `stop` waits for the job under way. */
export function startOutbox(context: AppContext, handlers: Handlers) {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  function schedule(): void {
    timer = setTimeout(() => {
      running = workThrough(context, handlers, stopping.signal)
        .catch((error: unknown) =>
          context.log.error({ err: error }, 'the outbox could not be read'),
        )
        .finally(() => {
          if (!stopping.signal.aborted) schedule()
        })
    }, pollMs)
    timer.unref()
  }
  schedule()
  return {
    async stop(): Promise<void> {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}

/** Carries out every job that is due, one after another, until none is left or it is stopped. */
export async function workThrough(
  context: AppContext,
  handlers: Handlers,
  stopped?: AbortSignal,
): Promise<void> {
  while (!stopped?.aborted) {
    const job = await claimNext(context)
    if (job === 'none') return
    if (job !== 'taken') await carryOut(context, handlers, job)
  }
}

/** Takes the job that is due longest; `taken` where another worker was faster. */
async function claimNext({ db, now }: AppContext): Promise<Claim | 'none' | 'taken'> {
  const moment = now()
  const job = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'payload', 'attempts'])
    .where('doneAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('nextAttemptAt', '<=', moment.toISOString())
    .orderBy('nextAttemptAt')
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  if (!job) return 'none'
  const attempts = job.attempts + 1
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ attempts, nextAttemptAt: later(moment, claimMs) })
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .executeTakeFirst()
  return numUpdatedRows === 0n ? 'taken' : { ...job, attempts }
}

async function carryOut(context: AppContext, handlers: Handlers, job: Claim): Promise<void> {
  const { log, now } = context
  // A killed process leaves a job that was tried too often without having been marked.
  if (job.attempts > mostAttempts) {
    return finish(context, job, { failedAt: now().toISOString() })
  }
  try {
    const handler = handlers[job.kind]
    if (!handler) throw new Error(`no handler for jobs of kind ${job.kind}`)
    await withinLimit(handler(context, JSON.parse(job.payload)))
  } catch (error) {
    log.error({ err: error, job: job.id, kind: job.kind, attempts: job.attempts }, 'a job failed')
    return finish(context, job, {
      failedAt: job.attempts >= mostAttempts ? now().toISOString() : null,
      lastError: error instanceof Error ? error.message : String(error),
      // Who hangs may still be at work: nobody else begins before the claim has ended.
      ...(error instanceof HandlerHangs
        ? {}
        : { nextAttemptAt: later(now(), delayAfter(job.attempts)) }),
    })
  }
  await finish(context, job, { doneAt: now().toISOString(), lastError: null })
}

/** Notes how it went, unless the claim had ended and another worker has taken the job since. */
async function finish(
  { db }: AppContext,
  job: Claim,
  outcome: {
    doneAt?: string
    failedAt?: string | null
    lastError?: string | null
    nextAttemptAt?: string
  },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set(outcome)
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .execute()
}

/** How long to wait after so many tries: doubles from 15 seconds up to six hours. */
export function delayAfter(attempts: number): number {
  return Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs)
}

class HandlerHangs extends Error {}

async function withinLimit(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new HandlerHangs('took too long')), handlerLimitMs)
    timer.unref()
  })
  try {
    await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}

function later(moment: Date, ms: number): string {
  return new Date(moment.getTime() + ms).toISOString()
}
