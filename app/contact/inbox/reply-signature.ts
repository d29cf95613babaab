import { wordsOf } from '#app/ui/words/words.ts'
import type { Language } from '#platform/language.ts'

/** What a reply's signature says. */
export type SignatureFacts = {
  /** name of the staff member who wrote it */
  writer: string
  ministry: string
  phone: string
  /** false if a reply to this email would reach no one */
  canBeAnswered: boolean
  language: Language
}

/** A reply's greeting: “Hello Sam,”, “Hola, Ana:”. */
export function greetingFor(name: string, language: Language): string {
  const t = wordsOf(language)
  const firstName = firstNameOf(name)
  return firstName ? t('Hello {name},', { name: firstName }) : t('Hello,')
}

/** The name used in a greeting. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

/** A reply's signature. */
export function signatureOf({
  writer,
  ministry,
  phone,
  canBeAnswered,
  language,
}: SignatureFacts): string {
  const t = wordsOf(language)
  return [
    [writer, ministry, phone].filter(Boolean).join('\n'),
    canBeAnswered ? t('You can reply to this email.') : '',
  ]
    .filter(Boolean)
    .join('\n\n')
}
