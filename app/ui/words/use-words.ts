import { createContext, useContext } from 'react'
import type { Language } from '#platform/language.ts'
import { type Words, wordsOf } from './words.ts'

/** The language of the page that is drawn. */
export const LanguageContext = createContext<Language>('en')

/** The language of the page that is drawn. */
export function useLanguage(): Language {
  return useContext(LanguageContext)
}

/** What says the messages of the interface in the language of the page: `t('Only {count} left', { count })`. */
export function useWords(): Words {
  return wordsOf(useLanguage())
}
