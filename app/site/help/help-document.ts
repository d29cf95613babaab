import { z } from 'zod'
import { defineDocument } from '#app/content/kit/document.ts'
import { withHints } from '#app/content/kit/field-hints.ts'
import { type Field, group, list, text, url } from '#app/content/kit/fields.ts'
import { dateOrNone } from '#app/content/kit/item-fields.ts'
import { sheets } from '#app/site/print-paths.ts'
import { phoneLinks } from '#app/ui/format/phone-links.ts'
import { isDialable } from '#app/ui/format/telephone.ts'

/** Days until the dashboard asks staff to check the numbers again. */
export const helpCheckValidDays = 90

/** They all share one row at the top of every page, even on phones. */
const maxLength = 24
const shortLine = z
  .string('must be text')
  .nullable()
  .transform((value) => (value ?? '').trim())
  .pipe(z.string().max(maxLength, `is too long (at most ${maxLength} characters)`))
const phoneExample = 'a phone number, such as 988'

/** A required phone number, as people write it. */
function lineNumber(label: string, fallback: string): Field<string> {
  const input = shortLine.refine(isDialable, `must be ${phoneExample}`)
  return { ...text(label, fallback), input, read: input.catch(fallback) }
}

/** An optional phone number. */
function numberOrNone(label: string, help: string, fallback = ''): Field<string> {
  const isNone = (value: string) => value === '' || isDialable(value)
  const input = shortLine.refine(isNone, `must be ${phoneExample}, or blank`)
  return { ...text(label, fallback, { help }), input, read: input.catch(fallback) }
}

function lineName(label: string, fallback: string): Field<string> {
  const input = shortLine.refine((name) => name !== '', 'must have a name, such as SAMHSA')
  return { ...text(label, fallback), input, read: input.catch(fallback) }
}

function lineAddress(label: string, fallback: string): Field<string> {
  const own = url(label, fallback)
  const isGiven = (value: unknown) => typeof value === 'string' && /^https:\/\//i.test(value.trim())
  const input = own.input.refine(isGiven, 'must be a web address that starts with https://')
  return { ...own, input, read: own.read.transform((value) => value.trim() || fallback) }
}

/** A number to call, or how to text, such as Text HOME to 741741. */
function callOrText(label: string): Field<string> {
  const input = shortLine.refine(
    (value) => phoneLinks(value).length > 0,
    'must be a phone number, or how to text, such as Text HOME to 741741',
  )
  return { ...text(label, ''), input, read: input.catch('') }
}

const more = withHints(
  list(
    'More help lines',
    {
      name: lineName('Name', ''),
      call: withHints(callOrText('Number'), { isSameInAllLanguages: true }),
      description: text('What it’s for', ''),
    },
    {
      namedBy: ['name'],
      itemLabel: 'Help line',
      addLabel: 'Add Help Line',
      help: 'Contact shows all of them. The help sheet shows the first six, and the wallet cards show those that fit.',
    },
  ),
  { seenAt: '/contact' },
)

const checkedOn = dateOrNone(
  'Last checked on',
  `The dashboard reminds you after ${helpCheckValidDays} days.`,
)

const fields = {
  crisis: group('Crisis line', {
    call: lineNumber('Number to call', '988'),
    text: lineNumber('Number to text', '988'),
    chat: lineAddress('Chat link', 'https://988lifeline.org/chat/'),
  }),
  emergency: group('Emergency', { call: lineNumber('Number to call', '911') }),
  local: group('Food, shelter, and local help', {
    call: numberOrNone(
      'Number to call',
      'In most of the country this is 211. Leave it blank if your area doesn’t have one.',
      '211',
    ),
  }),
  treatment: group('Treatment and support', {
    name: lineName('Name of the line', 'SAMHSA'),
    call: lineNumber('Number to call', '1-800-662-4357'),
  }),
  ministry: group(
    'Your ministry',
    {
      text: numberOrNone('Your number for texts', 'Leave it blank unless someone reads the texts.'),
    },
    { help: 'Your phone number is on the Contact page.' },
  ),
}

/** The help lines at the top of every page, and on every failure page. */
export const helpLines = defineDocument({
  key: 'help-lines',
  label: 'Help Lines',
  fullName: 'Help Lines',
  generalLabel: 'Last check',
  publicPath: '/',
  // the row has room for one; the sheets link to each other
  sheet: { path: sheets.cards.path, label: 'Wallet Cards' },
  quickActions: [
    {
      label: 'All Checked',
      fillToday: 'checkedOn',
      toast: { title: 'Marked as Checked', description: "Don't forget to save your changes!" },
    },
  ],
  fields: { ...fields, more, checkedOn: { ...checkedOn, isPrivate: true } },
})
