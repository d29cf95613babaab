/**
 * Marks tell which field a text in a preview comes from, without page components knowing. A mark is
 * made of three space characters that no one types (two don't survive Unicode normalization, one is
 * Ogham's), so trimming, parsing, and counting still work. `server/pages/marked-page.ts` removes
 * them before the page is sent.
 */

const begin = '\u1680'
const [zero, one] = ['\u2000', '\u2001']

/** Binary digits of a mark: enough for a million. */
const digits = 20

const wholeMark = new RegExp(`${begin}([${zero}${one}]{${digits}})`, 'g')
const anyOfThem = new RegExp(`[${begin}${zero}${one}]+`, 'g')

/** The same characters, URL-encoded. */
const inAddress = /(?:%E1%9A%80|%E2%80%80|%E2%80%81)+/g

/** The mark with this number. */
export function markOf(number: number): string {
  const binary = number.toString(2).padStart(digits, '0')
  return begin + binary.replaceAll('0', zero).replaceAll('1', one)
}

/** The numbers of complete marks, including URL-encoded ones. */
export function marksIn(text: string): number[] {
  const written = text.replace(inAddress, decodeURIComponent)
  return [...written.matchAll(wholeMark)].map(([, binary = '']) =>
    Number.parseInt(binary.replaceAll(zero, '0').replaceAll(one, '1'), 2),
  )
}

/** Removes complete and cut-off marks. */
export function withoutMarks(text: string): string {
  return text.replace(anyOfThem, '').replace(inAddress, '')
}

/** Replaces mark characters with plain spaces before storing. */
export function withPlainSpaces(text: string): string {
  return text.replace(anyOfThem, ' ')
}
