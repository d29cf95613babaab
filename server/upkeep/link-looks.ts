import { lookAtLinksOnce } from '#app/admin/health/look-at-links.server.ts'
import type { AppContext } from '#platform/context.ts'
import { runRound } from '#platform/telemetry/round.ts'
import { type Rounds, runEvery } from '#platform/upkeep-rounds.ts'

/** A start has other things to do first, ms. */
const firstLookMs = 5 * 60_000
const everyMs = 60 * 60_000

/** Looks, each once a day, whether other people's pages that the site leads to are still there. */
export function startLinkLooks(context: AppContext): Rounds {
  const stopping = new AbortController()
  const how = { firstMs: firstLookMs, everyMs, failure: 'links could not be looked at' }
  const rounds = runEvery(context, how, () =>
    runRound('links', () => lookAtLinksOnce(context, stopping.signal)),
  )
  return {
    async stop(): Promise<void> {
      stopping.abort()
      await rounds.stop()
    },
  }
}
