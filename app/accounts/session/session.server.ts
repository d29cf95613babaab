import type { Auth } from '#app/accounts/auth.server.ts'
import { permissionsOf, removedRole } from '#app/accounts/roles.ts'
import type { AppContext, Session } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { personHeader } from '#platform/http/person-header.ts'
import { isOver } from '#platform/limits/waits.ts'
import { once } from '#platform/once.ts'
import type { Permission } from '#platform/permission.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'

/** Write "last seen" at most this often. */
const lastSeenMs = 10 * 60_000
const dayMs = 24 * 60 * 60_000

const auths = new WeakMap<Secrets, () => Promise<Auth>>()

/** Returns an installation's better-auth, loaded on first use. */
export function getAuth(context: AppContext): Promise<Auth> {
  const known = auths.get(context.secrets)
  if (known) return known()
  const load = once(async () => {
    const { createAuth } = await import('#app/accounts/auth.server.ts')
    return createAuth(context)
  })
  auths.set(context.secrets, load)
  return load()
}

/** True if a request may carry a session; `findSession` checks it. */
export function hasSessionCookie(cookie: string | undefined | null): boolean {
  return cookie?.includes('lampstand.session_token=') === true
}

/**
 * Returns who is signed in, or null (also if the call names someone else). Using a session extends
 * it, but not forever: `readDays` returns how many days after sign-in it ends regardless.
 */
export async function findSession(
  context: AppContext,
  request: Request,
  readDays: () => Promise<number>,
): Promise<Session | null> {
  const found = await readSession(context, request)
  if (!found || found.user.role === removedRole) return null
  if ((request.headers.get(personHeader) ?? found.user.id) !== found.user.id) return null
  const maxMs = (await readDays()) * dayMs
  // by better-auth's own clock
  if (isOver(new Date(found.session.createdAt).getTime() + maxMs, new Date(), maxMs)) {
    await context.db.deleteFrom('sessions').where('id', '=', found.session.id).execute()
    return null
  }
  const { id, name, email, role, lastSeenAt } = found.user
  await recordVisit(context, id, lastSeenAt)
  const permissions = permissionsOf(role)
  return { sessionId: found.session.id, userId: id, name, email, role, permissions }
}

/** Ends the session a request carries. Does nothing if it has already ended. */
export async function endSession(context: AppContext, request: Request): Promise<void> {
  const found = await readSession(context, request)
  if (found) await context.db.deleteFrom('sessions').where('id', '=', found.session.id).execute()
}

/** Returns the request's session from better-auth. */
async function readSession(context: AppContext, request: Request) {
  if (!hasSessionCookie(request.headers.get('cookie'))) return null
  const auth = await getAuth(context)
  return auth.api.getSession({ headers: request.headers })
}

/** Records a visit. A failure never fails the request. */
async function recordVisit(
  { db, log, now }: AppContext,
  userId: string,
  lastSeenAt: string | null | undefined,
): Promise<void> {
  const timestamp = now()
  const isRecent = lastSeenAt && !isOver(Date.parse(lastSeenAt) + lastSeenMs, timestamp, lastSeenMs)
  if (isRecent) return
  try {
    await db
      .updateTable('users')
      .set({ lastSeenAt: timestamp.toISOString() })
      .where('id', '=', userId)
      .execute()
  } catch (error) {
    log.warn({ err: error }, 'failed to record a visit')
  }
}

/** The error for a missing permission. */
export function missingPermission(): AppError {
  return new AppError('forbidden', 'Your role doesn’t allow this. Ask an owner of this site.')
}

/**
 * Returns the session. Throws `unauthorized` if no one is signed in, `forbidden` without any of the
 * permissions.
 */
export function requirePermission(
  session: Session | null,
  ...anyOf: readonly Permission[]
): Session {
  if (!session) throw new AppError('unauthorized', 'Please sign in')
  if (!anyOf.some((one) => session.permissions.includes(one))) throw missingPermission()
  return session
}

/**
 * Re-reads a session after something slow (an uploaded body, a password check). Returns null if it
 * ended or its person was removed in the meantime.
 */
export async function rereadSession(
  db: AppContext['db'],
  session: Session | null,
): Promise<Session | null> {
  if (!session) return null
  const user = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select('role')
    .where('sessions.id', '=', session.sessionId)
    .executeTakeFirst()
  if (!user || user.role === removedRole) return null
  return { ...session, role: user.role, permissions: permissionsOf(user.role) }
}

/**
 * Throws `unauthorized` if the session ended since the request began, e.g. by a new password or the
 * person's removal.
 */
export async function requireStillStaff(db: AppContext['db'], session: Session): Promise<void> {
  requireStaff(await rereadSession(db, session))
}

/**
 * Returns the session. Throws `unauthorized` if no one is signed in, `forbidden` for a role without
 * permissions.
 */
export function requireStaff(session: Session | null): Session {
  return requirePermission(session, ...(session?.permissions ?? []))
}
