import { permissionsOf } from '#app/accounts/roles.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import type { MessageChange } from './inbox-schema.ts'

/** Counts messages that need a reply. */
export async function countOpenMessages(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('contactMessages')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('answeredAt', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Counts messages that need a reply and are assigned to this person. */
export async function countAssignedMessages(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('contactMessages')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('assignedTo', '=', userId)
    .where('answeredAt', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Counts messages past their promised reply time and returns when the next one is due. */
export async function readReplyClock(
  db: Db,
  now: Date,
): Promise<{ overdue: number; firstDueAt: string | null }> {
  const waiting = db
    .selectFrom('contactMessages')
    .where('answeredAt', 'is', null)
    .where('deletedAt', 'is', null)
  const { count } = await waiting
    .select(({ fn }) => fn.countAll().as('count'))
    .where('dueAt', '<', now.toISOString())
    .executeTakeFirstOrThrow()
  const { firstDueAt } = await waiting
    .select(({ fn }) => fn.min('dueAt').as('firstDueAt'))
    .executeTakeFirstOrThrow()
  return { overdue: Number(count), firstDueAt }
}

/** Returns staff who may read messages, by name. */
export async function listInboxReaders(db: Db): Promise<{ id: string; name: string }[]> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'name', 'role'])
    .orderBy('name')
    .execute()
  return people
    .filter(({ role }) => permissionsOf(role).includes('messages'))
    .map(({ id, name }) => ({ id, name }))
}

/** Returns a person if they may read messages, otherwise undefined. */
export async function findReader(
  db: Db,
  userId: string,
): Promise<{ name: string; email: string } | undefined> {
  const person = await db
    .selectFrom('users')
    .select(['name', 'email', 'role'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return person && permissionsOf(person.role).includes('messages') ? person : undefined
}

/**
 * Marks a message as answered or open, assigns it, or restores a deleted one. Emails the assignee,
 * unless they assigned it to themselves or it needs no reply. Marking it answered again keeps the
 * first time. Returns whether an email was queued. Throws `notFound`, and `badRequest` if the
 * assignee may not read messages.
 */
export async function changeMessage(
  db: Db,
  id: string,
  { answered, assignedTo, deleted }: MessageChange,
  by: { now: Date; userId: string | null },
): Promise<{ isNoticeQueued: boolean }> {
  return await db.transaction().execute(async (tx) => {
    if (assignedTo) await requireReader(tx, assignedTo)
    const { answeredAt, assignedTo: before, deletedAt } = await holdMessage(tx, id)
    const isNews = answered !== undefined && answered !== (answeredAt !== null)
    await tx
      .updateTable('contactMessages')
      .set({
        id,
        ...(assignedTo === undefined ? {} : { assignedTo }),
        ...(deleted === false ? { deletedAt: null } : {}),
        ...(isNews
          ? {
              answeredAt: answered ? by.now.toISOString() : null,
              answeredBy: answered ? by.userId : null,
            }
          : {}),
      })
      .where('id', '=', id)
      .execute()
    const isOpen = !(answered ?? answeredAt !== null) && (deletedAt === null || deleted === false)
    if (!assignedTo || !isOpen || [before, by.userId].includes(assignedTo)) {
      return { isNoticeQueued: false }
    }
    const notice = { id: newId(), messageId: id, userId: assignedTo, byUserId: by.userId ?? '' }
    await enqueue(tx, by.now, 'contact.assigned', notice)
    return { isNoticeQueued: true }
  })
}

/** Deletes a message; it can be restored for a month. Throws `notFound`. */
export async function deleteMessage(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  id: string,
): Promise<void> {
  const row = await db
    .updateTable('contactMessages')
    .set({ deletedAt: now().toISOString() })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw noMessage()
}

async function requireReader(db: Db, userId: string): Promise<void> {
  if (await findReader(db, userId)) return
  const problem = 'This person can’t read messages. Choose someone else.'
  throw new AppError('badRequest', problem, { fields: [{ path: 'assignedTo', message: problem }] })
}

/** Locks the message until the transaction ends, so that concurrent changes see each other. */
async function holdMessage(tx: Db, id: string) {
  const message = await tx
    .updateTable('contactMessages')
    .set({ id })
    .where('id', '=', id)
    .returning(['answeredAt', 'assignedTo', 'deletedAt'])
    .executeTakeFirst()
  if (!message) throw noMessage()
  return message
}

/** The error for a message that doesn't exist. */
export function noMessage(): AppError {
  return new AppError('notFound', 'This message no longer exists. It may have been deleted.')
}
