import type { AppError } from '#platform/errors.ts'
import { getOwn } from '#platform/get-own.ts'
import type { Language } from '#platform/language.ts'
import { formatMessage, type Value } from './format-message.ts'

/** What there is in Spanish: `spanish-words.ts` joins the words of every room, and adds their type here. */
// biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
export interface Catalog {
  /** as long as nothing is added, none */
  none?: never
}

/** A text of the interface, in English as it is shown, which there is in every language. */
export type Message = Catalog extends { messages: infer Messages } ? keyof Messages & string : never

/** What a message asks to be filled in; where it has a plural, its counts and whatever else it names. */
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

/** The second argument of what says a message: none where nothing is to be filled in. */
export type ValuesFor<M extends string> = keyof ValuesOf<M> extends never
  ? [values?: undefined]
  : [values: ValuesOf<M>]

/** Says a message in one language. */
export type Words = <M extends Message>(message: M, ...values: ValuesFor<M>) => string

const catalogs: Partial<Record<Language, Readonly<Record<string, string>>>> = {}

/** Gives what is said in a language its words; English needs none. */
export function setCatalog(language: Language, words: Readonly<Record<string, string>>): void {
  catalogs[language] = words
}

const words: Record<Language, Words> = {
  en: (message, values?: unknown) => say('en', message, values),
  es: (message, values?: unknown) => say('es', message, values),
}

/** What says the messages of the interface in this language. */
export function wordsOf(language: Language): Words {
  return words[language]
}

/**
 * A text that may be a message: as it comes from a schema or an error of ours. One that is none, as what
 * somebody wrote, stays as it is.
 */
export function translateText(language: Language, text: string): string {
  return translationOf(language, text) ?? text
}

/** What an error says, in this language as far as its words are known. */
export function translateError(
  language: Language,
  { message: text, template }: Pick<AppError, 'message' | 'template'>,
): string {
  const isKnown = template && translationOf(language, template.message) !== undefined
  return isKnown ? say(language, template.message, template.values) : translateText(language, text)
}

/** Marks a text as a message, where it is written down and only said later. */
export function message<M extends Message>(text: M): M {
  return text
}

/** Where its words have not come, a message is said in English. */
export function translationOf(language: Language, text: string): string | undefined {
  const catalog = catalogs[language]
  return catalog && getOwn(catalog, text)
}

function say(language: Language, text: string, values: unknown): string {
  const filled = values as Record<string, Value> | undefined
  const translation = translationOf(language, text)
  return translation === undefined
    ? formatMessage(text, 'en', filled)
    : formatMessage(translation, language, filled)
}
