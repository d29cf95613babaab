import { z } from 'zod'
import { withHints } from '#app/content/kit/field-hints.ts'
import { type Field, list, text } from '#app/content/kit/fields.ts'
import { sitePath } from '#app/content/kit/site-path.ts'
import { isTarget, type Redirect, redirectProblems } from './redirects.ts'

/** Addresses that once were; a list whose lines do not get into each other's way. */
export function redirectList(label: string): Field<Redirect[]> {
  const lines = list(
    label,
    {
      from: withHints(sitePath('Old path', { help: 'As in /old-page, without a query.' }), {
        isNoLink: true,
      }),
      to: target('Leads to'),
    },
    {
      namedBy: ['from'],
      isPrivate: true,
      help: 'For addresses that no page has any more. A page that is there always comes first; a query, as in ?from=card, goes along.',
      addLabel: 'Add redirect',
      newItem: { from: '/old-page', to: '/' },
    },
  )
  const input = lines.input.superRefine((value, context) => {
    for (const { line, field, message } of redirectProblems(value as Redirect[])) {
      context.addIssue({ code: 'custom', path: [line, field], message })
    }
  })
  return { ...lines, input }
}

function target(label: string): Field<string> {
  const input = z
    .string('must be text')
    .trim()
    .max(2000, 'is too long (at most 2000 characters)')
    .refine(
      isTarget,
      'must be a path of this site, as in /about, or begin with https:// or http://',
    )
  const help = 'A path of this site, as in /about, or a whole address.'
  return { ...text(label, '', { help }), kind: 'address', input, read: input.catch('') }
}
