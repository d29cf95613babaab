import { Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'

/** First bytes of a file in the age format. */
const encryptedStart = 'age-encryption.org/v1'

/** scrypt work per passphrase guess, as a power of two: 128 MB and about a second. */
const workFactor = 17

/** Encrypts a stream in the age format, which `age -d` decrypts. Tests use a lower work factor. */
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

/** Decrypts what `encryptArchive` wrote. Throws an Error if the passphrase is wrong. */
export async function decryptArchive(encrypted: Readable, passphrase: string): Promise<Readable> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return Readable.from(await decrypter.decrypt(webStreamOf(encrypted)), { objectMode: false })
  } catch (error) {
    throw new Error('The passphrase doesn’t open this file, or the start of the file is damaged.', {
      cause: error,
    })
  }
}

/** True if a file that starts with these bytes is encrypted. */
export function isEncrypted(start: Uint8Array): boolean {
  return Buffer.from(start).toString('latin1').startsWith(encryptedStart)
}

/** A web stream over any source of bytes, with backpressure. */
export function webStreamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const bytes = source[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await bytes.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await bytes.return?.()
    },
  })
}
