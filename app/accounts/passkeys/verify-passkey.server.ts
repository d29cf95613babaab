import { z } from 'zod'
import type { AppContext } from '#platform/context.ts'
import { passkeyAlgorithms } from './passkey-limits.ts'
import type { AuthenticationResponse, NewPasskey } from './passkeys-schema.ts'
import type { RelyingParty } from './relying-party.server.ts'

/** A stored key. */
export type StoredKey = { credentialId: string; publicKey: string; useCount: number }

const clientDataShape = z.object({
  challenge: z.string(),
  /** true if the page was in another site's frame, which ours never allow (WebAuthn 3, 5.8.1) */
  crossOrigin: z.boolean().optional(),
  topOrigin: z.string().optional(),
})

/** Returns the challenge in the client data, or an empty string. */
export function challengeIn(clientData: string): string {
  return readClientData(clientData)?.challenge ?? ''
}

function isFramed(clientData: string): boolean {
  const read = readClientData(clientData)
  return !read || read.crossOrigin === true || read.topOrigin !== undefined
}

function readClientData(clientData: string) {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString())
    return clientDataShape.safeParse(parsed).data
  } catch {
    return undefined
  }
}

/** Loads the library on first use. */
function loadLibrary() {
  return import('./webauthn-library.server.ts')
}

/**
 * Returns the key a browser created on this site after the device verified its user; undefined for
 * anything else. Accepts only no attestation or self-attestation, so that we never parse outside
 * certificates.
 */
export async function verifyRegistration(
  { log }: Pick<AppContext, 'log'>,
  relyingParty: RelyingParty,
  made: Omit<NewPasskey, 'name'>,
  challenge: string,
): Promise<StoredKey | undefined> {
  if (isFramed(made.clientData)) return undefined
  const library = await loadLibrary()
  try {
    const statement = library.decodeAttestationObject(Buffer.from(made.attestation, 'base64url'))
    const isSelfMade = statement.get('fmt') === 'packed' && !statement.get('attStmt').get('x5c')
    if (statement.get('fmt') !== 'none' && !isSelfMade) return undefined
    const { verified, registrationInfo } = await library.verifyRegistrationResponse({
      response: {
        ...credential(made.id),
        response: { clientDataJSON: made.clientData, attestationObject: made.attestation },
      },
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: passkeyAlgorithms,
    })
    if (!verified) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    if (id !== made.id) return undefined
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      useCount: counter,
    }
  } catch (error) {
    log.info({ err: error }, 'refused a new passkey')
    return undefined
  }
}

/**
 * Returns the use counter of a key used on this site after the device verified its user; undefined
 * for anything else. The caller checks the counter.
 */
export async function verifyAuthentication(
  { log }: Pick<AppContext, 'log'>,
  relyingParty: RelyingParty,
  key: Pick<StoredKey, 'credentialId' | 'publicKey'>,
  used: Omit<AuthenticationResponse, 'email'>,
  challenge: string,
): Promise<number | undefined> {
  if (isFramed(used.clientData)) return undefined
  const library = await loadLibrary()
  try {
    const { verified, authenticationInfo } = await library.verifyAuthenticationResponse({
      response: {
        ...credential(used.id),
        response: {
          clientDataJSON: used.clientData,
          authenticatorData: used.authenticatorData,
          signature: used.signature,
          userHandle: used.userHandle,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.rpId,
      requireUserVerification: true,
      credential: {
        id: key.credentialId,
        publicKey: Uint8Array.from(Buffer.from(key.publicKey, 'base64url')),
        counter: 0,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch (error) {
    log.info({ err: error }, 'refused a passkey')
    return undefined
  }
}

function credential(id: string) {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const
}
