import { isOwnPath, otherPages, publicPages } from '#app/site/public-pages.ts'
import { trimTrailingSlashes } from '#app/ui/format/trim-end.ts'
import { type Language, splitLanguage } from '#platform/language.ts'

/** A page in one language: the unit that views are counted by. */
export type CountedPage = { page: string; language: Language }

/** Counts all paths that don't exist together. */
export const notFound = 'not found'

/** Pages in the menus, and printable sheets. */
const paths = new Set(
  [...publicPages, ...otherPages.filter(({ path }) => path.startsWith('/print/'))].map(
    ({ path }) => path,
  ),
)

/** Pages of items that staff add; the response status tells whether the item exists. */
const things = /^\/(shop\/product|print\/events)\/[\w-]{1,64}$/

/** A page shown after a form was sent; its view was counted before. */
const afterForm = /[?&](helped|sent)=/

/**
 * The page at a URL; undefined if it isn't counted. Returns only known paths or ids, never anything
 * a stranger made up.
 */
export function pageAt(url: string): CountedPage | undefined {
  const [pathname = '/'] = url.split('?', 1)
  if (afterForm.test(url)) return undefined
  const { language, path } = splitLanguage(pathname)
  if (things.test(path)) return { page: path, language }
  const plain = trimTrailingSlashes(path.toLowerCase())
  // the response status tells whether a staff-added page exists
  return paths.has(plain) || isOwnPath(plain) ? { page: plain, language } : undefined
}

/** The "not found" counter in the URL's language; undefined for API and office URLs. */
export function notFoundAt(url: string): CountedPage | undefined {
  const [pathname = '/'] = url.split('?', 1)
  const { language, path } = splitLanguage(pathname)
  return /^\/(api|admin)(\/|$)/i.test(path) ? undefined : { page: notFound, language }
}
