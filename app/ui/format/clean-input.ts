import { normalized } from '#platform/text/normalized.ts'
import { trimEndChars } from './trim-end.ts'

/** What no field of one line can be sent with by a form: ends of lines, and every other character that only steers. */
const lineEnds = /[\p{Cc}\u2028\u2029]+/gu

/** Marks that nobody sees and that join nothing, or that turn the direction of all that follows. */
const unseenMarks = /[\u00ad\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g

/**
 * What people type or paste where only plain letters and digits mean something: a number, a code, an address. Copied from a
 * contact or a chat it brings marks that nobody sees, and other keyboards have digits and letters of their own: what looks
 * whole would be refused, and nobody could see why.
 */
export function cleanPlain(text: string): string {
  return normalized(text, 'NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(lineEnds, ' ')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .trim()
}

/** An e-mail address as it is pasted: `mailto:sam@example.org`, `Sam <sam@example.org>`, at the end of a sentence. */
export function cleanEmail(text: string): string {
  const plain = cleanPlain(text)
  const inside = /<([^<>]+)>$/.exec(plain)?.[1] ?? plain
  return trimEndChars(inside.replace(/^mailto:\s*/i, ''), '.,;')
}

/** A ZIP code, of five digits or nine, with whatever stands between them. */
export function cleanZip(text: string): string {
  const plain = cleanPlain(text)
  const digits = plain.replace(/[\s\p{Pd}]/gu, '')
  const [, five = '', four = ''] = /^(\d{5})(\d{4})?$/.exec(digits) ?? []
  if (five === '') return plain
  return four === '' ? five : `${five}-${four}`
}

/**
 * One line that others will read: a name, a subject, a street. A call may send more than a form does: a second line in a name
 * would be one of our own in an e-mail, and a mark that turns the direction would turn the amount that stands behind it.
 */
export function cleanLine(text: string): string {
  return blankIfInvisible(
    text.toWellFormed().replace(unseenMarks, '').replace(lineEnds, ' '),
  ).trim()
}

/** A few lines that others will read: each is a `cleanLine`. */
export function cleanLines(text: string): string {
  return text
    .split(/\r\n|[\r\n]/)
    .map(cleanLine)
    .join('\n')
    .trim()
}

/** Words, of which nothing is left where nobody can see any. */
export function blankIfInvisible(text: string): string {
  return /^[\s\p{Cf}]*$/u.test(text) ? '' : text
}
