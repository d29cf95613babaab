import { normalized } from '#platform/text/normalized.ts'

/**
 * The number that somebody wrote: "1,200", "$7.50". What is none, or could be two, as "12,50", stays the text that it
 * is, to be refused in words; nothing is left out of it.
 */
export function parseNumber(typed: string): number | string {
  const text = normalized(typed, 'NFKC').trim()
  const match = /^(?<sign>-?)\$? ?(?<whole>\d+|\d{1,3}(?:,\d{3})+)(?<part>\.\d*)?$/.exec(text)
  if (!match?.groups) return text && typed
  const { sign, whole = '', part = '' } = match.groups
  return Number(`${sign}${whole.replaceAll(',', '')}${part}`)
}
