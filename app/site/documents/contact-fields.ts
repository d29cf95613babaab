import { z } from 'zod'
import { withHints } from '#app/content/kit/field-hints.ts'
import {
  choices,
  date,
  email,
  type Field,
  group,
  isRecord,
  list,
  text,
  toggle,
  type ValuesOf,
} from '#app/content/kit/fields.ts'
import { dateOrNone } from '#app/content/kit/item-fields.ts'
import { withListNotes } from '#app/content/kit/list-notes.ts'
import { lastSpecialDay, saysClosed } from '#app/site/openings.ts'
import { capitalize } from '#app/ui/format/capitalize.ts'
import { formatEventDate, isPlainDate, type PlainDate } from '#app/ui/format/plain-date.ts'
import { parseTimeRange } from '#app/ui/format/time-range.ts'

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

/** From when to when, such as 9 AM - 5 PM, "closed", or blank. Code reads it, and pages write it in their language. */
function times(label: string, help: string): Field<string> {
  const base = withHints(text(label, '', { help }), { isCode: true })
  const input = z
    .string('must be text')
    .max(60, { error: 'is too long (at most 60 characters)', abort: true })
    .refine((value) => value.trim() === '' || saysClosed(value) || areTwoTimes(value), {
      error: ({ input }) =>
        areTwoTimes(`${input} PM`)
          ? 'add AM or PM, such as 9 AM - noon'
          : 'must be two times, such as 9 AM - 5 PM',
    })
  return { ...base, input }
}

function areTwoTimes(text: string): boolean {
  return parseTimeRange(text)?.end !== undefined
}

const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const

const openDayFields = {
  days: choices('Days', [
    { value: 'monday', label: 'Monday' },
    { value: 'tuesday', label: 'Tuesday' },
    { value: 'wednesday', label: 'Wednesday' },
    { value: 'thursday', label: 'Thursday' },
    { value: 'friday', label: 'Friday' },
    { value: 'saturday', label: 'Saturday' },
    { value: 'sunday', label: 'Sunday' },
  ]),
  byAppointment: toggle('By appointment', false),
  times: withHints(times('Times', 'For example, 9 AM - 5 PM.'), {
    isShownFor: ({ byAppointment }) => byAppointment !== true,
  }),
  note: text('Note', '', { help: 'For example, “Ring the bell.”' }),
}

const specialDayFields = {
  name: text('Name', '', { help: 'For example, “Christmas Day.”' }),
  date: withHints(date('Date'), { startsToday: true }),
  lastDate: dateOrNone('Last day', 'Leave blank for a single day.'),
  times: times('Times', 'For example, 10 AM - 2 PM. Leave blank if you’re closed.'),
}

/** The days of a row in the form, in words. */
function namedDays(item: unknown): string {
  const chosen = z.object({ days: openDayFields.days.read }).safeParse(item).data?.days ?? []
  return chosen.map((day) => capitalize(day)).join(', ')
}

/** The first and last day of a row in the form; nothing while there's no date. */
function datesOf(item: unknown): PlainDate[] {
  const { data } = z.object({ date: z.string(), lastDate: z.string().catch('') }).safeParse(item)
  return data && isPlainDate(data.date) ? [...new Set([data.date, lastSpecialDay(data)])] : []
}

/**
 * How to reach the ministry, from the contact document (decision 76). Blank until the ministry fills it in, and never
 * made up.
 */
export const contactFactsFields = {
  address: postalAddress('Address'),
  phone: text('Phone', '', { help: 'Used on every page. Only the footer can have its own.' }),
  email: email('Email', ''),
  hours: group(
    'Office hours',
    {
      weekdays: text('Weekdays', '9:00 AM - 5:00 PM', {
        help: 'With times such as 9 AM - 5 PM, the site can say “open now.”',
      }),
      saturday: text('Saturday', '10:00 AM - 2:00 PM'),
      sunday: text('Sunday', 'After Service'),
    },
    { unseenBecause: 'Shown until you add Hours by day.' },
  ),
  schedule: withListNotes(
    list('Hours by day', openDayFields, {
      namedBy: ['note', 'times'],
      help: 'Your site shows these instead of the three fields of Office hours.',
      addLabel: 'Add Hours',
      itemLabel: 'Hours',
      newItem: { days: [...workdays], byAppointment: false, times: '9 AM - 5 PM', note: '' },
    }),
    { detailOf: namedDays },
  ),
  specialDays: withListNotes(
    list('Special days and holidays', specialDayFields, {
      namedBy: ['name', 'date'],
      help: 'These replace your usual hours on their days.',
      addLabel: 'Add Special Day',
      itemLabel: 'Special day',
      newItem: { name: '', lastDate: '', times: '' },
    }),
    {
      detailOf: (item, today) =>
        datesOf(item)
          .map((date) => formatEventDate(date, today))
          .join(' – '),
      isOver: (item, today) => (datesOf(item).at(-1) ?? today) < today,
    },
  ),
}

export type ContactFacts = ValuesOf<typeof contactFactsFields>
export type OpenDay = ContactFacts['schedule'][number]
export type PostalAddress = ContactFacts['address']
