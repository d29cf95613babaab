import { inLanguage, type Language, otherLanguages, sourceLanguage } from '#platform/language.ts'
import { type Words, wordsOf } from './words.ts'

/** The page's language, for code outside components. Not `html lang`, which translators change. */
export function pageLanguage(): Language {
  const shown = globalThis.document?.documentElement.dataset.translated
  return otherLanguages.find((one) => one === shown) ?? sourceLanguage
}

/** A URL in the page's language, for scripts. */
export function localizedUrl(address: string): string {
  return inLanguage(address, pageLanguage())
}

/** The `t` of the page's language, for code outside components. */
export function pageWords(): Words {
  return wordsOf(pageLanguage())
}
