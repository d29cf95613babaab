import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from './secrets.ts'

/**
 * Our signature of a text (HMAC): whoever shows both has the text from us. The purpose keeps them apart, so
 * that one made for a cookie opens no e-mail's link.
 */
export function sign(secrets: Secrets, purpose: string, text: string): string {
  return createHmac('sha256', secrets.session.reveal())
    .update(`${purpose}:${text}`)
    .digest('base64url')
}

/** True where the signature is ours; takes the same time however wrong it is. */
export function isSignature(
  secrets: Secrets,
  purpose: string,
  text: string,
  signature: string,
): boolean {
  const [right, given] = [Buffer.from(sign(secrets, purpose, text)), Buffer.from(signature)]
  return right.length === given.length && timingSafeEqual(right, given)
}
