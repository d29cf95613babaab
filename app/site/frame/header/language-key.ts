import type { OtherLanguage } from '#platform/language.ts'

/** localStorage key: set once the visitor chose English or declined the offered language. */
export const languageKey = 'lampstand-language'

/** The language that English pages offer to browsers that prefer it (`language-offer.ts`). */
export const offered: OtherLanguage = 'es'
