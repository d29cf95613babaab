import { fold } from '#platform/text/fold.ts'

/** What staff may find an order by. */
export type SearchableOrder = {
  number: string
  customerName: string
  customerEmail: string
  customerPhone: string
}

/** What is kept in an order's `search` column: lower-case, without accents, the phone as digits. */
export function searchTextOf(order: SearchableOrder): string {
  const { number, customerName, customerEmail, customerPhone } = order
  const digits = customerPhone.replaceAll(/\D/g, '')
  return fold([number, customerName, customerEmail, digits].filter(Boolean).join(' '))
}

/** The words of a search, each of which an order must hold. `#4f7k2m9x` is the number. */
export function searchTermsOf(search: string): string[] {
  const text = search.trim()
  // a telephone number, however it was typed
  if (/^[\d\s()+.-]{7,}$/.test(text)) return [text.replaceAll(/\D/g, '')].filter(Boolean)
  return fold(text)
    .split(/\s+/)
    .map((word) => word.replace(/^#/, ''))
    .filter(Boolean)
    .slice(0, 8)
}
