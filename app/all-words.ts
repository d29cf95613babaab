import { type OtherLanguage, otherLanguages } from '#platform/language.ts'
import { spanishWords } from './spanish-words.ts'
import { type Message, setCatalog } from './ui/words/words.ts'

/** The words of each language, for the server; browsers load only theirs (`load-words.ts`). */
export const allWords: Record<OtherLanguage, Readonly<Record<Message, string>>> = {
  es: spanishWords,
}

/** Sets the words of every language. */
export function setAllWords(): void {
  for (const language of otherLanguages) setCatalog(language, allWords[language])
}
