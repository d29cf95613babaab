import { isOwnPath, otherPages, publicPages } from '#app/public-pages.ts'
import { trimTrailingSlashes } from '#app/ui/format/trim-end.ts'
import { type Language, splitLanguage } from '#platform/language.ts'

/** A page in one language, as views are counted by it. */
export type CountedPage = { page: string; language: Language }

/** Under which all addresses without a page are counted together. */
export const notFound = 'not found'

/** The pages of the menus, and the sheets for paper. */
const paths = new Set(
  [...publicPages, ...otherPages.filter(({ path }) => path.startsWith('/print/'))].map(
    ({ path }) => path,
  ),
)

/** Pages of things that staff add: whether there is the thing, the status of the answer says. */
const things = /^\/(shop\/product|print\/events)\/[\w-]{1,64}$/

/** What a page says after a form was sent: it was seen, and counted, before. */
const afterForm = /[?&](helped|sent)=/

/**
 * The page that an address shows; undefined where nobody counts it. Of an address that strangers make
 * up nothing is left here: it is one of our paths, or the id of something that there is.
 */
export function pageAt(url: string): CountedPage | undefined {
  const [pathname = '/'] = url.split('?', 1)
  if (afterForm.test(url)) return undefined
  const { language, path } = splitLanguage(pathname)
  if (things.test(path)) return { page: path, language }
  const plain = trimTrailingSlashes(path.toLowerCase())
  // whether there is a page of staff's own, the status of the answer says
  return paths.has(plain) || isOwnPath(plain) ? { page: plain, language } : undefined
}

/**
 * The sum of the addresses without a page, in the language that they name; undefined where no page of
 * visitors could be: among calls, and in the office.
 */
export function notFoundAt(url: string): CountedPage | undefined {
  const [pathname = '/'] = url.split('?', 1)
  const { language, path } = splitLanguage(pathname)
  return /^\/(api|admin)(\/|$)/i.test(path) ? undefined : { page: notFound, language }
}
