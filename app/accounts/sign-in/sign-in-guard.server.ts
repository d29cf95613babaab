import { findKnownDevice } from '#app/accounts/session/known-device.server.ts'
import type { RequestContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { countCall, readCount, requireWithinLimit } from '#platform/limits/rate-limit.ts'
import { sign } from '#platform/secrets/signatures.ts'

/** Tries from one address, whatever accounts they name, and from one known browser. */
const byAddress = { name: 'sign-in', count: 10, seconds: 300 }
const byDevice = { name: 'sign-in-device', count: 10, seconds: 300 }

/** Failures at one account from strangers, and what an address then still has at that account. */
const lately = { name: 'sign-in-failed', count: 20, seconds: 3600 }
const slowly = { name: 'sign-in-slow', count: 2, seconds: 3600 }

/** So many failures in a day, and only known browsers and the mailed link lead in. */
const today = { name: 'sign-in-failed-day', count: 1000, seconds: 24 * 3600 }

/** A try to sign in that may be made. */
export type SignInAttempt = { account: string; isKnownDevice: boolean }

/**
 * Lets a try to sign in through, or throws `tooManyRequests`. Counted in the database, by whatever
 * door the tries come.
 *
 * What is guaranteed:
 * - From one address nobody guesses more often than 10 times in 5 minutes, from one IPv6 /48 100 times.
 * - Guessing at one account from many addresses is slowed down: after 20 failures within an hour
 *   every address has 2 tries an hour at that account (a /48 has 20), and after 1000 in a day it has none. So a
 *   thousand passwords a day can be tried, however many addresses there are.
 * - Nobody is locked out by it. A browser that has signed in to the account before has tries of
 *   its own, which no stranger can use up, also from the same address. From elsewhere the right
 *   password is let in at the first try of a never-seen address, until the thousand are used up;
 *   even then the link of "Forgot your password?" leads in.
 * - An address or account that does not exist is counted and answered like one that does.
 */
export async function requireSignInAttempt(
  context: RequestContext,
  request: Request,
  email: string,
): Promise<SignInAttempt> {
  // a signature, so that the counts hold nobody's e-mail address
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
      'Somebody keeps guessing this password. Use a browser in which you have signed in before, or "Forgot your password?".',
      { retryAfterSeconds: today.seconds },
    )
  }
  return { account, isKnownDevice: false }
}

/**
 * The same for a way in that nobody can guess, a passkey: counted by address or known browser with all other
 * tries. Whoever guesses at the account's password does not keep its person out here.
 */
export async function requireUnguessedAttempt(
  context: RequestContext,
  request: Request,
  email: string | undefined,
): Promise<void> {
  const device = email === undefined ? undefined : findKnownDevice(context, request, email)
  if (device) await requireWithinLimit(context, byDevice, device)
  else await requireWithinLimit(context, byAddress, context.client)
}

/** Notes that a try failed. */
export async function recordFailure(
  context: RequestContext,
  { account, isKnownDevice }: SignInAttempt,
): Promise<void> {
  if (isKnownDevice) return
  await countCall(context, lately, account)
  await countCall(context, today, account)
}
