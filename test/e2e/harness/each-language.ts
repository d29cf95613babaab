import { spanishWords } from '#app/spanish-words.ts'
import { setCatalog } from '#app/ui/words/words.ts'

setCatalog('es', spanishWords)

/**
 * Screens for tests that run in both languages: together they cover each language, width, and theme, with and
 * without scripts, so that a test need not run in all sixteen combinations.
 */
export const eachLanguage = [
  { language: 'en', root: '', width: 360, theme: 'light', hasScript: true },
  { language: 'es', root: '/es', width: 360, theme: 'dark', hasScript: false },
  { language: 'es', root: '/es', width: 1280, theme: 'light', hasScript: true },
  { language: 'en', root: '', width: 1280, theme: 'dark', hasScript: false },
] as const
