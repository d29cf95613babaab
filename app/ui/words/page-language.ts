import { inLanguage, type Language } from '#platform/language.ts'
import { type Words, wordsOf } from './words.ts'

/** The page's language, for code outside components. Not `html lang`, which translators change. */
export function pageLanguage(): Language {
  return 'spanish' in (globalThis.document?.documentElement.dataset ?? {}) ? 'es' : 'en'
}

/** A URL in the page's language, for scripts. */
export function localizedUrl(address: string): string {
  return inLanguage(address, pageLanguage())
}

/** The `t` of the page's language, for code outside components. */
export function pageWords(): Words {
  return wordsOf(pageLanguage())
}
