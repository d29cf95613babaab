import { z } from 'zod'
import { type Field, text } from './fields.ts'

/**
 * A path on this site, such as /old-page, without host or query. With `takesFullUrl`, a full web
 * address of any host becomes its path, such as an address of the old site.
 */
export function sitePath(
  label: string,
  options: { help?: string; takesFullUrl?: boolean } = {},
): Field<string> {
  const { takesFullUrl = false } = options
  const input = z
    .string('must be text')
    .trim()
    .max(500, 'is too long (at most 500 characters)')
    .overwrite((value) => (takesFullUrl ? pathOfUrl(value) : value))
    .refine(isSitePath, 'must be a path on this site, such as /old-page')
  return { ...text(label, '', options), kind: 'url', takesFullUrl, input, read: input.catch('') }
}

/** The path of a full web address, of any host; other text stays as it is. */
export function pathOfUrl(text: string): string {
  const given = text.trim()
  return isWebUrl(given) ? new URL(given).pathname : text
}

/** True for a path on this site; false for `//host`, `/\host`, and the like. */
export function isSitePath(path: string): boolean {
  return !/[?#]/.test(path) && isSiteUrl(path)
}

/** True for a path on this site, with or without query and fragment. */
export function isSiteUrl(address: string): boolean {
  if (!address.startsWith('/') || hasOddLetters(address)) return false
  const base = 'http://site.invalid'
  if (!URL.canParse(address, base)) return false
  const { origin, pathname } = new URL(address, base)
  // dots and escapes may hide a second slash, which would start a host
  return origin === base && ![address, pathname, decoded(pathname)].some(beginsHost)
}

/** True for a full http(s) URL without credentials. */
export function isWebUrl(address: string): boolean {
  if (!/^https?:\/\/[^/]/i.test(address) || hasOddLetters(address)) return false
  if (!URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username === '' && password === ''
}

/** Decodes a path's escapes; returns it as is if they're invalid. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function beginsHost(path: string): boolean {
  return /^[/\\]{2}/.test(path)
}

/**
 * Spaces, control characters, and backslashes, which browsers drop or convert in different ways.
 */
function hasOddLetters(address: string): boolean {
  return /[\s\\]/.test(address) || [...address].some((letter) => letter.charCodeAt(0) < 33)
}
