/**
 * Marks say where a text of a page comes from, while the page of a preview is drawn: a page component draws
 * a text with its mark, and knows nothing of it. A mark is written in three spaces that nobody types (two of
 * them have no place in normalized Unicode, one is Ogham's), so that what trims, parses or counts words finds
 * the same as without. `server/pages/marked-page.ts` takes them out again before anybody gets the page.
 */

const begin = '\u1680'
const [zero, one] = ['\u2000', '\u2001']

/** Digits of a mark: enough for a million. */
const digits = 20

const wholeMark = new RegExp(`${begin}([${zero}${one}]{${digits}})`, 'g')
const anyOfThem = new RegExp(`[${begin}${zero}${one}]+`, 'g')

/** The same, as an address has them. */
const inAddress = /(?:%E1%9A%80|%E2%80%80|%E2%80%81)+/g

/** The mark of this number. */
export function markOf(number: number): string {
  const binary = number.toString(2).padStart(digits, '0')
  return begin + binary.replaceAll('0', zero).replaceAll('1', one)
}

/** The numbers of the marks that are whole, also in addresses. */
export function marksIn(text: string): number[] {
  const written = text.replace(inAddress, decodeURIComponent)
  return [...written.matchAll(wholeMark)].map(([, binary = '']) =>
    Number.parseInt(binary.replaceAll(zero, '0').replaceAll(one, '1'), 2),
  )
}

/** A text without marks, whole or cut off. */
export function withoutMarks(text: string): string {
  return text.replace(anyOfThem, '').replace(inAddress, '')
}

/** A text as it may be stored: spaces of which marks are made become plain ones. */
export function withPlainSpaces(text: string): string {
  return text.replace(anyOfThem, ' ')
}
