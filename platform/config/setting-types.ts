import { z } from 'zod'
import { Secret } from '#platform/secrets/secret.ts'

/** The settings of one part of the site. */
export type Settings<Variables extends z.ZodRawShape, Part> = {
  /** its environment variables */
  variables: Variables
  /** the variables that child processes don't get */
  secrets?: readonly (string & keyof Variables)[]
  /** required together; one without the others stops the start */
  together?: readonly (string & keyof Variables)[]
  /** lists what else is wrong, one line each */
  listProblems?: (env: z.output<z.ZodObject<Variables>>) => string[]
  /** makes its part of the configuration */
  read: (env: z.output<z.ZodObject<Variables>>) => Part
}

export function defineSettings<Variables extends z.ZodRawShape, Part>(
  settings: Settings<Variables, Part>,
): Settings<Variables, Part> {
  return settings
}

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
