/** The site's languages: English, and Spanish at the same paths below /es. */
export type Language = 'en' | 'es'

/** Returns the locale for dates, numbers, and plurals. */
export function localeOf(language: Language): 'en-US' | 'es-US' {
  return language === 'en' ? 'en-US' : 'es-US'
}

/** The root of the Spanish pages. */
export const spanishRoot = '/es'

/** Matches /es and below in any case, like the router; `/es.data` is the home page's data. */
const spanish = /^\/es(?:\.data|(?:\/.*)?)$/i

/** Returns a path's language and the path without its language prefix. */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  if (!spanish.test(pathname)) return { language: 'en', path: pathname }
  const rest = pathname.slice(spanishRoot.length)
  // exactly one slash, because two would begin a host
  return { language: 'es', path: rest === '.data' ? '/_.data' : `/${rest.replace(/^\/+/, '')}` }
}

/**
 * Returns the same URL in this language. Unchanged: other hosts, anchors on the same page, the office,
 * API calls, files, and URLs that already have a language.
 */
export function inLanguage(url: string, language: Language): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
  if (language === 'en' || !hasLanguages(path)) return url
  return `${spanishRoot}${path === '/' ? '' : path}${rest}`
}

/** True for an unprefixed path of a page that exists in every language. */
function hasLanguages(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path) || splitLanguage(path).language !== 'en') return false
  return !/^\/(admin|api)(\/|$)|\.\w+$/i.test(path)
}

/**
 * Returns a request's language: for pages from the path, for API calls from the header that our pages
 * send. Never from the browser's preference, because a URL shows everyone the same page.
 */
export function languageOf({ url, headers }: Pick<Request, 'url' | 'headers'>): Language {
  const { pathname } = new URL(url)
  if (!pathname.startsWith('/api/')) return splitLanguage(pathname).language
  return headers.get('content-language') === 'es' ? 'es' : 'en'
}

/** Returns a request's path without its language prefix: '/about' for /es/about. */
export function pathOf({ url }: Pick<Request, 'url'>, language: Language): string {
  const { pathname } = new URL(url)
  return language === 'en' ? pathname : splitLanguage(pathname).path
}
