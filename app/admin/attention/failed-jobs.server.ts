import type { ExpressionBuilder } from 'kysely'
import { watchConditions } from '#app/alerts/alerts.server.ts'
import type { AppContext, Session } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import type { OutboxTable, Tables } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { JobKind } from '#platform/limits/lanes.ts'
import type { Permission } from '#platform/permission.ts'
import type { FailedJob } from './attention.ts'
import { emailsLeave } from './failed-emails.server.ts'

const mostShown = 50
const keepFailedMs = 90 * 24 * 60 * 60 * 1000

type Kind = {
  what: string
  permission: Permission
  /** money, or somebody's answer, hangs on it: it stays on the list until it has worked */
  isOwed?: true
}

/** What a kind of job does, for a person, and who may see that it failed. */
const kinds: Record<JobKind, Kind> = {
  'contact.notify': { what: 'Telling you about a message', permission: 'content' },
  'contact.forward': { what: 'Handing a message on', permission: 'content' },
  'contact.reply': { what: 'An answer to a message', permission: 'content', isOwed: true },
  'contact.assigned': { what: 'Telling somebody of a message of theirs', permission: 'content' },
  'contact.reminder': { what: 'Reminding somebody of a message', permission: 'content' },
  'accounts.changed': {
    what: 'Handing back what somebody had who left',
    permission: 'people',
    isOwed: true,
  },
  'accounts.invitation': { what: 'The e-mail of an invitation', permission: 'people' },
  'accounts.reset': { what: 'An e-mail with the link for a new password', permission: 'people' },
  'accounts.notice': { what: 'Telling somebody that their sign-in changed', permission: 'people' },
  'accounts.ownership': { what: 'Telling somebody about the ownership', permission: 'people' },
  'events.changes': {
    what: 'Moving responses to the new date of an event',
    permission: 'content',
    isOwed: true,
  },
  'events.notice': { what: 'Telling a guest that a date was changed', permission: 'content' },
  'events.confirmation': { what: 'Confirming an RSVP by email', permission: 'content' },
  'newsletter.confirm': { what: 'Asking someone to confirm their address', permission: 'content' },
  'newsletter.listed': { what: 'Telling someone they’re on the list', permission: 'content' },
  'newsletter.stopped': {
    what: 'Telling someone they’re off the newsletter list',
    permission: 'content',
  },
  'orders.email': { what: 'An e-mail about an order', permission: 'shop' },
  'orders.refund': { what: 'A refund', permission: 'shop', isOwed: true },
  'alerts.email': { what: 'Telling you that the site needs you', permission: 'people' },
  'orders.alarm': { what: 'An alarm about the shop', permission: 'shop' },
  'orders.sync': { what: 'Sending an order to the shipping service', permission: 'shop' },
  'orders.label': { what: 'A shipping label', permission: 'shop' },
  'images.render': { what: 'Making a picture ready', permission: 'content' },
}

/** A kind that another version of the process left behind is content's to look at. */
const otherKind: Kind = { what: 'A task in the background', permission: 'content' }

/** Jobs of the outbox that were given up, newest first, of that which these permissions cover. */
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
    .limit(mostShown)
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

/** Such jobs that were taken off the list since a moment, with when: the newest first. */
export async function listTakenOff(
  db: Db,
  permissions: readonly Permission[],
  since: string,
): Promise<{ id: string; name: string; deletedAt: string | null }[]> {
  const jobs = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'doneAt as deletedAt'])
    .where(isGivenUp('taken off'))
    .where(isCovered(permissions))
    .where('doneAt', '>=', since)
    .orderBy('doneAt', 'desc')
    .limit(mostShown)
    .execute()
  return jobs.map(({ kind, ...job }) => ({ ...job, name: aboutKind(kind).what }))
}

/** Lets the outbox try a job again that it had given up. */
export function retryJob(context: AppContext, session: Session, id: string) {
  const afresh = { failedAt: null, attempts: 0, nextAttemptAt: context.now().toISOString() }
  return changeFailedJob(context, session, id, 'listed', afresh)
}

/** Takes a job that was given up off the list: somebody knows of it, and it is not tried again. */
export function takeOffList(context: AppContext, session: Session, id: string) {
  const doneAt = context.now().toISOString()
  return changeFailedJob(context, session, id, 'listed', { doneAt })
}

/** Puts such a job back on the list. */
export function putBackOnList(context: AppContext, session: Session, id: string) {
  return changeFailedJob(context, session, id, 'taken off', { doneAt: null })
}

/** Throws away jobs that failed three months ago, unless money or somebody's answer depends on them. */
export async function removeFailedJobs({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  const owed = Object.entries(kinds).flatMap(([kind, { isOwed }]) => (isOwed ? [kind] : []))
  await db
    .deleteFrom('outbox')
    .where('failedAt', '<', new Date(now().getTime() - keepFailedMs).toISOString())
    .where('kind', 'not in', owed)
    .execute()
}

type Standing = 'listed' | 'taken off'

/** Changes a job that was given up, and says at once what that leaves of the e-mails. */
async function changeFailedJob(
  context: AppContext,
  { permissions }: Session,
  id: string,
  standing: Standing,
  change: Partial<OutboxTable>,
): Promise<void> {
  const { db } = context
  const job = await db
    .selectFrom('outbox')
    .select('kind')
    .where('id', '=', id)
    .where(isGivenUp(standing))
    .executeTakeFirst()
  if (!job || !permissions.includes(aboutKind(job.kind).permission)) {
    throw new AppError('notFound', 'There is no such task, or somebody has seen to it already')
  }
  if (change.doneAt && aboutKind(job.kind).isOwed) {
    throw new AppError('conflict', 'This stays on the list until it has worked')
  }
  await db
    .updateTable('outbox')
    .set(change)
    .where('id', '=', id)
    .where(isGivenUp(standing))
    .execute()
  await watchConditions(context, [emailsLeave])
}

function isGivenUp(standing: Standing) {
  return ({ and, eb }: ExpressionBuilder<Tables, 'outbox'>) =>
    and([
      eb('failedAt', 'is not', null),
      standing === 'listed' ? eb('doneAt', 'is', null) : eb('doneAt', 'is not', null),
    ])
}

/** Asked of the database: of many that others see to, none takes the place of one's own. */
function isCovered(permissions: readonly Permission[]) {
  const hidden = Object.entries(kinds)
    .filter(([, { permission }]) => !permissions.includes(permission))
    .map(([kind]) => kind)
  const isOther = permissions.includes(otherKind.permission)
  return ({ and, eb, lit }: ExpressionBuilder<Tables, 'outbox'>) =>
    and([
      hidden.length > 0 ? eb('kind', 'not in', hidden) : lit(true),
      isOther ? lit(true) : eb('kind', 'in', Object.keys(kinds)),
    ])
}

function aboutKind(kind: string): Kind {
  return Object.entries(kinds).find(([known]) => known === kind)?.[1] ?? otherKind
}
