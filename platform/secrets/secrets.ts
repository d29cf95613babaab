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
 * The installation's secrets: `session` signs cookies and links, `encryption` encrypts stored keys and visitors'
 * messages, `fingerprint` recognizes withdrawn testimonials (until the first rotation it equals `encryption`).
 */
export type Secrets = z.infer<typeof storedSecrets>

export const secretsFile = 'secrets.json'

/** Exists beside `secretsFile` during a rotation. */
export const nextSecretsFile = 'secrets.next.json'

/** The secrets of a backup whose restore hasn't finished. */
export const restoringSecretsFile = 'secrets.restoring.json'

/** True if the data folder has secrets. */
export function hasSecrets(dataDir: string): boolean {
  return existsSync(join(dataDir, secretsFile))
}

/**
 * Reads the data folder's secrets. Throws an Error for operators if they are missing or damaged, or if a rotation
 * was interrupted. Never creates any: only an empty database may get new ones.
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
 * Reads the data folder's secrets, or creates them (file mode 600) for an installation without data. If processes
 * start together on a new folder, one creates them and the others read them.
 */
export function loadOrMakeSecrets(dataDir: string): Secrets {
  requireDataDir(dataDir)
  const path = join(dataDir, secretsFile)
  if (!existsSync(path)) writeSecrets(path, generateSecrets())
  return loadSecrets(dataDir)
}

/** Reads a secrets file. Throws an Error that names the file and the remedy but none of its content. */
export function readSecrets(path: string): Secrets {
  try {
    return parseSecrets(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(
      `DATA_DIR: ${path} ${whatIsWrong(path, error)}. Restore it from a backup. With other secrets, everyone is signed out and stored keys and messages can’t be read. If there’s no copy, move it out of the way and run: ${howToRun('rotate-secrets', '--old-secrets-lost')}`,
    )
  }
}

function whatIsWrong(path: string, error: unknown): string {
  if (error instanceof SyntaxError || error instanceof z.ZodError) return 'is damaged'
  return existsSync(path) ? `can’t be read: ${describeFsError(error)}` : 'is missing'
}

/** Parses a secrets file. Throws if it is invalid. */
export function parseSecrets(text: string): Secrets {
  return storedSecrets.parse(JSON.parse(text))
}

/** Serializes secrets for their file or for an encrypted backup. */
export function serializeSecrets(secrets: Secrets): string {
  const texts = Object.entries(secrets).map(([name, secret]) => [name, secret?.reveal()])
  return JSON.stringify(Object.fromEntries(texts), null, 2)
}

/** Generates new secrets. */
export function generateSecrets(): Secrets {
  const draw = () => new Secret(randomBytes(32).toString('base64url'))
  return { session: draw(), encryption: draw() }
}

/** Writes secrets to a new file (mode 600), completely or not at all. */
export function writeSecrets(path: string, secrets: Secrets): void {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    // flush before anything is encrypted with them
    writeFileSync(draft, serializeSecrets(secrets), { mode: 0o600, flag: 'wx', flush: true })
    try {
      linkSync(draft, path)
    } catch {
      // Another process was first, or the file system has no hard links.
      if (!existsSync(path)) renameSync(draft, path)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Encrypts a text with AES-256-GCM. Returns `v1.<iv>.<tag>.<text>`, base64url. */
export function encrypt(secrets: Secrets, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', encryptionKey(secrets), iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `v1.${[iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url')).join('.')}`
}

/** True if a text has the shape of `encrypt`'s result. */
export function looksEncrypted(text: string): boolean {
  return /^v1\.[\w-]{16}\.[\w-]{22}\.[\w-]*$/.test(text)
}

/** Decrypts a text; undefined if it was changed or encrypted with another key. */
export function tryDecrypt(secrets: Secrets, closed: string): string | undefined {
  try {
    return decrypt(secrets, closed)
  } catch {
    return undefined
  }
}

/** Decrypts a text. Throws if it was changed or encrypted with another key. */
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

/** Cached keys: a search decrypts thousands of texts. */
const keys = new WeakMap<Secret, Buffer>()

function encryptionKey({ encryption }: Secrets): Buffer {
  const known = keys.get(encryption)
  if (known) return known
  const made = createHash('sha256').update(encryption.reveal()).digest()
  keys.set(encryption, made)
  return made
}
