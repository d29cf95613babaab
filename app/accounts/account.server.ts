import { listPasskeys } from '#app/accounts/passkeys/passkeys.server.ts'
import type { RelyingParty } from '#app/accounts/passkeys/relying-party.server.ts'
import { setPassword } from '#app/accounts/people/password-resets.server.ts'
import { browserName } from '#app/accounts/session/browser-name.ts'
import { requireStillStaff } from '#app/accounts/session/session.server.ts'
import type { AppContext, Session } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { requireWithinLimit } from '#platform/limits/rate-limit.ts'
import type { OwnAccount } from './account-schema.ts'
import { hashPassword, isPasswordOf } from './passwords.server.ts'
import { listOffersTo } from './people/offers.server.ts'
import { countCodes } from './recovery-codes.server.ts'

/** Returns a person's own account. */
export async function readOwnAccount(
  context: AppContext,
  session: Session,
  relyingParty: RelyingParty | undefined,
): Promise<OwnAccount> {
  const { db } = context
  const { userId, name, email, role } = session
  const factor = await db
    .selectFrom('twoFactors')
    .innerJoin('users', 'users.id', 'userId')
    .select(['backupCodes', 'twoFactorEnabled'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  const isOn = Boolean(factor?.twoFactorEnabled)
  return {
    name,
    email,
    role,
    hasSecondFactor: isOn,
    recoveryCodes: factor && isOn ? countCodes(factor.backupCodes) : 0,
    passkeys: await listPasskeys(db, userId, relyingParty),
    passkeyOrigin: relyingParty?.origin ?? null,
    sessions: await listOwnSessions(db, session),
    offers: await listOffersTo(context, userId),
  }
}

/** Returns a person's sessions: the current one first, then by last use. */
async function listOwnSessions(db: Db, { userId, sessionId }: Session) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'createdAt', 'updatedAt', 'expiresAt'])
    .where('userId', '=', userId)
    .execute()
  return rows
    .filter(({ expiresAt }) => new Date(expiresAt) > new Date())
    .map(({ id, userAgent, createdAt, updatedAt }) => ({
      id,
      browser: browserName(userAgent),
      // PostgreSQL returns Date objects here
      signedInAt: new Date(createdAt).toISOString(),
      lastSeenAt: new Date(updatedAt).toISOString(),
      isThis: id === sessionId,
    }))
    .sort((a, b) => Number(b.isThis) - Number(a.isThis) || b.lastSeenAt.localeCompare(a.lastSeenAt))
}

export async function changeName(db: Db, now: Date, userId: string, name: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ name, updatedAt: now.toISOString() })
    .where('id', '=', userId)
    .execute()
}

/**
 * Changes a person's own password and ends their other sessions. Throws `unauthorized` if this
 * session ended while the password was checked (e.g. another browser changed it first).
 */
export async function changePassword(
  context: AppContext,
  session: Session,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { userId, sessionId } = session
  await requireOwnPassword(context, session, currentPassword, 'currentPassword')
  const passwordHash = await hashPassword(context, newPassword)
  await context.db.transaction().execute(async (tx) => {
    // The write waits for a concurrent change; only then can we see if that change ended this
    // session.
    await setPassword(tx, context.now(), userId, passwordHash)
    await requireStillStaff(tx, session)
    await endOtherSessions(tx, { userId, sessionId })
  })
}

/** Ends all of a person's sessions except the current one. */
export async function endOtherSessions(
  db: Db,
  { userId, sessionId }: Pick<Session, 'userId' | 'sessionId'>,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '<>', sessionId)
    .execute()
}

/** Ends one of a person's own sessions. Does nothing if it has already ended. */
export async function endSession(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).where('id', '=', id).execute()
}

/**
 * Throws `badRequest` on the field for a wrong password and `unauthorized` if the session ended
 * during the check. Allows ten tries in five minutes, in case a stranger finds an open browser.
 */
export async function requireOwnPassword(
  context: AppContext,
  session: Session,
  password: string,
  path = 'password',
): Promise<void> {
  const { userId } = session
  await requireWithinLimit(context, { name: 'own-password', count: 10, seconds: 300 }, userId)
  if (!(await isPasswordOf(context, userId, password))) {
    const message = 'That’s not your password.'
    throw new AppError('badRequest', message, { fields: [{ path, message }] })
  }
  await requireStillStaff(context.db, session)
}
