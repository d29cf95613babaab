import { spanishWords } from '#app/spanish-words.ts'
import { setCatalog } from '#app/ui/words/words.ts'

setCatalog('es', spanishWords)

/**
 * The screens on which what holds in both languages is looked at: each language, width, theme, with scripts and
 * without stands in some of them, so that a test need not run in all sixteen.
 */
export const eachLanguage = [
  { language: 'en', root: '', width: 360, theme: 'light', hasScript: true },
  { language: 'es', root: '/es', width: 360, theme: 'dark', hasScript: false },
  { language: 'es', root: '/es', width: 1280, theme: 'light', hasScript: true },
  { language: 'en', root: '', width: 1280, theme: 'dark', hasScript: false },
] as const
