import { z } from 'zod'
import { type Field, text } from './fields.ts'

/** A path of this site, as in /old-page: no host, no query, nothing that a browser reads as one. */
export function sitePath(label: string, options: { help?: string } = {}): Field<string> {
  const input = z
    .string('must be text')
    .trim()
    .max(500, 'is too long (at most 500 characters)')
    .refine(isSitePath, 'must be a path on this site, such as /old-page')
  return { ...text(label, '', options), kind: 'url', input, read: input.catch('') }
}

/** True for a path of this site, however it is spelt: `//host`, `/\host` and the like are none. */
export function isSitePath(path: string): boolean {
  return !/[?#]/.test(path) && isSiteUrl(path)
}

/** True for a path of this site with or without a query and a place on the page. */
export function isSiteUrl(address: string): boolean {
  if (!address.startsWith('/') || hasOddLetters(address)) return false
  const base = 'http://site.invalid'
  if (!URL.canParse(address, base)) return false
  const { origin, pathname } = new URL(address, base)
  // dots and escapes may hide a second slash, which begins a host
  return origin === base && ![address, pathname, decoded(pathname)].some(beginsHost)
}

/** True for a whole http or https address that hides neither a name nor a password. */
export function isWebUrl(address: string): boolean {
  if (!/^https?:\/\/[^/]/i.test(address) || hasOddLetters(address)) return false
  if (!URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username === '' && password === ''
}

/** The letters that a path's escapes stand for; as it is, where they stand for none. */
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

/** Spaces, control characters and backslashes: browsers drop or turn them, each in its own way. */
function hasOddLetters(address: string): boolean {
  return /[\s\\]/.test(address) || [...address].some((letter) => letter.charCodeAt(0) < 33)
}
