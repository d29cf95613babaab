/** The sign-in page's own script: shows the second way in where the browser has one, and offers passkeys as it fills in the e-mail. */
import { knowsPasskeys, signInByPasskey } from './use-passkey.ts'

/** Before a challenge ends, which is good for five minutes, ms. */
const renewMs = 4 * 60_000

const place = document.querySelector<HTMLElement>('[data-passkey]')
const button = place?.querySelector('button')
const problem = place?.querySelector('[role=alert]')

let offered = new AbortController()
let offeredAt = 0
let isPressed = false
let isSignedIn = false
/** one attempt at a time: a second sign-in would end the first, whose page is on its way */
let underWay: Promise<void> = Promise.resolve()

if (place && button && problem && knowsPasskeys() && place.dataset.passkey === location.origin) {
  place.hidden = false
  button.addEventListener('click', press)
  setInterval(offer, renewMs / 8)
  offer()
}

/** Once more where the last offer has grown old, and only while somebody sees the page. */
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
  // a browser asks one question at a time
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

/** By GET, also where a refused form stands here. */
function enter(): void {
  location.assign(location.pathname + location.search)
}
