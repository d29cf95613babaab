import { z } from 'zod'
import { defineDocument } from '#app/content/kit/document.ts'
import { withHints } from '#app/content/kit/field-hints.ts'
import { address, type Field, group, number, text, toggle } from '#app/content/kit/fields.ts'
import { exitFields } from '#app/site/leaving/exit-fields.ts'

/** Facts of the site that belong to no page: its name, its clock, its credit line. */
export const site = defineDocument({
  key: 'site',
  label: 'Site settings',
  fullName: 'Site settings',
  publicPath: '/',
  refusesUnknownKeys: true,
  warnings: ({ exit }) =>
    exit.pages.length > 0 ? [] : ['No page has the button “Exit this page” then.'],
  fields: {
    name: text('Name of the ministry', '14:23 Ministries', { required: true }),
    timeZone: timeZone('Time zone', 'America/Los_Angeles'),
    shopName: text('Name of the shop in the menu', 'Shop', { required: true }),
    poweredBy: group('Credit in the Services menu', {
      show: withHints(toggle('Show', true), { showsRest: true }),
      label: text('Text', 'Powered by Lampstand'),
      url: address('Address', 'https://example.com/'),
    }),
    exit: exitFields,
    offline: group('Without network', {
      isOn: toggle('Leave a page with help on the phones of visitors', true, {
        help: 'Who was here before and has no network then sees the help lines, the next meetings and your address. Switched off, it is taken back from each phone at a later visit.',
        unseenBecause: 'It is seen where there is no network.',
      }),
    }),
    spanish: group('Spanish', {
      isOn: toggle('Pages in Spanish, under /es', true, {
        help: 'Each page of the site then has a page in Spanish beside it, and leads there. Switched off, nobody finds these pages.',
        unseenBecause: 'It is seen at /es.',
      }),
    }),
    signIns: group('Signing in', {
      days: number('Days after which everybody signs in anew', 90, {
        min: 1,
        max: 365,
        help: 'However often somebody comes by. Who stays away for two weeks signs in anew in any case.',
        unseenBecause: 'It counts at the door of the office.',
      }),
    }),
    records: withHints(
      group('Records', {
        messageMonths: number('Months that answered messages are kept', 12, {
          min: 1,
          max: 120,
          help: 'Then they are deleted. A message that nobody has answered stays.',
        }),
        responseMonths: number('Months after an event that names of guests are kept', 12, {
          min: 1,
          max: 120,
          help: 'Then names and contacts are removed. How many people came stays.',
        }),
      }),
      { seenAt: '/privacy' },
    ),
  },
})

/** A name of the IANA time zone database, as in America/Los_Angeles. */
function timeZone(label: string, fallback: string): Field<string> {
  const input = z.string('must be text').refine(isTimeZone, 'is no time zone, as in Europe/Paris')
  const unseenBecause = 'The days and hours of events follow it.'
  return {
    ...text(label, fallback, { unseenBecause }),
    kind: 'choice',
    input,
    read: input.catch(fallback),
    get choices() {
      return listTimeZones()
    },
  }
}

/** Names that people in this country use for their clocks. */
const americanZones: Record<string, string> = {
  'America/New_York': 'Eastern time (New York)',
  'America/Chicago': 'Central time (Chicago)',
  'America/Denver': 'Mountain time (Denver)',
  'America/Phoenix': 'Mountain time without summer time (Phoenix)',
  'America/Los_Angeles': 'Pacific time (Los Angeles)',
  'America/Anchorage': 'Alaska time (Anchorage)',
  'Pacific/Honolulu': 'Hawaii time (Honolulu)',
}

/** Every time zone by its name, those of this country first. */
function listTimeZones(): { value: string; label: string }[] {
  const known = Object.entries(americanZones).map(([value, label]) => ({ value, label }))
  const others = Intl.supportedValuesOf('timeZone')
    .filter((value) => !Object.hasOwn(americanZones, value))
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }))
  return [...known, ...others]
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}
