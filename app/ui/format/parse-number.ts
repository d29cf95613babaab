import { normalized } from '#platform/text/normalized.ts'

/**
 * Parses "1,200" or "$7.50". Returns invalid or ambiguous input such as "12,50" unchanged, for validation to reject.
 */
export function parseNumber(typed: string): number | string {
  const text = normalized(typed, 'NFKC').trim()
  const match = /^(?<sign>-?)\$? ?(?<whole>\d+|\d{1,3}(?:,\d{3})+)(?<part>\.\d*)?$/.exec(text)
  if (!match?.groups) return text && typed
  const { sign, whole = '', part = '' } = match.groups
  return Number(`${sign}${whole.replaceAll(',', '')}${part}`)
}
