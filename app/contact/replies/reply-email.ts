import { wordsOf } from '#app/ui/words/words.ts'
import type { Language } from '#platform/language.ts'

/** What stands around an answer: who wrote it, for whom, and how they are reached. */
export type ReplyFrame = {
  /** who wrote it, of the staff */
  writer: string
  ministry: string
  phone: string
  /** false: an answer to this e-mail would reach nobody */
  canBeAnswered: boolean
  language: Language
}

/** How an answer begins: “Hello Sam,”, “Hola, Ana:”. */
export function greetingFor(name: string, language: Language): string {
  const t = wordsOf(language)
  const firstName = firstNameOf(name)
  return firstName ? t('Hello {name},', { name: firstName }) : t('Hello,')
}

/** The name by which somebody is greeted. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

/** What stands beneath an answer. */
export function closingOf({
  writer,
  ministry,
  phone,
  canBeAnswered,
  language,
}: ReplyFrame): string {
  const t = wordsOf(language)
  return [
    [writer, ministry, phone].filter(Boolean).join('\n'),
    canBeAnswered ? t('You can simply answer this e-mail.') : '',
  ]
    .filter(Boolean)
    .join('\n\n')
}

/**
 * The e-mail of an answer. Neither its subject nor its words repeat what the visitor wrote: somebody
 * else may read their mail.
 */
export function replyEmail(text: string, frame: ReplyFrame): { subject: string; text: string } {
  return {
    subject: wordsOf(frame.language)('An answer from {name}', { name: frame.ministry }),
    text: `${text}\n\n${closingOf(frame)}\n`,
  }
}
