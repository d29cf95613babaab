import { permissionsOf } from '#app/accounts/roles.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import type { MessageChange } from './inbox-schema.ts'

/** How many messages wait for an answer. */
export async function countOpenMessages(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('contactMessages')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('answeredAt', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How far the promise to answer is kept: how many wait beyond it, and until when the next one may. */
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

/** Who may read messages, by name. */
export async function listInboxReaders(db: Db): Promise<{ id: string; name: string }[]> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'name', 'role'])
    .orderBy('name')
    .execute()
  return people
    .filter(({ role }) => permissionsOf(role).includes('content'))
    .map(({ id, name }) => ({ id, name }))
}

/**
 * Marks a message as answered or open again, hands it to somebody, or brings a deleted one back.
 * Answering twice keeps the first moment. Throws `notFound`, and `badRequest` where nobody of that id may read messages.
 */
export async function changeMessage(
  db: Db,
  id: string,
  { answered, assignedTo, deleted }: MessageChange,
  by: { now: Date; userId: string | null },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (assignedTo) await requireReader(tx, assignedTo)
    const { answeredAt } = await getMessage(tx, id)
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
  })
}

/** Takes a message off the list; for a month it can be brought back. Throws `notFound`. */
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
  const people = await listInboxReaders(db)
  if (people.some(({ id }) => id === userId)) return
  const problem = 'Nobody of that name may read messages'
  throw new AppError('badRequest', problem, { fields: [{ path: 'assignedTo', message: problem }] })
}

async function getMessage(db: Db, id: string): Promise<{ answeredAt: string | null }> {
  const message = await db
    .selectFrom('contactMessages')
    .select('answeredAt')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!message) throw noMessage()
  return message
}

/** For who asks for a message that is gone. */
export function noMessage(): AppError {
  return new AppError('notFound', 'There is no such message: it may have been deleted')
}
