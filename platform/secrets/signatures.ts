import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secret } from './secret.ts'
import type { Secrets } from './secrets.ts'

/**
 * Our signature of a text (HMAC): whoever shows both has the text from us. The purpose keeps them apart, so
 * that one made for a cookie opens no e-mail's link.
 */
export function sign(secrets: Secrets, purpose: string, text: string): string {
  return hmac(secrets.session, purpose, text)
}

/** True where the signature is ours; takes the same time however wrong it is. */
export function isSignature(
  secrets: Secrets,
  purpose: string,
  text: string,
  signature: string,
): boolean {
  return isSame(sign(secrets, purpose, text), signature)
}

/**
 * A signature that outlives `rotate-secrets`, for what must still be recognized years later: the stop
 * link of a newsletter, or an address that was removed.
 */
export function signLasting(secrets: Secrets, purpose: string, text: string): string {
  return hmac(secrets.fingerprint ?? secrets.encryption, purpose, text)
}

/** True if `signLasting` made the signature; takes the same time however wrong it is. */
export function isLastingSignature(
  secrets: Secrets,
  purpose: string,
  text: string,
  signature: string,
): boolean {
  return isSame(signLasting(secrets, purpose, text), signature)
}

function hmac(key: Secret, purpose: string, text: string): string {
  return createHmac('sha256', key.reveal()).update(`${purpose}:${text}`).digest('base64url')
}

function isSame(right: string, given: string): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
