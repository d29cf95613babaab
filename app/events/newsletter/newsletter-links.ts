import { inLanguage, type Language, sourceLanguage } from '#platform/language.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'
import { isLastingSignature, isSignature, sign, signLasting } from '#platform/secrets/signatures.ts'
import { confirmPath, tokenName, unsubscribePath } from './newsletter-paths.ts'

const confirmPurpose = 'newsletter-confirm'
const stopPurpose = 'newsletter-stop'

/** The full URL that confirms a request, in the language it was made in. */
export function confirmUrl(
  { secrets, siteUrl }: { secrets: Secrets; siteUrl: string },
  requestId: string,
  language: Language,
): string {
  const token = `${requestId}.${sign(secrets, confirmPurpose, requestId)}`
  return urlOf(siteUrl, confirmPath, token, language)
}

/**
 * The full URL that unsubscribes one address from every newsletter. It's a link in the reader's
 * language, and the List-Unsubscribe header, which takes a POST (RFC 8058).
 */
export function unsubscribeUrl(
  { secrets, siteUrl }: { secrets: Secrets; siteUrl: string },
  signUpId: string,
  language: Language = sourceLanguage,
): string {
  const token = `${signUpId}.${signLasting(secrets, stopPurpose, signUpId)}`
  return urlOf(siteUrl, unsubscribePath, token, language)
}

/** The id of the request that a confirmation token is for; undefined if we didn't make the token. */
export function readConfirmToken(secrets: Secrets, token: string): string | undefined {
  const [id = '', signature = ''] = token.split('.')
  return isSignature(secrets, confirmPurpose, id, signature) ? id : undefined
}

/**
 * The id of the listed address that an unsubscribe token is for; undefined if we didn't make the
 * token.
 */
export function readUnsubscribeToken(secrets: Secrets, token: string): string | undefined {
  const [id = '', signature = ''] = token.split('.')
  return isLastingSignature(secrets, stopPurpose, id, signature) ? id : undefined
}

/** A keyed hash that blocks re-importing an email after the email itself is deleted. */
export function unsubscribeFingerprint(secrets: Secrets, email: string): string {
  return signLasting(secrets, 'newsletter-stopped', email)
}

function urlOf(siteUrl: string, path: string, token: string, language: Language): string {
  return `${siteUrl}${inLanguage(path, language)}?${tokenName}=${token}`
}

/** Derives the id from the email, so that old unsubscribe links work even after the row was deleted. */
export function signUpIdOf(secrets: Secrets, email: string): string {
  return signLasting(secrets, 'newsletter-sign-up', email).slice(0, 22)
}
