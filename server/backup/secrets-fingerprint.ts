import { createHash } from 'node:crypto'
import type { Secrets } from '#platform/secrets/secrets.ts'

/**
 * By what an archive knows the secrets again that closed what is closed in it. Of two keys of 256
 * bits it tells nothing else.
 */
export function secretsFingerprint({ session, encryption }: Secrets): string {
  return createHash('sha256')
    .update(`lampstand back-up\n${session.reveal()}\n${encryption.reveal()}`)
    .digest('base64url')
    .slice(0, 22)
}
