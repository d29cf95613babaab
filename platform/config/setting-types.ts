import { z } from 'zod'
import { Secret } from '#platform/secrets/secret.ts'

/** An http or https URL. */
export const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' })

/** The URL of an outside service: https, or http on this machine, as in tests. */
export const serviceUrl = webUrl
  .refine(isEncryptedOrLocal, 'must begin with https:// (http:// only on this machine)')
  .transform((url) => url.replace(/\/+$/, ''))

/** Digits only; JavaScript would also accept " ", "1e3", and "0x10". */
export function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((number) => number >= least && number <= most, message)
}

/** Wraps a setting that is never printed. */
export function toSecret(text: string): Secret {
  return new Secret(text)
}

function isEncryptedOrLocal(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}
