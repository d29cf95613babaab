/**
 * Inline script of the sign-in page: shows the passkey button if the browser supports it, and
 * offers passkeys in the email field's autofill.
 */
import { landingOf } from '#app/accounts/sign-in/return-path.ts'
import { signInByPasskey, supportsPasskeys } from './use-passkey.ts'

/** Renew before a challenge expires (five minutes). */
const renewMs = 4 * 60_000

const place = document.querySelector<HTMLElement>('[data-passkey]')
const button = place?.querySelector('button')
const problem = place?.querySelector('[role=alert]')

let offered = new AbortController()
let offeredAt = 0
let isPressed = false
let isSignedIn = false
/**
 * One attempt at a time: a second sign-in would end the session of the first while its page loads.
 */
let underWay: Promise<void> = Promise.resolve()

if (place && button && problem && supportsPasskeys() && place.dataset.passkey === location.origin) {
  place.hidden = false
  button.addEventListener('click', press)
  setInterval(offer, renewMs / 8)
  offer()
}

/** Renews the autofill offer when it is old, and only while the page is visible. */
async function offer(): Promise<void> {
  if (isPressed || isSignedIn || document.hidden || Date.now() - offeredAt < renewMs) return
  offeredAt = Date.now()
  if (await PublicKeyCredential.isConditionalMediationAvailable?.()) await attempt(true)
}

async function press(): Promise<void> {
  if (isPressed) return
  isPressed = true
  await attempt(false)
  isPressed = false
  offeredAt = 0
  await offer()
}

function attempt(isOffered: boolean): Promise<void> {
  // a browser allows one request at a time
  offered.abort()
  offered = new AbortController()
  const { signal } = offered
  underWay = underWay.then(() => (isSignedIn ? enter() : ask(isOffered, signal)))
  return underWay
}

async function ask(isOffered: boolean, signal: AbortSignal): Promise<void> {
  const outcome = await signInByPasskey({ isOffered, signal })
  if (outcome === 'signed in') {
    isSignedIn = true
    enter()
  } else if (problem) {
    problem.textContent = outcome === 'left' ? '' : outcome.problem
  }
}

/** Navigates by GET, even if this page is the result of a refused POST. */
function enter(): void {
  location.assign(landingOf(location.pathname + location.search))
}
