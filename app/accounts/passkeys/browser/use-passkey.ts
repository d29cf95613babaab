import type {
  AuthenticationOptions,
  AuthenticationResponse,
} from '#app/accounts/passkeys/passkeys-schema.ts'
import { toBytes, toText } from './bytes.ts'

// Part of the sign-in page's inline script, so keep imports to a minimum.

const path = '/api/auth/sign-in/passkey'

/** `left`: the person chose no passkey, so there's nothing to report. */
export type PasskeyOutcome = 'signed in' | 'left' | { problem: string }

type PasskeyRequest = {
  /** only sign in this person */
  email?: string
  /** offer passkeys in the email field's autofill, without a prompt */
  isOffered?: boolean
  signal?: AbortSignal
}

/** True if this browser supports passkeys. */
export function supportsPasskeys(): boolean {
  return 'PublicKeyCredential' in window
}

/** Asks for a passkey for this site and signs in with it. */
export async function signInByPasskey({
  email,
  isOffered,
  signal,
}: PasskeyRequest): Promise<PasskeyOutcome> {
  const asked = await post<AuthenticationOptions>(`${path}/challenge`)
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
    // Dismissed, timed out, or no passkey: the browser has already said so.
    .catch(() => null)
  if (!credential) return 'left'
  const shown = await post(path, { ...answerOf(credential as PublicKeyCredential), email })
  return shown.isOk ? 'signed in' : { problem: shown.problem }
}

function answerOf({ id, response }: PublicKeyCredential): AuthenticationResponse {
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
    return {
      isOk: false,
      problem: 'We couldn’t reach the site. Check your connection and try again.',
    }
  }
}
