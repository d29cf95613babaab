import { createHash } from 'node:crypto'
import type { Secrets } from '#platform/secrets/secrets.ts'

/** Identifies the secrets that encrypted an archive's content, without revealing anything about them. */
export function secretsFingerprint({ session, encryption }: Secrets): string {
  return createHash('sha256')
    .update(`lampstand back-up\n${session.reveal()}\n${encryption.reveal()}`)
    .digest('base64url')
    .slice(0, 22)
}
