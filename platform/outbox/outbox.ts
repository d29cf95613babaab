import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '#platform/context.ts'
import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import type { Db } from '#platform/db/open.ts'
import { getOwn } from '#platform/get-own.ts'
import { newId } from '#platform/ids.ts'
import { channels } from '#platform/telemetry/channels.ts'
import {
  claimNext,
  failJob,
  finishJob,
  holdClaim,
  type Job,
  type Kinds,
  listDueKinds,
} from './outbox-claims.ts'

/** Runs one kind of job. If it throws, the job is retried later. */
export type JobHandler = (
  context: AppContext,
  payload: unknown,
  job: Pick<Job, 'id'>,
) => Promise<void>

/** Jobs that share workers. A slow lane doesn't delay the others. */
export type Lane = {
  /** concurrent jobs per process */
  atOnce: number
  /** a job's timeout, after which its worker continues, ms */
  limitMs: number
  /** handlers by kind of job */
  jobs: Record<string, JobHandler>
}

/** The application's lanes by name. */
export type Lanes = Record<string, Lane>

/** The application's kinds of jobs, for types only; whoever composes the lanes adds them. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in from outside
export interface JobKinds {}

/** A kind of job with a lane. */
export type JobKind = keyof JobKinds

const pollMs = 2_000
/** A stopping process waits at most this long for running jobs, ms; others take them over. */
const stopLimitMs = 5_000
/** How long recording a finished job is retried, ms; the claim lasts at least 30 s longer. */
const noteLimitMs = 25_000
const noteAgainMs = 300

/**
 * Adds a job to the outbox, due now or later. Call it in the transaction that causes the job.
 */
export function enqueue(
  db: Db,
  now: Date,
  kind: JobKind,
  payload: unknown,
  due: Date = now,
): Promise<void> {
  return enqueueAll(db, now, [{ kind, payload }], due)
}

/** The same for several jobs in one statement, whose ids may be given. */
export async function enqueueAll(
  db: Db,
  now: Date,
  jobs: { kind: JobKind; payload: unknown; id?: string }[],
  due: Date = now,
): Promise<void> {
  await db
    .insertInto('outbox')
    .values(
      jobs.map(({ kind, payload, id = newId() }) => ({
        id,
        kind,
        payload: JSON.stringify(payload),
        attempts: 0,
        nextAttemptAt: due.toISOString(),
        createdAt: now.toISOString(),
        doneAt: null,
        failedAt: null,
        lastError: null,
      })),
    )
    .execute()
}

/**
 * Runs jobs until stopped; every lane has its own workers. `stop` waits briefly for running jobs.
 */
export function startOutbox(context: AppContext, lanes: Lanes) {
  const stopping = new AbortController()
  const workers = new Map(listTracks(lanes).map((track) => [track, new Set<Promise<void>>()]))
  let timer: NodeJS.Timeout | undefined

  function report(error: unknown): void {
    context.log.error({ err: error }, 'could not read the outbox')
  }

  async function look(): Promise<void> {
    // runs in every process, so that background work soon uses what an owner just connected
    await context.connections.refresh()
    const due = await listDueKinds(context)
    for (const [track, busy] of workers) {
      if (!due.some((kind) => track.kinds.includes(kind) !== track.isForOthers)) continue
      while (busy.size < track.atOnce && !stopping.signal.aborted) {
        const worker: Promise<void> = workTrack(context, track, stopping.signal)
          .catch(report)
          .then(() => void busy.delete(worker))
        busy.add(worker)
      }
    }
  }

  function schedule(): void {
    timer = setTimeout(() => {
      void look()
        .catch(report)
        .then(() => (stopping.signal.aborted ? undefined : schedule()))
    }, pollMs)
    timer.unref()
  }
  schedule()
  return {
    async stop(): Promise<void> {
      stopping.abort()
      clearTimeout(timer)
      await atMost(stopLimitMs, Promise.all([...workers.values()].flatMap((busy) => [...busy])))
    },
  }
}

/** Runs all due jobs, the lanes in parallel, until none is left or it is stopped. */
export async function drainOutbox(
  context: AppContext,
  lanes: Lanes,
  stopped?: AbortSignal,
): Promise<void> {
  const tracks = listTracks(lanes)
  // Jobs may add jobs to other lanes.
  while (!stopped?.aborted && (await listDueKinds(context)).length > 0) {
    await Promise.all(tracks.map((track) => workTrack(context, track, stopped)))
  }
}

/** A lane with its kinds, or the one for kinds that only another version knows. */
type Track = Lane & Kinds

function listTracks(lanes: Lanes): Track[] {
  const tracks = Object.values(lanes).map((lane) => ({
    ...lane,
    kinds: Object.keys(lane.jobs),
    isForOthers: false,
  }))
  const known = tracks.flatMap(({ kinds }) => kinds)
  return [...tracks, { kinds: known, isForOthers: true, atOnce: 1, limitMs: 120_000, jobs: {} }]
}

/** A worker: runs its lane's jobs one after another. */
async function workTrack(context: AppContext, track: Track, stopped?: AbortSignal): Promise<void> {
  while (!stopped?.aborted) {
    const job = await claimNext(context, track)
    if (job === 'none') return
    if (job !== 'taken') await carryOut(context, track, job)
  }
}

async function carryOut(context: AppContext, { limitMs, jobs }: Lane, job: Job): Promise<void> {
  const release = holdClaim(context, job)
  const startedAt = performance.now()
  const handle = getOwn(jobs, job.kind)
  const kind = handle ? job.kind : 'other'
  const tell = (outcome: 'done' | 'failed' | 'late') =>
    channels.jobs.publish({ kind, ms: performance.now() - startedAt, outcome })
  try {
    if (!handle) throw new Error(`no handler for jobs of kind ${job.kind}`)
    const outcome = await atMost(
      limitMs,
      handle(withMessageIds(context, job), JSON.parse(job.payload), { id: job.id }),
    )
    await release()
    tell(outcome)
    if (outcome === 'late') await failJob(context, job, new Error('took too long'), 'hangs')
    else await noteDone(context, job)
  } catch (error) {
    await release()
    tell('failed')
    await failJob(context, job, error)
  }
}

/** Gives a job's emails a Message-ID that stays the same in retries, so that mail programs show them once. */
function withMessageIds(context: AppContext, job: Job): AppContext {
  const { mail, config } = context
  const counts = new Map<string, number>()
  const idFor = (to: string) => {
    const count = (counts.get(to) ?? 0) + 1
    counts.set(to, count)
    const reader = createHash('sha256').update(to).digest('hex').slice(0, 12)
    return `<job.${job.id}.${reader}.${count}@${new URL(config.siteUrl).hostname}>`
  }
  return {
    ...context,
    mail: {
      ...mail,
      send: (email) => mail.send({ ...email, messageId: email.messageId ?? idFor(email.to) }),
    },
  }
}

/**
 * Marks a job as done and retries while the database is unavailable and the claim lasts; otherwise an email
 * would be sent twice.
 */
async function noteDone(context: AppContext, job: Job): Promise<void> {
  const endsAt = performance.now() + noteLimitMs
  for (;;) {
    try {
      await finishJob(context, job)
      return
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || performance.now() > endsAt) throw error
      await wait(noteAgainMs, undefined, { ref: false })
    }
  }
}

/** Resolves with 'done', or 'late' after `ms`. */
async function atMost(ms: number, work: Promise<unknown>): Promise<'done' | 'late'> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ms)
    timer.unref()
  })
  try {
    return await Promise.race([work.then(() => 'done' as const), limit])
  } finally {
    clearTimeout(timer)
  }
}
