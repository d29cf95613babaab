import type { PasskeyToUse, UsedPasskey } from '#app/accounts/passkeys/passkeys-schema.ts'
import { toBytes, toText } from './bytes.ts'

// Part of the sign-in page's own script: it imports as little as it can.

const path = '/api/auth/sign-in/passkey'

/** What became of it; `left`: the person did not choose a passkey, and nothing need be said. */
export type PasskeyOutcome = 'signed in' | 'left' | { problem: string }

type Asking = {
  /** signs in nobody else */
  email?: string
  /** among what the e-mail field offers to fill in, and not by a question of its own */
  isOffered?: boolean
  signal?: AbortSignal
}

/** Whether this browser can ask for passkeys. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window
}

/** Asks for a passkey of this site, and signs in with it. */
export async function signInByPasskey({
  email,
  isOffered,
  signal,
}: Asking): Promise<PasskeyOutcome> {
  const asked = await post<PasskeyToUse>(`${path}/challenge`)
  if (!asked.isOk) return isOffered ? 'left' : { problem: asked.problem }
  const credential = await navigator.credentials
    .get({
      publicKey: {
        challenge: toBytes(asked.answer.challenge),
        rpId: asked.answer.rpId,
        userVerification: 'required',
      },
      ...(isOffered ? { mediation: 'conditional' as const } : {}),
      ...(signal ? { signal } : {}),
    })
    // closed, too late, or no passkey here: the browser has said so already
    .catch(() => null)
  if (!credential) return 'left'
  const shown = await post(path, { ...answerOf(credential as PublicKeyCredential), email })
  return shown.isOk ? 'signed in' : { problem: shown.problem }
}

function answerOf({ id, response }: PublicKeyCredential): UsedPasskey {
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    response as AuthenticatorAssertionResponse
  return {
    id,
    clientData: toText(clientDataJSON),
    authenticatorData: toText(authenticatorData),
    signature: toText(signature),
    userHandle: toText(userHandle ?? new ArrayBuffer()),
  }
}

type Posted<A> = { isOk: true; answer: A } | { isOk: false; problem: string }

async function post<A>(address: string, body?: object): Promise<Posted<A>> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      ...(body
        ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
        : {}),
    })
    const answer = await response.json()
    return response.ok ? { isOk: true, answer } : { isOk: false, problem: answer.error }
  } catch {
    return { isOk: false, problem: 'The site could not be reached. Check the connection.' }
  }
}
