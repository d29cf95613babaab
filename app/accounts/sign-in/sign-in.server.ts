import { z } from 'zod'
import { hashRecoveryCode } from '#app/accounts/recovery-codes.server.ts'
import { browserName } from '#app/accounts/session/browser-name.ts'
import { cookiePrefix } from '#app/accounts/session/cookie-prefix.ts'
import { knownDeviceCookie } from '#app/accounts/session/known-device.server.ts'
import { officeHint } from '#app/accounts/session/office-hint.ts'
import { endSession, getAuth } from '#app/accounts/session/session.server.ts'
import { recordActivity } from '#platform/activity.ts'
import type { RequestContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { readCookie, writeCookie } from '#platform/http/cookies.ts'
import { countCall } from '#platform/limits/rate-limit.ts'
import { sign } from '#platform/secrets/signatures.ts'
import {
  findPassword,
  findPasswordByChallenge,
  isPasswordUnchanged,
  type StoredPassword,
} from './password-unchanged.server.ts'
import { recordFailure, requireSignInAttempt } from './sign-in-guard.server.ts'

/** One message for a wrong password and an unknown email, so that neither is revealed. */
const noMatch =
  'That email and password don’t match. Check both and try again, or reset your password.'

/** Signed in or, if `needsCode`, waiting for the code. Set the `cookies` in both cases. */
export type SignedIn = { needsCode: boolean; cookies: string[] }

export type Credentials = { email: string; password: string }

/**
 * Signs in with an email and a password. Throws `unauthorized` if they don't match and
 * `tooManyRequests` after too many tries (see `requireSignInAttempt`).
 */
export async function signIn(
  context: RequestContext,
  request: Request,
  credentials: Credentials,
): Promise<SignedIn> {
  const attempt = await requireSignInAttempt(context, request, credentials.email)
  const signedIn = await signInWithoutLimit(context, request, credentials)
  if (signedIn) return signedIn
  await recordFailure(context, attempt)
  throw new AppError('unauthorized', noMatch)
}

/**
 * The same without the guard, for someone who just proved who they are in another way. Returns
 * undefined for a wrong password, and also if the password changed during the check: that change
 * ended all sessions, and this would add one.
 */
export async function signInWithoutLimit(
  context: RequestContext,
  request: Request,
  credentials: Credentials,
): Promise<SignedIn | undefined> {
  const auth = await getAuth(context)
  const before = await findPassword(context, credentials.email)
  const answer = await auth.api.signInEmail({
    body: credentials,
    headers: authHeaders(request),
    asResponse: true,
  })
  requireNoFault(answer)
  if (!answer.ok) return undefined
  const begun: unknown = await answer.json()
  if (!(await isPasswordUnchanged(context, before, begun))) return undefined
  const cookies = answer.headers.getSetCookie()
  const given = passwordAnswer.parse(begun)
  if (!('user' in given)) return { needsCode: true, cookies: cookies.filter(isChallenge) }
  await completeSignIn(context, request, given.user.id)
  return {
    needsCode: false,
    cookies: [...cookies, knownDeviceCookie(context, request, credentials.email)],
  }
}

/**
 * Creates a session for someone just verified by a passkey, and clears a sign-in that waits for its
 * code. Returns the cookies, or undefined if the password changed since the passkey was found: such
 * a change ends all sessions and may remove passkeys.
 */
export async function signInVerified(
  context: RequestContext,
  request: Request,
  { email, passkey, before }: { email: string; passkey: string; before: StoredPassword },
): Promise<string[] | undefined> {
  const auth = await getAuth(context)
  const { userId } = before
  const answer = await auth.api.createVerifiedSession({
    body: { userId },
    headers: authHeaders(request),
    asResponse: true,
  })
  if (!answer.ok) throw new Error(`better-auth responded with ${answer.status}`)
  if (!(await isPasswordUnchanged(context, before, await answer.json()))) return undefined
  await completeSignIn(context, request, userId, passkey)
  return [
    ...answer.headers.getSetCookie(),
    knownDeviceCookie(context, request, email),
    ...(awaitsSecondFactor(context, request) ? [clearPendingSignIn(context)] : []),
  ]
}

const passwordAnswer = z.union([
  z.object({ twoFactorRedirect: z.literal(true) }),
  z.object({ user: z.object({ id: z.string() }) }),
])

/** Ends the browser's previous session, whose cookie was replaced, and records the sign-in. */
async function completeSignIn(
  context: RequestContext,
  request: Request,
  userId: string,
  passkey?: string,
): Promise<void> {
  const { db, now } = context
  await endSession(context, request)
  const browser = browserName(request.headers.get('user-agent'))
  const changes = [
    { label: 'Browser', before: '', after: browser },
    ...(passkey ? [{ label: 'Passkey', before: '', after: passkey }] : []),
  ]
  await recordActivity(db, now(), {
    userId,
    part: 'sign-in',
    did: 'Signed in',
    subject: '',
    name: '',
    changes,
  })
}

/** A code from the authenticator app, or a recovery code. */
export type SecondFactorCode = { code: string } | { recoveryCode: string }

/** Why a code was refused. `over`: start again with the password. */
export type CodeRefusal = { reason: 'wrong' | 'used' | 'locked' | 'over' }

/**
 * Two-step verification: accepts a current code once, or a recovery code. better-auth counts
 * failures: five per sign-in, and after ten in a row at one account it waits 15 minutes. Getting
 * here takes the password.
 */
export async function signInWithCode(
  context: RequestContext,
  request: Request,
  step: SecondFactorCode,
): Promise<SignedIn | CodeRefusal> {
  const auth = await getAuth(context)
  const headers = authHeaders(request)
  // Send only the challenge cookie: given a session, better-auth would check that person's code
  // instead.
  const name = challengeName(context)
  const challenge = readCookie(request, name)
  headers.set('cookie', `${name}=${challenge}`)
  const before = await findPasswordByChallenge(context, challenge)
  const answer =
    'code' in step
      ? await auth.api.verifyTOTP({ body: { code: step.code }, headers, asResponse: true })
      : await auth.api.verifyBackupCode({
          body: { code: hashRecoveryCode(context.secrets, step.recoveryCode) },
          headers,
          asResponse: true,
        })
  requireNoFault(answer)
  if (!answer.ok) return { reason: reasonOf(await answer.json()) }
  const begun: unknown = await answer.json()
  if (!(await isPasswordUnchanged(context, before, begun))) return { reason: 'over' }
  const { token, user } = signedInShape.parse(begun)
  if ('code' in step && !(await isFirstUse(context, user.id, step.code))) {
    await context.db.deleteFrom('sessions').where('token', '=', token).execute()
    return { reason: 'used' }
  }
  await completeSignIn(context, request, user.id)
  return {
    needsCode: false,
    cookies: [...answer.headers.getSetCookie(), knownDeviceCookie(context, request, user.email)],
  }
}

const signedInShape = z.object({
  token: z.string(),
  user: z.object({ id: z.string(), email: z.string() }),
})

/** A code works for one sign-in, even while it's still shown (RFC 6238, 5.2). */
async function isFirstUse(context: RequestContext, userId: string, code: string) {
  const who = sign(context.secrets, 'used-code', `${userId}:${code}`)
  const { count } = await countCall(context, { name: 'used-code', seconds: 180 }, who)
  return count === 1
}

function reasonOf(answer: unknown): CodeRefusal['reason'] {
  const code = z.object({ code: z.string() }).safeParse(answer).data?.code
  if (code === 'INVALID_CODE' || code === 'INVALID_BACKUP_CODE') return 'wrong'
  return code === 'ACCOUNT_TEMPORARILY_LOCKED' ? 'locked' : 'over'
}

/** Ends this browser's session. Returns the cookies that clear it. */
export async function signOut(context: RequestContext, request: Request): Promise<string[]> {
  const auth = await getAuth(context)
  const headers = authHeaders(request)
  headers.set('cookie', request.headers.get('cookie') ?? '')
  const answer = await auth.api.signOut({ headers, asResponse: true })
  return [...answer.headers.getSetCookie(), officeHint(null, context.config.siteUrl)]
}

/** True if this browser gave the right password but not the code yet. */
export function awaitsSecondFactor(context: RequestContext, request: Request): boolean {
  return readCookie(request, challengeName(context)) !== ''
}

/** Returns the `Set-Cookie` that restarts sign-in at the password. */
export function clearPendingSignIn({ config }: RequestContext): string {
  return writeCookie(challengeName({ config }), '', { siteUrl: config.siteUrl, seconds: 0 })
}

function challengeName({ config }: Pick<RequestContext, 'config'>): string {
  const isHttps = config.siteUrl.startsWith('https://')
  return `${isHttps ? '__Secure-' : ''}${cookiePrefix}.two_factor`
}

function isChallenge(cookie: string): boolean {
  return cookie.includes(`${cookiePrefix}.two_factor=`)
}

/** Only what better-auth needs; our app has already checked the request's origin. */
function authHeaders(request: Request): Headers {
  return new Headers({ 'user-agent': request.headers.get('user-agent') ?? '' })
}

function requireNoFault(answer: Response): void {
  if (answer.status >= 500) throw new Error(`better-auth responded with ${answer.status}`)
}
