import { watchConditions } from '#app/alerts/alerts.server.ts'
import type { AppContext } from '#platform/context.ts'
import { runRound } from '#platform/telemetry/round.ts'
import { type Rounds, runEvery } from '#platform/upkeep-rounds.ts'
import { listConditions } from './conditions/conditions.ts'

/** A start has quieter things to do first, ms. */
const firstLookMs = 15_000
const everyMs = 5 * 60_000

/** Looks every five minutes whether something is wrong with the site itself. */
export function startWatch(context: AppContext): Rounds {
  const conditions = listConditions(context)
  return runEvery(context, { firstMs: firstLookMs, everyMs, failure: 'the watch failed' }, () =>
    runRound('watch', () => watchConditions(context, conditions)),
  )
}
