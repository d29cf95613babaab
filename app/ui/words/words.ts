import type { AppError } from '#platform/errors.ts'
import { getOwn } from '#platform/get-own.ts'
import { type Language, perLanguage, sourceLanguage } from '#platform/language.ts'
import { formatMessage, type Value } from './format-message.ts'

/** All messages, with their translation; `spanish-words.ts` adds their type. */
export interface Catalog {
  /** none until something is added */
  none?: never
}

/** An English interface text that is translated. */
export type Message = Catalog extends { messages: infer Messages } ? keyof Messages & string : never

/** The values that a message needs. With a plural, counts must be numbers. */
export type ValuesOf<M extends string> = M extends `${string}, plural,${string}`
  ? Record<CountsOf<M>, number> & Record<string, Value>
  : { [Name in NamesOf<M>]: Value }

type CountsOf<M extends string> = M extends `${string}{${infer Name}, plural,${infer Rest}`
  ? AfterLastBrace<Name> | CountsOf<Rest>
  : never

type AfterLastBrace<M extends string> = M extends `${string}{${infer Rest}`
  ? AfterLastBrace<Rest>
  : M

type NamesOf<M extends string> = M extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesOf<Rest>
  : never

/** The values argument; none if the message has no placeholders. */
export type ValuesFor<M extends string> = keyof ValuesOf<M> extends never
  ? [values?: undefined]
  : [values: ValuesOf<M>]

/** Translates a message into one language. */
export type Words = <M extends Message>(message: M, ...values: ValuesFor<M>) => string

const catalogs: Partial<Record<Language, Readonly<Record<string, string>>>> = {}

/** Sets a language's translations. English needs none. */
export function setCatalog(language: Language, words: Readonly<Record<string, string>>): void {
  catalogs[language] = words
}

const words = perLanguage<Words>((language) => (message, values?: unknown) => {
  return say(language, message, values)
})

/** The `t` of a language. */
export function wordsOf(language: Language): Words {
  return words[language]
}

/** Translates a text if it is a message, such as from a schema or error. Returns other text unchanged. */
export function translateText(language: Language, text: string): string {
  return translationOf(language, text) ?? text
}

/** An error's message, translated if possible. */
export function translateError(
  language: Language,
  { message: text, template }: Pick<AppError, 'message' | 'template'>,
): string {
  const isKnown = template && translationOf(language, template.message) !== undefined
  return isKnown ? say(language, template.message, template.values) : translateText(language, text)
}

/** Marks a text as a message that is translated later. */
export function message<M extends Message>(text: M): M {
  return text
}

/** Undefined if there is no translation or it hasn't loaded; callers fall back to English. */
export function translationOf(language: Language, text: string): string | undefined {
  const catalog = catalogs[language]
  return catalog && getOwn(catalog, text)
}

function say(language: Language, text: string, values: unknown): string {
  const filled = values as Record<string, Value> | undefined
  const translation = translationOf(language, text)
  return translation === undefined
    ? formatMessage(text, sourceLanguage, filled)
    : formatMessage(translation, language, filled)
}
