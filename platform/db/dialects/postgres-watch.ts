import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import type { Guard } from './guarded-dialect.ts'

/** How long a connection may be in use before we check the database, ms. */
const suspectAfterMs = 1000
/** Pause between checks of an unavailable database, ms. */
const lookAgainMs = 300

/** Knows whether the database answers. While it doesn't, every query fails immediately. */
export type Watch = Guard & {
  isAway: () => boolean
  /** Checks the database now and until it answers. */
  suspect: () => void
  stop: () => void
}

/**
 * Checks the database over a separate connection whenever it may be unavailable. `ask` rejects if it
 * doesn't answer in time; `letGo` fails everything that still waits for it.
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
        if (away) log.warn('the database is responding again')
        away = undefined
        return
      } catch (error) {
        if (!away) {
          log.error({ err: error }, 'the database isn’t responding')
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
