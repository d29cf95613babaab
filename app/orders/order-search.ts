import { fold } from '#platform/text/fold.ts'
import type { Address } from './quote.ts'

/** What orders are searched by. */
export type SearchableOrder = {
  number: string
  customerName: string
  customerEmail: string
  customerPhone: string
  /** empty if the order isn't a gift */
  recipientName: string
  /** undefined if unknown */
  address: Pick<Address, 'street' | 'street2' | 'city' | 'state' | 'zipCode'> | undefined
}

/** The text of the `search` column: words without accents and punctuation, the phone as digits. */
export function searchTextOf(order: SearchableOrder): string {
  const { number, customerName, customerEmail, customerPhone, recipientName, address } = order
  const { street = '', street2 = '', city = '', state = '', zipCode = '' } = address ?? {}
  const texts = [
    number,
    customerName,
    customerEmail,
    customerPhone.replaceAll(/\D/g, ''),
    recipientName,
  ]
  return [...texts, street, street2, city, state, zipCode]
    .flatMap((text) => fold(text).split(/\s+/))
    .map(withoutPunctuation)
    .filter(Boolean)
    .join(' ')
}

/** One search word: as the search column has it, and as typed, in lower case. */
export type SearchTerm = { plain: string; typed: string }

/** The words that an order must all contain. `#4f7k2m9x` is its number. */
export function searchTermsOf(search: string): SearchTerm[] {
  const terms = fold(search)
    .split(/\s+/)
    .filter(Boolean)
    .map((typed) => ({ plain: withoutPunctuation(typed), typed }))
  const words = terms.filter(({ plain }) => plain !== '')
  // punctuation only finds nothing, rather than everything
  return (words.length > 0 ? words : terms.map(({ typed }) => ({ plain: typed, typed }))).slice(
    0,
    8,
  )
}

/** `P.O.` and `PO`, `O’Brien` and `OBrien`, `97000-1234` and `970001234` are one word. */
function withoutPunctuation(word: string): string {
  return word.replaceAll(/[\p{P}\p{S}]/gu, '')
}
