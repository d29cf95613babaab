import type { Logger } from 'pino'
import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import { channels } from './channels.ts'

/** Runs a background task, publishes its duration and outcome, and rethrows its error. */
export async function runRound(name: string, work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now()
  let isFailure = true
  try {
    await work()
    isFailure = false
  } finally {
    channels.rounds.publish({ name, ms: performance.now() - startedAt, isFailure })
  }
}

/** An independent part of a run. `name` is for the log. */
export type Task = { name: string; work: () => Promise<unknown> }

/**
 * Runs tasks one after another. An error is logged as `failure` and doesn't stop the others; the first one is thrown
 * at the end. If something that all need is unavailable (the database, or per `isAway`), it stops at once.
 */
export async function runAll(
  { log }: { log: Logger },
  tasks: Iterable<Task> | AsyncIterable<Task>,
  { failure, isAway }: { failure: string; isAway?: (error: unknown) => boolean },
): Promise<void> {
  const faults: unknown[] = []
  for await (const { name, work } of tasks) {
    try {
      await work()
    } catch (error) {
      if (error instanceof DatabaseUnavailable || isAway?.(error)) throw error
      log.error({ err: error, about: name }, failure)
      faults.push(error)
    }
  }
  if (faults.length > 0) throw faults[0]
}
