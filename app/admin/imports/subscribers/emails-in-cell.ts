import { cleanPlain } from '#app/ui/format/clean-input.ts'
import { trimEndChars } from '#app/ui/format/trim-end.ts'

/** Longer cells aren't split, because searching for brackets is quadratic. */
const maxCellLength = 1000

/**
 * The emails in a cell, in lowercase, without what mail programs put around them: a name, angle
 * brackets, `mailto:`, quotation marks, invisible characters. Google writes several as `a ::: b`.
 * Text without an email is returned as is, so that it can be rejected by name; an empty cell returns
 * nothing.
 */
export function emailsInCell(cell: string): string[] {
  if (cell.length > maxCellLength) return [cell]
  const plain = cleanPlain(cell).toLowerCase()
  const found = plain.split(':::').flatMap(addressesOfPart)
  if (found.length > 0) return [...new Set(found)]
  return plain === '' ? [] : [plain]
}

function addressesOfPart(part: string): string[] {
  const bracketed = [...part.matchAll(/<([^<>]*)>/g)].map(([, inside = '']) => inside)
  // the name before a bracket may look like an email but isn't one
  const rest = part.replaceAll(/[^,;<>]*<[^<>]*>/g, ' ')
  return [...bracketed, ...rest.split(/[\s,;]+/)].map(withoutWrapping).filter(looksLikeAddress)
}

function withoutWrapping(text: string): string {
  const bare = text.trim().replace(/^["'“”‘’([]+/, '')
  const [address = ''] = bare.replace(/^mailto:\s*/, '').split('?')
  return trimEndChars(decoded(address), `.,;:"'“”‘’)]`)
}

/** Emails copied from a link may have `%40` for the at sign. */
function decoded(address: string): string {
  return address.includes('@') ? address : address.replaceAll('%40', '@')
}

function looksLikeAddress(text: string): boolean {
  return text.includes('@')
}
