import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const storedSecrets = z.object({ session: z.string().min(32), encryption: z.string().min(32) })

/** Secrets of this installation: `session` signs cookies, `encryption` guards stored keys. */
export type Secrets = z.infer<typeof storedSecrets>

/**
 * Reads the data folder's secrets, or makes them once (file mode 600). Of processes that start
 * together on a new folder one makes them, whole before they have their name; the others read.
 */
export function loadSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'secrets.json')
  if (!existsSync(path)) makeSecrets(path)
  return storedSecrets.parse(JSON.parse(readFileSync(path, 'utf8')))
}

function makeSecrets(path: string): void {
  const secrets: Secrets = {
    session: randomBytes(32).toString('base64url'),
    encryption: randomBytes(32).toString('base64url'),
  }
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, JSON.stringify(secrets, null, 2), { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, path)
  } catch {
    // Another process was first, or this file system knows no links.
    if (!existsSync(path)) renameSync(draft, path)
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

function encryptionKey(secrets: Secrets): Buffer {
  return createHash('sha256').update(secrets.encryption).digest()
}
