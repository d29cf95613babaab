import { requireOwnPassword } from '#app/accounts/account.server.ts'
import { requireStillStaff } from '#app/accounts/session/session.server.ts'
import type { AppContext, Session } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { createChallenge, redeemChallenge } from './challenges.server.ts'
import { maxPasskeys } from './passkey-limits.ts'
import { lockPasskeys } from './passkeys.server.ts'
import type { NewPasskey, RegistrationOptions } from './passkeys-schema.ts'
import { type RelyingParty, relyingPartyOf } from './relying-party.server.ts'
import { challengeIn, verifyRegistration } from './verify-passkey.server.ts'

const nowhere = 'Passkeys work only on a domain with https. This site isn’t on one right now.'

/**
 * Checks the password and returns what the browser needs to create a passkey; this session then has
 * five minutes to add it. Throws `badRequest` for a wrong password, `conflict` at the limit.
 */
export async function startPasskey(
  context: AppContext,
  request: Request,
  session: Session,
  password: string,
): Promise<RegistrationOptions> {
  const { rpId } = requireRelyingParty(context, request)
  await requireOwnPassword(context, session, password)
  const rows = await context.db
    .selectFrom('passkeys')
    .select(['credentialId', 'rpId'])
    .where('userId', '=', session.userId)
    .execute()
  if (rows.length >= maxPasskeys) throw tooMany()
  return {
    challenge: createChallenge(context, 'passkey-add', holderOf(session)),
    rpId,
    userId: Buffer.from(session.userId).toString('base64url'),
    email: session.email,
    personName: session.name,
    known: rows.filter((row) => row.rpId === rpId).map(({ credentialId }) => credentialId),
  }
}

/**
 * Adds the passkey the browser created and emails its owner. Throws `badRequest` if it isn't valid,
 * `conflict` if it already exists or the limit is reached.
 */
export async function addPasskey(
  context: AppContext,
  request: Request,
  session: Session,
  { name, ...made }: NewPasskey,
): Promise<{ id: string }> {
  const relyingParty = requireRelyingParty(context, request)
  const { userId } = session
  const challenge = challengeIn(made.clientData)
  if (!(await redeemChallenge(context, 'passkey-add', holderOf(session), challenge))) {
    throw new AppError('badRequest', 'That took too long. Please try again.')
  }
  const key = await verifyRegistration(context, relyingParty, made, challenge)
  if (!key) {
    throw new AppError(
      'badRequest',
      'Your device didn’t create a passkey for this site, or didn’t ask for your fingerprint, face, or PIN. Please try again.',
    )
  }
  const id = newId()
  const createdAt = context.now().toISOString()
  await context.db.transaction().execute(async (tx) => {
    await lockPasskeys(tx, userId)
    await requireStillStaff(tx, session)
    if ((await countPasskeys(tx, userId)) >= maxPasskeys) throw tooMany()
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('passkeys')
      .values({ id, userId, ...key, rpId: relyingParty.rpId, name, createdAt, lastUsedAt: null })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) throw new AppError('conflict', 'You already have this passkey.')
    await enqueue(tx, context.now(), 'accounts.notice', {
      userId,
      notice: 'passkeyAdded',
      about: name,
    })
  })
  return { id }
}

/** Renames one of your own passkeys. Throws `notFound`. */
export async function renamePasskey(
  db: Db,
  userId: string,
  id: string,
  name: string,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw nothing()
}

/**
 * Removes one of your own passkeys and emails you. Throws `badRequest` for a wrong password,
 * `notFound`.
 */
export async function removePasskey(
  context: AppContext,
  session: Session,
  id: string,
  password: string,
): Promise<void> {
  await requireOwnPassword(context, session, password)
  const { userId } = session
  await context.db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw nothing()
    const about = removed.name
    await enqueue(tx, context.now(), 'accounts.notice', { userId, notice: 'passkeyRemoved', about })
  })
}

/** Binds a challenge to one session, so that no other session can use it. */
function holderOf({ sessionId, userId }: Session): string {
  return `${sessionId}~${userId}`
}

async function countPasskeys(tx: Db, userId: string): Promise<number> {
  const rows = await tx.selectFrom('passkeys').select('id').where('userId', '=', userId).execute()
  return rows.length
}

function requireRelyingParty({ config }: AppContext, request: Request): RelyingParty {
  const relyingParty = relyingPartyOf(config, request)
  if (!relyingParty) throw new AppError('conflict', nowhere)
  return relyingParty
}

function tooMany(): AppError {
  return new AppError(
    'conflict',
    `You have ${maxPasskeys} passkeys, the most you can have. Remove one you don’t use.`,
  )
}

function nothing(): AppError {
  return new AppError('notFound', 'This passkey no longer exists. It may have been removed.')
}
