import { enqueueDueReminders } from '#app/contact/inbox/reminders.server.ts'
import { enqueueEventReminders } from '#app/events/responses/event-reminders.server.ts'
import type { AppContext } from '#platform/context.ts'
import { type RepeatedTask, runEvery } from '#platform/repeated-tasks.ts'
import { runRound } from '#platform/telemetry/round.ts'

/** Delay after a start, ms. */
const firstLookMs = 20_000
const everyMs = 60_000

/** Sends due reminders of messages, to staff, and of events, to guests, every minute. */
export function startReminders(context: AppContext): RepeatedTask {
  const how = { firstMs: firstLookMs, everyMs, failure: 'could not send reminders' }
  return runEvery(context, how, () =>
    runRound('reminders', async () => {
      await enqueueDueReminders(context)
      await enqueueEventReminders(context)
    }),
  )
}
