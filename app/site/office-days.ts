import type { ContactFacts } from '#app/site/documents/contact-fields.ts'

/** When somebody is at the office; days without a text are left out. */
export function officeDays(hours: ContactFacts['hours']): { day: string; open: string }[] {
  return [
    { day: 'Weekdays', open: hours.weekdays },
    { day: 'Saturday', open: hours.saturday },
    { day: 'Sunday', open: hours.sunday },
  ].filter(({ open }) => open.trim() !== '')
}
