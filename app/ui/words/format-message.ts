import { IntlMessageFormat } from 'intl-messageformat'
import { type Language, localeOf, perLanguage } from '#platform/language.ts'
import { parseMessage } from './parse-message.ts'

export type Value = string | number

/** Renders a tag of a message. */
type Part<T> = (inside: (string | T)[]) => T

const formats = perLanguage(() => new Map<string, IntlMessageFormat>())

/** Formats a message with its values and plurals. */
export function formatMessage(
  message: string,
  language: Language,
  values?: Record<string, Value>,
): string {
  const words = withoutContext(message)
  return isPlain(words) ? words : String(findFormat(words, language).format(values))
}

/** Formats a message into parts, with its tags rendered by the caller. */
export function formatParts<T>(
  message: string,
  language: Language,
  values: Record<string, Value | Part<T>>,
): (string | T)[] {
  const words = withoutContext(message)
  if (isPlain(words)) return [words]
  return [findFormat(words, language).format<T>(values)].flat() as (string | T)[]
}

/** Text after ' ||' tells equal messages apart and isn't shown: 'Order ||a command'. */
function withoutContext(message: string): string {
  const mark = message.indexOf(' ||')
  return mark < 0 ? message : message.slice(0, mark)
}

function isPlain(message: string): boolean {
  return !/[{<]/.test(message)
}

/** Cached; bounded by the number of messages. */
function findFormat(message: string, language: Language): IntlMessageFormat {
  const known = formats[language].get(message)
  if (known) return known
  const made = new IntlMessageFormat(parseMessage(message), localeOf(language))
  formats[language].set(message, made)
  return made
}
