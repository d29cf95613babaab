import { cleanPlain } from '#app/ui/format/clean-input.ts'
import { trimEndChars } from '#app/ui/format/trim-end.ts'

/** Longer cells are not taken apart: looking for brackets costs the square of the length. */
const longestCell = 1000

/**
 * The email addresses in a cell, in lower case and without what mail programs put around them: a name, angle brackets,
 * `mailto:`, quotation marks, invisible characters. Google writes several as `a ::: b`. A cell with text and no address
 * answers that text, so that it can be refused by name; an empty cell answers nothing.
 */
export function addressesOfCell(cell: string): string[] {
  if (cell.length > longestCell) return [cell]
  const plain = cleanPlain(cell).toLowerCase()
  const found = plain.split(':::').flatMap(addressesOfPart)
  if (found.length > 0) return [...new Set(found)]
  return plain === '' ? [] : [plain]
}

function addressesOfPart(part: string): string[] {
  const bracketed = [...part.matchAll(/<([^<>]*)>/g)].map(([, inside = '']) => inside)
  // the name before a bracket may look like an address, and is none
  const rest = part.replaceAll(/[^,;<>]*<[^<>]*>/g, ' ')
  return [...bracketed, ...rest.split(/[\s,;]+/)].map(withoutWrapping).filter(looksLikeAddress)
}

function withoutWrapping(text: string): string {
  const bare = text.trim().replace(/^["'“”‘’([]+/, '')
  const [address = ''] = bare.replace(/^mailto:\s*/, '').split('?')
  return trimEndChars(decoded(address), `.,;:"'“”‘’)]`)
}

/** Addresses copied out of a link carry `%40` for the at sign. */
function decoded(address: string): string {
  return address.includes('@') ? address : address.replaceAll('%40', '@')
}

function looksLikeAddress(text: string): boolean {
  return text.includes('@')
}
