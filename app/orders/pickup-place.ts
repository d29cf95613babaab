import type { ContactFacts } from '#app/site/documents/contact-fields.ts'
import { addressLines } from '#app/site/frame/layout-data.ts'
import { listOfficeHours } from '#app/site/office-hours.ts'
import type { Words } from '#app/ui/words/words.ts'

/** Fields the ministry hasn't filled in are empty. */
export type PickupPlace = {
  /** the shop's own text */
  text: string
  /** as the lines of an envelope, with the ministry's name */
  address: string[]
  /** 'Weekdays: 9:00 AM - 5:00 PM' */
  hours: string[]
}

export function pickupPlaceOf(
  text: string,
  name: string,
  { address, hours }: Pick<ContactFacts, 'address' | 'hours'>,
  t: Words,
): PickupPlace {
  const lines = addressLines(address)
  return {
    text,
    address: lines.length > 0 ? [name, ...lines] : [],
    hours: listOfficeHours(hours).map(({ day, open }) => `${t(day)}: ${open}`),
  }
}
