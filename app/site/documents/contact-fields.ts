import { z } from 'zod'
import { withHints } from '#app/content/kit/field-hints.ts'
import { email, type Field, group, isRecord, text, type ValuesOf } from '#app/content/kit/fields.ts'

/** A postal address in parts; an address given as one text becomes its street (decision 75). */
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
 * How to reach the ministry: kept in the contact document, shown by every page (decision 76).
 * Nothing is invented: what the ministry has not given is blank, and is not shown.
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
