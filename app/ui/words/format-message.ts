import { IntlMessageFormat } from 'intl-messageformat'
import { type Language, localeOf } from '#platform/language.ts'
import { parseMessage } from './parse-message.ts'

export type Value = string | number

/** Draws what stands between two tags of a message. */
type Part<T> = (inside: (string | T)[]) => T

const formats: Record<Language, Map<string, IntlMessageFormat>> = { en: new Map(), es: new Map() }

/** A message as a reader of this language is given it: its values filled in, its plural chosen. */
export function formatMessage(
  message: string,
  language: Language,
  values?: Record<string, Value>,
): string {
  const words = withoutContext(message)
  return isPlain(words) ? words : String(findFormat(words, language).format(values))
}

/** The same in pieces: a message whose tags are drawn by whoever asks. */
export function formatParts<T>(
  message: string,
  language: Language,
  values: Record<string, Value | Part<T>>,
): (string | T)[] {
  const words = withoutContext(message)
  if (isPlain(words)) return [words]
  return [findFormat(words, language).format<T>(values)].flat() as (string | T)[]
}

/** 'Order ||a command' is told apart from another 'Order', and shown without it. */
function withoutContext(message: string): string {
  const mark = message.indexOf(' ||')
  return mark < 0 ? message : message.slice(0, mark)
}

function isPlain(message: string): boolean {
  return !/[{<]/.test(message)
}

/** Read once: as many are kept as there are messages. */
function findFormat(message: string, language: Language): IntlMessageFormat {
  const known = formats[language].get(message)
  if (known) return known
  const made = new IntlMessageFormat(parseMessage(message), localeOf(language))
  formats[language].set(message, made)
  return made
}
