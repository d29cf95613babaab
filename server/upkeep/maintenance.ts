import { deleteOldFailedJobs } from '#app/admin/attention/failed-jobs.server.ts'
import { deleteOldPageDays } from '#app/analytics/page-days.server.ts'
import { removeIdleCarts } from '#app/cart/cart-changes.server.ts'
import { deleteOldMessages } from '#app/contact/inbox/message-records.server.ts'
import { purgeOldDrafts } from '#app/content/publishing/purge-drafts.server.ts'
import {
  deleteExpiredRequests,
  sendMissedConfirmations,
} from '#app/events/newsletter/confirmation.server.ts'
import { deleteOldRemovedSignUps } from '#app/events/newsletter/newsletter.server.ts'
import { redactOldResponses } from '#app/events/responses/response-records.server.ts'
import { emptyFileTrash } from '#app/files/files.server.ts'
import { emptyTrash } from '#app/images/image-changes.server.ts'
import { redactOldPromises } from '#app/needs/promise-records.server.ts'
import { redactOldOrders } from '#app/order-management/redaction.server.ts'
import { deleteTrashedOwnPages } from '#app/pages/own/own-page-changes.server.ts'
import { deleteOldEmailFiles } from '#platform/adapters/mail.ts'
import type { AppContext } from '#platform/context.ts'
import { deleteExpiredLimits } from '#platform/limits/rate-limit.ts'
import { deleteOldEmailLog } from '#platform/outbox/email-log.ts'
import { acquireLease, leaseMs, type RepeatedTask, runEvery } from '#platform/repeated-tasks.ts'
import { runAll, runRound } from '#platform/telemetry/round.ts'
import { deleteOldIncoming } from '#server/backup/first-start/incoming-backup.ts'
import { shortenOverlongWaits } from './overlong-waits.ts'

const everyMs = 60 * 60 * 1000
/** Delay after a start, ms. */
const firstLookMs = 30_000
/** Processes may live for less than an hour, so check often whether an hour has passed, ms. */
const lookMs = 5 * 60_000
const keepDoneJobsMs = 30 * 24 * 60 * 60 * 1000

/**
 * Once an hour, one of the processes deletes expired data. Also shortens waits that a wrong clock left,
 * on start and hourly. `stop` waits for a run in progress.
 */
export function startMaintenance(context: AppContext, firstMs = firstLookMs): RepeatedTask {
  const failure = 'maintenance failed'
  const atStart = runRound('maintenance', () => shortenOverlongWaits(context)).catch(
    (error: unknown) => context.log.error({ err: error }, failure),
  )
  const rounds = runEvery(context, { firstMs, everyMs: lookMs, failure }, () =>
    runRound('maintenance', () => deleteExpiredOnce(context)),
  )
  return {
    async stop(): Promise<void> {
      await rounds.stop()
      await atStart
    },
  }
}

/** Runs `deleteExpired` in whichever process is first this hour. */
export async function deleteExpiredOnce(context: AppContext): Promise<void> {
  if (await acquireLease(context, 'tidying', leaseMs(everyMs))) await deleteExpired(context)
}

/** Deletes all expired data. Tasks run independently, so that a failure doesn't delay a promised deletion. */
export async function deleteExpired(context: AppContext): Promise<void> {
  const tasks = Object.entries(expiryTasks).map(([name, work]) => ({
    name,
    work: () => work(context),
  }))
  await runAll(context, tasks, { failure: 'a maintenance task failed' })
}

const expiryTasks: Record<string, (context: AppContext) => Promise<unknown>> = {
  'stray waits': shortenOverlongWaits,
  'counts of calls': deleteExpiredLimits,
  carts: removeIdleCarts,
  orders: redactOldOrders,
  pictures: emptyTrash,
  files: emptyFileTrash,
  responses: redactOldResponses,
  promises: redactOldPromises,
  messages: deleteOldMessages,
  'sign-ups': deleteOldRemovedSignUps,
  'unconfirmed sign-ups': deleteExpiredRequests,
  'confirmations to ask for': sendMissedConfirmations,
  'page views': deleteOldPageDays,
  drafts: purgeOldDrafts,
  pages: deleteTrashedOwnPages,
  sessions: (context) => removeEnded(context, 'sessions'),
  previews: (context) => removeEnded(context, 'previews'),
  verifications: (context) => removeEnded(context, 'verifications'),
  jobs: removeDoneJobs,
  'email log': deleteOldEmailLog,
  'failed jobs': deleteOldFailedJobs,
  'uploaded backups': async ({ config, now }) => deleteOldIncoming(config.dataDir, now()),
  'email files': ({ config, now }) => deleteOldEmailFiles(config.dataDir, now()),
}

async function removeEnded(
  { db, now }: AppContext,
  table: 'sessions' | 'previews' | 'verifications',
): Promise<void> {
  await db.deleteFrom(table).where('expiresAt', '<', now().toISOString()).execute()
}

async function removeDoneJobs({ db, now }: AppContext): Promise<void> {
  const before = new Date(now().getTime() - keepDoneJobsMs).toISOString()
  await db.deleteFrom('outbox').where('doneAt', '<', before).execute()
}
