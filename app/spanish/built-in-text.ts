import type { OtherLanguage } from '#platform/language.ts'
import { builtInSpanish } from './built-in-texts.ts'
import { colorTexts } from './color-texts.ts'

/** A language's words for what the site comes with. */
type BuiltIn = {
  /** the translation of a document's text; undefined for any other */
  textOf: (english: string) => string | undefined
  /** names of preset colors, by English name */
  colors: ReadonlyMap<string, string>
}

export const builtIn: Record<OtherLanguage, BuiltIn> = {
  es: { textOf: builtInSpanish, colors: colorTexts },
}

/** The translation of a built-in text; undefined for anything else. */
export function builtInText(language: OtherLanguage, english: string): string | undefined {
  return builtIn[language].textOf(english)
}
