import type { ContactFacts } from '#app/site/documents/contact-fields.ts'
import { addressLines } from '#app/site/frame/layout-data.ts'
import { listOfficeHours } from '#app/site/office-hours.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import type { Language } from '#platform/language.ts'

/** Fields the ministry hasn't filled in are empty. */
export type PickupPlace = {
  /** the shop's own text */
  text: string
  /** as the lines of an envelope, with the ministry's name */
  address: string[]
  /** 'Mon–Fri: 9 AM–5 PM' */
  hours: string[]
}

export function pickupPlaceOf(
  text: string,
  name: string,
  facts: Pick<ContactFacts, 'address' | 'hours' | 'schedule'>,
  language: Language,
): PickupPlace {
  const lines = addressLines(facts.address)
  const rows = listOfficeHours(facts, wordsOf(language), language)
  return {
    text,
    address: lines.length > 0 ? [name, ...lines] : [],
    hours: rows.map(({ day, open }) => `${day}: ${open}`),
  }
}
