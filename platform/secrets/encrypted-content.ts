import type { z } from 'zod'
import { storable } from '#platform/db/storable-text.ts'
import { encrypt, type Secrets, tryDecrypt } from './secrets.ts'

/** Encrypts any JSON content. */
export function encryptContent(secrets: Secrets, words: object): string {
  return encrypt(
    secrets,
    JSON.stringify(words, (_, value: unknown) => storable(value)),
  )
}

/** Decrypts and validates content; undefined if the key is missing or the content is invalid. */
export function decryptContent<S extends z.ZodType>(
  secrets: Secrets,
  closed: string,
  schema: S,
): z.output<S> | undefined {
  const text = tryDecrypt(secrets, closed)
  if (text === undefined) return undefined
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
