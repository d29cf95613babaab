import { z } from 'zod'
import { withHints } from '#app/content/kit/field-hints.ts'
import { type Field, isRecord, list, text } from '#app/content/kit/fields.ts'
import { withListNotes } from '#app/content/kit/list-notes.ts'
import { sitePath } from '#app/content/kit/site-path.ts'
import { isRedirectTarget, type Redirect, redirectProblems } from './redirects.ts'

/** Redirects from old paths. Rejects chains, loops, duplicates, and paths in use. */
export function redirectList(label: string): Field<Redirect[]> {
  const lines = list(
    label,
    {
      from: withHints(
        sitePath('Old path', {
          help: 'Such as /old-page. You can paste the full address.',
          takesFullUrl: true,
        }),
        { isNoLink: true },
      ),
      to: withHints(target('Goes to'), { offersPages: true }),
    },
    {
      namedBy: ['from'],
      isPrivate: true,
      help: 'For old addresses that no longer have a page. An existing page always comes first. Anything after a “?” is passed along.',
      addLabel: 'Add Redirect',
      newItem: { from: '', to: '' },
    },
  )
  const input = lines.input.superRefine((value, context) => {
    for (const { line, field, message } of redirectProblems(value as Redirect[])) {
      context.addIssue({ code: 'custom', path: [line, field], message })
    }
  })
  return withListNotes({ ...lines, input }, { nameOf: nameOfNew })
}

function nameOfNew(item: unknown): string | undefined {
  return isRecord(item) && item.from === '' ? 'New redirect' : undefined
}

function target(label: string): Field<string> {
  const input = z
    .string('must be text')
    .trim()
    .max(2000, 'is too long (at most 2000 characters)')
    .refine(
      isRedirectTarget,
      'must be a page on this site, such as /about, or start with https:// or http://',
    )
  const help = 'A page on this site, such as /about, or a full web address.'
  return { ...text(label, '', { help }), kind: 'url', input, read: input.catch('') }
}
