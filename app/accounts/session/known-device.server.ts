import type { AppContext } from '#platform/context.ts'
import { readCookie, writeCookie } from '#platform/http/cookies.ts'
import { newId } from '#platform/ids.ts'
import { isSignature, sign } from '#platform/secrets/signatures.ts'

const purpose = 'known-device'
const maxAgeSeconds = 365 * 24 * 60 * 60

type Signing = Pick<AppContext, 'config' | 'secrets' | 'now'>

/**
 * Returns this browser's device ID if this account has signed in here before, from a cookie that
 * only we can make. It grants nothing: it only keeps a person's own browser out of the count of
 * strangers.
 */
export function findKnownDevice(
  { secrets, now }: Signing,
  request: Request,
  email: string,
): string | undefined {
  const [device = '', until = '', signature = ''] = readCookie(
    request,
    nameFor(secrets, email),
  ).split('~')
  if (!isSignature(secrets, purpose, textOf(email, device, until), signature)) return undefined
  return Number(until) > now().getTime() ? device : undefined
}

/** Returns the `Set-Cookie` that marks this browser as known to this account for a year. */
export function knownDeviceCookie(
  { config, secrets, now }: Signing,
  request: Request,
  email: string,
): string {
  const device = findKnownDevice({ config, secrets, now }, request, email) ?? newId()
  const until = String(now().getTime() + maxAgeSeconds * 1000)
  const value = [device, until, sign(secrets, purpose, textOf(email, device, until))].join('~')
  return writeCookie(nameFor(secrets, email), value, {
    siteUrl: config.siteUrl,
    seconds: maxAgeSeconds,
  })
}

/**
 * Colleagues may share a browser, so there is one cookie per account; its name doesn't reveal
 * which.
 */
function nameFor(secrets: Signing['secrets'], email: string): string {
  const account = sign(secrets, `${purpose}-name`, email.toLowerCase())
  return `lampstand.device_${account.slice(0, 12)}`
}

function textOf(email: string, device: string, until: string): string {
  return [email.toLowerCase(), device, until].join('~')
}
