import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { howToRun } from '#platform/commands/how-to-run.ts'
import { describeFsError, requireDataDir } from '#platform/disk/data-dir.ts'
import { Secret } from './secret.ts'

const key = z
  .string()
  .min(32)
  .transform((text) => new Secret(text))
const storedSecrets = z.object({ session: key, encryption: key, fingerprint: key.optional() })

/**
 * Secrets of this installation: `session` signs cookies and links, `encryption` closes stored keys and
 * what visitors write, `fingerprint` recognizes withdrawn words (`encryption` does, until the first
 * rotation).
 */
export type Secrets = z.infer<typeof storedSecrets>

export const secretsFile = 'secrets.json'

/** Stands beside `secretsFile` from the begin of a rotation to its end. */
export const nextSecretsFile = 'secrets.next.json'

/** True if the data folder has its secrets. */
export function hasSecrets(dataDir: string): boolean {
  return existsSync(join(dataDir, secretsFile))
}

/**
 * Reads the data folder's secrets. Throws an Error in plain words if they are missing or damaged, or if
 * replacing them was interrupted. Never makes any: only an empty database may get new ones.
 */
export function loadSecrets(dataDir: string, { duringRotation = false } = {}): Secrets {
  requireDataDir(dataDir)
  if (!duringRotation && existsSync(join(dataDir, nextSecretsFile))) {
    throw new Error(
      `DATA_DIR: ${nextSecretsFile} is in the data folder, so changing the secrets was interrupted. Run this again: ${howToRun('rotate-secrets')}`,
    )
  }
  return readSecrets(join(dataDir, secretsFile))
}

/**
 * Reads the data folder's secrets, or makes them (file mode 600) for an installation without data. If
 * processes start together on a new folder, one makes them and the others read.
 */
export function loadOrMakeSecrets(dataDir: string): Secrets {
  requireDataDir(dataDir)
  const path = join(dataDir, secretsFile)
  if (!existsSync(path)) writeSecrets(path, generateSecrets())
  return loadSecrets(dataDir)
}

/** Reads a file of secrets. Throws an Error that names the file and says what to do, and nothing of what stands in it. */
export function readSecrets(path: string): Secrets {
  try {
    return parseSecrets(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(
      `DATA_DIR: ${path} ${whatIsWrong(path, error)}. Put it back from a back-up: with other secrets nobody stays signed in, and stored keys and messages cannot be opened.`,
    )
  }
}

function whatIsWrong(path: string, error: unknown): string {
  if (error instanceof SyntaxError || error instanceof z.ZodError) return 'is damaged'
  return existsSync(path) ? `cannot be read: ${describeFsError(error)}` : 'is missing'
}

/** The secrets that a text of theirs says. Throws where it is none. */
export function parseSecrets(text: string): Secrets {
  return storedSecrets.parse(JSON.parse(text))
}

/** The secrets as the text of their file: for that file, and for what is encrypted as a whole. */
export function serialiseSecrets(secrets: Secrets): string {
  const texts = Object.entries(secrets).map(([name, secret]) => [name, secret?.reveal()])
  return JSON.stringify(Object.fromEntries(texts), null, 2)
}

/** New secrets, that nobody has seen. */
export function generateSecrets(): Secrets {
  const draw = () => new Secret(randomBytes(32).toString('base64url'))
  return { session: draw(), encryption: draw() }
}

/** Writes secrets under a name that nobody has taken yet (file mode 600), whole or not at all. */
export function writeSecrets(path: string, secrets: Secrets): void {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    // on the disk before anything is encrypted with them
    writeFileSync(draft, serialiseSecrets(secrets), { mode: 0o600, flag: 'wx', flush: true })
    try {
      linkSync(draft, path)
    } catch {
      // Another process was first, or this file system knows no links.
      if (!existsSync(path)) renameSync(draft, path)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Encrypts a text with AES-256-GCM; the answer is `v1.<iv>.<tag>.<text>`, base64url. */
export function encrypt(secrets: Secrets, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', encryptionKey(secrets), iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `v1.${[iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url')).join('.')}`
}

/** True where a text looks as `encrypt` leaves it, by whatever key. */
export function looksEncrypted(text: string): boolean {
  return /^v1\.[\w-]{16}\.[\w-]{22}\.[\w-]*$/.test(text)
}

/** The text that was encrypted; undefined where it was changed, or closed by another key. */
export function tryDecrypt(secrets: Secrets, closed: string): string | undefined {
  try {
    return decrypt(secrets, closed)
  } catch {
    return undefined
  }
}

/** Opens what `encrypt` closed. Throws where the text was changed or the key is another. */
export function decrypt(secrets: Secrets, closed: string): string {
  const [, iv = '', tag = '', body = ''] = closed.split('.')
  const decipher = createDecipheriv(
    'aes-256-gcm',
    encryptionKey(secrets),
    Buffer.from(iv, 'base64url'),
  )
  decipher.setAuthTag(Buffer.from(tag, 'base64url'))
  return Buffer.concat([
    decipher.update(Buffer.from(body, 'base64url')),
    decipher.final(),
  ]).toString('utf8')
}

/** The keys that were asked for: a search opens thousands of texts. */
const keys = new WeakMap<Secret, Buffer>()

function encryptionKey({ encryption }: Secrets): Buffer {
  const known = keys.get(encryption)
  if (known) return known
  const made = createHash('sha256').update(encryption.reveal()).digest()
  keys.set(encryption, made)
  return made
}
