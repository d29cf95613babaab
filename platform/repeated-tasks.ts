import type { AppContext } from '#platform/context.ts'
import { isOver } from '#platform/limits/waits.ts'

type Keeping = Pick<AppContext, 'db' | 'now'>

/** A repeated background task; `stop` waits for the current run. */
export type RepeatedTask = { stop: () => Promise<void> }

/**
 * Runs work after `firstMs`, then `everyMs` after the end of each run. Errors are logged as `failure` and don't stop
 * the next run.
 */
export function runEvery(
  { log }: Pick<AppContext, 'log'>,
  { firstMs, everyMs, failure }: { firstMs: number; everyMs: number; failure: string },
  work: () => Promise<void>,
): RepeatedTask {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  function next(delayMs: number): void {
    timer = setTimeout(() => {
      running = work()
        .catch((error: unknown) => log.error({ err: error }, failure))
        .finally(() => {
          if (!isStopped) next(everyMs)
        })
    }, delayMs)
    timer.unref()
  }
  next(firstMs)
  return {
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/**
 * Returns true for one process if none has started this task for `everyMs`. If that process dies, the next run does
 * the work.
 */
export async function acquireLease(
  { db, now }: Keeping,
  name: string,
  everyMs: number,
): Promise<boolean> {
  const beganAt = now().toISOString()
  const first = await db
    .insertInto('upkeepRounds')
    .values({ name, beganAt, endedAt: null, result: null })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  if (first) return true
  const last = await db
    .selectFrom('upkeepRounds')
    .select('beganAt')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  if (!isOver(Date.parse(last.beganAt) + everyMs, now(), everyMs)) return false
  const { numUpdatedRows } = await db
    .updateTable('upkeepRounds')
    .set({ beganAt })
    .where('name', '=', name)
    .where('beganAt', '=', last.beganAt)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns how long a lease lasts; shorter than the interval, because timers and clocks are inexact, ms. */
export function leaseMs(everyMs: number): number {
  return everyMs * 0.9
}

/** Stores a run's result: any JSON value. */
export async function storeRunResult(
  { db, now }: Keeping,
  name: string,
  result: unknown,
): Promise<void> {
  await db
    .updateTable('upkeepRounds')
    .set({ endedAt: now().toISOString(), result: JSON.stringify(result) })
    .where('name', '=', name)
    .execute()
}

/** Returns when a run last ended and its result; undefined before the first. */
export async function readRunResult(
  { db }: Pick<Keeping, 'db'>,
  name: string,
): Promise<{ endedAt: string; result: unknown } | undefined> {
  const row = await db
    .selectFrom('upkeepRounds')
    .select(['endedAt', 'result'])
    .where('name', '=', name)
    .executeTakeFirst()
  if (!row?.endedAt || row.result === null) return undefined
  return { endedAt: row.endedAt, result: JSON.parse(row.result) }
}
