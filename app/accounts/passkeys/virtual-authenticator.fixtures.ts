import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const userPresent = 0x01
const userVerified = 0x04
const keyIncluded = 0x40

/** The browser's situation, and what a hostile browser does differently. */
export type AuthenticatorOptions = {
  origin?: string
  rpId?: string
  /** the device didn't verify its user */
  isUnverified?: boolean
  /** the wrong ceremony type, e.g. 'webauthn.get' for a new key */
  type?: string
  /** what a browser reports for a framed page */
  framed?: { crossOrigin?: boolean; topOrigin?: string }
  /** self-attestation: a new key signs its own data, or something else */
  vouches?: 'truly' | 'falsely'
}

const home = { origin: 'http://localhost:3000', rpId: 'localhost' }

/** A software WebAuthn authenticator without a screen. It signs whatever it's given. */
export function createVirtualAuthenticator({ counts = true }: { counts?: boolean } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(24)
  let useCount = counts ? 1 : 0

  function newKeyData(where: AuthenticatorOptions = {}): Buffer {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const key = coseKey(publicKey)
    return Buffer.concat([about(where, useCount, keyIncluded), Buffer.alloc(16), length, id, key])
  }

  return {
    id: id.toString('base64url'),
    /** sets the counter that the next use reports */
    setCount(count: number): void {
      useCount = count - 1
    },
    /** what the browser returns for a new key */
    make(challenge: string, where: AuthenticatorOptions = {}) {
      const client = clientData(challenge, 'webauthn.create', where)
      const authData = newKeyData(where)
      const proof = signed(privateKey, where.vouches === 'truly' ? authData : id, client)
      const statement = new Map<string, Uint8Array | number>([
        ['alg', -7],
        ['sig', Uint8Array.from(Buffer.from(proof, 'base64url'))],
      ])
      return {
        id: id.toString('base64url'),
        clientData: client,
        attestation: where.vouches
          ? attestation(authData, 'packed', statement)
          : attestation(authData),
      }
    },
    /** authenticator data of a new key */
    newKeyData,
    /** what the browser returns when the key is used */
    use(challenge: string, userId: string, where: AuthenticatorOptions = {}) {
      if (counts) useCount += 1
      const authenticatorData = about(where, useCount, 0)
      const client = clientData(challenge, 'webauthn.get', where)
      return {
        id: id.toString('base64url'),
        clientData: client,
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signed(privateKey, authenticatorData, client),
        userHandle: Buffer.from(userId).toString('base64url'),
      }
    },
  }
}

export type VirtualAuthenticator = ReturnType<typeof createVirtualAuthenticator>

/** An attestation object; without an attestation statement by default. */
export function attestation(
  authData: Buffer,
  fmt = 'none',
  attStmt: Map<string, Uint8Array | Uint8Array[] | number> = new Map(),
): string {
  const statement = new Map<string, string | Map<string, unknown> | Uint8Array>([
    ['fmt', fmt],
    ['attStmt', attStmt],
    ['authData', Uint8Array.from(authData)],
  ])
  return Buffer.from(isoCBOR.encode(statement as never)).toString('base64url')
}

function about(where: AuthenticatorOptions, useCount: number, more: number): Buffer {
  const { rpId, isUnverified } = { ...home, ...where }
  const count = Buffer.alloc(4)
  count.writeUInt32BE(useCount)
  const flags = userPresent | (isUnverified ? 0 : userVerified) | more
  return Buffer.concat([digest(Buffer.from(rpId)), Buffer.from([flags]), count])
}

function clientData(challenge: string, type: string, where: AuthenticatorOptions): string {
  const { origin } = { ...home, ...where }
  const told = { type: where.type ?? type, challenge, origin, crossOrigin: false, ...where.framed }
  return Buffer.from(JSON.stringify(told)).toString('base64url')
}

function signed(key: KeyObject, authenticatorData: Buffer, client: string): string {
  const base = Buffer.concat([authenticatorData, digest(Buffer.from(client, 'base64url'))])
  return sign('sha256', base, key).toString('base64url')
}

/** RFC 9053: an elliptic curve key with two coordinates, for ES256. */
function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const parts = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
    [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
  ])
  return isoCBOR.encode(parts as never)
}

function digest(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
