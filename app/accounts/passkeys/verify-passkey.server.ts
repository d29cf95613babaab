import { z } from 'zod'
import type { AppContext } from '#platform/context.ts'
import { passkeyAlgorithms } from './passkey-facts.ts'
import type { PasskeyPlace } from './passkey-place.server.ts'
import type { NewPasskey, UsedPasskey } from './passkeys-schema.ts'

/** What is kept of a key. */
export type StoredKey = { credentialId: string; publicKey: string; useCount: number }

const clientDataShape = z.object({
  challenge: z.string(),
  /** true if the page was in a frame of another site, which ours never allow (WebAuthn 3, 5.8.1) */
  crossOrigin: z.boolean().optional(),
  topOrigin: z.string().optional(),
})

/** The challenge that a browser says it was given; empty where it says none. */
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

/** The library, loaded with the first key that is shown to this process. */
function loadLibrary() {
  return import('./webauthn-library.server.ts')
}

/**
 * The key that a browser has made here, after its person was recognized by the device; undefined for
 * everything else. Of statements of makers none is read: only those are taken that have none, or are
 * signed by the new key itself, so that no certificate from outside is ever opened.
 */
export async function readNewKey(
  { log }: Pick<AppContext, 'log'>,
  place: PasskeyPlace,
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
      expectedOrigin: place.origin,
      expectedRPID: place.rpId,
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
    log.info({ err: error }, 'a new passkey was refused')
    return undefined
  }
}

/**
 * How often a key says that it was used, where a browser has shown it here, after its person was
 * recognized by the device; undefined for everything else. Whether that count may be is for the
 * caller to say.
 */
export async function readUse(
  { log }: Pick<AppContext, 'log'>,
  place: PasskeyPlace,
  key: Pick<StoredKey, 'credentialId' | 'publicKey'>,
  used: Omit<UsedPasskey, 'email'>,
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
      expectedOrigin: place.origin,
      expectedRPID: place.rpId,
      requireUserVerification: true,
      credential: {
        id: key.credentialId,
        publicKey: Uint8Array.from(Buffer.from(key.publicKey, 'base64url')),
        counter: 0,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch (error) {
    log.info({ err: error }, 'a passkey was refused')
    return undefined
  }
}

function credential(id: string) {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const
}
