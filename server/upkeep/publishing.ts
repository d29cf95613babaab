import { findDocument } from '#app/admin/all-documents.server.ts'
import { runDueChanges } from '#app/content/publishing/scheduled.server.ts'
import type { AppContext } from '#platform/context.ts'
import { type RepeatedTask, runEvery } from '#platform/repeated-tasks.ts'
import { runRound } from '#platform/telemetry/round.ts'

/** Scheduled times are precise to the minute, ms. */
const everyMs = 5_000

/** Publishes scheduled drafts and takes them down when their time comes. */
export function startPublishing(context: AppContext): RepeatedTask {
  const how = { firstMs: 1_000, everyMs, failure: 'could not publish scheduled changes' }
  return runEvery(context, how, () =>
    runRound('publishing', () => runDueChanges(context, (key) => findDocument(context.db, key))),
  )
}
