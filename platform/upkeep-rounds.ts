import type { AppContext } from '#platform/context.ts'
import { isOver } from '#platform/limits/waits.ts'

type Keeping = Pick<AppContext, 'db' | 'now'>

/** Work that is done again and again behind the requests; `stop` waits for what is under way. */
export type Rounds = { stop: () => Promise<void> }

/**
 * Does something `firstMs` from now, and again `everyMs` after each end of it. What it throws is
 * logged as `failure`, and the next round comes all the same.
 */
export function runEvery(
  { log }: Pick<AppContext, 'log'>,
  { firstMs, everyMs, failure }: { firstMs: number; everyMs: number; failure: string },
  work: () => Promise<void>,
): Rounds {
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
 * True for the one process that is to do this now: nobody has begun it for `everyMs`. Who ends
 * before the work is done leaves it to the next round.
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

/** For how long a round that is begun every so often is claimed: timers and clocks are not exact. */
export function claimedMs(everyMs: number): number {
  return everyMs * 0.9
}

/** Notes what came of a round: any value that JSON can hold. */
export async function endRound({ db, now }: Keeping, name: string, result: unknown): Promise<void> {
  await db
    .updateTable('upkeepRounds')
    .set({ endedAt: now().toISOString(), result: JSON.stringify(result) })
    .where('name', '=', name)
    .execute()
}

/** When a round last ended and what came of it; undefined before the first has. */
export async function readRound(
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
