import { watchConditions } from '#app/alerts/alerts.server.ts'
import type { AppContext } from '#platform/context.ts'
import { tellRound } from '#platform/seen/tell-round.ts'
import { listConditions } from './conditions/conditions.ts'

/** A start has quieter things to do first, ms. */
const firstLookMs = 15_000
const everyMs = 5 * 60_000

/** Looks every five minutes whether something is wrong with the site itself. */
export function startWatch(context: AppContext) {
  const conditions = listConditions(context)
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running: Promise<void> = Promise.resolve()
  function next(delayMs: number): void {
    timer = setTimeout(() => {
      running = tellRound('watch', () => watchConditions(context, conditions))
        .catch((error: unknown) => context.log.error({ err: error }, 'the watch failed'))
        .finally(() => {
          if (!isStopped) next(everyMs)
        })
    }, delayMs)
    timer.unref()
  }
  next(firstLookMs)
  return {
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
