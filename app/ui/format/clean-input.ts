import { normalized } from '#platform/text/normalized.ts'
import { trimEndChars } from './trim-end.ts'

/** Line breaks and control characters, which one-line form fields can't contain. */
const lineEnds = /[\p{Cc}\u2028\u2029]+/gu

/** Invisible marks that join nothing, and direction overrides. */
const unseenMarks = /[\u00ad\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g

/**
 * Cleans numbers, codes, and email addresses: drops invisible characters and converts full-width and Arabic digits,
 * which would fail validation for no visible reason.
 */
export function cleanPlain(text: string): string {
  return normalized(text, 'NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(lineEnds, ' ')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .trim()
}

/** Cleans a pasted email address: `mailto:sam@example.org`, `Sam <sam@example.org>`, or a trailing period. */
export function cleanEmail(text: string): string {
  const plain = cleanPlain(text)
  const inside = /<([^<>]+)>$/.exec(plain)?.[1] ?? plain
  return trimEndChars(inside.replace(/^mailto:\s*/i, ''), '.,;')
}

/** Formats a ZIP code of five or nine digits. */
export function cleanZip(text: string): string {
  const plain = cleanPlain(text)
  const digits = plain.replace(/[\s\p{Pd}]/gu, '')
  const [, five = '', four = ''] = /^(\d{5})(\d{4})?$/.exec(digits) ?? []
  if (five === '') return plain
  return four === '' ? five : `${five}-${four}`
}

/**
 * Cleans one line that others will read, such as a name or subject. Line breaks could inject lines into an email, and
 * direction marks could flip an amount.
 */
export function cleanLine(text: string): string {
  return blankIfInvisible(
    text.toWellFormed().replace(unseenMarks, '').replace(lineEnds, ' '),
  ).trim()
}

/** Applies `cleanLine` to each line. */
export function cleanLines(text: string): string {
  return text
    .split(/\r\n|[\r\n]/)
    .map(cleanLine)
    .join('\n')
    .trim()
}

/** Returns '' if a text has no visible characters. */
export function blankIfInvisible(text: string): string {
  return /^[\s\p{Cf}]*$/u.test(text) ? '' : text
}
