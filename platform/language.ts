import { languages } from './languages.ts'

export type Language = keyof typeof languages

/** The language that texts are written in and looked up by. */
export const sourceLanguage = 'en' as const satisfies Language

/** A language that texts are translated into. */
export type OtherLanguage = Exclude<Language, typeof sourceLanguage>

export const languageCodes = Object.keys(languages) as [Language, ...Language[]]

export const otherLanguages = languageCodes.filter(isTranslated)

/** True unless it's the language that texts are written in. */
export function isTranslated(language: Language): language is OtherLanguage {
  return language !== sourceLanguage
}

/** One value per language, such as a separate `Map`. */
export function perLanguage<T>(take: (language: Language) => T): Record<Language, T> {
  const values = languageCodes.map((language) => [language, take(language)])
  return Object.fromEntries(values) as Record<Language, T>
}

/** Returns the locale for dates, numbers, and plurals. */
export function localeOf(language: Language): (typeof languages)[Language]['locale'] {
  return languages[language].locale
}

/** The root of a language's pages: '' for English, '/es' for Spanish. */
export function rootOf(language: Language): string {
  return isTranslated(language) ? `/${language}` : ''
}

/** Matches /es and below in any case, like the router; `/es.data` is the home page's data. */
const below = new RegExp(`^/(${otherLanguages.join('|')})(\\.data|(?:/.*)?)$`, 'i')

/** Returns a path's language and the path without its language prefix. */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  const [, code = '', rest = ''] = below.exec(pathname) ?? []
  const language = otherLanguages.find((one) => one === code.toLowerCase())
  if (!language) return { language: sourceLanguage, path: pathname }
  // exactly one slash, because two would begin a host
  return { language, path: rest === '.data' ? '/_.data' : `/${rest.replace(/^\/+/, '')}` }
}

/**
 * Returns the same URL in this language. Unchanged: other hosts, anchors on the same page, the office,
 * API calls, files, and URLs that already have a language.
 */
export function inLanguage(url: string, language: Language): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
  if (!isTranslated(language) || !hasLanguages(path)) return url
  return `${rootOf(language)}${path === '/' ? '' : path}${rest}`
}

/** True for an unprefixed path of a page that exists in every language. */
function hasLanguages(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path) || isTranslated(splitLanguage(path).language)) return false
  return !/^\/(admin|api)(\/|$)|\.\w+$/i.test(path)
}

/**
 * Returns a request's language: for pages from the path, for API calls from the header that our pages
 * send. Never from the browser's preference, because a URL shows everyone the same page.
 */
export function languageOf({ url, headers }: Pick<Request, 'url' | 'headers'>): Language {
  const { pathname } = new URL(url)
  if (!pathname.startsWith('/api/')) return splitLanguage(pathname).language
  const asked = headers.get('content-language')
  return otherLanguages.find((one) => one === asked) ?? sourceLanguage
}

/** Returns a request's path without its language prefix: '/about' for /es/about. */
export function pathOf({ url }: Pick<Request, 'url'>, language: Language): string {
  const { pathname } = new URL(url)
  return isTranslated(language) ? splitLanguage(pathname).path : pathname
}
