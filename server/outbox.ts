import type { AppContext } from './context.ts'
import type { Db } from './db/open.ts'

/** Carries out one kind of job. Throwing means: try again later. */
export type JobHandler = (context: AppContext, payload: unknown) => Promise<void>

const mostAttempts = 12
const firstDelayMs = 15_000
const longestDelayMs = 6 * 60 * 60 * 1000
const pollMs = 2_000

/** Puts a job in the outbox. Call it in the transaction that the job belongs to. */
export async function enqueue(db: Db, now: Date, kind: string, payload: unknown): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      id: crypto.randomUUID(),
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
export function startOutbox(context: AppContext, handlers: Record<string, JobHandler>) {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  function schedule(): void {
    timer = setTimeout(() => {
      running = workThrough(context, handlers)
        .catch((error: unknown) =>
          context.log.error({ err: error }, 'the outbox could not be read'),
        )
        .finally(() => {
          if (!isStopped) schedule()
        })
    }, pollMs)
    timer.unref()
  }
  schedule()
  return {
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** Carries out every job that is due, one after another. */
export async function workThrough(
  context: AppContext,
  handlers: Record<string, JobHandler>,
): Promise<void> {
  while (await workOnNext(context, handlers)) {
    // until nothing is due
  }
}

async function workOnNext(
  context: AppContext,
  handlers: Record<string, JobHandler>,
): Promise<boolean> {
  const { db, log, now } = context
  const job = await db
    .selectFrom('outbox')
    .selectAll()
    .where('doneAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('nextAttemptAt', '<=', now().toISOString())
    .orderBy('nextAttemptAt')
    .limit(1)
    .executeTakeFirst()
  if (!job) return false
  const attempts = job.attempts + 1
  const delay = Math.min(firstDelayMs * 2 ** job.attempts, longestDelayMs)
  const claim = await db
    .updateTable('outbox')
    .set({ attempts, nextAttemptAt: new Date(now().getTime() + delay).toISOString() })
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .executeTakeFirst()
  if (claim.numUpdatedRows === 0n) return true
  try {
    const handler = handlers[job.kind]
    if (!handler) throw new Error(`no handler for jobs of kind ${job.kind}`)
    await handler(context, JSON.parse(job.payload))
    await db
      .updateTable('outbox')
      .set({ doneAt: now().toISOString(), lastError: null })
      .where('id', '=', job.id)
      .execute()
  } catch (error) {
    const failedAt = attempts >= mostAttempts ? now().toISOString() : null
    log.error({ err: error, job: job.id, kind: job.kind, attempts }, 'a job of the outbox failed')
    await db
      .updateTable('outbox')
      .set({ failedAt, lastError: error instanceof Error ? error.message : String(error) })
      .where('id', '=', job.id)
      .execute()
  }
  return true
}
