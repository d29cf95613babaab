import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secret } from './secret.ts'
import type { Secrets } from './secrets.ts'

/**
 * Signs a text (HMAC). The purpose is part of the signature, so that one made for a cookie isn't valid for an
 * email's link.
 */
export function sign(secrets: Secrets, purpose: string, text: string): string {
  return hmac(secrets.session, purpose, text)
}

/** True if the signature is valid. Constant time. */
export function isSignature(
  secrets: Secrets,
  purpose: string,
  text: string,
  signature: string,
): boolean {
  return isSame(sign(secrets, purpose, text), signature)
}

/**
 * A signature that survives `rotate-secrets`, for links and hashes that must be valid for years: unsubscribe links
 * and removed subscribers.
 */
export function signLasting(secrets: Secrets, purpose: string, text: string): string {
  return hmac(secrets.fingerprint ?? secrets.encryption, purpose, text)
}

/** True if `signLasting` made the signature. Constant time. */
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
