import type { ExpressionBuilder } from 'kysely'
import { watchConditions } from '#app/alerts/alerts.server.ts'
import type { AppContext, Session } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import type { OutboxTable, Tables } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Permission } from '#platform/permission.ts'
import type { FailedJob } from './attention.ts'
import { failedEmailsCondition } from './failed-emails.server.ts'
import { aboutKind, jobKinds, otherKind } from './job-kinds.server.ts'

const maxShown = 50
const keepFailedMs = 90 * 24 * 60 * 60 * 1000

/** Failed jobs that these permissions cover, newest first. */
export async function listFailedJobs(
  db: Db,
  permissions: readonly Permission[],
): Promise<FailedJob[]> {
  const jobs = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'lastError', 'mailCause', 'createdAt'])
    .where(isGivenUp('listed'))
    .where(isCovered(permissions))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute()
  return jobs.map(({ id, kind, lastError, mailCause, createdAt }) => ({
    id,
    what: aboutKind(kind).what,
    why: (lastError ?? '').slice(0, 300),
    mailCause,
    createdAt,
    isOwed: aboutKind(kind).isOwed ?? false,
  }))
}

/** Failed jobs dismissed since `since`, newest first. */
export async function listDismissedJobs(
  db: Db,
  permissions: readonly Permission[],
  since: string,
): Promise<{ id: string; name: string; deletedAt: string | null }[]> {
  const jobs = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'doneAt as deletedAt'])
    .where(isGivenUp('dismissed'))
    .where(isCovered(permissions))
    .where('doneAt', '>=', since)
    .orderBy('doneAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute()
  return jobs.map(({ kind, ...job }) => ({ ...job, name: aboutKind(kind).what }))
}

/** Queues a failed job again. */
export function retryJob(context: AppContext, session: Session, id: string) {
  const afresh = { failedAt: null, attempts: 0, nextAttemptAt: context.now().toISOString() }
  return changeFailedJob(context, session, id, 'listed', afresh)
}

/** Dismisses a failed job: it won't be retried. */
export function dismissFailedJob(context: AppContext, session: Session, id: string) {
  const doneAt = context.now().toISOString()
  return changeFailedJob(context, session, id, 'listed', { doneAt })
}

/** Restores a dismissed job to the list. */
export function restoreFailedJob(context: AppContext, session: Session, id: string) {
  return changeFailedJob(context, session, id, 'dismissed', { doneAt: null })
}

/** Deletes jobs that failed 90 days ago, except those that money or someone's reply depends on. */
export async function deleteOldFailedJobs({
  db,
  now,
}: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  const owed = Object.entries(jobKinds).flatMap(([kind, { isOwed }]) => (isOwed ? [kind] : []))
  await db
    .deleteFrom('outbox')
    .where('failedAt', '<', new Date(now().getTime() - keepFailedMs).toISOString())
    .where('kind', 'not in', owed)
    .execute()
}

type ListState = 'listed' | 'dismissed'

/** Updates a failed job and rechecks the alert about failed emails. */
async function changeFailedJob(
  context: AppContext,
  { permissions }: Session,
  id: string,
  state: ListState,
  change: Partial<OutboxTable>,
): Promise<void> {
  const { db } = context
  const job = await db
    .selectFrom('outbox')
    .select('kind')
    .where('id', '=', id)
    .where(isGivenUp(state))
    .executeTakeFirst()
  if (!job || !permissions.includes(aboutKind(job.kind).permission)) {
    throw new AppError('notFound', 'This task doesn’t exist, or someone has already handled it')
  }
  if (change.doneAt && aboutKind(job.kind).isOwed) {
    throw new AppError('conflict', 'This can’t be dismissed. It stays on the list until it works')
  }
  await db.updateTable('outbox').set(change).where('id', '=', id).where(isGivenUp(state)).execute()
  await watchConditions(context, [failedEmailsCondition])
}

function isGivenUp(state: ListState) {
  return ({ and, eb }: ExpressionBuilder<Tables, 'outbox'>) =>
    and([
      eb('failedAt', 'is not', null),
      state === 'listed' ? eb('doneAt', 'is', null) : eb('doneAt', 'is not', null),
    ])
}

/** Filters in the database, so that other people's jobs don't fill up the limit. */
function isCovered(permissions: readonly Permission[]) {
  const hidden = Object.entries(jobKinds)
    .filter(([, { permission }]) => !permissions.includes(permission))
    .map(([kind]) => kind)
  const isOther = permissions.includes(otherKind.permission)
  return ({ and, eb, lit }: ExpressionBuilder<Tables, 'outbox'>) =>
    and([
      hidden.length > 0 ? eb('kind', 'not in', hidden) : lit(true),
      isOther ? lit(true) : eb('kind', 'in', Object.keys(jobKinds)),
    ])
}
