/** The languages of the site: English, and Spanish at the same paths behind /es. */
export type Language = 'en' | 'es'

/** The locale by which dates, numbers and plurals of a language are written here. */
export function localeOf(language: Language): 'en-US' | 'es-US' {
  return language === 'en' ? 'en-US' : 'es-US'
}

/** Where the pages in Spanish begin. */
export const spanishRoot = '/es'

/** Under /es and its like, however the router takes it for that; `/es.data` is the first page's data. */
const spanish = /^\/es(?:\.data|(?:\/.*)?)$/i

/** The language that a path names, and the path without that. */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  if (!spanish.test(pathname)) return { language: 'en', path: pathname }
  const rest = pathname.slice(spanishRoot.length)
  // one slash: two of them begin a host
  return { language: 'es', path: rest === '.data' ? '/_.data' : `/${rest.replace(/^\/+/, '')}` }
}

/**
 * The same address in this language. What is the same in all of them stays as it is: other hosts, places of
 * the same page, the office, calls, files, and what names its language already.
 */
export function inLanguage(address: string, language: Language): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
  if (language === 'en' || !hasLanguages(path)) return address
  return `${spanishRoot}${path === '/' ? '' : path}${rest}`
}

/** True for the path of a page that there is in each language, spelt without one. */
function hasLanguages(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path) || splitLanguage(path).language !== 'en') return false
  return !/^\/(admin|api)(\/|$)|\.\w+$/i.test(path)
}

/**
 * The language of a request: of a page by its address, of a call by what our own pages say with it. Never by
 * what the browser prefers: an address shows everybody the same.
 */
export function languageOf({ url, headers }: Pick<Request, 'url' | 'headers'>): Language {
  const { pathname } = new URL(url)
  if (!pathname.startsWith('/api/')) return splitLanguage(pathname).language
  return headers.get('content-language') === 'es' ? 'es' : 'en'
}

/** The path of a request that is answered in this language, without it: '/about' for /es/about. */
export function pathOf({ url }: Pick<Request, 'url'>, language: Language): string {
  const { pathname } = new URL(url)
  return language === 'en' ? pathname : splitLanguage(pathname).path
}
