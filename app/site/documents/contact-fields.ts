import { z } from 'zod'
import { withHints } from '#app/content/kit/field-hints.ts'
import { email, type Field, group, isRecord, text, type ValuesOf } from '#app/content/kit/fields.ts'

/** A postal address in parts. A plain string becomes the street (decision 75). */
export function postalAddress(label: string): Field<ValuesOf<typeof addressParts>> {
  const parts = group(label, addressParts)
  return {
    ...parts,
    input: z.preprocess(asParts, parts.input),
    read: z.preprocess(asParts, parts.read),
  }
}

const sameInAllLanguages = { isSameInAllLanguages: true }

const addressParts = {
  street: withHints(text('Street', ''), sameInAllLanguages),
  city: withHints(text('City', ''), sameInAllLanguages),
  state: withHints(text('State', ''), sameInAllLanguages),
  zip: text('ZIP code', ''),
}

function asParts(value: unknown): unknown {
  if (typeof value === 'string') return { street: value, city: '', state: '', zip: '' }
  return isRecord(value) ? value : value === null ? {} : value
}

/**
 * How to reach the ministry, from the contact document (decision 76). Blank until the ministry fills it in, and never
 * made up.
 */
export const contactFactsFields = {
  address: postalAddress('Address'),
  phone: text('Phone', ''),
  email: email('Email', ''),
  hours: group('Office hours', {
    weekdays: text('Weekdays', '9:00 AM - 5:00 PM', {
      help: 'With times such as 9 AM - 5 PM, the site can say “open now.”',
    }),
    saturday: text('Saturday', '10:00 AM - 2:00 PM'),
    sunday: text('Sunday', 'After Service'),
  }),
}

export type ContactFacts = ValuesOf<typeof contactFactsFields>
export type PostalAddress = ContactFacts['address']
