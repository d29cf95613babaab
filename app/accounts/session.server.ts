import type { AppContext, RequestContext, Session } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { requireWithinLimit } from '#server/rate-limit.ts'
import type { Auth } from './auth.server.ts'
import { type Permission, permissionsOf } from './roles.ts'

/** Tells the sign-in library the visitor's address. */
export const clientHeader = 'x-lampstand-client'

const auths = new WeakMap<Db, Promise<Auth>>()

/** The sign-in library, loaded with the first request that needs it. */
export function getAuth(context: AppContext): Promise<Auth> {
  const known = auths.get(context.db)
  if (known) return known
  const auth = import('./auth.server.ts').then(({ createAuth }) => createAuth(context))
  auths.set(context.db, auth)
  return auth
}

/** True where a request may carry a session; what it carries is checked by `findSession`. */
export function hasSessionCookie(cookie: string | undefined | null): boolean {
  return cookie?.includes('lampstand.session_token=') === true
}

/** Who is signed in, or null. */
export async function findSession(context: AppContext, request: Request): Promise<Session | null> {
  if (!hasSessionCookie(request.headers.get('cookie'))) return null
  const auth = await getAuth(context)
  const found = await auth.api.getSession({ headers: request.headers })
  if (!found) return null
  const { id, name, email, role } = found.user
  const permissions = permissionsOf(role)
  return { sessionId: found.session.id, userId: id, name, email, role, permissions }
}

/** Throws `unauthorised` where nobody is signed in, `forbidden` where the role may not. */
export function requirePermission(session: Session | null, permission: Permission): Session {
  if (!session) throw new AppError('unauthorised', 'Please sign in')
  if (!session.permissions.includes(permission)) {
    throw new AppError('forbidden', 'Your role may not do this')
  }
  return session
}

/** Throws `unauthorised` where nobody is signed in, `forbidden` to a role that may do nothing. */
export function requireStaff(session: Session | null): Session {
  const [first = 'content'] = session?.permissions ?? []
  return requirePermission(session, first)
}

/** Counts tries to sign in by the visitor's address, by whatever door they come. */
export async function requireSignInTry(context: RequestContext): Promise<void> {
  await requireWithinLimit(
    context,
    { name: 'sign-in', count: 10, seconds: 300 },
    context.clientAddress,
  )
}

/** The sign-in library's own calls, `/api/auth/*`. */
export async function authHandler(context: RequestContext, request: Request): Promise<Response> {
  if (request.method === 'POST' && new URL(request.url).pathname.startsWith('/api/auth/sign-in')) {
    await requireSignInTry(context)
  }
  const auth = await getAuth(context)
  const headers = new Headers(request.headers)
  // What the caller says of his own address must not count.
  headers.set(clientHeader, context.clientAddress)
  // The listener's request only looks like one: it cannot be copied whole, its parts can.
  const { url, method, body } = request
  const parts = { method, headers, ...(body ? { body, duplex: 'half' } : {}) }
  return auth.handler(new Request(url, parts))
}
