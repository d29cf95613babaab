import { z } from 'zod'
import { withHints } from '#app/content/kit/field-hints.ts'
import { choice, type Field, group, list, url, type ValueOf } from '#app/content/kit/fields.ts'
import { decoded, isWebUrl } from '#app/content/kit/site-path.ts'
import { sheets } from '#app/site/print-paths.ts'
import { isOwnPath, publicPages } from '#app/site/public-pages.ts'
import { finishPath, quickExitPath } from './quick-exit-paths.ts'

/** Which pages have the quick exit, and where it goes. */
export const exitFields = withHints(
  group(
    'Exit this page',
    {
      pages: list(
        'Pages that have the button',
        {
          path: pageChoice('Page (and all pages under it)', '/services'),
        },
        {
          namedBy: ['path'],
          addLabel: 'Add Page',
          fallback: [{ path: '/services' }, { path: '/contact' }],
        },
      ),
      address: exitAddress(
        'Where it goes',
        'https://www.weather.gov/',
        'A page on another site that no one would wonder about, such as a weather page. Its address must start with https.',
      ),
    },
    {
      help: 'A button that gets a visitor off the site fast. The browser tab of these pages doesn’t say what they’re about.',
    },
  ),
  { seenAt: '/contact' },
)

/** The quick exit of a page. */
export type Exit = { address: string }

/** These always have it, whatever staff choose. */
const alwaysWithExit = [quickExitPath, finishPath, sheets.help.path, sheets.cards.path]

/** The quick exit for a path; null if it has none. */
export function findExit(
  { pages, address: leadsTo }: ValueOf<typeof exitFields>,
  path: string,
): Exit | null {
  const own = decoded(path)
    .toLowerCase()
    .replaceAll(/\/+/g, '/')
    .replace(/(.)\/$/, '$1')
  const chosen = [...alwaysWithExit, ...pages.map((page) => page.path)]
  const isChosen = chosen.some((one) => own === one || (one !== '/' && own.startsWith(`${one}/`)))
  return isChosen ? { address: leadsTo } : null
}

/** A page of the site, including pages that staff added. Site Health reports deleted ones. */
function pageChoice(label: string, fallback: string): Field<string> {
  const choices = publicPages.map((page) => ({ value: page.path, label: page.label }))
  const input = z
    .string('must be text')
    .refine(
      (path) => choices.some(({ value }) => value === path) || isOwnPath(path),
      'must be a page on this site, such as /services',
    )
  const field = choice<string>(label, choices, fallback)
  return withHints({ ...field, input, read: input.catch(fallback) }, { offersPages: true })
}

/** https only, so that no one on the network can read where the visitor went. */
function exitAddress(label: string, fallback: string, help: string): Field<string> {
  const input = z
    .string('must be text')
    .trim()
    .max(2000, 'is too long (at most 2000 characters)')
    .refine(
      (value) => /^https:/i.test(value) && isWebUrl(value),
      'must be a full web address, such as https://www.weather.gov/',
    )
  return { ...url(label, fallback, { help }), input, read: input.catch(fallback) }
}
