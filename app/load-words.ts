import type { Language } from '#platform/language.ts'
import { setCatalog } from './ui/words/words.ts'

/** Loads a language's words before rendering; English needs none. */
export async function loadWords(language: Language): Promise<void> {
  if (language === 'en') return
  const { spanishWords } = await import('./spanish-words.ts')
  setCatalog('es', spanishWords)
}
