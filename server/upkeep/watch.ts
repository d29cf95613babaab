import { watchConditions } from '#app/alerts/alerts.server.ts'
import type { AppContext } from '#platform/context.ts'
import { type RepeatedTask, runEvery } from '#platform/repeated-tasks.ts'
import { runRound } from '#platform/telemetry/round.ts'
import { listConditions } from './conditions/conditions.ts'

/** Delay after a start, ms. */
const firstLookMs = 15_000
const everyMs = 5 * 60_000

/** Checks the site's own conditions every five minutes and alerts owners. */
export function startWatch(context: AppContext): RepeatedTask {
  const conditions = listConditions(context)
  return runEvery(
    context,
    { firstMs: firstLookMs, everyMs, failure: 'checking conditions failed' },
    () => runRound('watch', () => watchConditions(context, conditions)),
  )
}
