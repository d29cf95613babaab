import { enqueueDueReminders } from '#app/contact/inbox/reminders.server.ts'
import type { AppContext } from '#platform/context.ts'
import { runRound } from '#platform/telemetry/round.ts'
import { type Rounds, runEvery } from '#platform/upkeep-rounds.ts'

/** Delay after a start, ms. */
const firstLookMs = 20_000
const everyMs = 60_000

/** Sends due message reminders every minute. */
export function startReminders(context: AppContext): Rounds {
  const how = { firstMs: firstLookMs, everyMs, failure: 'could not send reminders' }
  return runEvery(context, how, () => runRound('reminders', () => enqueueDueReminders(context)))
}
