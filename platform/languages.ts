/** What the site knows about a language. */
type LanguageEntry = {
  /** for dates, numbers, and plurals */
  locale: string
  /** its name in the language itself */
  name: string
  /** its name for staff */
  label: string
  /** the name of its texts in stored documents and the API */
  key: string
}

/**
 * The site's languages. Texts are written in English. Every other language has its pages at the same paths below its
 * code, such as /es, and its words in `app/all-words.ts`, `app/load-words.ts`, and `app/spanish/built-in-text.ts`.
 */
export const languages = {
  en: { locale: 'en-US', name: 'English', label: 'English', key: 'english' },
  es: { locale: 'es-US', name: 'Español', label: 'Spanish', key: 'spanish' },
} as const satisfies Record<string, LanguageEntry>
