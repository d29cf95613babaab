import { requireOwnPassword } from '#app/accounts/account.server.ts'
import { noticeJob } from '#app/accounts/account-jobs.ts'
import { requireStillStaff } from '#app/accounts/session/session.server.ts'
import type { AppContext, Session } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { drawChallenge, takeChallenge } from './challenges.server.ts'
import { mostPasskeys } from './passkey-facts.ts'
import { type PasskeyPlace, passkeyPlace } from './passkey-place.server.ts'
import { holdPasskeys } from './passkeys.server.ts'
import type { NewPasskey, PasskeyToMake } from './passkeys-schema.ts'
import { challengeIn, readNewKey } from './verify-passkey.server.ts'

const nowhere =
  'Passkeys need an address by name, with https: this site is open at another kind of address.'

/**
 * What the browser needs to make a key, for who has given the password: within five minutes this session
 * may add one. Throws `badRequest` for a wrong password, `conflict` where there can be no more.
 */
export async function startPasskey(
  context: AppContext,
  request: Request,
  session: Session,
  password: string,
): Promise<PasskeyToMake> {
  const { rpId } = requirePlace(context, request)
  await requireOwnPassword(context, session, password)
  const rows = await context.db
    .selectFrom('passkeys')
    .select(['credentialId', 'rpId'])
    .where('userId', '=', session.userId)
    .execute()
  if (rows.length >= mostPasskeys) throw tooMany()
  return {
    challenge: drawChallenge(context, 'passkey-add', holderOf(session)),
    rpId,
    userId: Buffer.from(session.userId).toString('base64url'),
    email: session.email,
    personName: session.name,
    known: rows.filter((row) => row.rpId === rpId).map(({ credentialId }) => credentialId),
  }
}

/**
 * Adds the key that the browser has made; an e-mail says so. Throws `badRequest` for whatever is not
 * such a key, `conflict` where it is there already or there can be no more.
 */
export async function addPasskey(
  context: AppContext,
  request: Request,
  session: Session,
  { name, ...made }: NewPasskey,
): Promise<{ id: string }> {
  const place = requirePlace(context, request)
  const { userId } = session
  const challenge = challengeIn(made.clientData)
  if (!(await takeChallenge(context, 'passkey-add', holderOf(session), challenge))) {
    throw new AppError('badRequest', 'That took too long. Please try again.')
  }
  const key = await readNewKey(context, place, made, challenge)
  if (!key) {
    throw new AppError(
      'badRequest',
      'What came is no passkey for this site, or its device did not ask for finger, face or PIN.',
    )
  }
  const id = newId()
  const createdAt = context.now().toISOString()
  await context.db.transaction().execute(async (tx) => {
    await holdPasskeys(tx, userId)
    await requireStillStaff(tx, session)
    if ((await countPasskeys(tx, userId)) >= mostPasskeys) throw tooMany()
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('passkeys')
      .values({ id, userId, ...key, rpId: place.rpId, name, createdAt, lastUsedAt: null })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) throw new AppError('conflict', 'This passkey is there already.')
    await enqueue(tx, context.now(), noticeJob, { userId, notice: 'passkeyAdded', about: name })
  })
  return { id }
}

/** Gives one of the own passkeys another name. Throws `notFound`. */
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

/** Takes one of the own passkeys out; an e-mail says so. Throws `badRequest` for a wrong password, `notFound`. */
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
    await enqueue(tx, context.now(), noticeJob, { userId, notice: 'passkeyRemoved', about })
  })
}

/** The session for which a key is made: no other may show it, whoever has the challenge. */
function holderOf({ sessionId, userId }: Session): string {
  return `${sessionId}~${userId}`
}

async function countPasskeys(tx: Db, userId: string): Promise<number> {
  const rows = await tx.selectFrom('passkeys').select('id').where('userId', '=', userId).execute()
  return rows.length
}

function requirePlace({ config }: AppContext, request: Request): PasskeyPlace {
  const place = passkeyPlace(config, request)
  if (!place) throw new AppError('conflict', nowhere)
  return place
}

function tooMany(): AppError {
  return new AppError(
    'conflict',
    `You have ${mostPasskeys} passkeys, and there can be no more. Remove one that you do not use.`,
  )
}

function nothing(): AppError {
  return new AppError('notFound', 'There is no such passkey: it may have been removed')
}
