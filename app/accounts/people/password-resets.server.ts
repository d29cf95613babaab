import { deletePasskeysOf } from '#app/accounts/passkeys/passkeys.server.ts'
import { hashPassword } from '#app/accounts/passwords.server.ts'
import { officePath, withNext } from '#app/accounts/sign-in/return-path.ts'
import { recordActivity } from '#platform/activity.ts'
import type { AppContext, RequestContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { countCall, requireWithinLimit } from '#platform/limits/rate-limit.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { isSignature, sign } from '#platform/secrets/signatures.ts'

const purpose = 'password-reset'
const validMs = 60 * 60 * 1000

const byAddress = { name: 'reset', count: 5, seconds: 900 }
const byEmail = { name: 'reset-email', count: 3, seconds: 3600 }

/**
 * Queues a password reset email. Whether the email belongs to anyone is looked up only when
 * sending, so neither the response nor its timing reveals it. A mailbox gets at most three an hour,
 * and every link works. Throws `tooManyRequests` for an IP that asks too often.
 */
export async function requestReset(
  context: RequestContext,
  email: string,
  next: string,
): Promise<void> {
  await requireWithinLimit(context, byAddress, context.client)
  const mailbox = sign(context.secrets, 'reset-mailbox', email)
  const { count } = await countCall(context, byEmail, mailbox)
  if (count > byEmail.count) return
  const now = context.now()
  await enqueue(context.db, now, 'accounts.reset', {
    id: newId(),
    email,
    askedAt: now.toISOString(),
    next,
  })
}

/**
 * Stores a reset for the person with this email. Returns undefined if there is no such person or
 * the hour is over.
 */
export async function createReset(
  { db, now }: AppContext,
  asked: { id: string; email: string; askedAt: string },
): Promise<{ name: string } | undefined> {
  const person = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.userId', 'users.id')
    .select(['users.id', 'users.name'])
    .where('users.email', '=', asked.email)
    .executeTakeFirst()
  const expiresAt = new Date(Date.parse(asked.askedAt) + validMs).toISOString()
  const timestamp = now().toISOString()
  await db.deleteFrom('passwordResets').where('expiresAt', '<=', timestamp).execute()
  if (!person || expiresAt <= timestamp) return undefined
  await db
    .insertInto('passwordResets')
    .values({ id: asked.id, userId: person.id, expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return { name: person.name }
}

/**
 * Creates a reset link for an owner to pass on while email isn't set up. No one else ever sees one.
 * Throws `conflict` while email is on, and `notFound`.
 */
export async function createResetLink(context: AppContext, userId: string): Promise<string> {
  if (context.mail.isOn) {
    throw new AppError(
      'conflict',
      'Email is set up, so “Forgot your password?” on the sign-in page sends the link.',
    )
  }
  const person = await context.db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.userId', 'users.id')
    .select('users.id')
    .where('users.id', '=', userId)
    .executeTakeFirst()
  if (!person)
    throw new AppError('notFound', 'This person no longer exists. They may have been removed.')
  const id = newId()
  const expiresAt = new Date(context.now().getTime() + validMs).toISOString()
  await context.db.insertInto('passwordResets').values({ id, userId, expiresAt }).execute()
  return resetLink(context, id, officePath)
}

/** Returns a reset's link. It's derived from our secret and stored nowhere. */
export function resetLink(
  { config, secrets }: Pick<AppContext, 'config' | 'secrets'>,
  id: string,
  next: string,
): string {
  const token = `${id}~${sign(secrets, purpose, id)}`
  return config.siteUrl + withNext(`/admin/reset?token=${token}`, next)
}

/** Returns the reset for a valid link's token, otherwise undefined. */
export async function findReset({ db, secrets, now }: AppContext, token: string) {
  const [id = '', signature = ''] = token.split('~')
  if (!isSignature(secrets, purpose, id, signature)) return undefined
  return db
    .selectFrom('passwordResets')
    .innerJoin('users', 'users.id', 'passwordResets.userId')
    .select(['passwordResets.id', 'userId', 'users.email'])
    .where('passwordResets.id', '=', id)
    .where('passwordResets.expiresAt', '>', now().toISOString())
    .executeTakeFirst()
}

/**
 * Uses a reset link: sets the password, ends every session, voids other links, removes passkeys,
 * and sends an email, so that anyone else who got in is out. Throws `conflict` if the link was just
 * used.
 */
export async function resetPassword(
  context: AppContext,
  reset: { id: string; userId: string },
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(context, password)
  await context.db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('passwordResets')
      .where('id', '=', reset.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('conflict', 'This link was already used.')
    await setPassword(tx, context.now(), reset.userId, passwordHash)
    await tx.deleteFrom('sessions').where('userId', '=', reset.userId).execute()
    if ((await deletePasskeysOf(tx, reset.userId)) > 0) {
      const notice = { userId: reset.userId, notice: 'passkeysDropped' }
      await enqueue(tx, context.now(), 'accounts.notice', notice)
    }
    const act = { userId: reset.userId, part: 'sign-in', did: 'Reset their password with a link' }
    await recordActivity(tx, context.now(), { ...act, subject: '', name: '', changes: [] })
  })
}

/**
 * Stores a new password, voids reset links and any sign-in waiting for its code, and emails the
 * person.
 */
export async function setPassword(
  tx: Db,
  now: Date,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ password: passwordHash, updatedAt: now.toISOString() })
    .where('userId', '=', userId)
    .execute()
  await tx.deleteFrom('passwordResets').where('userId', '=', userId).execute()
  await tx.deleteFrom('verifications').where('value', '=', userId).execute()
  await enqueue(tx, now, 'accounts.notice', { userId, notice: 'password' })
}
