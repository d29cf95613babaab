import { noticeJob, resetJob } from '#app/accounts/account-jobs.ts'
import { dropPasskeysOf } from '#app/accounts/passkeys/passkeys.server.ts'
import { hashPassword } from '#app/accounts/passwords.server.ts'
import { officePath, withNext } from '#app/accounts/sign-in/return-path.ts'
import { recordActivity } from '#platform/activity/activity.ts'
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
 * Orders the e-mail with the link for a new password. Whether anybody has the address is looked up
 * when the e-mail is sent: who asks learns it neither from the answer nor from how long it takes.
 * A mailbox gets three such e-mails an hour, whoever asks; each of their links leads in. Throws
 * `tooManyRequests` to an address that asks too often.
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
  await enqueue(context.db, now, resetJob, { id: newId(), email, askedAt: now.toISOString(), next })
}

/** Notes a link for who has this address; undefined for nobody, and where its hour is over. */
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
 * Makes the link for an owner to hand on, where no e-mail can carry it. Nobody else ever sees one:
 * who asks at the sign-in page learns nothing. Throws `conflict` while e-mail is sent, and `notFound`.
 */
export async function createResetLink(context: AppContext, userId: string): Promise<string> {
  if (context.mail.isOn) {
    throw new AppError('conflict', 'E-mail is on here: "Forgot your password?" sends the link.')
  }
  const person = await context.db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.userId', 'users.id')
    .select('users.id')
    .where('users.id', '=', userId)
    .executeTakeFirst()
  if (!person) throw new AppError('notFound', 'There is no such person: they may have been removed')
  const id = newId()
  const expiresAt = new Date(context.now().getTime() + validMs).toISOString()
  await context.db.insertInto('passwordResets').values({ id, userId, expiresAt }).execute()
  return resetLink(context, id, officePath)
}

/** The link of the e-mail. It is stored nowhere: our secret makes it anew. */
export function resetLink(
  { config, secrets }: Pick<AppContext, 'config' | 'secrets'>,
  id: string,
  next: string,
): string {
  const token = `${id}~${sign(secrets, purpose, id)}`
  return config.siteUrl + withNext(`/admin/reset?token=${token}`, next)
}

/** Whose password a link changes, while it does; undefined for every other token. */
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
 * Uses a link up: the new password counts, every session ends, every other link dies, passkeys go, and
 * an e-mail says so: whoever else came in is out. Throws `conflict` where the link was used meanwhile.
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
    if (numDeletedRows === 0n) throw new AppError('conflict', 'This link was used already.')
    await setPassword(tx, context.now(), reset.userId, passwordHash)
    await tx.deleteFrom('sessions').where('userId', '=', reset.userId).execute()
    if ((await dropPasskeysOf(tx, reset.userId)) > 0) {
      const notice = { userId: reset.userId, notice: 'passkeysDropped' }
      await enqueue(tx, context.now(), noticeJob, notice)
    }
    const act = { userId: reset.userId, part: 'sign-in', did: 'Set a new password by a link' }
    await recordActivity(tx, context.now(), { ...act, subject: '', name: '', changes: [] })
  })
}

/**
 * Writes a person's new password. Links for another die with it, and so does a sign-in that stands
 * between the old password and the code; an e-mail says so.
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
  await enqueue(tx, now, noticeJob, { userId, notice: 'password' })
}
