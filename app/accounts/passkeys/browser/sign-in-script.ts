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

if (place && button && problem && knowsPasskeys() && place.dataset.passkey === location.origin) {
  place.hidden = false
  button.addEventListener('click', press)
  setInterval(offer, renewMs / 8)
  offer()
}

/** Once more where the last offer has grown old, and only while somebody sees the page. */
async function offer(): Promise<void> {
  if (isPressed || document.hidden || Date.now() - offeredAt < renewMs) return
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

async function attempt(isOffered: boolean): Promise<void> {
  // a browser asks one question at a time
  offered.abort()
  offered = new AbortController()
  const outcome = await signInByPasskey({ isOffered, signal: offered.signal })
  if (outcome === 'signed in') {
    // by GET, also where a refused form stands here
    location.assign(location.pathname + location.search)
  } else if (problem) {
    problem.textContent = outcome === 'left' ? '' : outcome.problem
  }
}
