import { findDocument } from '#app/all-documents.server.ts'
import { runDueChanges } from '#app/content/publishing/scheduled.server.ts'
import type { AppContext } from '#platform/context.ts'
import { runRound } from '#platform/telemetry/round.ts'
import { type Rounds, runEvery } from '#platform/upkeep-rounds.ts'

/** What is planned is planned to the minute, ms. */
const everyMs = 5_000

/** Publishes drafts, and takes down what they said, when their time has come. */
export function startPublishing(context: AppContext): Rounds {
  const how = { firstMs: 1_000, everyMs, failure: 'planned changes could not be looked at' }
  return runEvery(context, how, () =>
    runRound('publishing', () => runDueChanges(context, (key) => findDocument(context.db, key))),
  )
}
