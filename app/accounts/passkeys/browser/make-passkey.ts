import { passkeyAlgorithms } from '#app/accounts/passkeys/passkey-limits.ts'
import type { NewPasskey, RegistrationOptions } from '#app/accounts/passkeys/passkeys-schema.ts'
import { CallError } from '#app/ui/calls/call.ts'
import { toBytes, toText } from './bytes.ts'

/** Creates a passkey on the device. Throws CallError if it can't. */
export async function makePasskey(asked: RegistrationOptions): Promise<Omit<NewPasskey, 'name'>> {
  const made = await navigator.credentials
    .create({
      publicKey: {
        challenge: toBytes(asked.challenge),
        rp: { id: asked.rpId, name: asked.rpId },
        user: { id: toBytes(asked.userId), name: asked.email, displayName: asked.personName },
        pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: asked.known.map((id) => ({ type: 'public-key', id: toBytes(id) })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      },
    })
    .catch((error: unknown) => {
      throw new CallError(whyNot(error))
    })
  const { id, response } = made as PublicKeyCredential
  const { clientDataJSON, attestationObject } = response as AuthenticatorAttestationResponse
  return { id, clientData: toText(clientDataJSON), attestation: toText(attestationObject) }
}

function whyNot(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.'
  if (name === 'NotAllowedError') return 'No passkey was created. It was canceled or took too long.'
  return 'This device couldn’t create a passkey. Try another device or browser.'
}
