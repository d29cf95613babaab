import { checkLinksHourly } from '#app/admin/health/check-links.server.ts'
import type { AppContext } from '#platform/context.ts'
import { type RepeatedTask, runEvery } from '#platform/repeated-tasks.ts'
import { runRound } from '#platform/telemetry/round.ts'

/** Delay after a start, ms. */
const firstLookMs = 5 * 60_000
const everyMs = 60 * 60_000

/** Checks once a day whether other sites' pages that we link to still exist. */
export function startLinkChecks(context: AppContext): RepeatedTask {
  const stopping = new AbortController()
  const how = { firstMs: firstLookMs, everyMs, failure: 'could not check links' }
  const rounds = runEvery(context, how, () =>
    runRound('links', () => checkLinksHourly(context, stopping.signal)),
  )
  return {
    async stop(): Promise<void> {
      stopping.abort()
      await rounds.stop()
    },
  }
}
