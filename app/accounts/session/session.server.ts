import type { Auth } from '#app/accounts/auth.server.ts'
import { permissionsOf, removedRole } from '#app/accounts/roles.ts'
import type { AppContext, Session } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { personHeader } from '#platform/http/person-header.ts'
import { isOver } from '#platform/limits/waits.ts'
import { once } from '#platform/once.ts'
import type { Permission } from '#platform/permission.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'

/** How old the note of a person's last visit may become before it is written anew, ms. */
const lastSeenMs = 10 * 60_000
const dayMs = 24 * 60 * 60_000

const auths = new WeakMap<Secrets, () => Promise<Auth>>()

/** The sign-in library of an installation, loaded with the first request that needs it. */
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

/** True where a request may carry a session; what it carries is checked by `findSession`. */
export function hasSessionCookie(cookie: string | undefined | null): boolean {
  return cookie?.includes('lampstand.session_token=') === true
}

/**
 * Who is signed in, or null; null, too, where the call is made as somebody else. A session slides
 * along while it is used, but not for ever: `readDays` says how many days after signing in it ends
 * all the same.
 */
export async function findSession(
  context: AppContext,
  request: Request,
  readDays: () => Promise<number>,
): Promise<Session | null> {
  const found = await readSession(context, request)
  if (!found || found.user.role === removedRole) return null
  if ((request.headers.get(personHeader) ?? found.user.id) !== found.user.id) return null
  const longestMs = (await readDays()) * dayMs
  // by the sign-in library's own clock
  if (isOver(new Date(found.session.createdAt).getTime() + longestMs, new Date(), longestMs)) {
    await context.db.deleteFrom('sessions').where('id', '=', found.session.id).execute()
    return null
  }
  const { id, name, email, role, lastSeenAt } = found.user
  await noteVisit(context, id, lastSeenAt)
  const permissions = permissionsOf(role)
  return { sessionId: found.session.id, userId: id, name, email, role, permissions }
}

/** Ends the session that a request carries, whoever's it is; one that has ended already is fine. */
export async function endSession(context: AppContext, request: Request): Promise<void> {
  const found = await readSession(context, request)
  if (found) await context.db.deleteFrom('sessions').where('id', '=', found.session.id).execute()
}

/** The session that a request carries, as the sign-in library has it. */
async function readSession(context: AppContext, request: Request) {
  if (!hasSessionCookie(request.headers.get('cookie'))) return null
  const auth = await getAuth(context)
  return auth.api.getSession({ headers: request.headers })
}

/** Notes that a person is here; what they came for does not fail over it. */
async function noteVisit(
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
    log.warn({ err: error }, 'a visit could not be noted')
  }
}

/** That a role is too small for what was asked, and who can help. */
export function roleMayNot(): AppError {
  return new AppError('forbidden', 'Your role doesn’t allow this. Ask an owner of this site.')
}

/** Throws `unauthorised` where nobody is signed in, `forbidden` where the role may not. */
export function requirePermission(session: Session | null, permission: Permission): Session {
  if (!session) throw new AppError('unauthorised', 'Please sign in')
  if (!session.permissions.includes(permission)) throw roleMayNot()
  return session
}

/**
 * The session as it is at this moment, for what has taken its time since it was found: a body that came slowly, a password
 * that was checked. Null where it was ended meanwhile, or its person taken out.
 */
export async function readAgain(
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

/** Throws `unauthorised` where the session has ended since the call began: with a new password, or a person who left. */
export async function requireStillStaff(db: AppContext['db'], session: Session): Promise<void> {
  requireStaff(await readAgain(db, session))
}

/** Throws `unauthorised` where nobody is signed in, `forbidden` to a role that may do nothing. */
export function requireStaff(session: Session | null): Session {
  const [first = 'content'] = session?.permissions ?? []
  return requirePermission(session, first)
}
