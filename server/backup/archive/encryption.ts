import { Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import { webStreamOf } from './web-streams.ts'

/** What a file begins with that the age format encrypts. */
const encryptedStart = 'age-encryption.org/v1'

/**
 * How much work one guess of a passphrase takes, as a power of two: 128 MB and about a second here.
 */
const workFactor = 17

/** Encrypts a stream by a passphrase, in the age format: `age -d` opens it. Tests want less work. */
export async function encryptArchive(
  plain: Readable,
  passphrase: string,
  work = workFactor,
): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(work)
  return Readable.from(await encrypter.encrypt(webStreamOf(plain)), { objectMode: false })
}

/** Opens what `encryptArchive` closed. Throws an Error in plain words where the passphrase is another. */
export async function decryptArchive(encrypted: Readable, passphrase: string): Promise<Readable> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return Readable.from(await decrypter.decrypt(webStreamOf(encrypted)), { objectMode: false })
  } catch (error) {
    throw new Error('The passphrase does not open this file, or its first bytes are damaged.', {
      cause: error,
    })
  }
}

/** True where these first bytes of a file say that it is encrypted. */
export function isEncrypted(start: Uint8Array): boolean {
  return Buffer.from(start).toString('latin1').startsWith(encryptedStart)
}
