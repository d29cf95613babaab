import { createContext, useContext } from 'react'
import { type Language, sourceLanguage } from '#platform/language.ts'
import { type Words, wordsOf } from './words.ts'

/** The page's language. */
export const LanguageContext = createContext<Language>(sourceLanguage)

export function useLanguage(): Language {
  return useContext(LanguageContext)
}

/** The `t` of the page's language: `t('Only {count} left', { count })`. */
export function useWords(): Words {
  return wordsOf(useLanguage())
}
