import { remindDue } from '#app/contact/inbox/reminders.server.ts'
import type { AppContext } from '#platform/context.ts'
import { runRound } from '#platform/telemetry/round.ts'
import { type Rounds, runEvery } from '#platform/upkeep-rounds.ts'

/** A start has quieter things to do first, ms. */
const firstLookMs = 20_000
const everyMs = 60_000

/** Looks every minute whether somebody wanted to come back to a message by now. */
export function startReminders(context: AppContext): Rounds {
  const how = { firstMs: firstLookMs, everyMs, failure: 'reminders could not be sent' }
  return runEvery(context, how, () => runRound('reminders', () => remindDue(context)))
}
