import type { ContactFacts } from '#app/site/documents/contact-fields.ts'
import { type Message, message } from '#app/ui/words/words.ts'

/** Office hours by day; days without a text are left out. */
export function listOfficeHours(hours: ContactFacts['hours']): { day: Message; open: string }[] {
  return [
    { day: message('Weekdays'), open: hours.weekdays },
    { day: message('Saturday'), open: hours.saturday },
    { day: message('Sunday'), open: hours.sunday },
  ].filter(({ open }) => open.trim() !== '')
}
