import type { Permission } from '#app/accounts/roles.ts'
import type { AppContext, Session } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { FailedJob } from './attention.ts'

const mostShown = 50

/** What a kind of job does, for a person, and who may see that it failed. */
const kinds: Record<string, { what: string; permission: Permission }> = {
  'contact.notify': { what: 'Telling you about a message', permission: 'content' },
  'contact.forward': { what: 'Handing a message on', permission: 'content' },
  'accounts.invitation': { what: 'The letter of an invitation', permission: 'people' },
  'accounts.reset': { what: 'A letter with the link for a new password', permission: 'people' },
  'accounts.notice': { what: 'Telling somebody that their sign-in changed', permission: 'people' },
  'orders.letter': { what: 'A letter about an order', permission: 'shop' },
  'orders.refund': { what: 'A refund', permission: 'shop' },
  'orders.alarm': { what: 'An alarm about the shop', permission: 'shop' },
  'orders.sync': { what: 'Sending an order to the shipping service', permission: 'shop' },
  'orders.label': { what: 'A shipping label', permission: 'shop' },
}

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
    .filter(({ kind }) => permissions.includes(permissionOf(kind)))
    .map(({ id, kind, lastError, createdAt }) => ({
      id,
      what: kinds[kind]?.what ?? 'A task in the background',
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
  if (!job || !session.permissions.includes(permissionOf(job.kind))) {
    throw new AppError('notFound', 'There is no such task, or it has been tried again already')
  }
  await db
    .updateTable('outbox')
    .set({ failedAt: null, attempts: 0, nextAttemptAt: now().toISOString() })
    .where('id', '=', id)
    .where('failedAt', 'is not', null)
    .execute()
}

function permissionOf(kind: string): Permission {
  return kinds[kind]?.permission ?? 'content'
}
