import { z } from 'zod'
import { hashRecoveryCode } from '#app/accounts/recovery-codes.server.ts'
import { browserName } from '#app/accounts/session/browser-name.ts'
import { cookiePrefix } from '#app/accounts/session/cookie-prefix.ts'
import { knownDeviceCookie } from '#app/accounts/session/known-device.server.ts'
import { officeHint } from '#app/accounts/session/office-hint.ts'
import { endSession, getAuth } from '#app/accounts/session/session.server.ts'
import { recordActivity } from '#platform/activity/activity.ts'
import type { RequestContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { readCookie, writeCookie } from '#platform/http/cookies.ts'
import { countCall } from '#platform/limits/rate-limit.ts'
import { sign } from '#platform/secrets/signatures.ts'
import { recordFailure, requireSignInAttempt } from './sign-in-guard.server.ts'
import {
  findPassword,
  findPasswordAskedForCode,
  isStillLetIn,
  type StoredPassword,
} from './still-let-in.server.ts'

/** The same for a wrong password and for an address that nobody has: neither can be found out. */
const noMatch =
  'That e-mail address and password do not belong together. Check both and try again, or ask for a new password.'

/** Signed in, or, where `needsCode`, one step before it; `cookies` are to be set in either case. */
export type SignedIn = { needsCode: boolean; cookies: string[] }

/** An e-mail address and the password that is said to go with it. */
export type Credentials = { email: string; password: string }

/**
 * Tries an e-mail address and a password. Throws `unauthorised` where they do not belong together
 * and `tooManyRequests` where too many were tried (see `requireSignInAttempt`).
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
  throw new AppError('unauthorised', noMatch)
}

/**
 * The same without the guard, for who has just proved otherwise who they are. Undefined, too, where the password was
 * changed while it was checked: the change has ended all sessions, and this would be one more.
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
    headers: aboutCaller(request),
    asResponse: true,
  })
  requireNoFault(answer)
  if (!answer.ok) return undefined
  const begun: unknown = await answer.json()
  if (!(await isStillLetIn(context, before, begun))) return undefined
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
 * Makes a session for somebody who has just shown by a passkey of this name who they are. Answers the
 * cookies; a sign-in by password that waits for its code has come to its end. Undefined where the password that was
 * stored when the passkey was found was changed meanwhile: such a change ends all sessions, and may take out passkeys.
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
    headers: aboutCaller(request),
    asResponse: true,
  })
  if (!answer.ok) throw new Error(`the sign-in library answered ${answer.status}`)
  if (!(await isStillLetIn(context, before, await answer.json()))) return undefined
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

/** Ends what this browser was signed in with before, whose cookie is gone, and notes who is in now. */
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

/** A code of the phone's app, or one of the recovery codes. */
export type SecondFactorCode = { code: string } | { recoveryCode: string }

/** Why a code was not taken; `over`: the person must begin with the password again. */
export type CodeRefusal = { reason: 'wrong' | 'used' | 'locked' | 'over' }

/**
 * The second step: takes the code that the person's phone shows now, once, or a recovery code.
 * The library counts failures: five for one sign-in, and after ten in a row at one account it waits
 * a quarter of an hour. Only who knows the password comes so far.
 */
export async function signInWithCode(
  context: RequestContext,
  request: Request,
  step: SecondFactorCode,
): Promise<SignedIn | CodeRefusal> {
  const auth = await getAuth(context)
  const headers = aboutCaller(request)
  // The challenge alone: with a session beside it the library would check that person's code.
  const name = challengeName(context)
  const challenge = readCookie(request, name)
  headers.set('cookie', `${name}=${challenge}`)
  const before = await findPasswordAskedForCode(context, challenge)
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
  if (!(await isStillLetIn(context, before, begun))) return { reason: 'over' }
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

/** A code is worth one sign-in, although it is shown for longer (RFC 6238, 5.2). */
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

/** Ends the session of this browser; answers the cookies that take it back. */
export async function signOut(context: RequestContext, request: Request): Promise<string[]> {
  const auth = await getAuth(context)
  const headers = aboutCaller(request)
  headers.set('cookie', request.headers.get('cookie') ?? '')
  const answer = await auth.api.signOut({ headers, asResponse: true })
  return [...answer.headers.getSetCookie(), officeHint(null, context.config.siteUrl)]
}

/** True where this browser has given a right password and not yet the code. */
export function awaitsSecondFactor(context: RequestContext, request: Request): boolean {
  return readCookie(request, challengeName(context)) !== ''
}

/** The `Set-Cookie` that begins again with the password. */
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

/** Only what the library needs: our own application has checked where the request came from. */
function aboutCaller(request: Request): Headers {
  return new Headers({ 'user-agent': request.headers.get('user-agent') ?? '' })
}

function requireNoFault(answer: Response): void {
  if (answer.status >= 500) throw new Error(`the sign-in library answered ${answer.status}`)
}
