import type { Logger } from 'pino'
import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import { channels } from './channels.ts'

/** Does a round of upkeep and tells how it went; what it throws is thrown. `name`: one of our words. */
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

/** A part of a round that needs no other. `name` says in the log what it is about. */
export type Task = { name: string; work: () => Promise<unknown> }

/**
 * Does a round's tasks, one after another. What goes wrong with one is logged as `failure` and keeps no other from its
 * turn; the first such fault is thrown at the end, so that the round counts as failed. What all of them need and is
 * away (the database, and what `isAway` knows) ends the round at once.
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
