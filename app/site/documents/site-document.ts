import { z } from 'zod'
import { type DocumentValues, defineDocument } from '#app/content/kit/document.ts'
import { withHints } from '#app/content/kit/field-hints.ts'
import { type Field, group, number, text, toggle, url } from '#app/content/kit/fields.ts'
import { exitFields } from '#app/site/quick-exit/exit-fields.ts'
import { americanZones, zoneName } from '#app/ui/format/zone-name.ts'
import { type OtherLanguage, otherLanguages } from '#platform/language.ts'

/** Settings that all pages share. */
export const site = defineDocument({
  key: 'site',
  permission: 'settings',
  label: 'Site Settings',
  fullName: 'Site Settings',
  publicPath: '/',
  refusesUnknownKeys: true,
  warnings: ({ exit }) =>
    exit.pages.length > 0 ? [] : ['No page will have the “Exit this page” button.'],
  fields: {
    name: text('Name of the ministry', '14:23 Ministries', { required: true }),
    timeZone: timeZone('Time zone', 'America/Los_Angeles'),
    shopName: text('Shop name in the menu', 'Shop', { required: true }),
    poweredBy: group('Credit in the Services menu', {
      show: withHints(toggle('Show', true), { showsRest: true }),
      label: text('Text', 'Powered by Lampstand'),
      url: url('Link', 'https://example.com/'),
    }),
    exit: exitFields,
    offline: group('Offline page', {
      isOn: toggle('Save an offline help page on visitors’ phones', true, {
        help: 'Returning visitors without internet can still see the help lines, upcoming meetings, and your address. If you turn this off, each phone deletes the page on its next visit.',
        unseenBecause: 'Visitors see it only when they’re offline.',
      }),
    }),
    spanish: group('Spanish', {
      isOn: toggle('Spanish pages, under /es', true, {
        help: 'Each page gets a Spanish version and a link to it. If you turn this off, no one can find those pages.',
        unseenBecause: 'You can see it at /es.',
      }),
    }),
    signIns: group('Sign-in', {
      days: number('Days before everyone has to sign in again', 90, {
        min: 1,
        max: 365,
        help: 'This counts even for people who visit every day. After two weeks away, they have to sign in again anyway.',
        unseenBecause: 'It applies when someone signs in.',
      }),
    }),
    records: withHints(
      group('Records', {
        messageMonths: number('Months to keep answered messages', 12, {
          min: 1,
          max: 120,
          help: 'After that, they’re deleted. Unanswered messages stay.',
        }),
        responseMonths: number('Months to keep guests’ names after an event', 12, {
          min: 1,
          max: 120,
          help: 'After that, names and contact information are removed. The headcount stays.',
        }),
      }),
      { seenAt: '/privacy' },
    ),
  },
})

/** An IANA time zone, such as America/Los_Angeles. */
function timeZone(label: string, fallback: string): Field<string> {
  const input = z
    .string('must be text')
    .refine(isTimeZone, 'must be a time zone, such as America/Chicago')
  const unseenBecause = 'Event dates and times use it.'
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

/** All time zones, American ones first. */
function listTimeZones(): { value: string; label: string }[] {
  const known = Object.entries(americanZones).map(([value, label]) => ({ value, label }))
  const others = Intl.supportedValuesOf('timeZone')
    .filter((value) => !Object.hasOwn(americanZones, value))
    .map((value) => ({ value, label: zoneName(value) }))
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

/** Languages that staff can turn off. */
const switches: Partial<Record<OtherLanguage, (settings: DocumentValues<typeof site>) => boolean>> =
  {
    es: ({ spanish }) => spanish.isOn,
  }

/** The languages besides English that visitors can see. */
export function shownLanguages(settings: DocumentValues<typeof site>): OtherLanguage[] {
  return otherLanguages.filter((language) => switches[language]?.(settings) ?? true)
}
