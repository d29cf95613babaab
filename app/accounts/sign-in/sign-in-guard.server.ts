import { findKnownDevice } from '#app/accounts/session/known-device.server.ts'
import type { RequestContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { countCall, readCount, requireWithinLimit } from '#platform/limits/rate-limit.ts'
import { sign } from '#platform/secrets/signatures.ts'

/** Attempts from one IP across all accounts, and from one known browser. */
const byAddress = { name: 'sign-in', count: 10, seconds: 300 }
const byDevice = { name: 'sign-in-device', count: 10, seconds: 300 }

/** Failures at one account from unknown browsers, and what each IP then has left there. */
const lately = { name: 'sign-in-failed', count: 20, seconds: 3600 }
const slowly = { name: 'sign-in-slow', count: 2, seconds: 3600 }

/** After this many failures in a day, only known browsers and emailed links get in. */
const today = { name: 'sign-in-failed-day', count: 1000, seconds: 24 * 3600 }

/** A permitted sign-in attempt. */
export type SignInAttempt = { account: string; isKnownDevice: boolean }

/**
 * Allows a sign-in attempt or throws `tooManyRequests`. Counts are in the database and cover every
 * entry point. Guarantees:
 * - One IP gets at most 10 guesses in 5 minutes; one IPv6 /48 gets 100.
 * - Distributed guessing at one account slows down: after 20 failures in an hour each IP gets 2 tries
 *   an hour there (a /48 gets 20), and after 1000 in a day none. So about a thousand passwords a day
 *   can be tried, however many IPs there are.
 * - No one is locked out. A browser that has signed in to the account before has its own tries, which
 *   no stranger can use up, even from the same IP. From elsewhere the right password works on a new
 *   IP's first try until the thousand are used up; even then "Forgot your password?" works.
 * - An IP or account that doesn't exist is counted and answered like one that does.
 */
export async function requireSignInAttempt(
  context: RequestContext,
  request: Request,
  email: string,
): Promise<SignInAttempt> {
  // a signature, so that the counters store no emails
  const account = sign(context.secrets, 'sign-in-account', email.toLowerCase())
  const device = findKnownDevice(context, request, email)
  if (device) {
    await requireWithinLimit(context, byDevice, device)
    return { account, isKnownDevice: true }
  }
  await requireWithinLimit(context, byAddress, context.client)
  if ((await readCount(context, lately, account)) >= lately.count) {
    await requireWithinLimit(context, slowly, context.client, account)
  }
  if ((await readCount(context, today, account)) >= today.count) {
    throw new AppError(
      'tooManyRequests',
      'Someone keeps guessing this password. Use a browser you’ve signed in with before, or reset it with “Forgot your password?”.',
      { retryAfterSeconds: today.seconds },
    )
  }
  return { account, isKnownDevice: false }
}

/**
 * The same for passkeys, which can't be guessed: counted by IP or known browser only, so that
 * password guessing at the account doesn't lock out its owner.
 */
export async function requirePasskeyAttempt(
  context: RequestContext,
  request: Request,
  email: string | undefined,
): Promise<void> {
  const device = email === undefined ? undefined : findKnownDevice(context, request, email)
  if (device) await requireWithinLimit(context, byDevice, device)
  else await requireWithinLimit(context, byAddress, context.client)
}

/** Records a failed attempt. */
export async function recordFailure(
  context: RequestContext,
  { account, isKnownDevice }: SignInAttempt,
): Promise<void> {
  if (isKnownDevice) return
  await countCall(context, lately, account)
  await countCall(context, today, account)
}
