import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import type { Guard } from './guarded-dialect.ts'

/** How long a connection may be in use before we look whether the database still answers. */
const suspectAfterMs = 1000
/** How long it waits to look again for a database that is away. */
const lookAgainMs = 300

/** Knows whether a database answers. While it does not, every query fails at once. */
export type Watch = Guard & {
  isAway: () => boolean
  /** Looks whether the database answers, now and until it does. */
  suspect: () => void
  stop: () => void
}

/**
 * Watches a database by asking it on a connection of its own, whenever something makes us doubt.
 * `ask` rejects where it does not answer in time; `letGo` ends what still waits for it.
 */
export function createWatch(
  { ask, letGo }: { ask: () => Promise<void>; letGo: () => void },
  log: Logger,
): Watch {
  let away: DatabaseUnavailable | undefined
  let isLooking = false
  let isStopped = false

  async function lookUntilItAnswers(): Promise<void> {
    while (!isStopped) {
      try {
        await ask()
        if (away) log.warn('the database answers again')
        away = undefined
        return
      } catch (error) {
        if (!away) {
          log.error({ err: error }, 'the database does not answer')
          away = new DatabaseUnavailable(error)
        }
        letGo()
        await wait(lookAgainMs, undefined, { ref: false })
      }
    }
  }

  function suspect(): void {
    if (isLooking) return
    isLooking = true
    void lookUntilItAnswers().finally(() => {
      isLooking = false
    })
  }

  function check(): void {
    if (away) throw new DatabaseUnavailable(away.cause)
  }

  return {
    isAway: () => away !== undefined,
    suspect,
    check,
    take() {
      check()
      const timer = setInterval(suspect, suspectAfterMs)
      timer.unref()
      return () => clearInterval(timer)
    },
    stop() {
      isStopped = true
    },
  }
}
