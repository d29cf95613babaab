import { alertStaff } from '#app/payments/declines.server.ts'
import type { AppContext, RequestContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { readCookie, writeCookie } from '#platform/http/cookies.ts'
import { requireWithinLimits } from '#platform/limits/rate-limit.ts'
import { isSignature, sign } from '#platform/secrets/signatures.ts'

/**
 * How often one cart, one mailbox, and one network may start a payment (failure 15). Visitors of
 * the checkout page count apart from scripts that never opened it, so that a family on the same
 * network can still buy.
 */
const bySession = { name: 'pay-session', count: 30, seconds: 600 }
const byEmail = { name: 'pay-email', count: 20, seconds: 3600 }
const byVisitors = { name: 'pay-visitors', count: 200, seconds: 3600 }
const byStrangers = { name: 'pay-strangers', count: 20, seconds: 3600 }

const cookieName = 'lampstand.checkout'
const purpose = 'checkout'
const visitSeconds = 24 * 60 * 60

/** The `Set-Cookie` that marks a visitor of the checkout page. */
export function writeVisitCookie(
  { config, secrets, now }: Pick<AppContext, 'config' | 'secrets' | 'now'>,
  cartId: string,
): string {
  const at = Math.floor(now().getTime() / 1000)
  const value = `${at}~${sign(secrets, purpose, `${cartId}:${at}`)}`
  return writeCookie(cookieName, value, { siteUrl: config.siteUrl, seconds: visitSeconds })
}

/** Counts a payment attempt. Throws `tooManyRequests`, and alerts staff once an hour. */
export async function limitPaymentAttempts(
  context: RequestContext,
  request: Request,
  cartId: string,
  email: string | undefined,
): Promise<void> {
  const byNetwork = isVisitor(context, request, cartId) ? byVisitors : byStrangers
  try {
    await requireWithinLimits(context, [
      { limit: byNetwork, who: context.client },
      { limit: bySession, who: cartId },
      ...(email ? [{ limit: byEmail, who: email.toLowerCase() }] : []),
    ])
  } catch (error) {
    if (isTooMany(error)) await warnStaff(context)
    throw error
  }
}

function isVisitor({ secrets, now }: RequestContext, request: Request, cartId: string): boolean {
  const [at = '', signature = ''] = readCookie(request, cookieName).split('~')
  const isGenuine = /^\d+$/.test(at) && isSignature(secrets, purpose, `${cartId}:${at}`, signature)
  return isGenuine && Number(at) + visitSeconds > now().getTime() / 1000
}

async function warnStaff(context: RequestContext): Promise<void> {
  context.log.warn('too many payment attempts: someone may be testing stolen cards')
  await alertStaff(context)
}

function isTooMany(error: unknown): boolean {
  return error instanceof AppError && error.code === 'tooManyRequests'
}
