import { normalized } from '#platform/text/normalized.ts'

/** Money is stored in whole cents. Convert it only with these functions. */
export type Cents = number

/** Cents as the API's decimal string: 4599 is "45.99". */
export function toDecimal(cents: Cents): string {
  const sign = cents < 0 ? '-' : ''
  const whole = Math.floor(Math.abs(cents) / 100)
  return `${sign}${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
}

/** Cached, because `toLocaleString` creates one per call. US Spanish formats money like English. */
const grouped = new Intl.NumberFormat('en-US')

/** Cents as a reader sees them: 459900 is "$4,599.00". */
export function formatMoney(cents: Cents): string {
  const sign = cents < 0 ? '-' : ''
  const whole = grouped.format(Math.floor(Math.abs(cents) / 100))
  return `${sign}$${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
}

/** Drops zero cents: 7500 is "$75". */
export function formatWholeDollars(cents: Cents): string {
  return formatMoney(cents).replace(/\.00$/, '')
}

/** Dollars to cents, rounded. */
export function dollarsToCents(dollars: number): Cents {
  return Math.round(dollars * 100)
}

/**
 * Parses an amount with at most two decimals: "45.9", 45.99, "$1,200". Returns undefined for anything else. Avoids
 * float arithmetic: 599.80 is always 59980.
 */
export function parseCents(amount: unknown): Cents | undefined {
  const text = typeof amount === 'number' ? String(amount) : amount
  if (typeof text !== 'string') return undefined
  const match = /^\$? ?(?<whole>\d{1,9}|\d{1,3}(,\d{3}){1,2})(\.(?<part>\d{1,2}))?$/.exec(
    normalized(text, 'NFKC').trim(),
  )
  if (!match?.groups) return undefined
  const whole = Number(match.groups.whole?.replaceAll(',', ''))
  return whole * 100 + Number((match.groups.part ?? '').padEnd(2, '0'))
}
