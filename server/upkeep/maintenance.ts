import { removeIdleCarts } from '#app/cart/cart-changes.server.ts'
import { deleteOldMessages } from '#app/contact/messages/message-records.server.ts'
import { forgetOldDrafts } from '#app/content/publishing/forget-drafts.server.ts'
import { forgetRemovedSignUps } from '#app/events/newsletter/newsletter.server.ts'
import { redactOldResponses } from '#app/events/responses/response-records.server.ts'
import { emptyTrash } from '#app/images/image-changes.server.ts'
import { forgetOldDays } from '#app/numbers/page-days.server.ts'
import { redactOldOrders } from '#app/orders/admin/redaction.server.ts'
import { forgetDeletedOwnPages } from '#app/pages/own/own-page-changes.server.ts'
import type { AppContext } from '#platform/context.ts'
import { forgetOldLimits } from '#platform/limits/rate-limit.ts'
import { runRound } from '#platform/telemetry/round.ts'
import { claimedMs, claimRound } from '#platform/upkeep-rounds.ts'
import { shortenStrayWaits } from './stray-waits.ts'

const everyMs = 60 * 60 * 1000
const keepDoneJobsMs = 30 * 24 * 60 * 60 * 1000

/**
 * Once an hour one of the processes throws away what has had its time; at the start, and then as
 * often, waits are shortened that a wrong clock left. `stop` waits for the round under way.
 */
export function startMaintenance(context: AppContext) {
  function run(work: (context: AppContext) => Promise<void>): Promise<void> {
    return runRound('maintenance', () => work(context)).catch((error: unknown) =>
      context.log.error({ err: error }, 'upkeep failed'),
    )
  }
  let running = run(shortenStrayWaits)
  const timer = setInterval(() => {
    running = run(tidyOnce)
  }, everyMs)
  timer.unref()
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await running
    },
  }
}

/** `tidy`, by whichever process comes first in this hour. */
export async function tidyOnce(context: AppContext): Promise<void> {
  if (await claimRound(context, 'tidying', claimedMs(everyMs))) await tidy(context)
}

/** Forgets counts of calls, ended sessions, drafts, old jobs, idle carts, people and sums of views of long ago. */
export async function tidy(context: AppContext): Promise<void> {
  const { db } = context
  const now = context.now()
  await shortenStrayWaits(context)
  await forgetOldLimits(context)
  await removeIdleCarts(context)
  await redactOldOrders(context)
  await emptyTrash(context)
  await redactOldResponses(context)
  await deleteOldMessages(context)
  await forgetRemovedSignUps(context)
  await forgetOldDays(context)
  await forgetOldDrafts(context)
  await forgetDeletedOwnPages(context)
  await db.deleteFrom('sessions').where('expiresAt', '<', now.toISOString()).execute()
  await db.deleteFrom('previews').where('expiresAt', '<', now.toISOString()).execute()
  await db.deleteFrom('verifications').where('expiresAt', '<', now.toISOString()).execute()
  await db
    .deleteFrom('outbox')
    .where('doneAt', '<', new Date(now.getTime() - keepDoneJobsMs).toISOString())
    .execute()
}
