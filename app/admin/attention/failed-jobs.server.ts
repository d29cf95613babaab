import type { AppContext, Session } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import type { JobKind } from '#platform/limits/lanes.ts'
import type { Permission } from '#platform/permission.ts'
import type { FailedJob } from './attention.ts'

const mostShown = 50

/** What a kind of job does, for a person, and who may see that it failed. */
const kinds: Record<JobKind, { what: string; permission: Permission }> = {
  'contact.notify': { what: 'Telling you about a message', permission: 'content' },
  'contact.forward': { what: 'Handing a message on', permission: 'content' },
  'accounts.invitation': { what: 'The e-mail of an invitation', permission: 'people' },
  'accounts.reset': { what: 'An e-mail with the link for a new password', permission: 'people' },
  'accounts.notice': { what: 'Telling somebody that their sign-in changed', permission: 'people' },
  'events.changes': { what: 'Moving responses to the new date of an event', permission: 'content' },
  'events.notice': { what: 'Telling a guest that a date was changed', permission: 'content' },
  'orders.email': { what: 'An e-mail about an order', permission: 'shop' },
  'orders.refund': { what: 'A refund', permission: 'shop' },
  'alerts.email': { what: 'Telling you that the site needs you', permission: 'people' },
  'orders.alarm': { what: 'An alarm about the shop', permission: 'shop' },
  'orders.sync': { what: 'Sending an order to the shipping service', permission: 'shop' },
  'orders.label': { what: 'A shipping label', permission: 'shop' },
  'images.render': { what: 'Making a picture ready', permission: 'content' },
}

/** A kind that another version of the process left behind is content's to look at. */
const otherKind = { what: 'A task in the background', permission: 'content' } as const

/** Jobs of the outbox that were given up, newest first, of that which these permissions cover. */
export async function listFailedJobs(
  db: Db,
  permissions: readonly Permission[],
): Promise<FailedJob[]> {
  const jobs = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'lastError', 'createdAt'])
    .where('failedAt', 'is not', null)
    .where('doneAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(mostShown)
    .execute()
  return jobs
    .filter(({ kind }) => permissions.includes(aboutKind(kind).permission))
    .map(({ id, kind, lastError, createdAt }) => ({
      id,
      what: aboutKind(kind).what,
      why: (lastError ?? '').slice(0, 300),
      createdAt,
    }))
}

/** Lets the outbox try a job again that it had given up. */
export async function retryJob({ db, now }: AppContext, session: Session, id: string) {
  const job = await db
    .selectFrom('outbox')
    .select('kind')
    .where('id', '=', id)
    .where('failedAt', 'is not', null)
    .executeTakeFirst()
  if (!job || !session.permissions.includes(aboutKind(job.kind).permission)) {
    throw new AppError('notFound', 'There is no such task, or it has been tried again already')
  }
  await db
    .updateTable('outbox')
    .set({ failedAt: null, attempts: 0, nextAttemptAt: now().toISOString() })
    .where('id', '=', id)
    .where('failedAt', 'is not', null)
    .execute()
}

function aboutKind(kind: string): { what: string; permission: Permission } {
  return Object.entries(kinds).find(([known]) => known === kind)?.[1] ?? otherKind
}
