import { isTranslated, type Language, type OtherLanguage } from '#platform/language.ts'
import { type Message, setCatalog } from './ui/words/words.ts'

/** The words of each language. One that misses a message doesn't compile. */
const catalogs: Record<OtherLanguage, () => Promise<Readonly<Record<Message, string>>>> = {
  es: async () => (await import('./spanish-words.ts')).spanishWords,
}

/** Loads a language's words before rendering; English needs none. */
export async function loadWords(language: Language): Promise<void> {
  if (isTranslated(language)) setCatalog(language, await catalogs[language]())
}
