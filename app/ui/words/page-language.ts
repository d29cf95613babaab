import { inLanguage, type Language } from '#platform/language.ts'
import { type Words, wordsOf } from './words.ts'

/** The language of the page that stands open in this browser, for what is no component: whatever a browser that translates calls it. */
export function pageLanguage(): Language {
  return 'spanish' in (globalThis.document?.documentElement.dataset ?? {}) ? 'es' : 'en'
}

/** An address of ours in the language of the page that stands open: for a script that leads there. */
export function localizedUrl(address: string): string {
  return inLanguage(address, pageLanguage())
}

/** What says the messages of the interface in the language of the page that stands open. */
export function pageWords(): Words {
  return wordsOf(pageLanguage())
}
